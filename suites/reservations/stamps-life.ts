import { type Answer, type CheckContext, isConfirmed, type StampCard } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { expectRefused } from '../shared/expect-refused.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';

/** The orders that ask in the usual form, by their slots: the next one, and a rival. */
const [next, rival] = [2, 3];

/** How an order asks for stamps. */
export interface StampsLife {
  readonly card: StampCard;
  /** How many stamps are free before, and how many of them the order has. */
  readonly all: number;
  readonly count: number;
  readonly cancel: (count: number) => Promise<Answer>;
  /** The slot of the order, and slots of others with ids near to it. */
  readonly slot: number;
  readonly near: readonly number[];
  /** Whether the service may take the id of the order for none: what a cancel without an order does is left open. */
  readonly mayCancelAll: boolean;
  /** Asks for a count that no service reserves. */
  readonly reserveWrongly: () => Promise<unknown>;
}

/** The clauses of {@link expectStampsLife}. */
export const clausesOfStampsLife = [
  'reserve-stamps.holds',
  'reserve-stamps.exact-count',
  'reserve-stamps.refused-holds-nothing',
  'cancel-stamp-reservation.success',
  'cancel-stamp-reservation.exact-count',
  'cancel-stamp-reservation.other-orders-stay-held',
  'cancel-stamp-reservation.again-changes-nothing',
  'cancel-stamp-reservation.releases',
] as const satisfies readonly ClauseId[];

type StampClause = (typeof clausesOfStampsLife)[number];

type Context = CheckContext<StampClause>;

/** Expects that a rival is refused that many stamps. */
const refuse = (context: Context, clause: StampClause, card: StampCard, count: number): Promise<void> =>
  expectRefused(context, clause, reserveStampsFor(context.api, card, rival, count));

/** Expects that a wrong request leaves the order as many stamps as it had, and that it had as many as it asked for. */
async function expectExact(
  context: Context,
  { card, all, count, slot, reserveWrongly }: StampsLife,
): Promise<void> {
  const { api, expect, given, refused } = context;
  if (count > 1) await refuse(context, 'reserve-stamps.holds', card, all);
  await reserveWrongly();
  const more = all - count + 1;
  const taken = await reserveStampsFor(api, card, rival, more);
  if (isConfirmed(taken)) {
    // Which of both requests is to blame shows the first one without the other.
    given(await cancelStampsFor(api, card, rival, more));
    await cancelStampsFor(api, card, slot, count);
    given(await reserveStampsFor(api, card, slot, count));
    await refuse(context, count > 1 ? 'reserve-stamps.exact-count' : 'reserve-stamps.holds', card, more);
  }
  expect('reserve-stamps.refused-holds-nothing', taken).toNotSucceed();
  expect(count > 1 ? 'reserve-stamps.exact-count' : 'reserve-stamps.holds', taken).toNotSucceed();
  refused(taken);
}

/** Expects that orders with ids near to that of the order cancel and reserve for themselves. */
async function expectNoneNear(context: Context, { card, all, count, near }: StampsLife): Promise<void> {
  const { api } = context;
  if (near.length === 0) return;
  for (const one of near) await cancelStampsFor(api, card, one, 1);
  await refuse(context, 'cancel-stamp-reservation.other-orders-stay-held', card, all - count + 1);
  const holding: number[] = [];
  for (const one of near.slice(0, all - count))
    if (isConfirmed(await reserveStampsFor(api, card, one, 1))) holding.push(one);
  await refuse(context, 'reserve-stamps.holds', card, all - count - holding.length + 1);
  for (const one of holding) context.given(await cancelStampsFor(api, card, one, 1));
  if (holding.length > 0)
    await refuse(context, 'cancel-stamp-reservation.other-orders-stay-held', card, all - count + 1);
}

/** Expects all that a reservation of stamps promises, from its confirmation until another order has had them. */
export async function expectStampsLife(context: Context, life: StampsLife): Promise<void> {
  const { card, all, count, cancel } = life;
  const { api, expect, given } = context;
  await expectExact(context, life);
  await expectNoneNear(context, life);
  const expectDone = (cancelled: Answer): void => {
    expect('cancel-stamp-reservation.success', cancelled).toHaveStatus(204);
    given(cancelled);
  };
  if (count > 1) {
    expectDone(await cancel(1));
    await refuse(context, 'cancel-stamp-reservation.exact-count', card, all);
  }
  expectDone(await cancel(count > 1 ? count - 1 : count));
  const free = await reserveStampsFor(api, card, next, all);
  expect('cancel-stamp-reservation.releases', free).toBeConfirmed();
  given(free);
  if (!life.mayCancelAll) {
    await cancel(1);
    await refuse(context, 'cancel-stamp-reservation.again-changes-nothing', card, 1);
  }
  given(await cancelStampsFor(api, card, next, all));
}
