import { check, freeStamps, isConfirmed, stampCard } from '#loyalty';
import { confirmedAtOnce } from '../shared/confirmed-at-once.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';

export default [
  check('one-of-several-orders-at-once-gets-the-stamps', {
    clauses: ['reserve-stamps.holds'],
    needs: { card: stampCard(1) },
    async run({ api, run, expect, card }) {
      const all = await freeStamps({ api, run }, card);
      const answers = await Promise.all([
        reserveStampsFor(api, card, 2, all),
        reserveStampsFor(api, card, 3, all),
        reserveStampsFor(api, card, 4, all),
      ]);
      const holders = answers.filter(isConfirmed);
      expect('reserve-stamps.holds', holders.at(-1) ?? answers[0]).toSatisfy(
        `all ${all} stamps for one at most of three orders at once`,
        () => holders.length <= 1,
        () => `confirmed to ${holders.length} orders`,
      );
    },
  }),

  check('stamps-of-three-orders-are-all-held', {
    clauses: ['reserve-stamps.holds'],
    needs: { card: stampCard(3) },
    async run({ api, run, assume, expect, given, card }) {
      const all = await freeStamps({ api, run }, card);
      assume(all > 2, 'a card with three stamps that are free');
      const reserve = [2, 3, 20].map((slot) => () => reserveStampsFor(api, card, slot, 1));
      await confirmedAtOnce({ given }, ...reserve);
      expect('reserve-stamps.holds', await reserveStampsFor(api, card, 4, all - 2)).toNotSucceed();
    },
  }),

  check('stamps-that-two-cancels-at-once-name-are-released', {
    clauses: ['cancel-stamp-reservation.releases'],
    needs: { card: stampCard(3) },
    async run({ api, run, assume, expect, given, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      assume(all > 2, 'a card with three stamps that are free');
      given(await reserveStampsFor(api, card, 2, 3));
      refused(await reserveStampsFor(api, card, 4, all - 2));
      // Two counts, so that neither is a repeat of the other one.
      await confirmedAtOnce(
        { given },
        () => cancelStampsFor(api, card, 2, 2),
        () => cancelStampsFor(api, card, 2, 1),
      );
      expect('cancel-stamp-reservation.releases', await reserveStampsFor(api, card, 4, all)).toBeConfirmed();
    },
  }),

  check('stamps-that-one-order-cancels-and-another-one-reserves-at-once', {
    clauses: ['reserve-stamps.holds'],
    needs: { card: stampCard(2) },
    async run({ api, run, expect, given, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await reserveStampsFor(api, card, 4, all));
      await confirmedAtOnce(
        { given },
        () => cancelStampsFor(api, card, 2, 1),
        () => reserveStampsFor(api, card, 3, 1),
      );
      expect('reserve-stamps.holds', await reserveStampsFor(api, card, 4, all)).toNotSucceed();
    },
  }),
];
