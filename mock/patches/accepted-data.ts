import type { ClauseId } from '../../specs/clauses.ts';
import { patchMessages } from './update.ts';
import { fault, type Fault } from './fault.ts';
import { matches, type CreateOperation, acceptInvalid, patchRefusalStatus } from './new-member.ts';

type Verb = 'register' | 'enroll';

const clauseOf = (verb: Verb, name: string): ClauseId => `${verb}-member.${name}` as ClauseId; // both have these rows

let numbers = 41_990_000;
/** A valid number of no member, where the one that was sent is bad. */
export const anyNumber = (): string => String((numbers += 1));

const acceptances = (making: CreateOperation, verb: Verb, path: string): readonly Fault[] => [
  fault({
    id: `${verb}-accepts-letters-for-a-number`,
    clause: clauseOf(verb, 'invalid-phone.status'),
    difficulty: 'plain',
    what: 'Letters are taken for a phone number.',
    break: acceptInvalid(making, 'phone.number', matches(/^[a-z]+$/), anyNumber),
  }),
  fault({
    id: `${verb}-accepts-an-email-without-at`,
    clause: clauseOf(verb, 'invalid-email.status'),
    difficulty: 'plain',
    what: 'An e-mail address without an at sign is accepted.',
    break: acceptInvalid(making, `${path}email`, matches(/^[^@]+$/), () => 'a@b.example'),
  }),
  fault({
    id: `${verb}-accepts-an-email-without-domain`,
    clause: clauseOf(verb, 'invalid-email.status'),
    difficulty: 'subtle',
    what: 'An e-mail address without a domain is accepted.',
    break: acceptInvalid(making, `${path}email`, matches(/@$/), () => 'a@b.example'),
  }),
  fault({
    id: `${verb}-accepts-an-email-without-local-part`,
    clause: clauseOf(verb, 'invalid-email.status'),
    difficulty: 'subtle',
    what: 'An e-mail address without a local part is accepted.',
    break: acceptInvalid(making, `${path}email`, matches(/^@/), () => 'a@b.example'),
  }),
  ...(
    [
      ['alpha-3', /^[A-Z]{3}$/],
      ['name', /^[A-Z][a-z]+$/],
      ['unassigned', /^AB$/],
    ] as const
  ).map(([kind, form]): Fault =>
    fault({
      id: `${verb}-accepts-country-${kind}`,
      clause: clauseOf(verb, verb === 'enroll' ? 'country-code.status' : `country-code.${kind}`),
      difficulty: 'subtle',
      what: `An address country that is ${kind} is accepted.`,
      break: acceptInvalid(making, `${path}address.country_code`, matches(form), () => 'NO'),
    }),
  ),
];

const rarities = (making: CreateOperation, verb: Verb, path: string): readonly Fault[] => [
  fault({
    id: `${verb}-accepts-letters-for-a-dial-prefix`,
    clause: clauseOf(verb, 'invalid-phone.status'),
    difficulty: 'subtle',
    what: 'The letters of a country are taken for a dial prefix.',
    break: acceptInvalid(making, 'phone.country_code', matches(/^[A-Z]{2}$/), () => '+47'),
  }),
  fault({
    id: `${verb}-accepts-a-number-of-too-many-digits`,
    clause: clauseOf(verb, 'invalid-phone.status'),
    difficulty: 'subtle',
    what: 'A number of twenty digits is accepted.',
    break: acceptInvalid(making, 'phone.number', matches(/^\d{20}$/), anyNumber),
  }),
  ...(
    [
      ['one-letter', /^[A-Z]$/],
      ['digits', /^\d+$/],
    ] as const
  ).map(([kind, form]): Fault =>
    fault({
      id: `${verb}-accepts-country-of-${kind}`,
      clause: clauseOf(verb, verb === 'enroll' ? 'country-code.status' : 'country-code.unassigned'),
      difficulty: 'subtle',
      what: `An address country of ${kind.replace('-', ' ')} is accepted.`,
      break: acceptInvalid(making, `${path}address.country_code`, matches(form), () => 'NO'),
    }),
  ),
];

const wordings = (making: CreateOperation, verb: Verb): readonly Fault[] => [
  fault({
    id: `${verb}-refuses-an-email-without-saying`,
    clause: clauseOf(verb, 'invalid-email.message'),
    difficulty: 'subtle',
    what: 'The refusal of an e-mail address speaks of a field.',
    break: patchMessages(making, (words) => words.replace('Email is not valid', 'The field is wrong')),
  }),
  fault({
    id: `${verb}-refuses-a-phone-without-saying`,
    clause: clauseOf(verb, 'invalid-phone.message'),
    difficulty: 'subtle',
    what: 'The refusal of a phone speaks of a field.',
    break: patchMessages(making, (words) => words.replace('Phone number is not valid', 'The field is wrong')),
  }),
  fault({
    id: `${verb}-refuses-a-country-without-saying`,
    clause: clauseOf(verb, 'country-code.message'),
    difficulty: 'subtle',
    what: 'The refusal of a country asks for a country, and not for its alpha-2 code.',
    break: patchMessages(making, (words) => words.replace('a valid alpha-2 country code', 'a country')),
  }),
  fault({
    id: `${verb}-refuses-an-email-as-a-phone`,
    clause: clauseOf(verb, 'invalid-email.message'),
    difficulty: 'subtle',
    what: 'The refusal of an e-mail address says that the phone is not valid.',
    break: patchMessages(making, (words) => words.replace('Email is not', 'Phone number is not')),
  }),
  fault({
    id: `${verb}-refuses-a-phone-with-422`,
    clause: clauseOf(verb, 'invalid-phone.status'),
    difficulty: 'subtle',
    what: 'An invalid phone is refused with 422.',
    break: patchRefusalStatus(making, 422, (_, message) => message.includes('Phone number is not valid')),
  }),
];

/** What a contact is taken for though it is none, and refusals that don't say so, in either operation that makes a member. */
export const acceptedDataFaults = (making: CreateOperation, verb: Verb, path: string): readonly Fault[] => [
  ...acceptances(making, verb, path),
  ...rarities(making, verb, path),
  ...wordings(making, verb),
];
