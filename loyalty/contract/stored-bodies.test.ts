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
