import {
  describeForm,
  freeStamps,
  isConfirmed,
  observe,
  type StampCard,
  stampCard,
  stampOrder,
  stampRelease,
  unknownNumber,
} from '#loyalty';
import { cancelStampsFor, reserveStampsFor, stampEntries } from '../shared/stamp-orders.ts';

/** A card that no member has. */
const unknown = (card: StampCard): StampCard => ({ ...card, stamp_card_id: unknownNumber });

export default [
  observe('reservation-of-more-stamps-than-are-free', {
    silence: 'silence.stamps.beyond-collected-form',
    needs: { card: stampCard(1) },
    run: async ({ api, card }) => describeForm(await reserveStampsFor(api, card, 1, card.collected + 1)),
  }),

  observe('same-order-reserves-stamps-again', {
    silence: 'silence.stamps.same-order-again',
    needs: { card: stampCard(2) },
    async run({ api, run, given, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      const again = await reserveStampsFor(api, card, 2, 1);
      const isOne = isConfirmed(await reserveStampsFor(api, card, 3, all - 1));
      return `${describeForm(again)}; held ${isOne ? 'once' : 'twice'}`;
    },
  }),

  observe('unknown-stamp-card', {
    silence: 'silence.stamps.unknown-card',
    needs: { card: stampCard(1) },
    async run({ api, card }) {
      const reserved = await reserveStampsFor(api, unknown(card), 1, 1);
      const cancelled = await cancelStampsFor(api, unknown(card), 1, 1);
      return `reserve: ${describeForm(reserved)}; cancel: ${describeForm(cancelled)}`;
    },
  }),

  observe('empty-list-of-stamps', {
    silence: 'silence.stamps.empty-list',
    needs: { card: stampCard(1) },
    async run({ api, card }) {
      const none = { reserved_stamps: [] };
      const reserved = await api.reserveStamps(card.member_id, { ...stampOrder(card, 1, 1), ...none });
      const cancelled = await api.cancelStampReservation(card.member_id, {
        ...stampRelease(card, 1, 1),
        ...none,
      });
      return `reserve: ${describeForm(reserved)}; cancel: ${describeForm(cancelled)}`;
    },
  }),

  observe('stamp-reservation-with-one-unknown-card', {
    silence: 'silence.stamps.partly-reservable',
    needs: { card: stampCard(1) },
    async run({ api, run, card }) {
      const all = await freeStamps({ api, run }, card);
      const entries = [[card, 1] as const, [unknown(card), 1] as const];
      const answer = await api.reserveStamps(card.member_id, stampEntries(entries, card.order(2)));
      const isFree = isConfirmed(await reserveStampsFor(api, card, 3, all));
      return `${describeForm(answer)}; ${isFree ? 'nothing is held' : 'the other entry is held'}`;
    },
  }),

  observe('cancel-of-stamps-that-were-never-reserved', {
    silence: 'silence.stamps.cancel-never-reserved',
    needs: { card: stampCard(1) },
    run: async ({ api, card }) => describeForm(await cancelStampsFor(api, card, 4, 1)),
  }),

  observe('second-cancel-of-stamps', {
    silence: 'silence.stamps.cancel-again',
    needs: { card: stampCard(1) },
    async run({ api, given, card }) {
      given(await reserveStampsFor(api, card, 1, 1));
      given(await cancelStampsFor(api, card, 1, 1));
      return describeForm(await cancelStampsFor(api, card, 1, 1));
    },
  }),

  observe('cancel-of-more-stamps-than-the-order-holds', {
    silence: 'silence.stamps.cancel-beyond-reserved',
    needs: { card: stampCard(2) },
    async run({ api, run, given, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      const answer = await cancelStampsFor(api, card, 2, 2);
      const isFree = isConfirmed(await reserveStampsFor(api, card, 3, all));
      return `${describeForm(answer)}; ${isFree ? 'released' : 'still held'}`;
    },
  }),

  observe('cancel-of-stamps-by-an-order-that-holds-none', {
    silence: 'silence.stamps.cancel-other-order',
    needs: { card: stampCard(1) },
    async run({ api, run, given, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      const answer = await cancelStampsFor(api, card, 3, 1);
      const isFree = isConfirmed(await reserveStampsFor(api, card, 4, all));
      return `${describeForm(answer)}; the other order's are ${isFree ? 'released' : 'still held'}`;
    },
  }),
];
