import { expect, test } from 'vitest';
import type { FixturePhone } from '../../mock/service/state/fixtures.ts';
import { conflictOnDuplicates, runDisturbed, runInStorm, runOver } from '../support/noise.ts';
import { heavyNoise } from '../support/noisy-proxy.ts';
import { sampled } from '../support/sampled.ts';

// Runs at the same time share a core.

/** Suites by what they hold in common, so that each run stays short; `npm run reliability` runs all of them together. */
const selections = [
  ['members', 'register', 'consent', 'search'],
  ['update', 'identifiers', 'enroll', 'token'],
  ['walk-1-of-coupon', 'walk-17-of-card', 'retry-safety'],
  ['refund', 'drafts', 'exemptions'],
  ['stores', 'store-binding'],
  ['errors', 'otp', 'non-eligible', 'invite'],
];

const trials = selections.map((only, nth) => ({ share: [0.05, 0.15, 0.3][nth % 3] ?? 0, seed: nth, only }));

test.concurrent.each(sampled(trials, 2))(
  'fails no clause given $share of all exchanges disturbed in $only',
  async (trial) => {
    const { accused, disturbed } = await runInStorm(trial.share, trial.seed, undefined, trial.only);
    expect(accused).toEqual([]);
    expect(disturbed).toBeGreaterThan(0);
  },
);

test.each([4, 5])('finds a real fault and no other given 15 %% of all exchanges disturbed', async (seed) => {
  const { accused } = await runInStorm(0.15, seed, conflictOnDuplicates, ['register-member.duplicate-phone']);
  expect(accused).toEqual(['register-member.duplicate-phone.status']);
});

/** Small areas that reserve, register and invite; `npm run reliability` runs all of them over such a line. */
const parts = [['walk-2-of-coupon', 'invite'], ['retry-safety'], ['consent'], ['otp']];

test.concurrent.each(
  sampled(
    parts.map((only, index) => ({ only, seed: index + 1 })),
    2,
  ),
)(
  'fails no clause, leaves nothing held unnamed and repeats no message blindly given a very noisy line in $only',
  async ({ only, seed }) => {
    const run = await runOver(heavyNoise, seed, only);
    expect(run).toMatchObject({ accused: [], began: true, unnamed: [], blindRepeats: [] });
    expect(run.messages).toBeLessThanOrEqual(25);
  },
);

test.each(
  sampled<[string, RegExp]>(
    [
      ['registerMember', /\/members$/],
      ['enrollMember', /\/members\/enroll$/],
      ['resetPhoneVerification', /\/reset-phone-verification$/],
      ['sendOtp', /\/stores\/[^/]+\/otp$/],
      ['sendMemberOtp', /\/members\/[^/]+\/otp$/],
      ['inviteFriend', /\/invite-friend$/],
    ],
    2,
  ),
)('repeats no message blindly given that every second answer to %s is lost', async (operation, address) => {
  let sent = 0;
  const run = await runDisturbed(
    ({ method, path }) =>
      method === 'POST' && address.test(path) && (sent += 1) % 2 === 1 ? 'reset after' : null,
    { only: [operation] },
  );
  expect(run).toMatchObject({ accused: [], unnamed: [], blindRepeats: [] });
  expect(sent).toBeGreaterThan(5);
});

test('registers no phone twice given that the answer to every registration is lost', async () => {
  const phones: string[] = [];
  const { accused } = await runDisturbed(
    ({ method, path }) => (method === 'POST' && path.endsWith('/members') ? 'reset after' : null),
    { only: ['registerMember'] },
    ({ service, fixtures }) => {
      // Registering a known member once more is a question that a check asks on purpose.
      const known = new Set(fixtures.members.map(({ phone }) => phone.number));
      service.around('registerMember', (next) => (call) => {
        const { phone } = (call.body ?? {}) as { phone?: FixturePhone };
        // What is no phone sends no message.
        if (phone && service.rules.isValidPhone(phone) && !known.has(phone.number))
          phones.push(`${phone.country_code}${phone.number}`);
        return next(call);
      });
    },
  );
  expect(accused).toEqual([]);
  expect(phones.length).toBeGreaterThan(0);
  expect(new Set(phones).size).toBe(phones.length);
});
