import { expect, test, vi } from 'vitest';
import { reportFindings } from './findings-report.ts';
import type { FindingsTrial } from './try-findings.ts';

const trial = (faults: number, findings: number): FindingsTrial => ({
  inOneService: Array.from({ length: faults }, (_, index) => `fault-${index}`),
  firstClauses: Array.from({ length: findings }, (_, index) => `clause-${index}`),
  first: 'own',
});
const many = (count: number, one: FindingsTrial): FindingsTrial[] => Array.from({ length: count }, () => one);

test.each<[string, FindingsTrial[], boolean]>([
  ['a fault is one finding and a pair is two', [...many(9, trial(1, 1)), trial(1, 3), trial(2, 2)], true],
  ['one fault of five is three findings', [...many(4, trial(1, 1)), trial(1, 3), trial(2, 2)], false],
  ['most faults are two findings', [...many(3, trial(1, 2)), trial(2, 2)], false],
  ['a pair is one finding', [trial(1, 1), ...many(9, trial(2, 2)), trial(2, 1)], false],
])('says whether it is as it should be given that %s', (_case, trials, isEnough) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const result = reportFindings(trials);
  write.mockRestore();
  expect(result).toBe(isEnough);
});
