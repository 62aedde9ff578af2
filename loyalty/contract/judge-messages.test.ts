import { expect, test } from 'vitest';
import { recordedOf } from '../../tests/support/answer.ts';
import { Answer } from '../../engine/client/answer.ts';
import type { OperationCall } from '../../engine/client/request.ts';
import type { OutboxMessage } from '../client/outbox.ts';
import { judgeMessages } from './judge-messages.ts';
import { MessageCalls } from './message-calls.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { Json } from '../../schemas/json.ts';

const phone = { country_code: '+47', number: '90001234' };
const other = { country_code: '+47', number: '90005678' };

function answered(operation: OperationName, document: Json, status = 200, json: unknown = {}): Answer {
  const reply = { status, headers: [], body: JSON.stringify(json) };
  const { call } = recordedOf(operation);
  const memberId = operation === 'sendMemberOtp' ? { memberId: 'm1' } : {};
  return new Answer(recordedOf(operation, { call: { ...call, document, params: memberId }, reply }), reply);
}

const registered = (
  of: { country_code: string | null; number: string } = phone,
  email = 'kari@example.com',
) => answered('registerMember', { phone: of, email }, 200, { id: 'm1', phone: of });
const enrolled = (of = phone) => answered('enrollMember', { phone: of }, 200, { id: 'm2', phone: of });
const invited = (status = 204) => answered('inviteFriend', { email: 'friend@example.com' }, status);

const sms = (to: string, text = 'Welcome'): OutboxMessage => ({ channel: 'sms', to, at: '', text });
const mail = (to: string): OutboxMessage => ({ channel: 'email', to, at: '', text: 'Welcome' });

/** What the clauses came to: `kept`, or what was received. */
function judge(
  answers: readonly Answer[],
  messages: readonly OutboxMessage[],
  lost: readonly OperationCall[] = [],
) {
  const calls = new MessageCalls({});
  for (const call of lost) calls.onRequest(call);
  for (const answer of answers) {
    calls.onRequest(answer.recorded.call);
    calls.onAnswer(answer);
  }
  const found = [...judgeMessages({ calls, messages })];
  return Object.fromEntries(found.map(([clause, { breach }]) => [clause, breach?.received ?? 'kept']));
}

test.each([
  ['in full', '+4790001234'],
  ['with blanks', '+47 90 00 12 34'],
  ['with two zeros', '004790001234'],
  ['without its prefix', '90001234'],
])('finds the message to a phone that is listed %s', (_, to) => {
  expect(judge([registered()], [sms(to)])).toEqual({
    'register-member.welcome-sms': 'kept',
    'service.sends-once': 'kept',
  });
});

test.each(['90 00 12 34', '0900-012-34'])(
  'expects a message to a refused phone given an answer that shows it as %s',
  (number) => {
    const shown = answered('searchMembers', undefined, 200, [{ phone: { ...phone, number } }]);
    const refused = answered('registerMember', { phone, email: 'kari@example.com' }, 400);
    expect(judge([shown, refused], [sms('+4790001234')])).toEqual({});
  },
);

test.each(['+390612345678', '+39612345678', '0612345678'])(
  'finds the message to %s given a number with a zero behind its dial prefix',
  (to) => {
    const roman = { country_code: '+39', number: '0612345678' };
    expect(judge([registered(roman)], [sms(to)])).toMatchObject({ 'register-member.welcome-sms': 'kept' });
  },
);

test('misses the message that a call promises', () => {
  expect(judge([registered()], [sms('+4790005678')])).toEqual({
    'register-member.welcome-sms': '0 for this call',
  });
});

test('takes e-mail for the channel of a store that writes to no new member by SMS', () => {
  expect(judge([registered(), enrolled(other)], [mail('KARI@example.com')])).toMatchObject({
    'register-member.welcome-email': 'kept',
  });
  expect(
    judge([registered(), enrolled(other)], [mail('kari@example.com'), sms('+4790005678')]),
  ).toMatchObject({
    'register-member.welcome-sms': '0 for this call',
    'enroll-member.activation-sms': 'kept',
  });
});

test('tells the second activation link from the first', () => {
  expect(
    judge([enrolled(), enrolled(), enrolled(other)], [sms('+4790001234'), sms('+4790005678')]),
  ).toMatchObject({
    'enroll-member.activation-sms': 'kept',
    'enroll-member.again.new-link': '1 for 2 calls',
  });
});

test('finds a message to a member whom the run has registered, and one that no recipient is promised', () => {
  const otp = answered('sendMemberOtp', { action: 'login' }, 200, { is_ok: true });
  expect(judge([registered(), otp], [sms('+4790001234'), sms('+4790001234', 'Code 12')])).toMatchObject({
    'register-member.welcome-sms': 'kept',
    'send-member-otp.sends-sms': 'kept',
  });
});

test('tells of a message that is sent twice, also with another number in its text', () => {
  const otp = answered('sendOtp', { phone }, 200, { is_ok: true });
  const messages = [sms('+4790001234', 'Code 12'), sms('+4790001234', 'Code 34')];
  expect(judge([otp], messages)).toMatchObject({ 'service.sends-once': '2 messages with one text' });
});

test('tells of a message that a refused call sends', () => {
  const refused = answered('registerMember', { phone, email: 'kari@example.com' }, 400);
  expect(judge([refused], [sms('+4790001234')])).toEqual({
    'service.refused-sends-nothing': '1 in the outbox',
  });
  expect(judge([invited(403)], [mail('friend@example.com')])).toEqual({
    'service.refused-sends-nothing': '1 in the outbox',
  });
});

test('leaves out a refused call for somebody whom an answer has shown', () => {
  const hit = answered('searchMembers', undefined, 200, [{ id: 'm9', phone }]);
  const refused = answered('registerMember', { phone }, 400);
  expect(judge([hit, refused], [sms('+4790001234')])).toEqual({});
});

test('leaves out a refused call for the phone that a member was given', () => {
  const given = answered('resetPhoneVerification', { phone }, 200, { is_ok: true });
  const refused = answered('registerMember', { phone }, 400);
  expect(judge([given, refused], [sms('+4790001234')])).toEqual({});
});

test.each([
  ['an OTP to a member', [registered(), answered('sendOtp', { phone })]],
  ['a second invitation', [invited(), invited()]],
  ['an OTP that is not confirmed', [answered('sendOtp', { phone }, 200, { is_ok: false })]],
  ['a registration without a dial prefix', [registered({ ...phone, country_code: null })]],
  ['a member OTP without an action', [registered(), answered('sendMemberOtp', {})]],
])('asks for no message after %s', (_, answers) => {
  const messages = [sms('+4790001234'), mail('friend@example.com')];
  expect(Object.values(judge(answers, messages))).not.toContainEqual(expect.stringMatching(/^\d+ for/));
});

test('takes a message for that of a call given that its answer was lost', () => {
  const { call } = invited().recorded;
  const messages = [mail('friend@example.com')];
  expect(judge([invited(403)], messages, [call])).toEqual({});
});
