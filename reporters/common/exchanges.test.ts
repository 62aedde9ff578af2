import { expect, test } from 'vitest';
import type { Exchange } from '../../engine/report/exchange.ts';
import type { CheckResult } from '../../engine/report/report.ts';
import { chosenExchanges } from './exchanges.ts';

const roles = { x1: 'setup', x2: 'setup', x3: 'check', x4: 'cleanup' };
const exchanges = new Map(Object.entries(roles).map(([id, role]) => [id, { id, role } as Exchange]));

const choose = (verdict: 'pass' | 'fail', evidence: string | null, count: number): string[] =>
  chosenExchanges(
    { verdict, evidence, exchanges: ['x1', 'x2', 'x3', 'x3', 'x4'] } as CheckResult,
    { pass: 0, fail: 0, inconclusive: 0, 'not-run': 0, [verdict]: count },
    exchanges,
  );

test.each([
  ['the evidence however little is shown', 'fail', 'x2', 0, ['x2']],
  ['what decided a pass before what prepared it', 'pass', null, 1, ['x3']],
  ['the story in its order', 'pass', null, 2, ['x1', 'x3']],
  ['each exchange once', 'pass', null, 9, ['x1', 'x2', 'x3', 'x4']],
] as const)('chooses %s', (_, verdict, evidence, count, chosen) => {
  expect(choose(verdict, evidence, count)).toEqual(chosen);
});

const twice = { x1: [1, 'setup'], x2: [1, 'setup'], x3: [1, 'check'], x4: [2, 'setup'], x5: [2, 'check'] };
const ofTwo = new Map(
  Object.entries(twice).map(([id, [attempt, role]]) => [id, { id, attempt, role } as Exchange]),
);

test.each([
  ['fail', 'x5', 1, ['x4', 'x5']],
  ['fail', 'x5', 4, ['x4', 'x5']],
  ['fail', 'x5', 5, ['x1', 'x2', 'x3', 'x4', 'x5']],
  ['fail', 'x3', 2, ['x1', 'x2', 'x3']],
  ['pass', null, 2, ['x1', 'x3']],
] as const)(
  'mixes no attempts given a %s that %s shows and room for %i',
  (verdict, evidence, count, chosen) => {
    const check = { verdict, evidence, exchanges: [...ofTwo.keys()] } as unknown as CheckResult;
    const shown = { pass: 0, fail: 0, inconclusive: 0, 'not-run': 0, [verdict]: count };
    expect(chosenExchanges(check, shown, ofTwo)).toEqual(chosen);
  },
);

test('leaves out what a check sent before it released everything, but for what it set up', () => {
  const sent = { x1: 'setup', x2: 'probe', x3: 'cleanup', x4: 'probe', x5: 'check', x6: 'cleanup' };
  const attempt = new Map(
    Object.entries(sent).map(([id, role]) => [id, { id, role, attempt: 1 } as Exchange]),
  );
  const check = { verdict: 'fail', evidence: 'x5', exchanges: [...attempt.keys()] } as unknown as CheckResult;
  const shown = { pass: 0, fail: 2, inconclusive: 0, 'not-run': 0 };
  expect(chosenExchanges(check, shown, attempt)).toEqual(['x1', 'x4', 'x5', 'x6']);
});
