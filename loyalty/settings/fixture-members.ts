import type { FixturePart, Fixtures } from './fixtures.ts';

/** The parts of the fixtures in which each entry belongs to a member. */
const ofMembers = [
  'members',
  'coupons',
  'stamp_cards',
  'transactions',
  'exempt_products',
  'activation_tokens',
  'card_identifiers',
  'login_otps',
] as const satisfies readonly FixturePart[];

/** The members that anything of the fixtures hangs on, in the order in which the fixtures name them. */
export function fixtureMembersOf(fixtures: Fixtures): readonly string[] {
  const known = membersByFixtures.get(fixtures) ?? [
    ...new Set(ofMembers.flatMap((part) => (fixtures[part] ?? []).map(({ member_id }) => member_id))),
  ];
  membersByFixtures.set(fixtures, known);
  return known;
}

/** Each call of a run asks for them. */
const membersByFixtures = new WeakMap<Fixtures, readonly string[]>();

/** The fixtures without what hangs on other members; what is the store's stays. */
export function withFixtureMembers(fixtures: Fixtures, members: ReadonlySet<string>): Fixtures {
  const parts = ofMembers.flatMap((part) => {
    const entries: readonly { member_id: string }[] | undefined = fixtures[part];
    return entries === undefined
      ? []
      : [[part, entries.filter(({ member_id }) => members.has(member_id))] as const];
  });
  return { ...fixtures, ...Object.fromEntries(parts) };
}
