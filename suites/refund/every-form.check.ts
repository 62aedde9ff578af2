import {
  type Answer,
  buyer,
  check,
  type CheckContext,
  type Coupon,
  identifierType,
  isConfirmed,
  refunded,
  type StampCard,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import { type Buyer, type CallBetween, callsBetween } from '../reservations/calls-between.ts';
import { formRows } from '../reservations/values.ts';
import { Belongings, roles, type Seen } from './belongings.ts';
import { isUnderKnownId } from './forms.ts';
import {
  deductingLines,
  deductingMore,
  idleLines,
  leavesOut,
  type Lines,
  namesCardTwice,
  placesOfCount,
  severalStamps,
  wrongCounts,
} from './lines.ts';
import { flawClauses } from './reasons.ts';
import { RefundRequests } from './requests.ts';
import { castOf, flaws } from './scenarios.ts';
import { type Refund, type RefundFlaw, startWith } from './state.ts';

type Context = CheckContext<ClauseId>;

/** Clauses of a check that sends with {@link RefundRequests}, which may expect any. */
const clauses = (...all: ClauseId[]): readonly ClauseId[] => [...new Set(all)];

/** Before any refund: no refund of a table is one that comes again. */
const anyState = startWith({ coupons: [], room: 0 }, {});

/** What sends refunds of a buyer, in the form of a turn or the usual one. */
async function senderOf(all: Buyer, context: Context) {
  const { api, given, run } = context;
  const base = await refunded(run, api, all.transaction, 'base');
  given(base.answer);
  const cast = castOf(all, [], roles);
  const requests = new RefundRequests(cast, context, { base, asks: [], promised: 0, mayBeAgain: true });
  return (refund: Omit<Refund, 'kind'>, turn: number | null = null): Promise<Answer | null> =>
    requests.send(anyState, { kind: 'refund', ...refund }, turn, false);
}

/** What a row works with. */
interface Stage {
  readonly context: Context;
  readonly all: Buyer;
  readonly belongings: Belongings;
  readonly send: Awaited<ReturnType<typeof senderOf>>;
}

/** A refund that deducts stamps, the turn of its form, and what is called right before it. */
interface Deduction {
  readonly lines: Lines;
  readonly turn: number;
  readonly call: CallBetween | undefined;
}

/**
 * Refunds that tell, if all of a list are done, that another one must be: the same without the call, or some that deduct
 * more. A service may refund a transaction once, and deduct no more than a line earned. Empty where nothing tells it.
 */
function witnessesOf(
  { lines, call }: Deduction,
  { cards, transaction }: Buyer,
): readonly (readonly Lines[])[] {
  const isOpen = namesCardTwice(lines) || lines.length > transaction.lines.length;
  return [
    ...(call === undefined ? [] : [[lines]]),
    ...(isOpen ? [] : deductingMore(lines, roles.slice(0, cards.length))),
  ];
}

/** Whether all refunds of one of these lists are done. */
async function isAnyTaken(
  { belongings, send }: Stage,
  lists: readonly (readonly Lines[])[],
): Promise<boolean> {
  for (const list of lists) {
    let areDone = true;
    for (const lines of list) {
      const answer: Answer | null = areDone ? await send({ lines }) : null;
      areDone = answer !== null && isConfirmed(answer);
    }
    await belongings.count();
    if (areDone) return true;
  }
  return false;
}

/** Sends the refund in the usual form; where it is refused and must not be, once more. Gives null where nothing is known. */
async function sendUsual(stage: Stage, deduction: Deduction): Promise<Answer | null> {
  const { context, all, send } = stage;
  const { lines, call } = deduction;
  await call?.();
  const answer = await send({ lines });
  if (answer === null || isConfirmed(answer)) return answer;
  const witnesses = witnessesOf(deduction, all);
  const isTaken = () => isAnyTaken(stage, witnesses);
  if (!(await isTaken())) return answer;
  await call?.();
  const again = await send({ lines });
  // What was taken may have been the last one.
  if (again === null || (!isConfirmed(again) && !(await isTaken()))) return null;
  context.expect('refund-transaction.success', again).toBeConfirmed();
  return again;
}

/** Sends a refund in the form of its turn, which a service may refuse, and then in the usual one. Gives whether all is as promised. */
async function deduct(stage: Stage, deduction: Deduction): Promise<Answer | 'broken' | null> {
  const { context, belongings, send } = stage;
  const { lines, turn, call } = deduction;
  await call?.();
  const unusual = await send({ lines }, turn);
  if (unusual !== null && !unusual.isDoubtful) {
    if (!(await belongings.expectAfter({ answer: unusual, lines, mayBeAgain: isUnderKnownId(turn) })))
      return 'broken';
    if (isConfirmed(unusual)) {
      context.expect('refund-transaction.success', unusual).toBeDone();
      return unusual;
    }
  }
  const answer = await sendUsual(stage, deduction);
  if (answer === null || answer.isDoubtful) {
    await belongings.count();
    return null;
  }
  if (isConfirmed(answer)) context.expect('refund-transaction.success', answer).toBeDone();
  return (await belongings.expectAfter({ answer, lines })) ? answer : 'broken';
}

/** Refunds in every form, with lists of all lengths; each call comes before one that leaves a card out, and is like none before. */
function deductionsWith(calls: readonly CallBetween[], { cards }: Buyer): readonly Deduction[] {
  const left = [...calls];
  const all: Deduction[] = [];
  for (let turn = 0; turn < formRows.length || left.length > 0; turn += 1) {
    const lines = inTurn(severalStamps, turn);
    const isClear = leavesOut(lines, cards.length) && !isUnderKnownId(turn);
    all.push({ lines, turn, call: isClear ? left.shift() : undefined });
  }
  return all;
}

/** What is wrong with refunds in which the form matters, and with others. */
const keyFlaws: readonly RefundFlaw[] = ['of an unknown transaction', "of another member's transaction"];
const otherFlaws: readonly RefundFlaw[] = [
  ...flaws.filter((flaw) => !keyFlaws.includes(flaw)),
  'with a count as a text',
];

/** The clause by which each refund with a flaw is refused. */
const clauseOfFlaw = ({ theirs }: Buyer, flaw: RefundFlaw): ClauseId | null =>
  flaw === "of another member's transaction" && theirs === undefined
    ? 'refund-transaction.unknown-transaction'
    : flawClauses[flaw];

/** A refund that deducts nothing whether it is done or refused, and the clause by which it is refused. */
type Idle = readonly [refund: Omit<Refund, 'kind'>, clause: ClauseId | null];

/** The refunds of a row: one that names no stamps, some with wrong counts in a place of a list, and some with other flaws. */
function idleRefunds({ all, belongings }: Stage, row: number): readonly Idle[] {
  const known = (lines: Lines): Lines => lines.map((line) => line.filter((one) => belongings.knows([[one]])));
  // Later rows of the same form have what the earlier ones leave out.
  const place = row + Math.floor(row / 12);
  const linesWith = inTurn(placesOfCount, row);
  const lines = known(inTurn(deductingLines, row));
  const flawed = [inTurn(keyFlaws, place), inTurn(otherFlaws, row)];
  const refunds: readonly Idle[] = [
    [{ lines: inTurn(idleLines, row) }, null],
    ...(belongings.knows(linesWith(1)) ? wrongCounts : []).map(([count, clause]): Idle => [
      { lines: linesWith(row % 2 === 0 ? count : count * 3) },
      clause,
    ]),
    ...flawed.map((flaw): Idle => [{ lines, flaw }, clauseOfFlaw(all, flaw)]),
  ];
  // What a service does at every third request shows with each of them.
  const first = row % refunds.length;
  return [...refunds.slice(first), ...refunds.slice(0, first)];
}

/** After how many rows everything is looked at: what is refused leaves nothing that another one could hide. */
const rowsAtOnce = 3;

/** Refunds in every form: they deduct what they name, and leave all else. */
export default [
  check('refunds-deduct-what-they-name', {
    clauses: clauses(
      'refund-transaction.success',
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.refused-deducts-nothing',
      'refund-transaction.leaves-stamps',
      'refund-transaction.leaves-coupons',
    ),
    operation: 'refundTransaction',
    needs: { all: buyer(1, 2, 26, { coupons: 2, cards: 4 }), type: identifierType },
    once: true,
    usesUp: true,
    async run(context) {
      const { all, rows } = context;
      const belongings = new Belongings(context, all);
      const stage: Stage = { context, all, belongings, send: await senderOf(all, context) };
      const calls = [
        () => belongings.letNewcomerHold(),
        ...(await callsBetween(context, all, all.coupons.at(-1) as Coupon, all.cards[1] as StampCard)),
        () => belongings.holdCoupon(),
      ];
      await belongings.hold();
      const wrong = { lines: inTurn(severalStamps, 0), flaw: 'with a tax above 100' } as const;
      let latest = await stage.send(wrong);
      if (latest === null || isConfirmed(latest)) await belongings.count();
      else if (!(await belongings.expectAfter({ answer: latest, lines: wrong.lines }))) return;
      for (const deduction of rows(deductionsWith(calls, all))) {
        await belongings.dismissNewcomer();
        if (!belongings.has(deduction.lines)) continue;
        const answer = await deduct(stage, deduction);
        // What one refund did tells nothing about the next ones.
        if (answer === 'broken') return;
        latest = answer ?? latest;
      }
      if (latest !== null) await belongings.expectAtEnd(latest);
    },
  }),

  check('refunds-that-name-no-stamps-or-are-refused-deduct-nothing', {
    clauses: clauses(
      'refund-transaction.success',
      ...wrongCounts.map(([, clause]) => clause),
      ...[...keyFlaws, ...otherFlaws].flatMap((flaw) => flawClauses[flaw] ?? []),
      'refund-transaction.refused-deducts-nothing',
      'refund-transaction.leaves-stamps',
      'refund-transaction.leaves-coupons',
      'refund-transaction.leaves-data',
    ),
    operation: 'refundTransaction',
    needs: { all: buyer(0, 1, 30, { coupons: 2, cards: 4 }) },
    once: true,
    async run(context) {
      const { all, expect, rows } = context;
      const belongings = new Belongings(context, all);
      const stage: Stage = { context, all, belongings, send: await senderOf(all, context) };
      await belongings.keepData();
      await belongings.hold();
      let latest: Answer | null = null;
      let seen = null as Seen | null;
      for (const row of rows(formRows)) {
        for (const [refund, clause] of idleRefunds(stage, row)) {
          const answer = await stage.send(refund, row);
          if (answer === null || answer.isDoubtful) {
            await belongings.count();
            continue;
          }
          latest = answer;
          if (clause !== null) expect(clause, answer).toNotSucceed();
          else if (isConfirmed(answer)) expect('refund-transaction.success', answer).toBeDone();
          if (isConfirmed(answer) && refund.lines.flat().length > 0) await belongings.count();
          else if (!isConfirmed(answer)) {
            const negative = clause === 'refund-transaction.deducted-stamps.negative' ? answer : null;
            seen = {
              answer,
              lines: [...(seen?.lines ?? []), ...refund.lines],
              negative: negative ?? seen?.negative ?? null,
            };
          }
        }
        if (seen === null || row % rowsAtOnce > 0) continue;
        if (!(await belongings.expectAfter(seen))) return;
        seen = null;
      }
      if (seen !== null && !(await belongings.expectAfter(seen))) return;
      if (latest !== null) await belongings.expectAtEnd(latest);
      // Whether it is done is left open, but it is no reason to fail.
      await stage.send({ lines: belongings.beyondFree() });
    },
  }),
];
