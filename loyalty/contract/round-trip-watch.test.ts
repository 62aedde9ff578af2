import { expect, test } from 'vitest';
import { callOf, recordedOf } from '../../tests/support/answer.ts';
import { Answer } from '../../engine/client/answer.ts';
import type { OperationName } from '../../specs/operations.ts';
import { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import { RoundTripWatch } from './round-trip-watch.ts';
import { ShownFields } from './shown-fields.ts';
import type { Json } from '../../schemas/json.ts';

const json = 'application/json';

/** A success of an operation about member m1, with what it sent. */
function success(operation: OperationName, sent: Json, shown: object, type = json): Answer {
  const reply = { status: 200, headers: [], body: JSON.stringify(shown) };
  const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
  const request = { method: 'PUT', url: '', headers: { 'content-type': type }, body };
  const call = { ...callOf(operation), params: { memberId: 'm1' }, document: sent };
  return new Answer(recordedOf(operation, { reply, request, call }), reply);
}

const updated = (sent: Json, shown: object, type?: string) => success('updateMember', sent, shown, type);

/** The clauses that some answers break, and what was received instead; searches have shown first names as sent. */
function brokenBy(...answers: Answer[]): Record<string, string | undefined> {
  const shown = new ShownFields();
  shown.noteAsSent(['first_name']);
  const watch = new RoundTripWatch(new NoiseMonitor(), shown);
  for (const answer of answers) {
    watch.onExchange(answer);
    shown.onExchange(answer);
  }
  return Object.fromEntries(
    watch.results().map(({ clause, result }) => [clause, result.received ?? undefined]),
  );
}

test('finds a value that an update shows otherwise than it was sent', () => {
  const body = { first_name: 'Kari', email: 'A@example.org', gender: 'Female' };
  expect(brokenBy(updated(body, { first_name: 'Ola', email: 'a@example.org', gender: 'Female' }))).toEqual({
    'update-member.replaces.first-name': '"Ola"',
  });
});

test('takes a field that no answer has for one that the service leaves out', () => {
  const without = updated({ last_name: 'Moe', gender: 'Male' }, { gender: 'Male' });
  expect(brokenBy(without)).toEqual({});
  const withIt = updated({ last_name: 'Moe' }, { gender: 'Male', last_name: 'Moe' });
  expect(brokenBy(without, withIt)).toEqual({ 'update-member.replaces.last-name': 'nothing' });
});

test('finds what an update shows as before though it was left out', () => {
  const full = { first_name: 'Kari', address: { city: 'Oslo', street: 'A 1' } };
  const before = updated(full, full);
  const after = updated({ address: { street: 'A 1' } }, full);
  expect(brokenBy(before, after)).toEqual({
    'update-member.drops.first-name': '"Kari", as before',
    'update-member.drops.address-part': '"Oslo", as before',
  });
});

test('finds an entry that a list loses, or has as before though it was left out', () => {
  const body = { department_ids: ['d1', 'd2'], segments: [{ segment_id: 7, value: 'blue' }] };
  const segments = [{ id: 7, type: 'Text', value: 'blue' }];
  const shown = { department_ids: ['d2', 'd1', 'd3'], segments };
  expect(brokenBy(updated(body, shown))).toEqual({});
  expect(brokenBy(updated(body, shown), updated(body, { department_ids: ['d2'], segments }))).toEqual({
    'update-member.replaces.department-ids': '["d2"]',
  });
  const fewer = { department_ids: ['d2'] };
  expect(brokenBy(updated(body, shown), updated(fewer, { department_ids: ['d2', 'd3'], segments }))).toEqual({
    'update-member.drops.segments': `${JSON.stringify(segments)}, as before`,
  });
});

test('takes an entry that no answer shows for one that the store does not know', () => {
  const body = { department_ids: ['d1'], segments: [{ segment_id: 7, selected_options: [1] }] };
  const segments = [{ id: 7, type: 'Text', value: null, selected_options: null }];
  expect(brokenBy(updated(body, { department_ids: [], segments }))).toEqual({});
});

const searched = (...found: object[]) => {
  const answer = success('searchMembers', '', []);
  const reply = { status: 200, headers: [], body: JSON.stringify(found) };
  return new Answer(
    {
      ...answer.recorded,
      call: callOf('searchMembers'),
      request: { ...answer.recorded.request, body: null },
      reply,
    },
    reply,
  );
};

test('finds what a search shows otherwise than the update that it shows has stored it', () => {
  const body = { first_name: 'Kari', email: 'kari@example.org', department_ids: ['d1'] };
  const other = { id: 'm1', email: body.email, first_name: 'Ola', department_ids: ['d1'] };
  expect(brokenBy(updated(body, body), searched(other))).toEqual({
    'update-member.replaces.first-name': '"Ola"',
  });
});

test('takes what no search shows as it was sent for what the service shows in a form of its own', () => {
  const body = { last_name: 'Moe', email: 'moe@example.org' };
  const search = (last_name: string) => searched({ ...body, id: 'm1', last_name });
  expect(brokenBy(updated(body, body), search('M.'), search('M.'))).toEqual({});
  expect(brokenBy(updated(body, body), search('Moe'), search('M.'))).toEqual({
    'update-member.replaces.last-name': '"M."',
  });
});

test.each([
  ['that is late', [{ first_name: 'Ola', email: 'ola@example.org' }], []],
  ['for an e-mail address that an earlier update gave too', [{ email: 'kari@example.org' }], []],
  ['after another call about the member', [], [success('inviteFriend', {}, {})]],
])('leaves a search %s', (_, earlier, others) => {
  const body = { first_name: 'Kari', email: 'kari@example.org' };
  const shown = { id: 'm1', first_name: 'Ola', ...earlier[0] };
  const answers = [...earlier, body].map((one) => updated(one, one));
  expect(brokenBy(...answers, ...others, searched({ email: body.email, ...shown }))).toEqual({});
});

test.each([
  ['leaves an update that another one of the member overlaps', 5, {}],
  ['finds what an update shows of one after it', 10, { 'update-member.replaces.first-name': '"Ola"' }],
])('%s', (_, start, broken) => {
  const at = (answer: Answer, ms: number) =>
    new Answer(
      { ...answer.recorded, sentAt: ms, endedAt: ms + 10 },
      { status: 200, headers: [], body: answer.text },
    );
  const [kari, ola] = [{ first_name: 'Kari' }, { first_name: 'Ola' }];
  expect(brokenBy(at(updated(kari, ola), 0), at(updated(ola, ola), start))).toEqual(broken);
});

test('finds a consent left out that unsubscribes on register, or subscribes on update', () => {
  const consent = { gdpr_accepted: true };
  const phone = { country_code: '+47', number: '40000000' };
  expect(
    brokenBy(
      success('registerMember', { phone, consent }, { consent: { receive_sms: false, receive_email: true } }),
      updated({ consent }, { consent: { receive_sms: false, receive_email: true } }),
    ),
  ).toEqual({
    'consent.sms.omitted-on-register': 'false',
    'consent.email.omitted-on-update': 'true',
  });
});

test('finds a draft with another end or value', () => {
  const body = {
    title: 'T',
    type: 'Public',
    discount_type: 'Fixed',
    discount_value: 5,
    valid_from: '2029-01-01T00:00:00Z',
    valid_to: '2030-01-01T00:00:00Z',
  };
  const shown = { ...body, discount_value: 6, valid_to: '2030-01-01T01:00:00+01:00' };
  expect(brokenBy(success('createDraftCoupon', body, [{ title: 'other' }, shown]))).toEqual({
    'create-draft-coupon.stores.discount-value': '6',
  });
});

test('finds an identifier with another value', () => {
  const body = { type_id: 4, value: '4711' };
  expect(brokenBy(success('createIdentifier', body, { id: 1, type_id: 4, value: '4712' }))).toEqual({
    'create-identifier.returns.value': '"4712"',
  });
});

test('leaves a member who is registered again to another clause', () => {
  const phone = { country_code: '+47', number: '40000000' };
  const shown = { id: 'm1', first_name: 'Kari' };
  expect(
    brokenBy(
      success('registerMember', { phone, first_name: 'Kari' }, shown),
      success('registerMember', { phone, first_name: 'Ola' }, shown),
    ),
  ).toEqual({});
});

test('takes an answer that cannot be read for no answer about what was sent', () => {
  const withIt = updated({ last_name: 'Moe' }, { last_name: 'Moe' });
  const reply = { status: 200, headers: [], body: '<html>' };
  const page = new Answer({ ...withIt.recorded, reply }, reply);
  const document = updated({ last_name: 'Moe' }, { error: 'The service rests.' });
  expect(brokenBy(withIt, page, document)).toEqual({});
});

test.each([
  ['blanks around a value', { first_name: ' Kari ' }, json],
  ['an empty value', { first_name: '' }, json],
  ['signs that a service may not take', { first_name: 'Ka<b>ri' }, json],
  ['one name twice', '{"first_name":"Kari","first_name":"Ola"}', json],
  ['a value that is not in its list', { first_name: 'Kari', gender: 'Other' }, json],
  ['another type than JSON', { first_name: 'Kari' }, 'text/plain'],
  ['a consent without that to GDPR', { consent: { receive_sms: true } }, json],
])('leaves a body with %s to the check that sends it', (_, body, type) => {
  const shown = { first_name: 'Else', consent: { receive_sms: false } };
  expect(brokenBy(updated(body, shown, type))).toEqual({});
});

test('says nothing on an end of validity that a draft shows in the time of the store', () => {
  const sent = { title: 'Ten off', type: 'Standard', valid_to: '2026-03-10T11:00:00Z' };
  const shown = { title: 'Ten off', type: 'Standard', valid_to: '2026-03-10T20:00:00' };
  expect(brokenBy(success('createDraftCoupon', sent, [shown]))).toEqual({});
});
