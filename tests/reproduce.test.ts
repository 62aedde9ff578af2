import { expect, test } from 'vitest';
import { faultOf } from '../proof/trials.ts';
import { isNightly, sampled } from './support/sampled.ts';
import { codesOn, reproduce, type Reproduction, sampledFaults } from './support/reproduction.ts';

// Some scripts wait as long as their run did, and each of them is run twice.

/** Faults of different kinds, one of a clause. */
const chosen = [
  'update-accepts-null-for-consent',
  'update-without-sms-consent-is-refused',
  'reserve-again-refused--channel-pos',
  'store-list-changes-when-repeated',
  'reserve-takes-unusable--channel-pos',
  'draft-takes-no-title--of-type-standard',
  'draft-takes-any-type',
  'draft-discount-value-one-decimal',
  'enroll-refuses-a-null-state',
  'discovery-names-a-versioned-token-endpoint',
  'refund-of-an-unknown-transaction-is-500',
  'update-member-fails-strange-null',
  'update-member-wrong-type-422-bound-type-object',
  'update-member-for-near-member-owner-case-other',
  'update-member-malformed-404-malformed-body',
  'create-identifier-refused-by-page-no-member-such',
  'send-otp-without-phone-number-otp-no-number-left-out',
  'update-member-of-no-member-403-no-member-such',
  'register-stores-notshared-as-male',
  'non-eligible-add-single-is-no-array',
  'batch-add-takes-past--past-yesterday',
  'draft-shows-its-code-as-title',
  'batch-update-refuses--of-expires-at-tomorrow',
  'verify-otp-answered-204-otp-good-any',
  'verify-otp-denied--otp-good-other-country',
  'login-otp-verification-denied-otp-good-any',
  'stamps-beyond-collected--channel-pos',
  'search-by-phone-ignores-the-phone',
  'cancelling-a-negative-count-is-422',
  'reserving-negative-stamps-is-a-business-failure',
  'search-members-serves-foreign-store-always',
  'update-member-late-store-store-case-other',
  'store-id-is-in-upper-case',
  'token-endpoint-is-served-to-headers-alone',
  'token-opens-all-always',
  'token-refused-with-403-header-wrong-only',
  'update-preserves-city-where-it-is-null',
  'duplicate-is-409--holder-no-email',
  'search-by-email-finds-none--email-term-with-capitals',
  'update-member-late-token-no-token-at-all',
  'exemptions-have-no-rules--asked-of-two',
  'non-eligible-update-partial-is-200',
  'non-eligible-add-upper-cases-prefix',
  'search-by-phone-ignores-further-digits',
  'reserve-stamps-done-drops-the-segments',
  'draft-external-ids-are-lower-case',
];

/** The script of the clause that a fault breaks, and how it ended. */
async function ownScript(id: string): Promise<Reproduction | undefined> {
  const { clause } = faultOf(id);
  return (await reproduce(faultOf(id))).find((one) => one.clause === clause);
}

test.each(sampled(chosen, 8))(
  'shows the breach, and the promised answer of the good mock, given the script of %s',
  async (id) => {
    expect(await ownScript(id)).toMatchObject({ broken: { code: 1 }, good: { code: 0 } });
  },
);

test('gives each request an id of its own for the logs, and prints it', async () => {
  const own = await ownScript('reserve-takes-unusable--channel-pos');
  const printed = own?.good.printed.match(/^ {2}X-Request-ID: [0-9a-f]{8}-[0-9a-f]{4}-4.{3}-a.{3}-\d{12}$/gm);
  expect(printed).toHaveLength(own?.good.printed.match(/^ {2}status \d/gm)?.length ?? 0);
  expect(new Set(printed).size).toBe(printed?.length);
});

test.runIf(isNightly)(
  'asks for a reader given a promise about several answers, which no script can test',
  async () => {
    const own = await ownScript('refund-takes-zero-stamps');
    expect(own?.broken).toMatchObject({ code: 2, printed: expect.stringContaining('Judge by eye') });
  },
);

test('accuses no good mock given a story of which an earlier answer broke the promise', async () => {
  const own = await ownScript('update-preserves-omitted-gender');
  expect(own).toMatchObject({ broken: { code: 1 }, good: { code: 2 } });
});

test('accuses no good mock that refuses what the broken one confirms with a wrong answer', async () => {
  const all = await reproduce(faultOf('update-member-for-near-member-owner-case-other'));
  expect(all.find(({ clause }) => clause === 'update-member.keeps.id')).toMatchObject({
    broken: { code: 1 },
    good: { code: 2 },
  });
});

test('finds every breach again and accuses no good mock, given the scripts of faults of all areas', async () => {
  const [some, others] = [0, 1].map((half) => sampledFaults(16).filter((_, index) => index % 2 === half));
  const halves = await Promise.all(
    [some, others].map(async (faults = []) => {
      const done: Reproduction[] = [];
      for (const fault of faults) done.push(...(await reproduce(fault)));
      return done;
    }),
  );
  const all = halves.flat();
  const [broken, good] = [codesOn('broken', all), codesOn('good', all)];
  expect(all.filter((one) => one.broken.code === 0 || one.good.code === 1)).toEqual([]);
  expect(broken[1] / all.length).toBeGreaterThanOrEqual(least.broken);
  expect(good[0] / all.length).toBeGreaterThanOrEqual(least.good);
}, 900_000);

/** In so small a sample; `npm run reliability -- scripts` asks for more of all. */
const least = { broken: 0.7, good: 0.5 };
