import { isDeepStrictEqual } from 'node:util';
import { at } from '../../patches/patch.ts';
import { afterUpdate, despiteRefusal, storeOtherwise } from '../../patches/update.ts';
import type { Member } from '../../service/state/state.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';

const names = ['first_name', 'last_name'] as const;
type Name = (typeof names)[number];

/** Keeps the earlier name where the next one counts as the same. */
const keepName = (field: Name, isSame: (before: string, next: string) => boolean): Patch =>
  afterUpdate((member, { before }) => {
    const [old, next] = [before[field], member[field]];
    if (old !== null && next !== null && isSame(old, next)) member[field] = old;
  });

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const clauseOf = {
  first_name: 'update-member.replaces.first-name',
  last_name: 'update-member.replaces.last-name',
} as const;

/** What a search shows of a member that the answer of an update showed otherwise. */
const afterAnswer =
  (act: (member: Member) => void): Patch =>
  (service) =>
    service.around('updateMember', (next) => async (call) => {
      const answer = await next(call);
      const member = call.state.members.get(call.params['memberId'] ?? '');
      if (answer.status === 200 && member !== undefined) act(member);
      return answer;
    });

/** Updates that change little, or that say little. */
export default [
  ...names.map((field): Fault =>
    fault({
      id: `update-finds-no-change-in-the-case-of-${field.replace('_', '-')}`,
      clause: clauseOf[field],
      difficulty: 'subtle',
      what: `A ${field} that differs in letter case alone is not stored.`,
      break: keepName(field, (before, next) => before.toLowerCase() === next.toLowerCase()),
    }),
  ),
  fault({
    id: 'update-finds-no-change-in-the-marks-of-first-name',
    clause: 'update-member.replaces.first-name',
    difficulty: 'subtle',
    what: 'A first name that differs in the marks of its letters alone is not stored.',
    break: keepName(
      'first_name',
      (before, next) =>
        before.toLowerCase() !== next.toLowerCase() && withoutMarks(before) === withoutMarks(next),
    ),
  }),
  fault({
    id: 'update-does-not-shorten-last-name',
    clause: 'update-member.replaces.last-name',
    difficulty: 'subtle',
    what: 'A last name that the stored one begins with is not stored.',
    break: keepName('last_name', (before, next) => before !== next && before.startsWith(next)),
  }),
  fault({
    id: 'update-takes-an-address-of-few-parts-for-a-change-of-them',
    clause: 'update-member.drops.address-part',
    difficulty: 'subtle',
    what: 'An address of one or two parts leaves the others as they were.',
    break: afterUpdate((member, { before, body }) => {
      const given = Object.keys(Object(body['address']));
      if (given.length > 0 && given.length < 3)
        member.address = { ...before.address, ...Object(body['address']) };
    }),
  }),
  fault({
    id: 'update-drops-the-state-of-an-address-without-country',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'The state of an address is stored only with a country.',
    break: afterUpdate((member, { body }) => {
      if ((at(body, 'address.country_code') ?? null) === null) member.address.state = null;
    }),
  }),
  fault({
    id: 'update-cuts-a-street-at-its-comma',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'A street is stored up to its comma.',
    break: afterUpdate(({ address }) => {
      address.street = address.street?.split(',')[0] ?? null;
    }),
  }),
  fault({
    id: 'update-stores-the-digits-of-zip-codes-alone',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'A zip code is stored without its letters.',
    break: afterUpdate(({ address }) => {
      address.zip_code = address.zip_code?.replaceAll(/[A-Z]/gi, '') ?? null;
    }),
  }),
  fault({
    id: 'update-takes-the-first-day-of-1970-for-no-date',
    clause: 'update-member.replaces.birth-date',
    difficulty: 'subtle',
    what: 'A date of birth that counts as zero is not stored.',
    break: afterUpdate((member) => {
      if (Date.parse(member.birth_date ?? '') === 0) member.birth_date = null;
    }),
  }),
  fault({
    id: 'update-takes-1929-for-2029',
    clause: 'update-member.replaces.birth-date',
    difficulty: 'subtle',
    what: 'A date of birth before 1930 is stored a century late.',
    break: afterUpdate((member) => {
      member.birth_date = member.birth_date?.replace(/^19([012])/, '20$1') ?? null;
    }),
  }),
  ...(['Male', 'Female', 'NonBinary'] as const).map((gender): Fault =>
    fault({
      id: `update-preserves-the-gender-${gender.toLowerCase()}-that-is-left-out`,
      clause: 'update-member.drops.gender',
      difficulty: 'subtle',
      what: `The gender ${gender} is preserved by an update that leaves it out.`,
      break: afterUpdate((member, { before, body }) => {
        if (!('gender' in body) && before.gender === gender) member.gender = gender;
      }),
    }),
  ),
  ...(['Male', 'NonBinary'] as const).map((gender): Fault =>
    fault({
      id: `update-shows-the-gender-${gender.toLowerCase()}-and-stores-another`,
      clause: 'update-member.replaces.gender',
      difficulty: 'subtle',
      what: `The answer of an update shows the gender ${gender}, and NotShared is stored.`,
      break: afterAnswer((member) => {
        if (member.gender === gender) member.gender = 'NotShared';
      }),
    }),
  ),
  ...(['receive_sms', 'receive_email', 'save_order_history'] as const).map((field): Fault =>
    fault({
      id: `update-that-is-refused-for-its-email-stores-${field.replaceAll('_', '-')}`,
      clause: 'update-member.refused-changes-nothing',
      difficulty: 'subtle',
      what: `The consent ${field} of an update is stored though its e-mail address is refused.`,
      break: despiteRefusal(
        ({ email }) => email === 'not-an-email',
        (member, body) => {
          member.consent[field] = at(body, `consent.${field}`) === true;
        },
      ),
    }),
  ),
  fault({
    id: 'update-takes-the-gdpr-consent-back-unseen',
    clause: 'consent.gdpr.shown',
    difficulty: 'subtle',
    what: 'The answer of an update shows that GDPR is accepted, and a search that it is not.',
    break: afterAnswer((member) => {
      member.consent = { ...member.consent, gdpr_accepted: false };
    }),
  }),
  ...names.map((field): Fault =>
    fault({
      id: `update-cuts-a-long-${field.replace('_', '-')}-unseen`,
      clause: clauseOf[field],
      difficulty: 'subtle',
      what: `The answer of an update shows the whole ${field}, and 50 characters of it are stored.`,
      break: afterAnswer((member) => {
        member[field] = member[field]?.slice(0, 50) ?? null;
      }),
    }),
  ),
  fault({
    id: 'update-cuts-a-long-street-unseen',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'The answer of an update shows the whole street, and 100 characters of it are stored.',
    break: afterAnswer(({ address }) => {
      address.street = address.street?.slice(0, 100) ?? null;
    }),
  }),
  fault({
    id: 'update-reads-a-birth-date-with-fractions-a-day-early',
    clause: 'update-member.replaces.birth-date',
    difficulty: 'subtle',
    what: 'A date of birth that has a fraction of a second is stored as the day before.',
    break: afterUpdate((member) => {
      const { birth_date: date } = member;
      if (date?.includes('.') === true)
        member.birth_date = new Date(Date.parse(date) - 86_400_000).toISOString();
    }),
  }),
  fault({
    id: 'update-keeps-a-gender-that-is-left-out-unseen',
    clause: 'update-member.drops.gender',
    difficulty: 'subtle',
    what: 'The answer of an update without a gender shows NotShared, and the earlier one stays stored.',
    break: storeOtherwise((member, { before, body }) => {
      if (body['gender'] === undefined) member.gender = before.gender;
    }),
  }),
  fault({
    id: 'update-that-changes-nothing-answers-202',
    clause: 'update-member.success',
    difficulty: 'subtle',
    what: 'An update that leaves the member as it was is answered with 202.',
    also: ['update-member.idempotent'],
    break: (service) =>
      service.around('updateMember', (next) => async (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        const before = structuredClone(member);
        const answer = await next(call);
        const isSame = answer.status === 200 && isDeepStrictEqual(before, member);
        return isSame ? { ...answer, status: 202 } : answer;
      }),
  }),
];
