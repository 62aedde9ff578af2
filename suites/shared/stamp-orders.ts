import { type Answer, type Api, type StampCard, stampOrder, stampRelease } from '#loyalty';

/** Reserves stamps of a card for the order in that slot, in this channel (section 4.6). */
export const reserveStampsFor = (
  api: Api,
  card: StampCard,
  slot: number,
  count: number,
  channel: 'OnlineStore' | 'POS' = 'OnlineStore',
): Promise<Answer> => api.reserveStamps(card.member_id, { ...stampOrder(card, slot, count), channel });

/** Cancels the reservation of stamps by the order in that slot (section 4.6). */
export const cancelStampsFor = (api: Api, card: StampCard, slot: number, count: number): Promise<Answer> =>
  api.cancelStampReservation(card.member_id, stampRelease(card, slot, count));

/** The body that reserves one stamp for each of these counts and cards, in entries of its own (section 4.6). */
export const stampEntries = (
  entries: readonly (readonly [card: StampCard, count: number])[],
  order: string,
) => ({
  reserved_stamps: entries.map(([card, count], index) => ({
    stamp_card_id: card.stamp_card_id,
    count,
    external_product_id:
      entries.findIndex(([one]) => one === card) === index
        ? (card.external_product_id ?? 'conformance')
        : `conformance-${index}`,
  })),
  channel: 'OnlineStore',
  external_transaction_id: order,
});

/** The body that cancels as many stamps of each of these cards, in entries of its own (section 4.6). */
export const cancelledEntries = (
  entries: readonly (readonly [card: StampCard, count: number])[],
  order: string,
) => ({
  reserved_stamps: entries.map(([{ stamp_card_id }, count]) => ({ stamp_card_id, count })),
  external_transaction_id: order,
});
