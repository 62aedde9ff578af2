import { replaceAt } from '../testdata/bodies.ts';
import type { Data } from '../testdata/data.ts';
import { anotherRefund, type Refund } from './refunds.ts';

/** The same refund as another one, with ids of its own; its first line deducts stamps of a card, an entry for each count. */
export const deductingRefund = (
  like: Refund,
  data: Data,
  stamp_card_id: number,
  ...counts: readonly number[]
): Refund['body'] =>
  replaceAt(
    anotherRefund(like, data),
    'details.0.deducted_stamps',
    counts.map((count) => ({ stamp_card_id, count })),
  );
