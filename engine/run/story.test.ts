import { expect, test } from 'vitest';
import { answerOf, callOf, recordedOf } from '../../tests/support/answer.ts';
import { Answer } from '../client/answer.ts';
import type { OperationName } from '../../specs/operations.ts';
import { Attempt } from './attempt.ts';
import { loneExchange, storyOf } from './story.ts';

const clause = 'reserve-coupon.success';

function answered(attempt: Attempt, operation: OperationName, order?: string): Answer {
  const document = order === undefined ? undefined : { external_transaction_id: order };
  const recorded = recordedOf(operation, {
    call: { ...callOf(operation), document },
    attempt: attempt.number,
    phase: attempt.phase,
  });
  attempt.record(recorded);
  return new Answer(recorded, { status: 200, headers: [], body: '{}' });
}

const rolesIn = (...attempts: Attempt[]) => [...storyOf(attempts).values()].map(({ role }) => role);
const titlesIn = (...attempts: Attempt[]) => [...storyOf(attempts).values()].map(({ title }) => title);

test('says what each exchange was for: needs, precondition, probe of the state, judged answer, release', () => {
  const attempt = new Attempt();
  answered(attempt, 'registerMember');
  attempt.phase = 'check';
  attempt.prepared.set(answered(attempt, 'updateMember').recorded, null);
  answered(attempt, 'searchMembers');
  attempt.judge(clause, answered(attempt, 'reserveCoupon'), true, 'status 200', 'status 200');
  attempt.phase = 'cleanup';
  answered(attempt, 'cancelCouponReservation');
  expect(rolesIn(attempt)).toEqual(['setup', 'setup', 'probe', 'check', 'cleanup']);
});

test('names the expectation that failed given several on one answer', () => {
  const attempt = new Attempt();
  const answer = answered(attempt, 'reserveCoupon');
  attempt.judge(clause, answer, true, 'status 200', 'status 200');
  attempt.judge(clause, answer, false, 'is_ok = true', 'is_ok = false');
  expect(titlesIn(attempt)).toEqual(['Hold a coupon for a pending order: expected is_ok = true']);
});

test('tells orders apart by a letter, the same in every attempt, given more than one', () => {
  const [first, second] = [new Attempt(1), new Attempt(2)];
  answered(first, 'reserveCoupon', 'lc-1');
  first.prepared.set(answered(first, 'reserveCoupon', 'lc-2').recorded, 'must be refused');
  answered(second, 'reserveCoupon', 'lc-2');
  expect(titlesIn(first, second)).toEqual([
    'Hold a coupon for a pending order (order A)',
    'Hold a coupon for a pending order (order B): must be refused',
    'Hold a coupon for a pending order (order B)',
  ]);
});

test('gives every try of a repeated call the part of the one that was judged', () => {
  const attempt = new Attempt();
  const answer = answered(attempt, 'listStores');
  attempt.record({ ...answer.recorded, id: 'x0', reply: null, error: 'reset' });
  attempt.judge('list-stores.exactly-one', answer, true, 'one store', 'one store');
  expect(rolesIn(attempt)).toEqual(['check', 'check']);
});

test('says with which credential a call was sent given another than the own', () => {
  const without = recordedOf('listStores', { call: { ...callOf('listStores'), credential: 'none' } });
  expect(loneExchange(without).title).toBe('The store of the credentials (without a token)');
  expect(loneExchange(answerOf('listStores', 200).recorded)).toEqual({
    attempt: 1,
    role: 'probe',
    title: 'The store of the credentials',
  });
});
