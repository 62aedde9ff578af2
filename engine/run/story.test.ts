import { expect, test } from 'vitest';
import { answerOf, callOf, recordedOf } from '../../tests/support/answer.ts';
import { Answer, type Recorded } from '../client/answer.ts';
import type { OperationName } from '../../specs/operations.ts';
import { Attempt } from './attempt.ts';
import { leadingTo, loneExchange, storyOf } from './story.ts';

const clause = 'reserve-coupon.success';

function answered(attempt: Attempt, operation: OperationName, order?: string): Answer {
  const document = order === undefined ? undefined : { external_transaction_id: order };
  const params = { memberId: 'm-1', couponCode: 'c-1' };
  const recorded = recordedOf(operation, {
    call: { ...callOf(operation), document, params },
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
  expect(titlesIn(attempt)).toEqual(['No order reserves the coupon: expected is_ok = true']);
});

test('tells orders apart by a letter, the same in every attempt, given more than one', () => {
  const [first, second] = [new Attempt(1), new Attempt(2)];
  answered(first, 'reserveCoupon', 'lc-1');
  first.prepared.set(answered(first, 'reserveCoupon', 'lc-2').recorded, 'must be refused');
  answered(second, 'reserveCoupon', 'lc-2');
  expect(titlesIn(first, second)).toEqual([
    'Order A reserves the coupon',
    'Order B reserves the coupon: must be refused',
    'Order B reserves the coupon',
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
  expect(loneExchange(without).title).toBe('Lists the stores (without a token)');
  expect(loneExchange(answerOf('listStores', 200).recorded)).toEqual({
    attempt: 1,
    role: 'probe',
    title: 'Lists the stores',
    did: 'lists the stores',
  });
});

test('puts what was known before a call between what it did and what was expected', () => {
  const attempt = new Attempt();
  const answer = answered(attempt, 'reserveCoupon', 'lc-1');
  answered(attempt, 'cancelCouponReservation', 'lc-2');
  attempt.states.set(answer.recorded.call, (names) => `${names.of('order', 'lc-2')} holds the coupon`);
  attempt.judge(clause, answer, false, 'status 200', 'status 409');
  expect([...storyOf([attempt]).values()][0]).toMatchObject({
    title: 'Order A reserves the coupon, when order B holds the coupon: expected status 200',
    did: 'order A reserves the coupon',
    state: 'order B holds the coupon',
  });
});

test('hands every word to the mask, and none that ends the text', () => {
  const attempt = new Attempt();
  answered(attempt, 'updateMember');
  const masked: string[] = [];
  const story = storyOf([attempt], (text) => {
    masked.push(text);
    return text;
  });
  expect([...story.values()][0]?.did).toBe('updates the member: no fields without consent');
  expect(masked.every((text) => text.endsWith('\n'))).toBe(true);
});

test('leaves out of a story the other rows of its table, where they changed nothing and one of them decides', () => {
  const attempt = new Attempt();
  answered(attempt, 'registerMember');
  for (const operation of ['searchMembers', 'updateMember', 'searchMembers'] as const) {
    const begin = attempt.length;
    const method = operation === 'updateMember' ? 'PUT' : 'GET';
    attempt.record(recordedOf(operation, { request: { method, url: '', headers: {}, body: null } }));
    attempt.rows.push({ begin, end: attempt.length });
  }
  answered(attempt, 'listStores');
  const storyOfPlace = (place: number) =>
    leadingTo(attempt, attempt.exchanges[place] as Recorded).map(({ operation }) => operation);
  expect(storyOfPlace(3)).toEqual(['registerMember', 'updateMember', 'searchMembers']);
  expect(storyOfPlace(4)).toHaveLength(5);
});
