import { expect, test } from 'vitest';
import { sampleReport } from '../tests/support/sample-report.ts';
import { toAnnotations } from './annotations.ts';

const failures = (count: number, message: string | null = null) => {
  const report = sampleReport();
  const failed = report.clauses.find(({ verdict, waived }) => verdict === 'fail' && !waived);
  if (failed === undefined) throw new Error('The sample has no failure.');
  const checks = failed.checks.map((check) => ({ ...check, message: message ?? check.message }));
  const clauses = Array.from({ length: count }, (_, at) => ({
    ...failed,
    id: `a.clause-${at}`,
    operations: [`operation${at}`],
    checks: checks.map((check) => ({
      ...check,
      name: `${check.name} ${at}`,
      operation: null,
      evidence: `x${at + 10}`,
    })),
  }));
  return { ...report, clauses };
};

test('names clause, section, file and line of each failure, and says what broke', () => {
  const [line = ''] = toAnnotations(failures(1)).split('\n');
  expect(line).toMatch(
    /^::error title=[\w.-]+ \(section [\d.]+\)(,file=[^:,]+,line=\d+)?::\S.*%0A1 clause, 1 check agrees$/,
  );
});

test('stays one line that commands nothing given hostile text', () => {
  const printed = toAnnotations(failures(1, 'a\n::set-env name=x::y\r%0A::stop-commands::\u001B[2J'));
  expect(printed.trimEnd().split('\n')).toHaveLength(1);
  expect(printed).toContain('%0A: :set-env name=x::y%0D%250A::stop-commands::');
  expect(printed).not.toContain('\u001B');
});

test.each(['##vso[task.complete]', '##[error]', '##teamcity[buildStop]'])(
  'holds no command of another CI given %s anywhere in a text',
  (command) => {
    expect(toAnnotations(failures(1, `a ${command} b`))).not.toContain(command);
  },
);

test('shows ten and counts the others given many', () => {
  const lines = toAnnotations(failures(25)).trimEnd().split('\n');
  expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10);
  expect(lines.at(-1)).toBe('::notice::15 more findings failed.');
});

test('warns of what does not fail the run', () => {
  const commands = toAnnotations(sampleReport()).match(/^::\w+/gm);
  expect(commands).toEqual(['::error', '::warning', '::warning', '::notice']);
});

test('is empty where nothing failed', () => {
  expect(toAnnotations({ ...sampleReport(), clauses: [] })).toBe('');
});
