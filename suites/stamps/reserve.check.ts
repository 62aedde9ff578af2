import { check, freeStamps, isReservable, omitAt, stampCard, stampOrder } from '#loyalty';
import { cancelStampsFor, reserveStampsFor, stampEntries } from '../shared/stamp-orders.ts';

/** Long enough to show a short-lived reservation, short enough for a run that takes longer anyway. */
const pauseMs = 5000;

/** A count to which nothing can be added without an overflow. */
const largestInt32 = 2 ** 31 - 1;

export default [
  check('collected-stamps-are-reserved', {
    clauses: ['reserve-stamps.success'],
    needs: { card: stampCard(1) },
    async run({ api, expect, card }) {
      expect('reserve-stamps.success', await reserveStampsFor(api, card, 1, 1)).toHaveStatus(204);
    },
  }),

  check('stamp-reservation-takes-every-field-in-its-type', {
    clauses: ['reserve-stamps.accepts-described-fields'],
    needs: { card: stampCard(1) },
    async run({ api, assume, expect, card }) {
      assume(await isReservable(api, card, 1), 'a card with a stamp that is free');
      const body = { ...stampOrder(card, 1, 1), channel: 'POS' };
      const answer = await api.reserveStamps(card.member_id, body);
      expect('reserve-stamps.accepts-described-fields', answer).toBeConfirmed();
    },
  }),

  check('more-stamps-than-collected-are-refused', {
    clauses: ['reserve-stamps.beyond-collected'],
    needs: { card: stampCard(1) },
    async run({ api, expect, given, card }) {
      given(await reserveStampsFor(api, card, 1, 1));
      const largest = await reserveStampsFor(api, card, 3, largestInt32);
      expect('reserve-stamps.beyond-collected', largest).toNotSucceed();
      given(await cancelStampsFor(api, card, 1, 1));
      const answer = await reserveStampsFor(api, card, 2, card.collected + 1);
      expect('reserve-stamps.beyond-collected', answer).toNotSucceed();
      const body = omitAt(stampOrder(card, 2, card.collected + 1), 'channel');
      const withoutChannel = await api.reserveStamps(card.member_id, body);
      expect('reserve-stamps.beyond-collected', withoutChannel).toNotSucceed();
    },
  }),

  // Whether the counts add up is left open, and a service may refuse such a request. It confirms no less than the larger one.
  check('stamps-of-two-entries-of-a-card-are-held-the-smaller-one-last', {
    clauses: ['reserve-stamps.every-entry'],
    needs: { card: stampCard(3) },
    async run({ api, run, assume, expect, given, card }) {
      const all = await freeStamps({ api, run }, card);
      assume(all > 2, 'a card with three stamps that are free');
      const entries = [[card, 2] as const, [card, 1] as const];
      given(await api.reserveStamps(card.member_id, stampEntries(entries, card.order(2))));
      expect('reserve-stamps.every-entry', await reserveStampsFor(api, card, 3, all - 1)).toNotSucceed();
    },
  }),

  check('stamps-are-still-held-after-a-pause', {
    clauses: ['reserve-stamps.no-expiry', 'cancel-stamp-reservation.releases'],
    needs: { card: stampCard(1) },
    // One long attempt shows more than several short ones.
    once: true,
    async run({ api, expect, given, refused, run, card }) {
      const all = await freeStamps({ api, run }, card);
      // What a cancel leaves of an order lasts as well.
      const isForTwo = all > 2;
      if (isForTwo) {
        given(await reserveStampsFor(api, card, 4, 2));
        given(await cancelStampsFor(api, card, 4, 1));
      }
      given(await reserveStampsFor(api, card, 2, 1));
      const tooMany = isForTwo ? all - 1 : all;
      refused(await reserveStampsFor(api, card, 3, tooMany));
      await run.pause(pauseMs);
      const rival = await reserveStampsFor(api, card, 3, tooMany);
      expect('reserve-stamps.no-expiry', rival).toNotSucceed();
      refused(rival);
      given(await cancelStampsFor(api, card, 2, 1));
      const next = await reserveStampsFor(api, card, 3, tooMany);
      expect('cancel-stamp-reservation.releases', next).toBeConfirmed();
    },
  }),
];
