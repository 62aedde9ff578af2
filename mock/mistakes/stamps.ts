import type { ClauseId } from '../../specs/clauses.ts';
import type { Call } from '../service/calls/call.ts';
import { isDone } from '../triggers/history.ts';
import { cardOf, entriesOf, type Entry, freeOf, withEntries } from '../triggers/request.ts';
import type { Kind } from '../triggers/trigger.ts';
import {
  afterDone,
  afterRefused,
  around,
  byRules,
  changeData,
  forNearMember,
  idsOf,
  instead,
  type Mistake,
  nameOfOrder,
  nextCard,
  onCards,
  refusal,
  shift,
  undone,
} from './mistake.ts';
import type { Json } from '../../schemas/json.ts';

const circumstances: readonly Kind[] = ['always', 'who', 'repeat', 'between', 'time', 'at-once'];
const places: readonly Kind[] = ['entry', 'list', 'count'];
const fields: readonly Kind[] = ['order', 'product', 'channel'];
const everything: readonly Kind[] = [...places, ...fields, ...circumstances];
const few: readonly Kind[] = ['always', 'product', 'channel', 'list', 'who'];

/** Leaves wrong entries out of a request, so that it is done without them. */
const overlook = (isWrong: (entry: Entry, call: Call) => boolean): Mistake['make'] =>
  instead(({ call, entries }) => {
    const overlooked = new Set(entries.filter((one) => isWrong(one, call)).map(({ index }) => index));
    return overlooked.size === 0
      ? call
      : withEntries(call, (one) => (overlooked.has(one.index) ? [] : [one]));
  });

/** The mistakes of an operation that does not refuse counts that are no positive integers. */
export const wrongCounts = (
  prefix: string,
  words: string,
  clause: 'reserve-stamps.count' | 'cancel-stamp-reservation.count' | 'refund-transaction.deducted-stamps',
): Omit<Mistake, 'operation'>[] =>
  (
    [
      ['zero', 'a count of zero', (count: number) => count === 0],
      ['negative', 'a negative count', (count: number) => count < 0],
      ['fraction', 'a count with a fraction', (count: number) => !Number.isInteger(count)],
    ] as const
  ).map(([name, what, isWrong]) => ({
    name: `${prefix}-takes-${name}`,
    words: `${words} ${what}`,
    clause: `${clause}.${name}`,
    kinds: ['always', 'entry', 'list', 'product', 'channel', 'refund'],
    make: overlook(({ count }) => isWrong(count)),
  }));

/** The mistake of an operation that mixes up the counts of entries. */
export const mixedCounts = (name: string, clause: ClauseId): Omit<Mistake, 'operation'> => ({
  name,
  words: 'It takes for an entry the count of another one',
  clause,
  kinds: ['entry', 'always'],
  make: instead(({ call, entries }) => {
    const all = entriesOf(call);
    const isHit = (one: Entry): boolean => entries.some(({ index }) => index === one.index);
    const isValid = all.every(({ count }) => count > 0 && Number.isInteger(count));
    return withEntries(call, (one) =>
      isValid && isHit(one) ? [{ ...one, count: all.at(one.index - 1)?.count }] : [one],
    );
  }),
});

/** Lets an order have stamps of the entries that hit, whatever others hold or were collected. */
const regardless = (free: (call: Call) => boolean) =>
  byRules(({ call, entries }) => ({
    stampsAvailable: (card) =>
      entries.some(({ stamp_card_id: id }) => id === card.stamp_card_id)
        ? free(call)
          ? Number.MAX_SAFE_INTEGER
          : card.collected
        : freeOf(card),
  }));

/** Holds or releases stamps though the request is refused. */
const despiteRefusal = (by: (free: number, held: number, count: number) => number) =>
  afterRefused(({ call, entries }) => {
    for (const { stamp_card_id: id, count } of entries) {
      const card = cardOf(call, id);
      const order = nameOfOrder(call);
      if (card) shift(card, order, by(freeOf(card), card.reserved.get(order) ?? 0, count));
    }
  });

/** Releases what other orders have of the cards of entries. */
const dropOthers = afterDone(({ call, entries }) => {
  for (const { stamp_card_id: id } of entries) {
    const reserved = cardOf(call, id)?.reserved ?? new Map<string, number>();
    for (const order of reserved.keys()) if (order !== nameOfOrder(call)) reserved.delete(order);
  }
});

const ok = (): { status: number; body: Json } => ({ status: 200, body: { is_ok: true, details: '' } });

