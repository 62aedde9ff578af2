import { expect, it } from 'vitest';
import { recordedOf } from '../../tests/support/answer.ts';
import { AnsweredRows } from './answered-rows.ts';
import { Attempt, type Judgement } from './attempt.ts';

const rows = ['a', 'b', 'c'];

/** What an attempt sees of the rows: noise ends it at `lost`, `doubtful` may be noise, and `broken` breaks a promise. */
function seenBy(
  answered: AnsweredRows,
  { lost, doubtful, broken }: { lost?: string; doubtful?: string; broken?: string } = {},
): string {
  const attempt = new Attempt();
  const seen: string[] = [];
  for (const row of answered.tablesOf(attempt)(rows)) {
    seen.push(row);
    if (row === lost) break;
    attempt.judgements.push({ isMet: row !== broken, isDoubtful: row === doubtful } as Judgement);
  }
  return seen.join('');
}

it('goes on with the row that got no answer', () => {
  const answered = new AnsweredRows();
  expect([seenBy(answered, { lost: 'b' }), seenBy(answered, { lost: 'c' }), seenBy(answered)]).toEqual([
    'ab',
    'bc',
    'c',
  ]);
});

it('takes only the row again of which the answer may be noise', () => {
  const answered = new AnsweredRows();
  expect([seenBy(answered, { doubtful: 'b' }), seenBy(answered)]).toEqual(['abc', 'b']);
});

it('takes the row again that broke a promise', () => {
  const answered = new AnsweredRows();
  expect([seenBy(answered, { broken: 'a', lost: 'c' }), seenBy(answered)]).toEqual(['abc', 'ac']);
});

it('takes the last row again given that each was answered, and all of them given that it is to forget', () => {
  const answered = new AnsweredRows();
  expect([seenBy(answered), seenBy(answered)]).toEqual(['abc', 'c']);
  answered.forget();
  expect(seenBy(answered)).toBe('abc');
});

it('keeps the tables of one check apart', () => {
  const answered = new AnsweredRows();
  const [first] = answered.tablesOf(new Attempt())(rows);
  expect(first).toBe('a');
  const tables = answered.tablesOf(new Attempt());
  expect([[...tables(rows)], [...tables(rows)]]).toEqual([rows, rows]);
});

it('gives the first row of each kind given that it is to ask no more', () => {
  const tables = new AnsweredRows('one-of-each-kind').tablesOf(new Attempt());
  expect([...tables(rows)]).toEqual(['a']);
  expect([...tables([...rows, 'd'], (row) => (row < 'c' ? 'early' : 'late'))]).toEqual(['a', 'c']);
});

it('counts what the rows had judged that it does not ask again', () => {
  const answered = new AnsweredRows();
  seenBy(answered, { lost: 'c' });
  const next = new Attempt();
  expect([...answered.tablesOf(next)(rows)]).toEqual(['c']);
  expect(next.judgements).toHaveLength(2);
});

it('notes which exchanges each row has made', () => {
  const attempt = new Attempt();
  for (const _ of new AnsweredRows().tablesOf(attempt)(rows)) attempt.record(recordedOf('listStores'));
  expect(attempt.rows).toEqual([
    { begin: 0, end: 1 },
    { begin: 1, end: 2 },
    { begin: 2, end: 3 },
  ]);
});
