import { expect, test } from 'vitest';
import { mutantTrial as trial } from '../tests/support/mutant-trial.ts';
import type { Disposition } from './dispositions.ts';
import { mutantFindings } from './mutant-findings.ts';

const admitted: Disposition = { mutant: 'answer:a:*', but: ['*:null'], silence: 'silence.rate-limit' };
const explained: Disposition = { mutant: 'answer:b:*', equivalent: 'No request shows it.' };

test('finds nothing wrong given survivors with a row, and faults that are killed', () => {
  const trials = [trial('answer:a:empty'), trial('answer:a:null', 'some.clause'), trial('answer:b:empty')];
  expect(mutantFindings(trials, [admitted, explained], true)).toEqual([]);
});

test('finds a survivor that no row is about', () => {
  expect(mutantFindings([trial('answer:a:null')], [admitted], false)).toEqual([
    expect.stringContaining('SURVIVED   answer:a:null'),
  ]);
});

test('finds a clause that accuses what a silence admits, and takes no other row for an admission', () => {
  const trials = [trial('answer:a:empty', 'some.clause'), trial('answer:b:empty', 'some.clause')];
  expect(mutantFindings(trials, [admitted, explained], false)).toEqual([
    expect.stringContaining('FALSE ALARM  answer:a:empty: some.clause, though silence.rate-limit admits it'),
  ]);
});

test('finds a row that no survivor needs, once all were tried', () => {
  const trials = [trial('answer:a:empty')];
  expect(mutantFindings(trials, [admitted, explained], true)).toEqual([
    expect.stringContaining('IDLE ROW   answer:b:*'),
  ]);
  expect(mutantFindings(trials, [admitted, explained], false)).toEqual([]);
});
