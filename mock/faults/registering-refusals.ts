import type { ClauseId } from '../../specs/generated/clauses.ts';
import { contactRules } from '../rules/contact.ts';
import { at, judging } from './bend.ts';
import { rewording } from './bend-member.ts';
import type { Fault } from './fault.ts';
import { type Making, overlooking, refusingWith } from './new-member.ts';

const operation = 'registerMember';

/** A number that is valid and nobody's, where the one that was sent is bad. */
const anyNumber = '41999999';

const like = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isMissing = (value: unknown): boolean => value === undefined;
const isUnlisted = (value: unknown): boolean =>
  value !== undefined && !['Male', 'Female', 'NotShared', 'NonBinary'].includes(String(value));

/** What a contact is taken for though it is none, in both operations that make a member. */
export const lenient = (making: Making, prefix: string, verb: string): readonly Fault[] => {
  const email = `${prefix}email`;
  const country = `${prefix}address.country_code`;
  const clause = (name: string): ClauseId => `${verb}-member.${name}` as ClauseId; // both have these rows
  return [
    {
      id: `${verb}-accepts-letters-for-a-number`,
      clause: clause('invalid-phone.status'),
      difficulty: 'plain',
      what: 'Letters are taken for a phone number.',
      break: overlooking(making, 'phone.number', like(/^[a-z]+$/), anyNumber),
    },
    {
      id: `${verb}-accepts-an-email-without-at`,
      clause: clause('invalid-email.status'),
      difficulty: 'plain',
      what: 'An e-mail address without an at sign is accepted.',
      break: overlooking(making, email, like(/^[^@]+$/), 'a@b.example'),
    },
    {
      id: `${verb}-accepts-an-email-without-domain`,
      clause: clause('invalid-email.status'),
      difficulty: 'subtle',
      what: 'An e-mail address without a domain is accepted.',
      break: overlooking(making, email, like(/@$/), 'a@b.example'),
    },
    {
      id: `${verb}-refuses-an-email-without-saying`,
      clause: clause('invalid-email.message'),
      difficulty: 'subtle',
      what: 'The refusal of an e-mail address speaks of a field.',
      break: rewording(making, (words) => words.replace('Email is not valid', 'The field is wrong')),
    },
    {
      id: `${verb}-refuses-a-phone-without-saying`,
      clause: clause('invalid-phone.message'),
      difficulty: 'subtle',
      what: 'The refusal of a phone speaks of a field.',
      break: rewording(making, (words) => words.replace('Phone number is not valid', 'The field is wrong')),
    },
    {
      id: `${verb}-refuses-a-country-without-saying`,
      clause: clause('country-code.message'),
      difficulty: 'subtle',
      what: 'The refusal of a country asks for a country, and not for its alpha-2 code.',
      break: rewording(making, (words) => words.replace('a valid alpha-2 country code', 'a country')),
    },
    {
      id: `${verb}-refuses-a-phone-with-422`,
      clause: clause('invalid-phone.status'),
      difficulty: 'subtle',
      what: 'An invalid phone is refused with 422.',
      break: refusingWith(making, 422, (_, message) => message.includes('Phone number is not valid')),
    },
    ...(
      [
        ['alpha-3', /^[A-Z]{3}$/],
        ['name', /^[A-Z][a-z]+$/],
        ['unassigned', /^AB$/],
      ] as const
    ).map(([kind, form]): Fault => ({
      id: `${verb}-accepts-country-${kind}`,
      clause: clause(verb === 'enroll' ? 'country-code.status' : `country-code.${kind}`),
      difficulty: 'subtle',
      what: `An address country that is ${kind} is accepted.`,
      break: overlooking(making, country, like(form), 'NO'),
    })),
  ];
};

const needed = (
  [
    ['without-phone', 'requires.phone', 'phone', isMissing, { country_code: '+47', number: anyNumber }],
    ['without-dial-prefix', 'requires.phone-country-code', 'phone.country_code', isMissing, '+47'],
    ['without-number', 'requires.phone-number', 'phone.number', isMissing, anyNumber],
    ['with-empty-dial-prefix', 'phone-country-code.empty', 'phone.country_code', like(/^$/), '+47'],
    ['with-empty-number', 'phone-number.empty', 'phone.number', like(/^$/), anyNumber],
    ['with-unlisted-gender', 'gender.unlisted', 'gender', isUnlisted, 'NotShared'],
  ] as const
).map(([kind, clause, path, isBad, good]): Fault => ({
  id: `register-${kind}-is-accepted`,
  clause: `register-member.${clause}`,
  difficulty: 'plain',
  what: `A registration ${kind.replaceAll('-', ' ')} is accepted.`,
  break: overlooking(operation, path, isBad, good),
}));

const alreadyRegistered = /already registered/;

const duplicates: readonly Fault[] = [
  {
    id: 'register-duplicate-is-409',
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'plain',
    what: 'Registering a registered phone is answered with 409.',
    break: refusingWith(operation, 409, (_, message) => alreadyRegistered.test(message)),
  },
  {
    id: 'register-again-answers-the-existing-member',
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'subtle',
    what: 'Registering the same body again answers 200 with the existing member.',
    break: (service) => {
      const answers = new Map<string, Awaited<ReturnType<typeof service.handle>>>();
      service.around(operation, (next) => async (call) => {
        const known = answers.get(call.rawBody);
        const answer = known ?? (await next(call));
        if (answer.status === 200) answers.set(call.rawBody, answer);
        return answer;
      });
    },
  },
  {
    id: 'register-accepts-every-third-duplicate',
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'intermittent',
    what: 'Every third registration of a registered phone is accepted.',
    break: (service) => {
      let count = 0;
      const { mayRegister } = service.rules;
      service.rules.mayRegister = (holder) =>
        holder !== undefined && (count += 1) % 3 === 0 ? null : mayRegister(holder);
    },
    also: ['register-member.duplicate-phone.no-effect'],
  },
  {
    id: 'register-duplicate-shows-the-whole-number',
    clause: 'register-member.duplicate-phone.message',
    difficulty: 'subtle',
    what: 'The refusal of a registered phone shows the whole number.',
    break: judging(operation, () => ({
      mayRegister: (holder) =>
        holder === undefined
          ? null
          : `A member with the phone number ${contactRules.e164(holder.phone)} is already registered for this store.`,
    })),
  },
  {
    id: 'register-duplicate-says-nothing',
    clause: 'register-member.duplicate-phone.message',
    difficulty: 'plain',
    what: 'The refusal of a registered phone does not say why.',
    break: judging(operation, () => ({
      mayRegister: (holder) => (holder === undefined ? null : 'The member cannot be created.'),
    })),
  },
  {
    id: 'register-duplicate-overwrites-the-member',
    clause: 'register-member.duplicate-phone.no-effect',
    difficulty: 'subtle',
    what: 'The refusal of a registered phone gives the member the refused e-mail address.',
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const phone = at(call.body, 'phone') as { country_code: string; number: string };
        const holder =
          answer.status === 400 && alreadyRegistered.test(JSON.stringify(answer.body))
            ? call.rules.memberWithPhone(call.state, phone)
            : undefined;
        if (holder !== undefined) holder.email = String(at(call.body, 'email'));
        return answer;
      }),
  },
];

/** Faults of the refusals of a registration. */
export const registeringRefusalFaults: readonly Fault[] = [
  ...needed,
  ...lenient(operation, '', 'register'),
  ...duplicates,
];
