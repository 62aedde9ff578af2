import { at, overrideRules, patchRequest } from '../../patches/patch.ts';
import { itemsOf } from '../../patches/batches.ts';
import { fault } from '../../patches/fault.ts';
import type { Service } from '../../service/service.ts';
import type { Json } from '../../../schemas/json.ts';

/** Reads the lines of a refund after the first as lines without a tax or stamps that could be wrong. */
const overlookingLines = patchRequest('refundTransaction', (body) => {
  const lines = itemsOf(at(body, 'details'));
  const harmless = lines.map((line, index) => (index === 0 ? line : { ...line, tax_percentage: 0 }));
  return lines.length < 2 ? body : { ...Object(body), details: harmless };
});

const hasOffset = (value: Json): boolean => /[+-]\d\d:\d\d$/.test(String(value));

/** Services that go wrong in a refund with several lines, or in a value that is rarely sent. */
export default [
  fault({
    id: 'refund-judges-the-tax-of-the-first-line',
    clause: 'refund-transaction.tax-percentage.above',
    also: ['refund-transaction.tax-percentage.below'],
    difficulty: 'subtle',
    what: 'It looks at the tax of the first line of a refund alone.',
    break: overlookingLines,
  }),
  fault({
    id: 'refund-judges-the-stamps-of-the-first-entry',
    clause: 'refund-transaction.deducted-stamps.negative',
    also: [
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.deducted-stamps.zero',
      'refund-transaction.deducted-stamps.fraction',
    ],
    difficulty: 'subtle',
    what: 'It looks at the first count of stamps to deduct alone.',
    break: patchRequest('refundTransaction', (body) => {
      const [line, ...lines] = itemsOf(at(body, 'details'));
      const stamps = itemsOf(at(line, 'deducted_stamps'));
      if (stamps.length < 2) return body;
      return { ...Object(body), details: [{ ...line, deducted_stamps: stamps.slice(0, 1) }, ...lines] };
    }),
  }),
  fault({
    id: 'refund-takes-utc-alone',
    clause: 'refund-transaction.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no `created_at` with another offset than that of UTC.',
    break: overrideRules('refundTransaction', ({ bodyErrors }) => ({
      bodyErrors: (name, body) =>
        hasOffset(at(body, 'created_at')) ? { created_at: ['Must be UTC.'] } : bodyErrors(name, body),
    })),
  }),
  fault({
    id: 'refund-refused-for-negative-stamps-deducts-them',
    clause: 'refund-transaction.deducted-stamps.negative',
    // The same card gets more and more stamps.
    also: ['refund-transaction.refused-deducts-nothing', 'reserve-stamps.exact-count'],
    difficulty: 'subtle',
    what: 'It refuses a negative count of stamps, and adds them to the card.',
    break: (service: Service) =>
      service.around('refundTransaction', (next) => async (call) => {
        const stamps = itemsOf(at(call.body, 'details')).flatMap((line) => itemsOf(line['deducted_stamps']));
        for (const { stamp_card_id: id, count } of stamps) {
          const card = call.state.stamp_cards.find((one) => one.stamp_card_id === id);
          if (card !== undefined && Number(count) < 0) card.collected -= Number(count);
        }
        return next(call);
      }),
  }),
];
