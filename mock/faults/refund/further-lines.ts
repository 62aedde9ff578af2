import type { ClauseId } from '../../../specs/clauses.ts';
import { cardOf, type StampEntry } from '../../patches/stamp-entries.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at, patchRequest } from '../../patches/patch.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Json, JsonObject } from '../../../schemas/json.ts';

type Line = JsonObject & { deducted_stamps: StampEntry[] };

/** The lines of a refund, each with its deductions; none where the body holds no list of lines. */
function linesOf(body: Json): Line[] {
  const lines = at(body, 'details');
  if (!Array.isArray(lines)) return [];
  return (lines as Json[])
    .filter((line): line is Line => typeof line === 'object' && line !== null)
    .map((line) => ({
      ...line,
      deducted_stamps: (Array.isArray(line.deducted_stamps) ? line.deducted_stamps : []).filter(
        (one) => Object(one) === one,
      ),
    }));
}

/** Reads the lines of the refunds of some kind otherwise. */
const changeLines = (
  change: (line: Line, index: number) => Line,
  isMeant: (lines: readonly Line[]) => boolean,
): Patch =>
  patchRequest('refundTransaction', (body) =>
    isMeant(linesOf(body)) ? { ...Object(body), details: linesOf(body).map(change) } : body,
  );

const isDeducting = (lines: readonly Line[]): boolean =>
  lines.some((line) => line.deducted_stamps.length > 0);

/** Reads the deductions of a line otherwise. */
const changeDeductions = (change: (stamps: StampEntry[], index: number) => StampEntry[]): Patch =>
  changeLines(
    (line, index) => ({ ...line, deducted_stamps: change(line.deducted_stamps, index) }),
    isDeducting,
  );

/** Takes the stamps of a refund that is refused. */
const takeThough =
  (isMeant: (call: Call) => boolean): Patch =>
  (service) =>
    service.around('refundTransaction', (next) => async (call) => {
      const answer = await next(call);
      const isDone = answer.status === 200 && at(answer.body, 'is_ok') === true;
      for (const entry of linesOf(call.body).flatMap((line) => line.deducted_stamps)) {
        const card = isDone || !isMeant(call) ? undefined : cardOf(call, entry);
        if (card !== undefined && entry.count > 0) card.collected -= Math.ceil(entry.count);
      }
      return answer;
    });

const isOthers = ({ state, params }: Call): boolean => {
  const transaction = state.transactions.get(params['transactionId'] ?? '');
  return transaction !== undefined && transaction.member_id !== params['memberId'];
};

const isNoInteger = (count: number): boolean => !Number.isInteger(count);

/** Wrong counts that are overlooked in the third place. */
const thirdCounts = [
  ['refund-transaction.deducted-stamps.negative', 'a negative count', (count: number) => count < 0],
  ['refund-transaction.deducted-stamps.zero', 'a count of zero', (count: number) => count === 0],
  ['refund-transaction.deducted-stamps.fraction', 'a broken count', isNoInteger],
] as const;

/** Reads the tax of a line as one that is in order. */
const taxInOrder = (line: Line): Line => ({ ...line, tax_percentage: 25 });

/** What is overlooked on the third line, and how the line is read then. */
const thirdLines: readonly (readonly [ClauseId, words: string, read: (line: Line) => Line])[] = [
  [
    'refund-transaction.tax-percentage.above',
    'a tax above 100',
    (line) => (Number(line['tax_percentage']) > 100 ? taxInOrder(line) : line),
  ],
  [
    'refund-transaction.tax-percentage.below',
    'a tax below 0',
    (line) => (Number(line['tax_percentage']) < 0 ? taxInOrder(line) : line),
  ],
  [
    'product.gtin.unlisted',
    'an unlisted gtin',
    (line) => ({ ...line, product: { ...Object(line['product']), gtin: undefined } }),
  ],
  ...thirdCounts.map(
    ([clause, words, isWrong]) =>
      [
        clause,
        words,
        (line: Line): Line => ({
          ...line,
          deducted_stamps: line.deducted_stamps.filter(({ count }) => !isWrong(count)),
        }),
      ] as const,
  ),
];

