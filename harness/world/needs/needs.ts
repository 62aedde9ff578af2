import type { FixturePart, Fixtures } from '../../config/fixtures.ts';
import { Unmet } from '../../run/stop.ts';
import { fullConsent } from '../data/data.ts';
import type { Candidate, Need } from './need.ts';
import type { NewMember } from './new-member.ts';
import type { Phone } from '../data/phones.ts';
import { tagOf } from '../data/random.ts';
import { registered, reusable } from './registrations.ts';
import type { World } from '../world.ts';

type Entry<P extends FixturePart> = NonNullable<Fixtures[P]> extends readonly (infer E)[] ? E : never;

/** A member that a check works on. */
export interface Member {
  readonly id: string;
  readonly phone: Phone | null;
  readonly email: string | null;
}

/** Order ids of a fixture, the same in every run: what a lost run left reserved can be found by trying them. */
interface Orders {
  /** The id of the order in that slot, from 1. */
  order(slot: number): string;
}

export type Coupon = Entry<'coupons'> & Orders;
export type StampCard = Entry<'stamp_cards'> & Orders;
export type Transaction = Entry<'transactions'>;
export type Segment = Entry<'segments'>;

/** A part of the fixtures that is one value. */
function single<P extends FixturePart>(part: P, words: string): Need<NonNullable<Fixtures[P]>> {
  const candidates = ({ facts }: World) => {
    const value = facts.fixtures[part];
    return value === undefined ? [] : [{ key: part, take: () => value }];
  };
  return { words, unlockedBy: [part], shared: true, candidates };
}

interface ListNeed<P extends FixturePart, T> {
  readonly words: string;
  /** Which entries will do; all when absent. */
  readonly suits?: (entry: Entry<P>, fixtures: Fixtures) => boolean;
  readonly shared?: boolean;
  /** What else is leased with an entry. */
  readonly partners?: (entry: Entry<P>) => readonly string[];
  readonly as?: (entry: Entry<P>, fixtures: Fixtures) => T;
}

/** One entry of a part of the fixtures that is a list. */
function oneOf<P extends FixturePart, T = Entry<P>>(part: P, list: ListNeed<P, T>): Need<T> {
  const { words, suits = () => true, shared = false, partners = () => [] } = list;
  const { as = (entry) => entry as unknown as T } = list;
  const candidates = ({ facts }: World): Candidate<T>[] =>
    ((facts.fixtures[part] ?? []) as Entry<P>[])
      .filter((entry) => suits(entry, facts.fixtures))
      .map((entry) => ({
        key: `${part} ${JSON.stringify(entry)}`,
        partners: partners(entry),
        take: () => as(entry, facts.fixtures),
      }));
  return { words, unlockedBy: [part], shared, candidates };
}

/** The slots of a fixture's orders: no check uses another, so that a sweep can try them all. */
export const orderSlots: readonly number[] = [1, 2, 3, 4];

const ordersOf = (...words: (string | number)[]): Orders => ({
  order: (slot) => `lc-${tagOf(...words)}-${slot}`,
});

/** The orders of a coupon. */
export const couponOrders = ({ member_id, code }: Entry<'coupons'>): Orders =>
  ordersOf('coupon', member_id, code);

/** The orders of a stamp card. */
export const stampOrders = ({ member_id, stamp_card_id }: Entry<'stamp_cards'>): Orders =>
  ordersOf('stamps', member_id, stamp_card_id);

/** A usable coupon, for this check alone; a service may let a member have one reserved coupon at a time. */
export const usableCoupon: Need<Coupon> = oneOf('coupons', {
  words: 'a usable coupon of a member',
  suits: ({ usable }) => usable,
  partners: ({ member_id }) => [`coupons of ${member_id}`],
  as: (coupon) => ({ ...coupon, ...couponOrders(coupon) }),
});

/** A coupon that its member cannot use, expired or used up. */
export const unusableCoupon: Need<Coupon> = oneOf('coupons', {
  words: 'a coupon that its member cannot use',
  suits: ({ usable }) => !usable,
  as: (coupon) => ({ ...coupon, ...couponOrders(coupon) }),
});

/** A stamp card with at least `collected` stamps, for this check alone. */
export const stampCard = (collected: number): Need<StampCard> =>
  oneOf('stamp_cards', {
    words: `a stamp card with at least ${collected} collected stamps`,
    suits: (card) => card.collected >= collected,
    as: (card) => ({ ...card, ...stampOrders(card) }),
  });

/** A stamp card, for this check alone, and a transaction of its member. */
export const buyersStampCard: Need<StampCard & { transaction: Transaction }> = oneOf('stamp_cards', {
  words: 'a stamp card with at least 2 collected stamps whose member has an earlier transaction',
  suits: (card, fixtures) => card.collected >= 2 && purchaseOf(card.member_id, fixtures) !== undefined,
  as: (card, fixtures) => ({
    ...card,
    ...stampOrders(card),
    transaction: purchaseOf(card.member_id, fixtures) as Transaction, // those without are not suited
  }),
});

const purchaseOf = (memberId: string, { transactions = [] }: Fixtures): Transaction | undefined =>
  transactions.find(({ member_id }) => member_id === memberId);

/** A product that a member's coupon exempts. */
export const exemptProduct = oneOf('exempt_products', {
  words: 'a product that a coupon exempts',
  shared: true,
});

/** A product that a coupon exempts whose code is known. */
export const namedExemption = oneOf('exempt_products', {
  words: 'a product that a coupon exempts, with the code of the coupon',
  suits: ({ coupon_code }) => coupon_code !== undefined,
  shared: true,
});

