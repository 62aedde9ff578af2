import type { ClauseId } from '../../specs/clauses.ts';
import { at, patchResponse } from './patch.ts';
import { fault, type Fault } from './fault.ts';
import { afterCreation, type CreateOperation } from './new-member.ts';

type Verb = 'register' | 'enroll';

const stores = (verb: Verb, part: string): ClauseId => `${verb}-member.stores.${part}` as ClauseId; // both store these

const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

const names = (operation: CreateOperation, verb: Verb): readonly Fault[] => [
  fault({
    id: `${verb}-loses-first-name`,
    clause: stores(verb, 'first-name'),
    difficulty: 'plain',
    what: 'The first name is not stored.',
    break: afterCreation(operation, (member) => void (member.first_name = null)),
  }),
  fault({
    id: `${verb}-shortens-first-name`,
    clause: stores(verb, 'first-name'),
    difficulty: 'subtle',
    what: 'The first name is stored up to its first hyphen.',
    break: afterCreation(
      operation,
      (member) => void (member.first_name = member.first_name?.split('-')[0] ?? null),
    ),
  }),
  fault({
    id: `${verb}-loses-letters-of-four-bytes`,
    clause: stores(verb, 'first-name'),
    difficulty: 'subtle',
    what: 'A first name is stored without its letters of four bytes.',
    break: afterCreation(operation, (member) => {
      member.first_name = member.first_name?.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '') ?? null;
    }),
  }),
  fault({
    id: `${verb}-stores-last-name-for-both`,
    clause: stores(verb, 'last-name'),
    difficulty: 'subtle',
    what: 'The first name is stored as the last name too.',
    break: afterCreation(operation, (member) => void (member.last_name = member.first_name)),
  }),
  fault({
    id: `${verb}-stores-last-name-with-a-capital`,
    clause: stores(verb, 'last-name'),
    difficulty: 'subtle',
    what: 'A last name is stored with a capital for its first letter.',
    break: afterCreation(operation, (member) => {
      member.last_name = member.last_name?.replace(/^./u, (letter) => letter.toUpperCase()) ?? null;
    }),
  }),
  fault({
    id: `${verb}-does-not-show-email`,
    clause: stores(verb, 'email'),
    difficulty: 'plain',
    what: 'The e-mail address is stored and not answered.',
    break: patchResponse(operation, (answer) => ({
      ...answer,
      body: { ...(answer.body as object), email: null },
    })),
  }),
];

const addresses = (operation: CreateOperation, verb: Verb): readonly Fault[] => [
  ...(['street', 'city', 'state', 'country_code'] as const).map((part): Fault =>
    fault({
      id: `${verb}-loses-${part.replace('_', '-')}`,
      clause: stores(verb, 'address'),
      difficulty: 'subtle',
      what: `The address is stored without its ${part}.`,
      break: afterCreation(operation, (member) => void (member.address[part] = null)),
    }),
  ),
  fault({
    id: `${verb}-stores-city-as-zip-code`,
    clause: stores(verb, 'address'),
    difficulty: 'subtle',
    what: 'The city is stored as the zip code too.',
    break: afterCreation(operation, (member) => void (member.address.zip_code = member.address.city)),
  }),
];

const others = (operation: CreateOperation, verb: Verb): readonly Fault[] => [
  fault({
    id: `${verb}-moves-birth-date`,
    clause: stores(verb, 'birth-date'),
    difficulty: 'subtle',
    what: 'The date of birth is stored a day early, as in a zone west of UTC.',
    break: afterCreation(
      operation,
      (member) => void (member.birth_date = member.birth_date && dayBefore(member.birth_date)),
    ),
  }),
  fault({
    id: `${verb}-moves-leap-days`,
    clause: stores(verb, 'birth-date'),
    difficulty: 'subtle',
    what: 'A date of birth on a leap day is stored as the first of March.',
    break: afterCreation(operation, (member) => {
      member.birth_date = member.birth_date?.replace('-02-29', '-03-01') ?? null;
    }),
  }),
  fault({
    id: `${verb}-takes-this-century-for-the-last`,
    clause: stores(verb, 'birth-date'),
    difficulty: 'subtle',
    what: 'A date of birth after 1999 is stored as one of the century before.',
    break: afterCreation(operation, (member) => {
      member.birth_date = member.birth_date?.replace(/^20/, '19') ?? null;
    }),
  }),
  fault({
    id: `${verb}-answers-another-number`,
    clause: stores(verb, 'phone'),
    difficulty: 'subtle',
    what: 'The phone is answered without its last digit.',
    break: patchResponse(operation, (answer) => {
      const number = String(at(answer.body, 'phone.number')).slice(0, -1);
      const phone = { ...(at(answer.body, 'phone') as object), number };
      return { ...answer, body: { ...(answer.body as object), phone } };
    }),
  }),
  fault({
    id: `${verb}-stores-female-as-male`,
    clause: stores(verb, 'gender'),
    difficulty: 'subtle',
    what: 'The gender Female is stored as Male.',
    break: afterCreation(operation, (member) => {
      if (member.gender === 'Female') member.gender = 'Male';
    }),
  }),
  fault({
    id: `${verb}-loses-additional-identifiers`,
    clause: stores(verb, 'additional-identifiers'),
    difficulty: 'plain',
    what: 'Additional identifiers are not stored.',
    break: afterCreation(operation, (member) => void (member.additional_identifiers = [])),
  }),
];

/** What gets lost of each part of a member that is made, in either operation that makes one. */
export const lostDataFaults = (operation: CreateOperation, verb: Verb): readonly Fault[] => [
  ...names(operation, verb),
  ...addresses(operation, verb),
  ...others(operation, verb),
];
