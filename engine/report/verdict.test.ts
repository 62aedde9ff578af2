import { expect, test } from 'vitest';
import type { ClauseVerdict } from './report.ts';
import { type Grounds, runVerdict } from './verdict.ts';

const clause = (verdict: ClauseVerdict, waived = false) => ({
  verdict,
  waived,
});
const requirement = { name: 'all', profile: false, percent: 100, of: 2, decided: 1, met: false, missing: [] };
const grounds = (more: Partial<Grounds>): Grounds => ({
  clauses: [clause('pass'), clause('not-run')],
  interrupted: false,
  requirement: null,
  ...more,
});

test.each<[string, Partial<Grounds>, string]>([
  ['nothing failed', {}, 'conformant'],
  ['a failure', { clauses: [clause('fail')] }, 'non-conformant'],
  ['a waived failure', { clauses: [clause('fail', true)] }, 'conformant'],
  ['nothing but warnings', { clauses: [clause('warning')] }, 'conformant'],
  ['what is to be reviewed', { clauses: [clause('review'), clause('pass')] }, 'conformant'],
  ['noise', { clauses: [clause('pass'), clause('inconclusive')] }, 'inconclusive'],
  [
    'a run that tested a part of a clause',
    { clauses: [clause('partly-tested'), clause('not-run')] },
    'conformant',
  ],
  ['an empty run', { clauses: [clause('not-run')] }, 'inconclusive'],
  ['an interruption', { interrupted: true }, 'incomplete'],
  ['an interruption before anything ran', { interrupted: true, clauses: [] }, 'incomplete'],
  ['an interruption after a failure', { interrupted: true, clauses: [clause('fail')] }, 'non-conformant'],
  ['an unmet requirement', { requirement }, 'incomplete'],
  ['a requirement that is met', { requirement: { ...requirement, met: true } }, 'conformant'],
])('gives the verdict of a run given %s', (_case, more, verdict) => {
  expect(runVerdict(grounds(more))).toBe(verdict);
});