/** What goes wrong when stamps are reserved. */
const reserving: readonly Omit<Mistake, 'operation'>[] = [
  {
    name: 'stamps-hold-nothing',
    words: 'It confirms an entry of stamps and keeps nothing of it',
    clause: 'reserve-stamps.holds',
    clauses: { entry: 'reserve-stamps.every-entry', list: 'reserve-stamps.every-entry' },
    also: ['reserve-stamps.exact-count', 'reserve-stamps.no-expiry'],
    kinds: everything,
    make: onCards((card, { count }, order) => shift(card, order, -count)),
  },
  {
    name: 'stamps-hold-one-more',
    words: 'It keeps one stamp more than an entry asks',
    clause: 'reserve-stamps.exact-count',
    kinds: [...places, 'product', 'channel', 'always'],
    make: onCards((card, _, order) => shift(card, order, Math.min(1, freeOf(card)))),
  },
  {
    name: 'stamps-hold-one-fewer',
    words: 'It keeps one stamp fewer than an entry asks',
    clause: 'reserve-stamps.exact-count',
    also: ['reserve-stamps.holds'],
    kinds: [...places, 'order', 'repeat', 'always'],
    make: onCards((card, _, order) => shift(card, order, -1)),
  },
  {
    name: 'stamps-hold-one',
    words: 'It keeps one stamp of an entry whatever its count is',
    clause: 'reserve-stamps.exact-count',
    also: ['reserve-stamps.holds'],
    kinds: [...places, 'channel', 'always'],
    least: 2,
    make: onCards((card, { count }, order) => shift(card, order, 1 - count)),
  },
  {
    name: 'stamps-refused',
    words: 'It refuses stamps that are free',
    clause: 'reserve-stamps.success',
    clauses: { channel: 'reserve-stamps.accepts-described-fields' },
    also: ['reserve-stamps.exact-count', 'cancel-stamp-reservation.releases'],
    kinds: [...places, 'channel', 'who', 'repeat', 'between', 'time', 'always'],
    isRefusal: true,
    make: undone(refusal),
  },
  {
    name: 'stamps-beyond-collected',
    words: 'It reserves more stamps than were collected',
    clause: 'reserve-stamps.beyond-collected',
    also: ['reserve-stamps.holds'],
    kinds: ['order', 'channel', 'entry', 'reason', 'repeat', 'always'],
    make: regardless(() => true),
  },
  {
    name: 'stamps-of-others-given',
    words: 'It reserves stamps that another order has',
    clause: 'reserve-stamps.holds',
    clauses: { time: 'reserve-stamps.no-expiry' },
    also: ['reserve-stamps.exact-count'],
    kinds: ['near-order', 'entry', 'product', 'channel', 'time', 'at-once', 'between', 'always'],
    isLater: true,
    make: regardless(() => false),
  },
  {
    name: 'stamps-of-others-dropped',
    words: 'It reserves stamps and forgets what other orders have',
    clause: 'reserve-stamps.holds',
    clauses: { time: 'reserve-stamps.no-expiry' },
    also: ['reserve-stamps.exact-count'],
    kinds: ['near-order', 'order', 'entry', 'who', 'time', 'always'],
    isLater: true,
    make: dropOthers,
  },
  {
    name: 'stamps-join-near-order',
    words: 'It adds stamps to the reservation of another order',
    clause: 'cancel-stamp-reservation.releases',
    also: ['cancel-stamp-reservation.other-orders-stay-held'],
    kinds: ['near-order'],
    isLater: true,
    make: onCards((card, { count }, order) => {
      const other = [...card.reserved.keys()].find((one) => one !== order);
      if (other === undefined) return;
      shift(card, order, -count);
      shift(card, other, count);
    }),
  },
  {
    name: 'refused-stamps-held',
    words: 'It refuses stamps and keeps what is free of them',
    clause: 'reserve-stamps.refused-holds-nothing',
    kinds: ['reason', 'entry', 'product', 'channel', 'between', 'always'],
    make: despiteRefusal((free, _, count) => Math.max(0, Math.min(free, Math.ceil(count)))),
  },
  {
    name: 'refused-stamps-freed',
    words: 'It refuses stamps and releases what the order has of them',
    clause: 'reserve-stamps.refused-holds-nothing',
    kinds: ['reason', 'order', 'always'],
    isLater: true,
    make: despiteRefusal((_, held) => -held),
  },
  {
    name: 'stamps-on-next-card',
    words: 'It reserves stamps of another card of the member than an entry names',
    clause: 'reserve-stamps.holds',
    also: ['reserve-stamps.exact-count', 'reserve-stamps.every-entry'],
    kinds: [...places, 'always', 'who'],
    make: onCards((card, { count }, order, { call }) => {
      shift(card, order, -count);
      const other = nextCard(call, idsOf(call));
      if (other) shift(other, order, Math.min(count, freeOf(other)));
    }),
  },
  ...wrongCounts('stamps', 'It reserves', 'reserve-stamps.count'),
  mixedCounts('stamps-mix-counts', 'reserve-stamps.exact-count'),
  {
    name: 'stamps-answered-200',
    words: 'It confirms stamps with status 200 and a body',
    clause: 'reserve-stamps.success',
    kinds: few,
    make: afterDone(ok),
  },
  {
    name: 'stamps-take-coupon',
    words: 'It reserves a coupon of the member with the stamps',
    clause: 'reserve-stamps.leaves-coupons',
    kinds: few,
    make: afterDone(({ call }) => {
      const free = call.state.coupons.filter(
        ({ member_id, reserved_for: order }) => member_id === call.params['memberId'] && order === null,
      );
      for (const coupon of free) coupon.reserved_for = nameOfOrder(call);
    }),
  },
  {
    name: 'stamps-change-data',
    words: 'It loses the last name of a member who reserves stamps',
    clause: 'reserve-stamps.leaves-data',
    kinds: few,
    make: changeData,
  },
  {
    name: 'stamps-of-unknown-card',
    words: 'It confirms stamps of a card that the member does not have',
    clause: 'reserve-stamps.unknown-card',
    kinds: ['entry', 'list', 'product', 'always'],
    make: overlook(({ stamp_card_id: id }, call) => cardOf(call, id) === undefined),
  },
  {
    name: 'stamps-for-near-member',
    words: 'It reserves stamps for a member with a similar id',
    clause: 'errors.unknown-member.status',
    also: ['errors.member-id.letter-case'],
    kinds: ['near-member'],
    make: forNearMember,
  },
];

