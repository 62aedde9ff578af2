import { expect, it } from 'vitest';
import { AnsweredRows } from './answered-rows.ts';
import { Attempt, type Judgement } from './attempt.ts';

const rows = ['a', 'b', 'c'];

/** What an attempt sees of the rows: noise ends it at `lost`, and the answer to `doubtful` may be noise. */
function seenBy(
  answered: AnsweredRows,
  { lost, doubtful }: { lost?: string; doubtful?: string } = {},
): string {
  const attempt = new Attempt();
  const seen: string[] = [];
  for (const row of answered.tablesOf(attempt)(rows)) {
    seen.push(row);
    if (row === lost) break;
    if (row === doubtful) attempt.judgements.push({ isDoubtful: true } as Judgement);
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
