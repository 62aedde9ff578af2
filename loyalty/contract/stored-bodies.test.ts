import { expect, test } from 'vitest';
import { callOf, recordedOf } from '../../tests/support/answer.ts';
import { Answer } from '../../engine/client/answer.ts';
import { parseJson } from '../../engine/limits/json.ts';
import { StoredBodies } from './stored-bodies.ts';

test('recognises no member by a phone given that its number is an object without a text', () => {
  const document = parseJson(
    '{ "phone": { "country_code": "+47", "number": { "toString": 1, "valueOf": 1 } } }',
  );
  const reply = { status: 400, headers: [], body: '{}' };
  const call = { ...callOf('enrollMember'), document };
  const refused = new Answer(recordedOf('enrollMember', { call, reply }), reply);
  expect(new StoredBodies().memberOf(refused)).toBeUndefined();
});

test('compares no search with an update that gave a member the address back that it had before the run', () => {
  const stored = new StoredBodies([{ member_id: 'm', email: 'old@example.com' }]);
  const shown = (email: string): number => {
    const document = { email, consent: {} };
    const call = { ...callOf('updateMember'), params: { memberId: 'm' }, document };
    const reply = { status: 200, headers: [], body: '{}' };
    stored.note(new Answer(recordedOf('updateMember', { call, reply }), reply), 'm', document);
    const found = { status: 200, headers: [], body: JSON.stringify([{ id: 'm', email }]) };
    return stored.shownBy(new Answer(recordedOf('searchMembers', { reply: found }), found)).length;
  };
  expect(shown('new@example.com')).toBe(1);
  expect(shown('old@example.com')).toBe(0);
});
