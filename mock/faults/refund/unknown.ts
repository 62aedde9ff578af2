import { itemsOf } from '../../patches/batches.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at, respondWith } from '../../patches/patch.ts';
import { changeMember, type ExtraEffect, releaseCoupons } from '../../patches/side-effects.ts';
import type { Call } from '../../service/calls/call.ts';
import { actionResult } from '../../service/contract/problem.ts';

/** Whether a call is about a transaction that does not exist, of a member who does. */
const isUnknown = ({ state, params }: Call): boolean =>
  state.members.has(params['memberId'] ?? '') && !state.transactions.has(params['transactionId'] ?? '');

/** Adds a side effect to every refund of an unknown transaction; it is refused as it should be. */
const sideEffectOfUnknown =
  (happen: ExtraEffect): Patch =>
  (service) =>
    service.around('refundTransaction', (next) => async (call) => {
      const answer = await next(call);
      if (answer.status === 404 && isUnknown(call)) happen(call);
      return answer;
    });

const namesKnown = ({ state, body }: Call): boolean =>
  state.transactions.has(String(at(body, 'external_id')));

const deducts = ({ body }: Call): boolean =>
  itemsOf(at(body, 'details')).some((line) => itemsOf(line['deducted_stamps']).length > 0);

/** Services that do something for a refund of a transaction that does not exist (4.8). */
export default [
  fault({
    id: 'refund-of-an-unknown-transaction-releases-coupons',
    clause: 'refund-transaction.leaves-coupons',
    difficulty: 'subtle',
    what: 'Refuses the refund of an unknown transaction, and releases the coupons of the member.',
    break: sideEffectOfUnknown(releaseCoupons),
  }),
  fault({
    id: 'refund-of-an-unknown-transaction-drops-the-birth-date',
    clause: 'refund-transaction.leaves-data',
    difficulty: 'subtle',
    what: 'Refuses the refund of an unknown transaction, and drops the birth date of the member.',
    break: sideEffectOfUnknown(changeMember((member) => void (member.birth_date = null))),
  }),
  fault({
    id: 'refund-finds-the-transaction-by-its-body',
    clause: 'refund-transaction.unknown-transaction',
    difficulty: 'subtle',
    what: 'Refunds the transaction that `external_id` of the body names where that of the path is unknown.',
    break: respondWith(
      'refundTransaction',
      (call) => isUnknown(call) && namesKnown(call),
      () => actionResult(),
    ),
  }),
  fault({
    id: 'refund-of-an-unknown-transaction-that-deducts-stamps-is-confirmed',
    clause: 'refund-transaction.unknown-transaction',
    difficulty: 'subtle',
    what: 'Confirms the refund of an unknown transaction that deducts stamps.',
    break: respondWith(
      'refundTransaction',
      (call) => isUnknown(call) && deducts(call),
      () => actionResult(),
    ),
  }),
];
