import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { type Api, createApi } from '../api.ts';
import type { OperationCall } from '../../../engine/client/request.ts';
import { Noise } from '../../../engine/client/transport.ts';
import { type Middleware, compose } from '../../../engine/client/middleware/middleware.ts';
import { LostMessages, repeatNothingLost, searchFirst } from './search-first.ts';

const phone = { country_code: '+1', number: '2025550101' };

/** Two checks of one run; each operation gives its answers in turn, a lost one as null, and 200 from then on. */
function twoChecks(
  answers: Partial<Record<string, (number | null)[]>>,
  waiting: Middleware = (next) => next,
  lost = new LostMessages(),
) {
  const sent: string[] = [];
  const api = () =>
    createApi(
      compose([searchFirst(lost, 'Store-1'), waiting, repeatNothingLost(lost)], async (call) => {
        sent.push(`${call.operation} ${call.query['phone'] ?? ''}`.trim());
        const status = answers[call.operation]?.shift();
        if (status === null) throw new Noise('reset');
        return answerOf(call.operation, status ?? 200, []);
      }),
      'Store-1',
    );
  return { sent, one: api(), other: api() };
}

const ignore = (): void => {};

test.each([
  ['no answer', null],
  ['a 503', 503],
])('searches before another check sends anything for a phone given %s to a register', async (_, answer) => {
  const { sent, one, other } = twoChecks({ registerMember: [answer] });
  await one.registerMember({ phone }).catch(ignore);
  await other.enrollMember({ phone });
  await other.sendOtp({ phone });
  expect(sent).toEqual(['registerMember', 'searchMembers +12025550101', 'enrollMember', 'sendOtp']);
});

test('searches for no other phone, and not after a clear answer', async () => {
  const { sent, one, other } = twoChecks({ registerMember: [null], enrollMember: [400] });
  await one.registerMember({ phone }).catch(ignore);
  const another = { ...phone, number: '2025550102' };
  await other.enrollMember({ phone: another });
  await other.registerMember({ phone: another });
  expect(sent).toEqual(['registerMember', 'enrollMember', 'registerMember']);
});

test.each([
  ['no answer', null],
  ['a 503', 503],
])('sends nothing for the phone given %s to the search', async (_, answer) => {
  const { sent, one, other } = twoChecks({ enrollMember: [null], searchMembers: [answer] });
  await one.enrollMember({ phone }).catch(ignore);
  await expect(other.registerMember({ phone })).rejects.toThrow(Noise);
  expect(sent).toEqual(['enrollMember', 'searchMembers +12025550101']);
});

test('searches given that the answer is lost while another check waits to send', async () => {
  let isLost = ignore;
  const loss = new Promise<void>((resolve) => (isLost = resolve));
  const slow: Middleware = (next) => async (call) => {
    if (call.operation === 'enrollMember') await loss;
    return next(call);
  };
  const { sent, one, other } = twoChecks({ registerMember: [null] }, slow);
  const enrolling = other.enrollMember({ phone });
  await one.registerMember({ phone }).catch(ignore);
  isLost();
  await enrolling;
  expect(sent).toEqual(['registerMember', 'searchMembers +12025550101', 'enrollMember']);
});

test('searches again given that an answer for the phone is lost during the search', async () => {
  const lost = new LostMessages();
  const registering: OperationCall = {
    ...callOf('registerMember'),
    document: { phone },
  };
  const { sent, one, other } = twoChecks(
    { registerMember: [null, null] },
    (next) => async (call) => {
      const answer = await next(call);
      if (call.operation === 'searchMembers' && sent.length === 2) lost.note(registering);
      return answer;
    },
    lost,
  );
  await one.registerMember({ phone }).catch(ignore);
  await other.registerMember({ phone }).catch(ignore);
  expect(sent.filter((line) => line.startsWith('searchMembers'))).toHaveLength(2);
});

test.each([
  ['one-time password', (api: Api) => api.sendOtp({ phone })],
  ['one-time password of a member', (api: Api) => api.sendMemberOtp('m', { action: 'login' })],
  ['invitation', (api: Api) => api.inviteFriend('m', { email: 'a@example.com' })],
])('sends no second %s to a recipient given no answer to the first', async (_, send) => {
  const lostOnce = { sendOtp: [null], sendMemberOtp: [null], inviteFriend: [null] };
  const { sent, one, other } = twoChecks(lostOnce);
  await send(one).catch(ignore);
  await expect(send(other)).rejects.toMatchObject({ name: 'NotSent' });
  expect(sent).toHaveLength(1);
});

test.each([
  ['an invitation', 'no address', (api: Api) => api.inviteFriend('m', { email: 'conformance' })],
  ['a one-time password', 'no phone', (api: Api) => api.sendOtp({ phone: { ...phone, number: '12' } })],
])('sends %s again to what is %s, which no message can reach', async (_, __, send) => {
  const { sent, one, other } = twoChecks({ inviteFriend: [null], sendOtp: [null] });
  await send(one).catch(ignore);
  await send(other);
  expect(sent).toHaveLength(2);
});

test('sends a one-time password again to an id that the run made up, which no message can reach', async () => {
  const { sent, one, other } = twoChecks(
    { sendMemberOtp: [500] },
    undefined,
    new LostMessages(['m-unknown']),
  );
  await one.sendMemberOtp('m-unknown', { action: 'login' });
  await other.sendMemberOtp('m-unknown', { action: 'login' });
  expect(sent).toHaveLength(2);
});

test('sends again after a refusal that is not JSON, which did nothing', async () => {
  const { sent, one, other } = twoChecks({ sendMemberOtp: [401] }, (next) => async (call) => {
    const { operation, status } = await next(call);
    return answerOf(operation, status, 'Unauthorized');
  });
  await one.sendMemberOtp('m', { action: 'login' });
  await other.sendMemberOtp('m', { action: 'login' });
  expect(sent).toHaveLength(2);
});
