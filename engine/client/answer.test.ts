import { expect, test } from 'vitest';
import { recordedOf } from '../../tests/support/answer.ts';
import { Answer } from './answer.ts';

test('reads a letter with a mark as one sign given an answer that writes it in two', () => {
  const body = JSON.stringify({ first_name: 'Zoë', city: 'Å i Lofoten' });
  const answer = new Answer(recordedOf('updateMember'), {
    status: 200,
    headers: [],
    body: body.normalize('NFD'),
  });
  expect(answer.json).toEqual(JSON.parse(body));
  expect(answer.text).not.toBe(body);
});
