import { expect, test } from 'vitest';
import { answerOf, callOf, recordedOf } from '../../tests/support/answer.ts';
import { Answer } from '../../engine/client/answer.ts';
import { SearchConsistency } from './search-consistency.ts';

const reply = { status: 200, headers: [], body: '{"id":"m1"}' };

/** An update that gave a member this e-mail address. */
function updated(email: string, memberId = 'm1'): Answer {
  const call = { ...callOf('updateMember'), params: { memberId }, document: { email } };
  return new Answer(recordedOf('updateMember', { call, reply }), reply);
}

/** A search by an e-mail address that finds these. */
function searched(email: string, found: readonly object[]): Answer {
  const shown = { ...reply, body: JSON.stringify(found) };
  const call = { ...callOf('searchMembers'), query: { email } };
  return new Answer(recordedOf('searchMembers', { call, reply: shown }), shown);
}

/** The member whom a number of searches by an e-mail address do not find. */
function unfoundBy(watch: SearchConsistency, email: string, found: readonly object[], times = 8) {
  const search = searched(email, found);
  return Array.from({ length: times }, () => watch.unfoundBy(search)).find((one) => one !== undefined);
}

test('tells the member of an update whom search after search does not find', () => {
  const watch = new SearchConsistency();
  watch.note(updated('kari@example.org'));
  expect(unfoundBy(watch, 'kari@example.org', [], 7)).toBeUndefined();
  expect(unfoundBy(watch, 'kari@example.org', [], 1)).toBe('m1');
});

test('takes a member who is found at last for one that shows late', () => {
  const watch = new SearchConsistency();
  watch.note(updated('kari@example.org'));
  unfoundBy(watch, 'kari@example.org', [], 7);
  unfoundBy(watch, 'kari@example.org', [{ id: 'm1' }], 1);
  expect(unfoundBy(watch, 'kari@example.org', [], 7)).toBeUndefined();
});

test.each([
  ['knows', [{ id: 'm1' }], true],
  ['does not know', [], false],
  ['takes another one for', [{ id: 'm2' }], false],
])(
  'takes the last of several misses for too early where a later search %s the member',
  (_, found, isEarly) => {
    const watch = new SearchConsistency();
    watch.note(updated('kari@example.org'));
    const last = searched('kari@example.org', []);
    unfoundBy(watch, 'kari@example.org', [], 7);
    expect(watch.unfoundBy(last)).toBe('m1');
    watch.unfoundBy(searched('kari@example.org', found));
    expect(watch.isFoundLater(last.recorded)).toBe(isEarly);
  },
);

test.each([
  ['was replaced', [updated('kari@example.org'), updated('ola@example.org')]],
  ['was given to another member too', [updated('kari@example.org'), updated('kari@example.org', 'm2')]],
  ['has capitals', [updated('Kari@example.org')]],
  [
    'belongs to a member who was enrolled',
    [answerOf('enrollMember', 200, { id: 'm1' }), updated('kari@example.org')],
  ],
])('says nothing of an e-mail address that %s', (_, answers) => {
  const watch = new SearchConsistency();
  for (const answer of answers) watch.note(answer);
  expect(unfoundBy(watch, 'kari@example.org', [])).toBeUndefined();
  expect(unfoundBy(watch, 'Kari@example.org', [])).toBeUndefined();
});