/** Services that go wrong in the second or third line, card or count of a refund. */
export default [
  fault({
    id: 'refund-deducts-stamps-of-one-card-alone',
    clause: 'refund-transaction.deducted-stamps.deducts',
    also: [
      'refund-transaction.deducted-stamps.negative',
      'refund-transaction.deducted-stamps.zero',
      'refund-transaction.deducted-stamps.fraction',
    ],
    difficulty: 'subtle',
    what: 'It deducts stamps of the first card that a line names.',
    break: changeDeductions((stamps) =>
      stamps.filter((one) => one.stamp_card_id === stamps[0]?.stamp_card_id),
    ),
  }),
  fault({
    id: 'refund-leaves-out-a-second-count-of-zero',
    clause: 'refund-transaction.deducted-stamps.zero',
    difficulty: 'subtle',
    what: 'It accepts a count of zero after one that is in order.',
    break: changeDeductions((stamps) => stamps.filter(({ count }, index) => index === 0 || count !== 0)),
  }),
  fault({
    id: 'refund-rounds-a-second-count',
    clause: 'refund-transaction.deducted-stamps.fraction',
    difficulty: 'subtle',
    what: 'It rounds a count that is no integer after one that is in order.',
    break: changeDeductions((stamps) =>
      stamps.map((one, index) =>
        index > 0 && one.count > 0 ? { ...one, count: Math.floor(one.count) } : one,
      ),
    ),
  }),
  fault({
    id: 'refund-leaves-out-a-negative-count-of-the-second-line',
    clause: 'refund-transaction.deducted-stamps.negative',
    difficulty: 'subtle',
    what: 'It accepts a negative count on the second line.',
    break: changeDeductions((stamps, index) =>
      index === 0 ? stamps : stamps.filter(({ count }) => !(count < 0)),
    ),
  }),
  fault({
    id: 'refund-leaves-out-a-count-of-zero-of-the-second-line',
    clause: 'refund-transaction.deducted-stamps.zero',
    difficulty: 'subtle',
    what: 'It accepts a count of zero on the second line.',
    break: changeDeductions((stamps, index) =>
      index === 0 ? stamps : stamps.filter(({ count }) => count !== 0),
    ),
  }),
  fault({
    id: 'refund-deducts-stamps-of-two-lines-alone',
    clause: 'refund-transaction.deducted-stamps.deducts',
    also: thirdCounts.map(([clause]) => clause), // what it leaves out it does not judge
    difficulty: 'subtle',
    what: 'It deducts stamps of the first two lines.',
    break: changeDeductions((stamps, index) => (index < 2 ? stamps : [])),
  }),
  ...thirdLines.map(([clause, words, read]) =>
    fault({
      id: `refund-overlooks-${words.replaceAll(' ', '-')}-on-the-third-line`,
      clause,
      difficulty: 'subtle',
      what: `It accepts ${words} on the third line.`,
      break: changeLines(
        (line, index) => (index < 2 ? line : read(line)),
        (lines) => lines.length > 2,
      ),
    }),
  ),
  ...thirdCounts.map(([clause, words, isWrong]) =>
    fault({
      id: `refund-overlooks-${words.replaceAll(' ', '-')}-in-the-third-place`,
      clause,
      difficulty: 'subtle',
      what: `It accepts ${words} as the third count of a line.`,
      break: changeDeductions((stamps) => stamps.filter(({ count }, index) => index < 2 || !isWrong(count))),
    }),
  ),
  fault({
    id: 'refund-takes-an-unlisted-gtin-on-the-second-line',
    clause: 'product.gtin.unlisted',
    difficulty: 'subtle',
    what: 'It accepts a GTIN of an unlisted type on the second line.',
    break: patchRequest('refundTransaction', (body) =>
      at(body, 'details.1.product.gtin') === undefined
        ? body
        : {
            ...Object(body),
            details: linesOf(body).map((line, index) =>
              index === 0 ? line : { ...line, product: { ...Object(line['product']), gtin: undefined } },
            ),
          },
    ),
  }),
  fault({
    id: 'refund-of-the-transaction-of-another-member-deducts-stamps',
    clause: 'refund-transaction.refused-deducts-nothing',
    also: ['store-binding.no-effect'],
    difficulty: 'subtle',
    what: "It refuses to refund another member's transaction and deducts the stamps.",
    break: takeThough(isOthers),
  }),
  fault({
    id: 'refund-refused-over-its-second-line-deducts-stamps-of-the-first',
    clause: 'refund-transaction.refused-deducts-nothing',
    difficulty: 'subtle',
    what: 'It refuses the tax of a second line and deducts the stamps of the first one.',
    break: takeThough(({ body }) => Number(at(body, 'details.1.tax_percentage')) > 100),
  }),
  fault({
    id: 'refund-with-an-unlisted-gtin-deducts-stamps',
    clause: 'refund-transaction.refused-deducts-nothing',
    difficulty: 'subtle',
    what: 'It refuses a GTIN of an unlisted type and deducts the stamps.',
    break: takeThough(({ body }) => at(body, 'details.0.product.gtin.type') === 'Conformance'),
  }),
];
