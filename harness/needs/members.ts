import type { Api } from '../client/api.ts';
import type { Fixtures } from '../settings/fixtures.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import { birthDates } from '../testdata/birth-dates.ts';
import { fullConsent } from '../testdata/data.ts';
import type { Phone } from '../testdata/phones.ts';
import { fixtureKey } from '../engine/fixture-keys.ts';
import type { RunContext } from '../engine/run-context.ts';
import type { Candidate, Need } from '../engine/need.ts';
import type { NewMember } from './new-member.ts';
import { oneOf } from './of-fixtures.ts';
import { fixtureMembersOf } from '../settings/fixture-members.ts';
import type { FixtureEntry } from '../settings/fixtures.ts';
import { registered, reusable } from './registrations.ts';

/** A member that a check works on. */
export interface Member {
  readonly id: string;
  readonly phone: Phone | null;
  readonly email: string | null;
}

/**
 * A member with data that no check alters, to read or to name in a request. A registered one is the last choice: a check of
 * something that lasts may hold the only other one of the fixtures until the rest have ended.
 */
export const anyMember: Need<Member> = {
  words: 'a member, from the fixtures or registered with a paid message',
  unlockedBy: ['members', 'messages'],
  shared: true,
  candidates: (run) =>
    isFreeToRegister(run) ? [...fixtureMembers(run), ...registeredMembers(run)] : fixtureMembers(run),
};

/**
 * A member who has no login OTP in the fixtures, where there is one: how many tries a code has is not described, so that
 * wrong codes are not tried on a member when a check judges the right one.
 */
export const memberWithoutLogin: Need<Member> = {
  ...anyMember,
  candidates: (run) => {
    const logins = run.facts.fixtures.login_otps?.map(({ member_id: id }) => id) ?? [];
    const loginsOf = (key: string): string[] => logins.filter((id) => fixtureKey.member(id) === key);
    const all = anyMember
      .candidates(run)
      .map((one) => ({ ...one, partners: loginsOf(one.key).map(fixtureKey.login) }));
    const others = all.filter(({ partners }) => partners.length === 0);
    return [others, registeredMembers(run), all].find((some) => some.length > 0) ?? [];
  },
};

/** A member of the fixtures with a known phone. */
export const memberWithPhone: Need<Member & { phone: Phone }> = oneOf('members', {
  words: 'a member with a phone',
  key: ({ member_id }) => fixtureKey.member(member_id),
  suits: ({ phone }) => phone !== undefined,
  shared: true,
  as: ({ member_id, phone, email }) => ({ id: member_id, phone: phone as Phone, email: email ?? null }),
});

/** A member with the e-mail address that it has while a check runs. */
export const memberWithEmail: Need<Member & { email: string }> = {
  words: 'a member with an e-mail address, from the fixtures or registered with a paid message',
  unlockedBy: ['members', 'messages'],
  shared: true,
  candidates: (run) => {
    const unaltered = unalteredMember(run);
    const members = unaltered.length > 0 ? unaltered : fixtureMembers(run);
    return members.map(({ key, take }) => ({ key, take: async (api) => withEmail(await take(api)) }));
  },
};

function withEmail(member: Member): Member & { email: string } {
  if (member.email === null) throw new PreconditionFailed('the member of the fixtures has no e-mail address');
  return { ...member, email: member.email };
}

/** A member that this check alone may alter. */
export const ownMember: Need<Member> = {
  words: 'a member that may be altered, from the fixtures or registered with a paid message',
  unlockedBy: ['members', 'messages'],
  shared: false,
  candidates: (run) =>
    isFreeToRegister(run)
      ? [...newMembers(run), ...candidatesOf(spareMembers(run.facts.fixtures)).map(givenBack)]
      : fixtureMembers(run).map(givenBack),
};

/** A second member that a check may alter; null where members are few, so that no check waits for it. */
export const otherMember: Need<Member | null> = {
  ...ownMember,
  candidates: (run) => (mayRegisterAll(run) ? ownMember.candidates(run) : nobodies),
};

/** A member of any kind, to name together with another one. */
interface NamedMember {
  readonly name: string;
  readonly key: string;
  readonly id: (api: Api) => Promise<string>;
}

/** All members that a check may name as a second one: those of the fixtures, then one that the run registers. */
export function nameableMembers(run: RunContext): readonly NamedMember[] {
  const known = fixtureMembersOf(run.facts.fixtures).map((id) => ({
    name: id,
    key: fixtureKey.member(id),
    id: async () => id,
  }));
  const [made] = run.facts.budget.isForbidden ? [] : registeredMembers(run);
  if (made === undefined) return known;
  const { key, take } = made;
  return [...known, { name: key, key, id: async (api) => (await take(api)).id }];
}

