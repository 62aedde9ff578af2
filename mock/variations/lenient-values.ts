import { bodyOperations, withNumbers } from '../patches/described-fields.ts';
import { at, patchRequest } from '../patches/patch.ts';
import { type Patch, variation } from '../patches/fault.ts';
import { setAt } from '../patches/new-member.ts';
import type { BodyOperation } from '../service/contract/body-errors.ts';
import type { Json } from '../../schemas/json.ts';

const members = ['registerMember', 'enrollMember', 'updateMember'] as const;
const phones = ['registerMember', 'enrollMember', 'sendOtp', 'verifyOtp', 'resetPhoneVerification'] as const;

/** Reads the text at any of these paths of a body as something else. */
const readTexts =
  (operations: readonly BodyOperation[], paths: readonly string[], read: (text: string) => Json): Patch =>
  (service) => {
    for (const operation of operations)
      patchRequest(operation, (body) =>
        paths.reduce((changed, path) => {
          const value = at(changed, path);
          return typeof value === 'string' ? setAt(changed, path, read(value)) : changed;
        }, body),
      )(service);
  };

const genders = ['Male', 'Female', 'NotShared', 'NonBinary'];
const gender = ['gender', 'additional_info.gender'];
const country = ['address.country_code', 'additional_info.address.country_code'];
const parts = ['street', 'city', 'zip_code', 'state'].map((part) => `address.${part}`);

/** The Pos channel in place of one that is no word of the interface. */
const withListedChannels = (body: Json): Json => {
  const rules: Json = at(body, 'redemption_rules');
  if (!Array.isArray(rules)) return body;
  const read = (rule: Json): Json => {
    const channel = at(rule, 'channel');
    const isUnlisted = typeof channel === 'string' && !['Pos', 'OnlineStore'].includes(channel);
    return isUnlisted ? { ...Object(rule), channel: 'Pos' } : rule;
  };
  return { ...Object(body), redemption_rules: rules.map(read) };
};

/** Services that read values which others refuse. */
export default [
  variation({
    id: 'gender-none-is-not-shared',
    silence: 'silence.gender.none-on-requests',
    what: 'The obsolete gender None is stored as NotShared.',
    vary: readTexts(members, gender, (text) => (text === 'None' ? 'NotShared' : text)),
  }),
  variation({
    id: 'genders-in-any-letter-case',
    silence: 'silence.gender.letter-case',
    what: 'A gender is read in any letter case.',
    vary: readTexts(
      members,
      gender,
      (text) => genders.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text,
    ),
  }),
  variation({
    id: 'country-codes-are-put-in-upper-case',
    silence: 'silence.address.country-code-letter-case',
    what: 'The country of an address is stored in upper case.',
    vary: readTexts(members, country, (text) => (/^[a-z]{2}$/.test(text) ? text.toUpperCase() : text)),
  }),
  variation({
    id: 'country-codes-in-lower-case-are-kept',
    silence: 'silence.address.country-code-letter-case',
    what: 'The country of an address is taken and kept in either letter case.',
    vary: ({ rules }) => {
      const { isAlpha2 } = rules;
      rules.isAlpha2 = (code) => isAlpha2(/^[a-z]{2}$/.test(code) ? code.toUpperCase() : code);
    },
  }),
  variation({
    id: 'dial-prefixes-need-no-plus',
    silence: 'silence.phone.country-code-without-plus',
    what: 'A dial prefix is read without its plus sign, too.',
    vary: readTexts(phones, ['phone.country_code'], (text) => (/^[1-9]\d*$/.test(text) ? `+${text}` : text)),
  }),
  variation({
    id: 'empty-emails-are-none',
    silence: 'silence.email.empty',
    what: 'An empty e-mail address is taken for none.',
    vary: readTexts(['registerMember', 'updateMember'], ['email'], (text) => (text === '' ? null : text)),
  }),
  variation({
    id: 'empty-texts-are-none',
    silence: 'silence.request.empty-strings',
    what: 'Empty names and parts of an address are taken for none.',
    vary: readTexts(['registerMember', 'updateMember'], ['first_name', 'last_name', ...parts], (text) =>
      text === '' ? null : text,
    ),
  }),
  variation({
    id: 'numbers-may-be-text',
    silence: 'silence.request.lenient-types',
    what: 'A number may be sent as text.',
    vary: (service) =>
      bodyOperations.forEach((operation) =>
        patchRequest(operation, (body) => withNumbers(operation, body))(service),
      ),
  }),
  variation({
    id: 'unlisted-channels-are-pos',
    silence: 'silence.request.unlisted-values',
    what: 'A channel of a redemption rule that is not listed is stored as Pos.',
    vary: patchRequest('createDraftCoupon', withListedChannels),
  }),
  variation({
    id: 'codes-beyond-32-bits-are-wrong-codes',
    silence: 'silence.request.numbers-out-of-range',
    what: 'A code beyond 32 bits is a wrong code.',
    vary: (service) => {
      for (const operation of ['verifyOtp', 'resetPhoneVerification', 'loginOtpVerification'] as const)
        patchRequest(operation, (body) => {
          const code = at(body, 'otp_code');
          const isBeyond = Number.isInteger(code) && Math.abs(Number(code)) > 2 ** 31 - 1;
          return isBeyond ? setAt(body, 'otp_code', -1) : body;
        })(service);
    },
  }),
  variation({
    id: 'update-takes-null-consents-for-no',
    silence: 'silence.update.null-consent',
    what: 'A promotional consent sent as null on an update is no consent.',
    vary: patchRequest('updateMember', (body) =>
      ['consent.receive_sms', 'consent.receive_email'].reduce(
        (changed, path) => (at(changed, path) === null ? setAt(changed, path, false) : changed),
        body,
      ),
    ),
  }),
];
