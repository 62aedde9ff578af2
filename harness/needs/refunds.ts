import type { Api } from '../client/api.ts';
import { isConfirmed } from '../client/answer.ts';
import type { Answer } from '../client/answer.ts';
import type { Data } from '../testdata/data.ts';
import { fixtureKey } from '../engine/fixture-keys.ts';
import type { Need } from '../engine/need.ts';
import { keyOfCard, keyOfTransaction, type StampCard, type Transaction } from './needs.ts';
import { oneOf } from './of-fixtures.ts';
import { stampOrders } from '../reservations/order-ids.ts';
import type { RunContext } from '../engine/run-context.ts';
import { few, fullRefund, ofAsMuch, type RefundBody, samples, wholePiece } from './refund-bodies.ts';

/** A refund that the whole run shares: it takes a little of an earlier transaction, and nothing gives it back. */
export interface Refund {
  readonly transaction: Transaction;
  readonly body: RefundBody;
  readonly answer: Answer;
}

/** The same refund as another one, with ids of its own. */
export function anotherRefund({ transaction, body }: Refund, data: Data): RefundBody {
  const isOriginals = body['external_id'] === transaction.external_id;
  const ids = isOriginals ? {} : { external_id: data.productId() };
  const receipt = 'external_receipt_id' in body ? { external_receipt_id: data.productId() } : {};
  return { ...body, ...ids, ...receipt };
}

export type RefundName = keyof typeof samples | 'everyField' | 'full' | 'base';

/**
 * The need of a shared refund of the first transaction of the fixtures, made when the first check asks for it, whatever
 * the answer. `full` has every field; `base` is the one that the service is known to accept; `everyField` is `full` of as
 * much as `base`, with letters beyond ASCII.
 */
export function refund(name: RefundName): Need<Refund> {
  return {
    words: 'an earlier transaction of a member',
    unlockedBy: ['transactions'],
    shared: true,
    candidates: (run) =>
      (run.facts.fixtures.transactions ?? []).slice(0, 1).map((transaction) => ({
        key: `refund ${name} of ${transaction.external_id}`,
        reads: [keyOfTransaction(transaction)],
        take: (api) => refunded(run, api, transaction, name),
      })),
  };
}

/** A member of the fixtures other than the one of the refunded transaction. */
export const otherThanBuyer: Need<string> = {
  words: 'a second member, who did not make the transaction',
  unlockedBy: ['members', 'transactions'],
  shared: true,
  candidates: ({ facts: { fixtures } }) =>
    (fixtures.members ?? [])
      .filter(({ member_id }) => member_id !== fixtures.transactions?.[0]?.member_id)
      .map(({ member_id }) => ({ key: `member of no refund ${member_id}`, take: () => member_id })),
};

/** A stamp card of a member other than the one of the refunded transaction, who has no card of that number. */
export const cardOfAnother: Need<StampCard> = oneOf('stamp_cards', {
  key: keyOfCard,
  partners: ({ stamp_card_id }, { transactions: [{ member_id: buyer = '' } = {}] = [] }) => [
    fixtureKey.stampCard(buyer, stamp_card_id),
  ],
  words: 'a stamp card of a member who did not make the transaction',
  suits: ({ collected, member_id, stamp_card_id }, { transactions = [], stamp_cards = [] }) => {
    const buyer = transactions[0]?.member_id;
    const isBuyers = stamp_cards.some(
      (card) => card.member_id === buyer && card.stamp_card_id === stamp_card_id,
    );
    return collected > 0 && member_id !== buyer && !isBuyers;
  },
  as: (card) => ({ ...card, ...stampOrders(card) }),
});

/** The shared refund of that name of a transaction; see {@link refund}. */
export function refunded(
  run: RunContext,
  api: Api,
  transaction: Transaction,
  name: RefundName,
): Promise<Refund> {
  const key = `refund ${name} of ${transaction.external_id}`;
  return run.onceAnswered(key, async () => {
    const data = run.facts.data(key);
    const [department] = run.facts.fixtures.departments ?? [];
    if (name === 'full') return sendRefund(api, transaction, fullRefund(transaction, data, department));
    if (name === 'base') return accepted(run, api, transaction, data);
    const base = await refunded(run, api, transaction, 'base');
    if (name === 'everyField')
      return sendRefund(
        api,
        transaction,
        ofAsMuch(
          {
            ...fullRefund(transaction, data, department),
            reason: 'Umbytte - for stor størrelse',
            created_at: data.calendar.justNow('+01:00'),
          },
          anotherRefund(base, data),
        ),
      );
    return sendRefund(api, transaction, samples[name](anotherRefund(base, data), transaction, data));
  });
}

/**
 * The full refund, or the first that is accepted in its place: section 2.9 leaves open what `external_id` is the id of, which
 * fields are required, and whether a part of a piece can be refunded.
 */
async function accepted(run: RunContext, api: Api, transaction: Transaction, data: Data): Promise<Refund> {
  const full = await refunded(run, api, transaction, 'full');
  if (isConfirmed(full.answer) || full.answer.isDoubtful) return full;
  const body = anotherRefund(full, data);
  const underItsId = (one: RefundBody): RefundBody => ({ ...one, external_id: transaction.external_id });
  const whole = wholePiece(body, transaction);
  const others = [
    underItsId(body),
    few(body),
    whole,
    underItsId(few(body)),
    underItsId(whole),
    few(whole),
    underItsId(few(whole)),
  ];
  for (const other of others) {
    const made = await sendRefund(api, transaction, other);
    if (isConfirmed(made.answer) || made.answer.isDoubtful) return made;
  }
  return full;
}

async function sendRefund(api: Api, transaction: Transaction, body: RefundBody): Promise<Refund> {
  const answer = await api.refundTransaction(transaction.member_id, transaction.external_id, body);
  return { transaction, body, answer };
}
