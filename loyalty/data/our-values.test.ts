import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../tests/support/answer.ts';
import type { OperationCall } from '../../engine/client/request.ts';
import { OurValues } from './our-values.ts';

const ours = { country_code: '+1', number: '2025550143' };
const refusal = (field: string, message: string) =>
  answerOf('registerMember', 400, { status: 400, errors: { [field]: [message] } });

function register(body: object): OperationCall {
  const document = { segments: [], ...body };
  return { ...callOf('registerMember'), document };
}

test.each([
  ['a phone', { phone: ours }, refusal('phone', 'ugyldig'), 'phones'],
  ['a phone in another language', { phone: ours }, refusal('', 'Telefonnummeret er ugyldig.'), 'phones'],
  ['an address', { email: 'lc-1@example.com' }, refusal('email', 'Email is not valid.'), 'deliverable'],
  ['segments', { segments: undefined }, refusal('Segments', 'required'), 'required segments'],
])('blames what the run chose given a refusal over %s', (_, body, answer, words) => {
  expect(new OurValues({}).refusalOf(register(body), answer)?.message).toContain(words);
});

test.each([
  ['another field', { phone: ours }, refusal('gender', 'No such gender.')],
  ['an invalid phone', { phone: { ...ours, number: 'abc' } }, refusal('phone', 'not valid')],
  ['an invalid address', { email: 'not-an-email' }, refusal('email', 'not valid')],
  ['segments that were sent', { phone: ours }, refusal('segments', 'unknown')],
])('blames the service given a refusal over %s', (_, body, answer) => {
  expect(new OurValues({}).refusalOf(register(body), answer)).toBeNull();
});

test('blames the service given values of the fixtures, or ones that it accepted before', () => {
  const named = { phone_pool: { country_code: '+1', prefix: '', digits: 10 } };
  const values = new OurValues({});
  values.refusalOf(register({ phone: ours }), answerOf('registerMember', 200, {}));
  for (const known of [new OurValues(named), values])
    expect(known.refusalOf(register({ phone: ours }), refusal('phone', 'registered'))).toBeNull();
});
