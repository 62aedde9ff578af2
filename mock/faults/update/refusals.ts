import { at, patchRequest, rejectWhen } from '../../patches/patch.ts';
import { patchMessages } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'updateMember';

const listed: ReadonlySet<unknown> = new Set(['Male', 'Female', 'NotShared', 'NonBinary']);
const isEmptyList = (value: Json): boolean => Array.isArray(value) && value.length === 0;
const countryOf = (body: Json): Json => at(body, 'address.country_code');
const inCountry = (body: Json, country_code: string): Json => ({
  ...(body as object),
  address: { ...(at(body, 'address') as object), country_code },
});

/** Countries that are taken although they are none, as Norway. */
const countries = [
  ['alpha-3', /^[A-Z]{3}$/],
  ['name', /^[A-Z][a-z]{3,}$/],
  ['unassigned', /^(WW|OO)$/],
] as const;

/** Countries of another number of letters, or of digits. */
const oddCountries = [
  ['one-letter', /^[A-Z]$/],
  ['digits', /^\d+$/],
] as const;

/** Values that are refused although a member may have them. */
const refusedValues = [
  ['a-leap-day', 'birth_date', /-02-29/],
  ['a-birth-before-1950', 'birth_date', /^19[0-4]/],
] as const;

const emptyLists = ['department_ids', 'segments', 'additional_identifiers'] as const;

/** E-mail addresses that are taken although they are none. */
const emails = [
  ['without-domain', 'subtle', /^[^@]+@$/],
  ['without-local-part', 'subtle', /^@/],
  ['without-at-sign', 'plain', /^[^@]+$/],
] as const;

const accepting: readonly Fault[] = [
  fault({
    id: 'update-takes-an-unlisted-gender-for-none',
    clause: 'update-member.gender.unlisted',
    also: ['errors.wrong-type'],
    difficulty: 'plain',
    what: 'An update with an unlisted gender is accepted, and the gender not shared.',
    break: patchRequest(operation, (body) => {
      const gender = at(body, 'gender');
      return gender === undefined || listed.has(gender) ? body : { ...(body as object), gender: 'NotShared' };
    }),
  }),
  ...countries.map(([kind, form]): Fault =>
    fault({
      id: `update-accepts-country-${kind}`,
      clause: `update-member.country-code.${kind}`,
      difficulty: 'subtle',
      what: `An update accepts an address country that is ${kind}.`,
      break: patchRequest(operation, (body) =>
        form.test(String(countryOf(body))) ? inCountry(body, 'NO') : body,
      ),
    }),
  ),
  ...oddCountries.map(([kind, form]): Fault =>
    fault({
      id: `update-accepts-country-of-${kind}`,
      clause: 'update-member.country-code.unassigned',
      difficulty: 'subtle',
      what: `An update accepts an address country of ${kind.replace('-', ' ')}.`,
      break: patchRequest(operation, (body) =>
        form.test(String(countryOf(body))) ? inCountry(body, 'NO') : body,
      ),
    }),
  ),
  ...refusedValues.map(([kind, path, form]): Fault =>
    fault({
      id: `update-refuses-${kind}`,
      clause: 'update-member.accepts-described-fields',
      difficulty: 'subtle',
      what: `An update refuses ${kind.replaceAll('-', ' ')}.`,
      break: rejectWhen(operation, (body) => form.test(String(at(body, path)))),
    }),
  ),
  ...emptyLists.map((path): Fault =>
    fault({
      id: `update-refuses-an-empty-list-of-${path.replaceAll('_', '-')}`,
      clause: 'update-member.accepts-described-fields',
      difficulty: 'subtle',
      what: `An update refuses an empty list of \`${path}\`.`,
      break: rejectWhen(operation, (body) => isEmptyList(at(body, path))),
    }),
  ),
  ...emails.map(([kind, difficulty, form]): Fault =>
    fault({
      id: `update-accepts-email-${kind}`,
      clause: 'update-member.invalid-email.status',
      difficulty,
      what: `An update accepts an e-mail address ${kind.replaceAll('-', ' ')}.`,
      break: patchRequest(operation, (body) =>
        form.test(String(at(body, 'email') ?? 'a@b')) ? { ...(body as object), email: 'a@b.example' } : body,
      ),
    }),
  ),
];

/** Spellings of a moment that are refused although they are ISO 8601. */
const moments = [
  ['with-fractions', /\.\d+Z$/],
  ['with-an-offset', /[+-]\d\d:\d\d$/],
  ['without-offset', /T\d\d:\d\d:\d\d$/],
] as const;

const refusingFaults: readonly Fault[] = [
  ...moments.map(([kind, form]): Fault =>
    fault({
      id: `update-refuses-a-birth-date-${kind}`,
      clause: 'update-member.accepts-described-fields',
      difficulty: 'subtle',
      what: `An update refuses a \`birth_date\` ${kind.replaceAll('-', ' ')}.`,
      break: rejectWhen(operation, (body) => form.test(String(at(body, 'birth_date')))),
    }),
  ),
  fault({
    id: 'update-refuses-additional-identifiers',
    clause: 'update-member.accepts-described-fields',
    difficulty: 'plain',
    what: 'An update refuses the deprecated `additional_identifiers`.',
    break: rejectWhen(operation, (body) => at(body, 'additional_identifiers') !== undefined),
  }),
  ...(['first_name', 'last_name', 'email', 'birth_date', 'address.state', 'origin.channel'] as const).map(
    (path): Fault =>
      fault({
        id: `update-refuses-null-${path.replaceAll(/[._]/g, '-')}`,
        clause: 'update-member.accepts-null',
        difficulty: 'subtle',
        what: `An update refuses null for \`${path}\`.`,
        break: rejectWhen(operation, (body) => at(body, path) === null),
      }),
  ),
  fault({
    id: 'update-refuses-null-options-of-a-text-segment',
    clause: 'update-member.accepts-null',
    difficulty: 'subtle',
    what: 'An update refuses null for the options of a segment.',
    break: rejectWhen(operation, (body) => at(body, 'segments.0.selected_options') === null),
  }),
];

const wordless: readonly Fault[] = [
  fault({
    id: 'update-refuses-an-email-as-a-phone',
    clause: 'update-member.invalid-email.message',
    difficulty: 'subtle',
    what: 'The refusal of an e-mail address on update says that the phone is not valid.',
    break: patchMessages(operation, (words) => words.replace('Email is not', 'Phone number is not')),
  }),
  fault({
    id: 'update-refuses-an-email-without-saying-so',
    clause: 'update-member.invalid-email.message',
    difficulty: 'plain',
    what: 'The refusal of an e-mail address on update says nothing of it.',
    break: patchMessages(operation, (words) => words.replace('Email is not valid.', 'An error occurred.')),
  }),
  fault({
    id: 'update-refuses-a-country-without-saying-so',
    clause: 'update-member.country-code.message',
    difficulty: 'plain',
    what: 'The refusal of an address country on update does not name alpha-2 codes.',
    break: patchMessages(operation, (words) =>
      words.replace('must be a valid alpha-2 country code', 'is unknown'),
    ),
  }),
];

/** Wrong rules of what an update accepts and refuses. */
export default [...accepting, ...refusingFaults, ...wordless];