/** Changes how many stamps a cancel releases of each entry; the rest stays with the order. */
const releaseOther = (by: (count: number, held: number) => number) =>
  around(({ call, entries }) => {
    const order = nameOfOrder(call);
    const held = entries.map(({ stamp_card_id: id }) => cardOf(call, id)?.reserved.get(order) ?? 0);
    return (answer) => {
      if (!isDone(answer)) return;
      for (const [nth, { stamp_card_id: id, count }] of entries.entries()) {
        const card = cardOf(call, id);
        if (card && (held[nth] ?? 0) >= count) shift(card, order, by(count, held[nth] ?? 0));
      }
    };
  });

/** What goes wrong when stamps are released. */
const cancelling: readonly Omit<Mistake, 'operation'>[] = [
  {
    name: 'cancel-of-stamps-releases-nothing',
    words: 'It confirms the cancel of an entry of stamps and leaves it reserved',
    clause: 'cancel-stamp-reservation.releases',
    also: ['cancel-stamp-reservation.exact-count'],
    kinds: everything,
    make: releaseOther((count) => count),
  },
  {
    name: 'cancel-of-stamps-releases-one-fewer',
    words: 'It releases one stamp fewer than an entry of a cancel names',
    clause: 'cancel-stamp-reservation.exact-count',
    also: ['cancel-stamp-reservation.releases'],
    kinds: [...places, 'order', 'always'],
    make: releaseOther(() => 1),
  },
  {
    name: 'cancel-of-stamps-releases-one-more',
    words: 'It releases one stamp more than an entry of a cancel names',
    clause: 'cancel-stamp-reservation.exact-count',
    kinds: [...places, 'who', 'between', 'always'],
    make: releaseOther(() => -1),
  },
  {
    name: 'cancel-of-stamps-releases-all',
    words: 'It releases all that an order has at a cancel of a part',
    clause: 'cancel-stamp-reservation.exact-count',
    kinds: [...places, 'repeat', 'time', 'always'],
    make: releaseOther((_, held) => -held),
  },
  {
    name: 'cancel-of-stamps-releases-others',
    words: 'It releases what other orders have of a card at a cancel',
    clause: 'cancel-stamp-reservation.other-orders-stay-held',
    also: ['cancel-stamp-reservation.again-changes-nothing'],
    kinds: ['near-order', 'order', 'entry', 'count', 'who', 'at-once', 'always'],
    make: dropOthers,
  },
  {
    name: 'cancel-of-stamps-adds',
    words: 'It adds released stamps to those that were collected',
    clause: 'cancel-stamp-reservation.only-reserved',
    kinds: [...places, 'between', 'always'],
    make: onCards((card, { count }) => void (card.collected += count)),
  },
  {
    name: 'cancel-of-stamps-uses-up',
    words: 'It takes released stamps off the card',
    clause: 'cancel-stamp-reservation.releases',
    also: ['cancel-stamp-reservation.exact-count', 'cancel-stamp-reservation.only-reserved'],
    kinds: [...places, 'who', 'repeat', 'always'],
    make: onCards((card, { count }) => void (card.collected = Math.max(0, card.collected - count))),
  },
  {
    name: 'second-cancel-of-stamps-adds',
    words: 'It adds stamps at a cancel of an order that has none',
    clause: 'cancel-stamp-reservation.again-changes-nothing',
    also: ['cancel-stamp-reservation.only-reserved'],
    kinds: [...places, 'order', 'repeat', 'time', 'at-once', 'always'],
    make: around(({ call, entries }) => {
      const empty = entries.filter(
        ({ stamp_card_id: id }) => !cardOf(call, id)?.reserved.has(nameOfOrder(call)),
      );
      return (answer) => {
        if (!isDone(answer)) return;
        for (const { stamp_card_id: id, count } of empty) {
          const card = cardOf(call, id);
          if (card) card.collected += count;
        }
      };
    }),
  },
  {
    name: 'cancel-of-stamps-of-other-member',
    words: 'It releases the stamps of a member under the path of another one',
    clause: 'cancel-stamp-reservation.other-member',
    kinds: ['list', 'count', 'always'],
    make: around(({ call, entries }) => () => {
      for (const card of call.state.stamp_cards)
        if (
          card.member_id !== call.params['memberId'] &&
          entries.some((one) => one.stamp_card_id === card.stamp_card_id)
        )
          card.reserved.delete(nameOfOrder(call));
    }),
  },
  ...wrongCounts('cancel-of-stamps', 'It accepts in a cancel', 'cancel-stamp-reservation.count'),
  mixedCounts('cancel-of-stamps-mixes-counts', 'cancel-stamp-reservation.exact-count'),
  {
    name: 'cancel-of-stamps-refused',
    words: 'It refuses a cancel of stamps that the order has reserved',
    clause: 'cancel-stamp-reservation.success',
    also: ['cancel-stamp-reservation.releases', 'cancel-stamp-reservation.exact-count'],
    kinds: ['order', 'entry', 'list', 'repeat', 'time', 'always'],
    isRefusal: true,
    make: around(({ call }) => {
      const isHeld = entriesOf(call).every(
        ({ stamp_card_id: id, count }) => (cardOf(call, id)?.reserved.get(nameOfOrder(call)) ?? 0) >= count,
      );
      const before = entriesOf(call).map(({ stamp_card_id: id }) => new Map(cardOf(call, id)?.reserved));
      return (answer) => {
        if (!isHeld || !isDone(answer)) return answer;
        for (const [nth, { stamp_card_id: id }] of entriesOf(call).entries()) {
          const card = cardOf(call, id);
          if (card) card.reserved = before[nth] ?? card.reserved;
        }
        return refusal(answer);
      };
    }),
  },
  {
    name: 'cancel-of-stamps-uses-coupon-up',
    words: 'It counts the coupons of a member as redeemed at a cancel of stamps',
    clause: 'reserve-stamps.leaves-coupons',
    kinds: ['always', 'list', 'who'],
    make: afterDone(({ call }) => {
      for (const { member_id, details } of call.state.coupons)
        if (member_id === call.params['memberId']) details.times_redeemed = details.max_redemptions;
    }),
  },
  {
    name: 'cancel-of-stamps-answered-200',
    words: 'It confirms a cancel of stamps with status 200 and a body',
    clause: 'cancel-stamp-reservation.success',
    kinds: ['list', 'count', 'always'],
    make: afterDone(ok),
  },
  {
    name: 'cancel-of-stamps-for-near-member',
    words: 'It releases stamps for a member with a similar id',
    clause: 'errors.unknown-member.status',
    also: ['errors.member-id.letter-case'],
    kinds: ['near-member'],
    make: forNearMember,
  },
];

/** What goes wrong with stamps. */
export const stampMistakes: readonly Mistake[] = [
  ...reserving.map((one): Mistake => ({ ...one, operation: 'reserveStamps' })),
  ...cancelling.map((one): Mistake => ({ isLater: true, ...one, operation: 'cancelStampReservation' })),
];
