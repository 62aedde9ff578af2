import { expect, test } from 'vitest';
import { sampleClause, sampleReport } from '../../tests/support/sample-report.ts';
import { causeOf } from './cause.ts';
import { applyRequirement, type Requirement } from './requirement.ts';

const report = {
  ...sampleReport([
    sampleClause({ id: 'coupon.a', area: 'coupons', verdict: 'pass' }),
    sampleClause({ id: 'coupon.b', area: 'coupons', verdict: 'not-run', reason: 'needs a coupon' }),
    sampleClause({ id: 'stamp.a', area: 'stamps', verdict: 'not-run', cause: causeOf('not-selected') }),
    sampleClause({ id: 'stamp.b', area: 'stamps', verdict: 'unobservable', reason: 'no caller sees it' }),
  ]),
  verdict: 'conformant' as const,
};

const share = (percent: number): Requirement => ({
  name: `${percent} %`,
  percent,
  profile: false,
  decide: [],
  exempt: [],
});

const profile: Requirement = { ...share(100), name: 'coupons', profile: true, decide: ['coupons'] };

test.each([
  ['a share that is reached', share(50), { of: 2, decided: 1, met: true }, 'conformant'],
  ['a share that is not reached', share(51), { of: 2, decided: 1, met: false }, 'incomplete'],
  ['a profile', profile, { of: 2, decided: 1, met: false, missing: ['coupon.b'] }, 'incomplete'],
])('counts the selected clauses that can be decided given %s', (_case, required, expected, verdict) => {
  const judged = applyRequirement(report, required);
  expect(judged.requirement).toMatchObject(expected);
  expect(judged.verdict).toBe(verdict);
});

test('leaves out what does not apply, and shows the reason, given an exemption', () => {
  const exempt = [{ clauses: ['coupon.b'], reason: 'there is one coupon' }];
  const judged = applyRequirement(report, { ...profile, exempt });
  expect(judged.requirement).toMatchObject({ of: 1, decided: 1, met: true });
  expect(judged.clauses[1]?.reason).toBe('does not apply in the profile coupons: there is one coupon');
});
