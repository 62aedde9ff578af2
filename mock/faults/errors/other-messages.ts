import type { ClauseId } from '../../../specs/clauses.ts';
import { at } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { rewordRefusals } from '../../patches/refusal-texts.ts';
import type { Json } from '../../../schemas/json.ts';

const words = {
  'invalid-phone': /Phone number is not valid/,
  'invalid-email': /Email is not valid/,
  'country-code': /country_code must be a valid alpha-2 country code/,
} as const;

const makings = [
  ['register', 'registerMember', ''],
  ['enroll', 'enrollMember', 'additional_info.'],
  ['update', 'updateMember', ''],
] as const;

/** A value with another message than the other wrong ones of its kind. */
const values = [
  ['letters', 'invalid-phone', 'phone.number', /^[a-z]+$/, 'The field is too short'],
  ['no-domain', 'invalid-email', 'email', /@$/, 'The domain is missing'],
  ['no-at-sign', 'invalid-email', 'email', /^[^@]+$/, 'The field has a wrong length'],
  ['alpha-3', 'country-code', 'address.country_code', /^[A-Z]{3}$/, 'The field is too long'],
  ['a-name', 'country-code', 'address.country_code', /^[A-Z][a-z]+$/, 'The field is too long'],
] as const;

const refusals = makings.flatMap(([verb, operation, path]) =>
  values
    .filter(([, subject]) => verb !== 'update' || subject !== 'invalid-phone')
    .map(([what, subject, field, form, instead]): Fault => {
      const place = subject === 'invalid-phone' ? field : `${path}${field}`;
      return fault({
        id: `${verb}-tells-${subject}-of-${what}-otherwise`,
        clause: `${verb}-member.${subject}.message` as ClauseId, // each of the three has the rows of its fields
        difficulty: 'subtle',
        what: `The refusal of ${field} with ${what.replaceAll('-', ' ')} says something else than it should.`,
        break: rewordRefusals(
          operation,
          (body) => form.test(String(at(body, place))),
          words[subject],
          instead,
        ),
      });
    }),
);

const consents = [
  ['register', 'registerMember'],
  ['update', 'updateMember'],
] as const;

const kinds = [
  ['an-empty-consent', (body: Json) => JSON.stringify(at(body, 'consent')) === '{}'],
  ['online-customers', (body: Json) => at(body, 'origin.channel') === 'OnlineStore'],
] as const;

/** Refusals that say what is promised to most wrong values, and something else to others. */
export default [
  ...refusals,
  ...consents.flatMap(([verb, operation]) =>
    kinds.map(([what, when]) =>
      fault({
        id: `${verb}-without-gdpr-tells-${what}-otherwise`,
        clause: `consent.gdpr.message-on-${verb}`,
        difficulty: 'subtle',
        what: `Without GDPR accepted, it tells ${what.replaceAll('-', ' ')} that the consent is missing.`,
        break: rewordRefusals(
          operation,
          when,
          /The gdpr_accepted property[^"]*?true\./,
          'The consent is missing.',
        ),
      }),
    ),
  ),
];
