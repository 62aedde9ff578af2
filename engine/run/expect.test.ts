import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { LoyaltyExpectation } from '../../loyalty/checks/expectation.ts';
import { Attempt } from './attempt.ts';

type Ask = (expectation: LoyaltyExpectation) => void;

/** What is found when something is expected of an answer. */
function ask(verb: Ask, status: number, body?: unknown) {
  const attempt = new Attempt();
  verb(new LoyaltyExpectation(attempt, 'reserve-coupon.success', answerOf('reserveCoupon', status, body)));
  return attempt.judgements[0];
}

const ok = { is_ok: true, details: '' };
const refusal = { is_ok: false, details: 'The coupon has expired.' };
const bare = { is_ok: false, details: ' ' };

const done: Ask = (it) => it.toBeDone();
const refused: Ask = (it) => it.toBeRefused();
const turnedDown: Ask = (it) => it.toBeRejected();
const confirmed: Ask = (it) => it.toBeConfirmed();
const unconfirmed: Ask = (it) => it.toNotSucceed();
const problem: Ask = (it) => it.toBeProblem(404);

test.each([
  ['done', done, 200, ok, true],
  ['done', done, 201, ok, false],
  ['done', done, 200, refusal, false],
  ['done', done, 204, undefined, false],
  ['refused', refused, 200, refusal, true],
  ['refused without a reason', refused, 200, bare, false],
  ['refused', refused, 400, refusal, false],
  ['turned down', turnedDown, 404, {}, true],
  ['turned down', turnedDown, 200, refusal, true],
  ['turned down', turnedDown, 500, {}, false],
  ['confirmed', confirmed, 204, undefined, true],
  ['confirmed', confirmed, 201, ok, true],
  ['confirmed', confirmed, 200, bare, false],
  ['unconfirmed', unconfirmed, 409, undefined, true],
  ['unconfirmed', unconfirmed, 200, bare, true],
  ['unconfirmed', unconfirmed, 200, {}, false],
  ['a problem', problem, 404, { status: 404 }, true],
  ['a problem', problem, 404, 'not found', false],
  ['a problem', problem, 404, [], false],
  ['a problem', problem, 400, { status: 404 }, false],
] as const)('tells what is %s given %#', (_, verb, status, body, isMet) => {
  expect(ask(verb, status, body)?.isMet).toBe(isMet);
});

test.each([
  ['a hit in a filled list', (it) => it.toBeHit({ id: 'm' }), 200, [{}], true],
  ['a hit in the member', (it) => it.toBeHit({ id: 'm' }), 200, [{ id: 'm' }], true],
  ['no hit in another member', (it) => it.toBeHit({ id: 'm' }), 200, [{ id: 'n' }], false],
  [
    'no hit in a list with a stranger',
    (it) => it.toBeHit({ id: 'm' }),
    200,
    [{ id: 'm' }, { id: 'n' }],
    false,
  ],
  ['no hit in a double', (it) => it.toBeHit({ id: 'm' }), 200, [{ id: 'm' }, { id: 'm' }], false],
  ['no hit in nothing', (it) => it.toBeHit({ id: 'm' }), 200, [null], false],
  [
    'no hit in another phone',
    (it) => it.toBeHit({ phone: { country_code: '+47', number: '90000001' } }),
    200,
    [{ phone: { country_code: '+47', number: '90000002' } }],
    false,
  ],
  ['no hit in an object', (it) => it.toBeHit({}), 200, {}, false],
  ['a miss in an empty list', (it) => it.toBeMiss(), 200, [], true],
  ['no miss in a 404', (it) => it.toBeMiss(), 404, [], false],
  ['a value by content', (it) => it.toHave('a.0', { b: 1 }), 200, { a: [{ b: 1 }] }, true],
  ['a value that is another', (it) => it.toHave('a', 1), 200, { a: '1' }, false],
  ['a value that is lacking', (it) => it.toLack('a', 1), 200, {}, true],
  ['a value that is there', (it) => it.toLack('a', null), 200, { a: null }, false],
  ['words in any case and order', (it) => it.toMention('b', 'A'), 400, { detail: 'a B' }, true],
  ['words that are not there', (it) => it.toMention('c'), 400, { detail: 'a B' }, false],
  ['one of several statuses', (it) => it.toHaveStatus(200, 204), 204, undefined, true],
] as const satisfies readonly (readonly [string, Ask, number, unknown, boolean])[])(
  'finds %s',
  (_, verb, status, body, isMet) => {
    expect(ask(verb, status, body)?.isMet).toBe(isMet);
  },
);

test('files what was expected and received, and that a 5xx is in doubt', () => {
  expect(ask(done, 503, 'down')).toMatchObject({
    clause: 'reserve-coupon.success',
    expected: 'status 200 with is_ok: true',
    received: 'status 503: down',
    isDoubtful: true,
  });
});

test('cuts what was received given a long answer', () => {
  expect(ask(done, 200, 'x'.repeat(1000))?.received).toHaveLength(300 + 'status 200: …'.length);
});

test('never throws given an answer that is no JSON', () => {
  expect(ask((it) => it.toHave('a.b.c', 1), 200, '<html>')?.received).toBe('a.b.c = nothing');
});