/** A segment of that type, with options where the type has them. */
export const segment = (...types: Segment['type'][]): Need<Segment> =>
  oneOf('segments', {
    words: `a segment of type ${types.join(' or ')}`,
    suits: ({ type, options }) => types.includes(type) && (options !== undefined || !hasOptions.has(type)),
    shared: true,
  });

const hasOptions: ReadonlySet<Segment['type']> = new Set(['Radio', 'Checkbox', 'Dropdown']);

export const department: Need<string> = oneOf('departments', {
  words: 'a department of the store',
  shared: true,
});
export const identifierType: Need<number> = oneOf('identifier_types', {
  words: 'an identifier type',
  shared: true,
});
export const activationToken = oneOf('activation_tokens', {
  words: 'an activation token and its member',
  shared: true,
});
export const cardIdentifier = oneOf('card_identifiers', {
  words: 'a card identifier and its member',
  shared: true,
});
export const foreignStore = single('foreign_store_id', 'the id of a store of another merchant');
export const otherEnvironment = single('other_environment', 'credentials of the other environment');
export const otpCode = single('otp_code', 'the one-time password that the test environment accepts');

/** A member whose data no check alters, to read or to name in a request. */
export const anyMember: Need<Member> = {
  words: 'a member, from the fixtures or registered with a paid message',
  unlockedBy: ['members', 'messages'],
  shared: true,
  candidates: (world) => (hasFixtureMembers(world) ? fixtureMembers(world) : registeredMembers(world)),
};

/** A member of the fixtures whose phone is known. */
export const memberWithPhone: Need<Member & { phone: Phone }> = oneOf('members', {
  words: 'a member with a phone',
  suits: ({ phone }) => phone !== undefined,
  shared: true,
  as: ({ member_id, phone, email }) => ({ id: member_id, phone: phone as Phone, email: email ?? null }),
});

/** A member with the e-mail address that it has while a check looks. */
export const memberWithEmail: Need<Member & { email: string }> = {
  words: 'a member with an e-mail address, from the fixtures or registered with a paid message',
  unlockedBy: ['members', 'messages'],
  shared: true,
  candidates: (world) => {
    const unaltered = unalteredMember(world);
    const members = unaltered.length > 0 ? unaltered : fixtureMembers(world);
    return members.map(({ key, take }) => ({ key, take: async (api) => withEmail(await take(api)) }));
  },
};

function withEmail(member: Member): Member & { email: string } {
  if (member.email === null) throw new Unmet('the member of the fixtures has no e-mail address');
  return { ...member, email: member.email };
}

/** A member that this check alone may alter. */
export const ownMember: Need<Member> = {
  words: 'a member that may be altered, from the fixtures or registered with a paid message',
  unlockedBy: ['members', 'messages'],
  shared: false,
  candidates: (world) =>
    mayRegisterAll(world) || !hasFixtureMembers(world)
      ? [...registeredMembers(world), ...candidatesOf(spareMembers(world.facts.fixtures)).map(givenBack)]
      : fixtureMembers(world).map(givenBack),
};

const spares = new WeakMap<Fixtures, readonly Entry<'members'>[]>();

/** Members that are known as well as one that the run registered, while no other part of the fixtures minds what becomes of them. */
function spareMembers(fixtures: Fixtures): readonly Entry<'members'>[] {
  const known = spares.get(fixtures);
  if (known !== undefined) return known;
  const others = JSON.stringify({ ...fixtures, members: [] });
  const spare = (fixtures.members ?? []).filter(
    ({ member_id: id, phone, email }) =>
      phone !== undefined && email !== undefined && !others.includes(JSON.stringify(id)),
  );
  spares.set(fixtures, spare);
  return spare;
}

const hasFixtureMembers = ({ facts }: World): boolean => (facts.fixtures.members ?? []).length > 0;
const mayRegisterAll = ({ facts }: World): boolean => facts.budget.limit >= reusable.length;

function registeredMembers(world: World): Candidate<Member>[] {
  return reusable.slice(0, world.facts.budget.limit).map((name) => ({
    key: `member ${name}`,
    take: async (api) => memberOf(await registered(world, api, name)),
  }));
}

/** A member whose data no other check alters. */
function unalteredMember(world: World): Candidate<Member>[] {
  if (world.facts.budget.isForbidden) return [];
  return [{ key: 'member nulls', take: async (api) => memberOf(await registered(world, api, 'nulls')) }];
}

/** The member of a registration; without an id nothing can be done with it. */
export function memberOf({ answer, phone, body }: NewMember): Member {
  const id = answer.get('id');
  if (!answer.succeeded || typeof id !== 'string' || id === '') {
    throw new Unmet(`a member could not be registered: registerMember answered status ${answer.status}`);
  }
  return { id, phone, email: typeof body['email'] === 'string' ? body['email'] : null };
}

function candidatesOf(members: readonly Entry<'members'>[]): Candidate<Member>[] {
  return members.map(({ member_id, phone, email }) => ({
    key: `fixture member ${member_id}`,
    take: () => ({ id: member_id, phone: phone ?? null, email: email ?? null }),
  }));
}

const fixtureMembers = ({ facts }: World): Candidate<Member>[] => candidatesOf(facts.fixtures.members ?? []);

/** An update replaces everything, so what the fixtures promise of the member is put back after a check altered it. */
const givenBack = (candidate: Candidate<Member>): Candidate<Member> => ({
  ...candidate,
  giveBack: async (api, { id, email }) => {
    const consent = { ...fullConsent, receive_sms: false, receive_email: false };
    await api.updateMember(id, { consent, ...(email === null ? {} : { email }) });
  },
});
