import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import { respondWith, rejectWhen } from '../patches/patch.ts';
import { variation } from '../patches/fault.ts';
import { cardOf, stampEntriesOf } from '../patches/stamp-entries.ts';
import { orderOf } from '../patches/coupon-orders.ts';
import { problem } from '../service/contract/problem.ts';
import type { Service } from '../service/service.ts';
import type { Json } from '../../schemas/json.ts';

/** Refuses too many stamps in another form. */
const refuseTooMany = (answer: Answer) => (service: Service) =>
  service.around('reserveStamps', (next) => async (call) => {
    const given = await next(call);
    const isTooMany =
      given.status === 400 && stampEntriesOf(call.body).some((entry) => isBeyond(call, entry));
    return isTooMany ? answer : given;
  });

function isBeyond(call: Call, entry: { stamp_card_id: number; count: number }): boolean {
  const card = cardOf(call, entry);
  return card !== undefined && entry.count > call.rules.stampsAvailable(card);
}

/** How many stamps the order of a call holds by an entry. */
const heldBy = (call: Call, entry: { stamp_card_id: number; count: number }): number =>
  cardOf(call, entry)?.reserved.get(orderOf(call)) ?? 0;

/** Whether the order of a call holds stamps of a card that it asks for again. */
const holdsSome = (call: Call): boolean =>
  stampEntriesOf(call.body).some((entry) => heldBy(call, entry) > 0 && entry.count > 0);

/** Refuses cancels that fit, where all else about them is right. */
const refuseCancel =
  (status: number, fits: (held: number, count: number) => boolean) =>
  (service: Service): void =>
    service.around('cancelStampReservation', (next) => async (call) => {
      const before = stampEntriesOf(call.body).map((entry) => ({ entry, held: heldBy(call, entry) }));
      const unfit = before.filter(({ entry, held }) => fits(held, entry.count));
      if (unfit.length === 0) return next(call);
      // Whether everything else is right shows in a cancel of nothing that is held.
      const answer = await next({
        ...call,
        body: { ...Object(call.body), external_transaction_id: 'unknown' },
      });
      return answer.status === 204 ? problem(status, 'The order holds no such stamps.') : answer;
    });

const isUnknownCard = (call: Call): boolean => {
  const isMember = call.rules.findMember(call.state, call.params['memberId']) !== undefined;
  const numbers = stampEntriesOf(call.body).filter(({ stamp_card_id }) => typeof stamp_card_id === 'number');
  return isMember && numbers.some((entry) => cardOf(call, entry) === undefined);
};

/** Ways in which a service may take what the reserving of stamps leaves open. */
export default [
  variation({
    id: 'too-many-stamps-are-409',
    silence: 'silence.stamps.beyond-collected-form',
    what: 'Too many stamps are refused with 409.',
    vary: refuseTooMany(problem(409, 'There are not that many stamps.')),
  }),
  variation({
    id: 'too-many-stamps-are-not-ok',
    silence: 'silence.stamps.beyond-collected-form',
    what: 'Too many stamps are a business failure.',
    vary: refuseTooMany({
      status: 200,
      body: { is_ok: false, details: 'There are not that many stamps.' },
    }),
  }),
  variation({
    id: 'same-order-holds-its-stamps-once',
    silence: 'silence.stamps.same-order-again',
    what: 'An order that reserves stamps again holds the larger number of them.',
    vary: ({ rules }) => {
      rules.stampsHeldAfterReserve = (held, count) => Math.max(held, count);
    },
  }),
  variation({
    id: 'same-order-keeps-its-stamps',
    silence: 'silence.stamps.same-order-again',
    what: 'An order that reserves stamps of a card again holds what it held.',
    vary: ({ rules }) => {
      rules.stampsHeldAfterReserve = (held, count) => held || count;
    },
  }),
  variation({
    id: 'same-order-repeats-its-reservation-of-stamps',
    silence: 'silence.stamps.same-order-again',
    what: 'An order that holds stamps of a card is taken to repeat its request: it is confirmed, and nothing changes.',
    vary: ({ around }) =>
      around('reserveStamps', (next) => async (call) => {
        const held = call.state.stamp_cards.map((card) => ({ card, reserved: new Map(card.reserved) }));
        const isRepeated = holdsSome(call);
        const answer = await next(call);
        if (isRepeated && answer.status === 204)
          for (const { card, reserved } of held) card.reserved = reserved;
        return answer;
      }),
  }),
  variation({
    id: 'same-order-is-refused-its-stamps',
    silence: 'silence.stamps.same-order-again',
    what: 'An order that holds stamps of a card is refused more of them.',
    vary: respondWith('reserveStamps', holdsSome, () =>
      problem(409, 'The order has reserved stamps already.'),
    ),
  }),
  variation({
    id: 'unknown-stamp-card-is-404',
    silence: 'silence.stamps.unknown-card',
    what: 'An unknown stamp card is answered with 404.',
    vary(service) {
      respondWith('reserveStamps', isUnknownCard, () => problem(404, 'There is no such card.'))(service);
      respondWith('cancelStampReservation', isUnknownCard, () => ({ status: 204 }))(service);
    },
  }),
  variation({
    id: 'empty-list-of-stamps-is-400',
    silence: 'silence.stamps.empty-list',
    what: 'An empty list of stamps is invalid.',
    vary(service) {
      const isEmpty = (body: Json): boolean => JSON.stringify(Object(body).reserved_stamps) === '[]';
      rejectWhen('reserveStamps', isEmpty)(service);
      rejectWhen('cancelStampReservation', isEmpty)(service);
    },
  }),
  variation({
    id: 'cancel-of-stamps-not-held-is-404',
    silence: 'silence.stamps.cancel-never-reserved',
    what: 'A cancel of stamps that the order does not hold is answered with 404.',
    vary: refuseCancel(404, (held, count) => held === 0 && count > 0),
  }),
  variation({
    id: 'cancel-of-more-stamps-than-held-is-400',
    silence: 'silence.stamps.cancel-beyond-reserved',
    what: 'A cancel of more stamps than the order holds is refused, and releases none.',
    vary: refuseCancel(400, (held, count) => held > 0 && count > held),
  }),
  variation({
    id: 'one-stamp-card-with-three-stamps',
    what: 'One member alone has a stamp card, with three stamps.',
    vary({ fixtures, state }) {
      const few = { collected: 3 };
      fixtures.stamp_cards = fixtures.stamp_cards.slice(0, 1).map((card) => ({ ...card, ...few }));
      for (const card of state.stamp_cards) Object.assign(card, few);
    },
  }),
];
