import { expect, test } from 'vitest';
import type { ClauseResult, Report } from '../engine/report/report.ts';
import { type Cause, causeOf, sentenceOf } from '../engine/report/cause.ts';
import { hostile, sampleCheck, sampleClause, sampleReport } from '../tests/support/sample-report.ts';
import { summarise, summariseBriefly } from './summary.ts';

const plain = (_format: string, text: string): string => text;
const lines = (report: Report): string[] => summarise(report, plain).split('\n');

test('tells the findings one by one, each under what it is, and then how many there are', () => {
  const text = summarise(sampleReport(), plain);
  expect(text).toMatch(
    /^✗ 1 {2}Broken: A coupon that is held for one order is refused to every other order\.\n/,
  );
  expect(text).toContain(
    'To review: broken as one reading of the specification has it\n! 2  To review: Stamps are reserved through every channel.\n',
  );
  expect(text).toContain(
    'Warnings: recommendations that were not kept\n! 3  Warning: A caller uses no field',
  );
  expect(text).not.toContain('curl -i');
});

test('shows twelve findings whole, and the others by their titles', () => {
  const broken = sampleReport().clauses.find(({ verdict, waived }) => verdict === 'fail' && !waived);
  if (broken === undefined) throw new Error('The sample has no failure.');
  const clauses = Array.from({ length: 14 }, (_, at) => ({
    ...broken,
    id: `a.${at}`,
    operations: [`operation${at}`],
    checks: broken.checks.map((check) => ({
      ...check,
      name: `${check.name} ${at}`,
      operation: null,
      evidence: `x${at + 10}`,
    })),
  }));
  const text = summarise(sampleReport(clauses), plain);
  expect(text.match(/^✗ /gm)).toHaveLength(14);
  expect(text.match(/^ {2}expected/gm)).toHaveLength(12);
});

test('repeats the command as it was called given a failure', () => {
  const command = { name: 'npm run conformance --', options: ' --env my.env', needs: '' };
  expect(summarise(sampleReport(), plain, { command })).toMatch(
    / {2}repeat {4}npm run conformance -- --env my\.env --seed \d+ --only /,
  );
});

test('lets no line begin with a command and no control character through given hostile text', () => {
  const clauses = [
    sampleClause({ verdict: 'not-run', reason: `${hostile}\n##[error]x ##vso[task.x]y`, checks: [] }),
  ];
  for (const report of [sampleReport(), { ...sampleReport(), clauses }]) {
    for (const line of lines(report)) expect(line).not.toMatch(/^\s*::|##\w*\[|\p{Cc}/u);
  }
});

test('lists what would decide most clauses first, then the other reasons', () => {
  const open = (id: string, cause: Cause) =>
    sampleClause({ id, verdict: 'not-run', cause, reason: sentenceOf(cause), checks: [] });
  const clauses = [
    open('a', causeOf('precondition', 'rare')),
    open('b', causeOf('precondition', 'frequent')),
    open('c', causeOf('precondition', 'frequent')),
    open('d', causeOf('not-selected')),
    open('e', causeOf('missing', 'a second stamp card', { fixtures: ['stamp_cards'] })),
  ];
  const text = summarise({ ...sampleReport(), clauses }, plain);
  expect(text).toContain(
    [
      'Not tested, and what decides most clauses first',
      '    1  Provide a second stamp card (fixtures: stamp_cards)',
      '    2  frequent',
      '    1  rare',
    ].join('\n'),
  );
  expect(text).not.toMatch(/not selected/i);
});

test('tells known deviations apart from failures, with the reason, given a waived clause', () => {
  const text = summarise(sampleReport(), plain);
  expect(text).toContain(
    'Failed, but waived\n  member.first-name  section 2.1\n      waived until 2026-12-31 by the members team: ticket 7',
  );
  expect(text).not.toMatch(/^[✗!].*carries the first name/m);
  expect(text).toContain('The service does not conform. 1 finding (1 clause broken; 1 to review). Target: ');
});

test('has one heading for each provocation of a client, and the evidence of each finding', () => {
  const under = (id: string, ...names: string[]): ClauseResult => ({
    ...sampleClause({ id, verdict: 'fail', operations: [`${id}Operation`] }),
    binds: 'caller',
    checks: names.map((suite) =>
      sampleCheck({ name: `${id} under ${suite}`, suite, operation: null, verdict: 'fail', evidence: 'x3' }),
    ),
  });
  const clauses = [under('a', 'slow'), under('b', 'none'), under('c', 'slow', 'lost-answer')];
  const text = summarise({ ...sampleReport(), clauses, subject: 'client' }, plain);
  const heads = text.split('\n').filter((line) => /^(Under|Without a provocation|✗)/.test(line));
  expect(heads.map((line) => line.split('  ')[0])).toEqual([
    'Under the provocation slow',
    '✗ 1',
    '✗ 3',
    'Without a provocation',
    '✗ 2',
  ]);
  expect(text).toContain('also under lost-answer');
  expect(text.match(/^ {2}POST http/gm)).toHaveLength(3);
});

test('tells recommendations apart from failures, and counts them in the verdict, given a warning', () => {
  const clauses = sampleReport().clauses.filter(({ verdict }) => verdict === 'warning' || verdict === 'pass');
  const text = summarise({ ...sampleReport(clauses), verdict: 'conformant' }, plain);
  expect(text).toContain(
    'Warnings: recommendations that were not kept\n! 1  Warning: A caller uses no field that is to be removed.\n',
  );
  expect(text).toContain('Nothing failed but 1 warning; ');
  expect(text).not.toContain('waived');
});

test('says that known deviations are among what conforms given nothing but waived failures', () => {
  const clauses = sampleReport().clauses.filter(({ verdict, waived }) => waived || verdict === 'pass');
  expect(summarise({ ...sampleReport(clauses), verdict: 'conformant' }, plain)).toContain(
    'Nothing failed but 1 known deviation; ',
  );
});

test('keeps to failures, what is to be done and the verdict given that it is to be brief', () => {
  const stale = [{ clause: 'token.lifetime', why: 'the clause passes now' }];
  const text = summariseBriefly({ ...sampleReport(), stale_deviations: stale }, plain);
  expect(text).toContain('✗ 1  Broken: A coupon that is held');
  expect(text).toContain(
    'Deviations to fix or remove; the run fails over them\n  token.lifetime: the clause passes now',
  );
  expect(text).not.toMatch(/Not tested|waived|Sent|Took/);
  expect(text.trimEnd()).toMatch(
    /The service does not conform\. 1 finding \(1 clause broken; 1 to review\)\. Target: the embedded mock\.$/,
  );
});

test('says why there is no verdict given that it is to be brief', () => {
  const check = sampleCheck({ verdict: 'inconclusive', message: 'the token endpoint answered status 308' });
  const clauses = [sampleClause({ verdict: 'inconclusive', reason: check.message, checks: [check] })];
  const report = { ...sampleReport(clauses, []), verdict: 'inconclusive' as const };
  expect(summariseBriefly(report, plain)).toContain('the token endpoint answered status 308');
});

test('says how often the command of a client failed, since that explains what was not tested', () => {
  const runOf = (name: string, command_exit: number | null) => ({ name, command_exit, requests: 0 });
  const report = {
    ...sampleReport(),
    provocations: [runOf('none', 0), runOf('outage', 7), runOf('slow', 7)],
  };
  expect(lines(report)).toContain('Command  failed in 2 of 3 runs: exit code 7 under the provocation outage');
  expect(lines({ ...report, provocations: [runOf('none', 0)] }).join()).not.toContain('Command');
});