/** No member, for each of the checks that can do without. */
const nobodies = ['no member', 'no other member'].map((key) => ({ key, take: () => null }));

/** The members that a run registers, for a check that alters them; none where it may not register them all. */
export const newMembers = (run: RunContext): Candidate<Member>[] =>
  isFreeToRegister(run) ? registeredMembers(run).map(withoutEmail) : [];

/** The same member without its e-mail address, which is not known: checks alter it. */
const withoutEmail = (candidate: Candidate<Member>): Candidate<Member> => ({
  ...candidate,
  take: async (api) => ({ ...(await candidate.take(api)), email: null }),
});

/**
 * A member that only this check may alter, in addition to all that the other checks need: of the fixtures but for the first,
 * which others may need for its points, or else one that the run registers.
 */
export const spareMember: Need<Member> = {
  words: 'a member that no other part of the fixtures names, or permission to register some',
  unlockedBy: ['members', 'messages'],
  shared: false,
  candidates: (run) =>
    mayRegisterAll(run)
      ? [
          ...candidatesOf(spareMembers(run.facts.fixtures)).slice(1).map(givenBack).toReversed(),
          ...newMembers(run).slice(-1),
        ]
      : [],
};

const spares = new WeakMap<Fixtures, readonly FixtureEntry<'members'>[]>();

/** Members that are known as well as one that the run registered, while no other part of the fixtures minds what becomes of them. */
function spareMembers(fixtures: Fixtures): readonly FixtureEntry<'members'>[] {
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

const hasFixtureMembers = ({ facts }: RunContext): boolean => (facts.fixtures.members ?? []).length > 0;
const isFreeToRegister = (run: RunContext): boolean => mayRegisterAll(run) || !hasFixtureMembers(run);
const mayRegisterAll = ({ facts }: RunContext): boolean => facts.budget.limit >= reusable.length;

function registeredMembers(run: RunContext): Candidate<Member>[] {
  return reusable.slice(0, run.facts.budget.limit).map((name) => ({
    key: `member ${name}`,
    take: async (api) => memberOf(await registered(run, api, name)),
  }));
}

/** A member with data that no other check alters. */
function unalteredMember(run: RunContext): Candidate<Member>[] {
  if (run.facts.budget.isForbidden) return [];
  return [{ key: 'member nulls', take: async (api) => memberOf(await registered(run, api, 'nulls')) }];
}

/** The member of a registration; without an id nothing can be done with it. */
export function memberOf({ answer, phone, body }: NewMember): Member {
  const id = answer.get('id');
  if (!answer.succeeded || typeof id !== 'string' || id === '') {
    throw new PreconditionFailed(
      `a member could not be registered: registerMember answered status ${answer.status}`,
    );
  }
  return { id, phone, email: typeof body['email'] === 'string' ? body['email'] : null };
}

function candidatesOf(members: readonly FixtureEntry<'members'>[]): Candidate<Member>[] {
  return members.map(({ member_id, phone, email }) => ({
    key: fixtureKey.member(member_id),
    take: () => ({ id: member_id, phone: phone ?? null, email: email ?? null }),
  }));
}

const fixtureMembers = ({ facts }: RunContext): Candidate<Member>[] =>
  candidatesOf(facts.fixtures.members ?? []);

/** The member of the fixtures with that id, for a check that alters it; undefined where they name none. */
export function alterableMember(run: RunContext, id: string | undefined): Candidate<Member> | undefined {
  const members = (run.facts.fixtures.members ?? []).filter(({ member_id }) => member_id === id);
  return candidatesOf(members).map(givenBack)[0];
}

/** The other fields of an update, for a service that requires them. */
const somebody = {
  first_name: 'Conformance',
  last_name: 'Conformance',
  birth_date: birthDates.another,
  gender: 'NotShared',
  address: { street: 'Conformance', city: 'Oslo', zip_code: '0010', state: 'Oslo', country_code: 'NO' },
};

/** An update replaces everything, so what the fixtures promise of the member is put back after a check altered it. */
const givenBack = (candidate: Candidate<Member>): Candidate<Member> => ({
  ...withoutEmail(candidate),
  giveBack: async (api) => {
    const { id, email } = await candidate.take(api);
    const consent = { ...fullConsent, receive_sms: false, receive_email: false };
    const kept = { consent, ...(email === null ? {} : { email }) };
    const { succeeded } = await api.updateMember(id, kept);
    if (!succeeded) await api.updateMember(id, { ...somebody, ...kept });
  },
});
