import type { ClauseId } from '../../../specs/clauses.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { at, overrideRules } from '../../patches/patch.ts';
import { patchMessages } from '../../patches/update.ts';
import type { Rules } from '../../service/rules/index.ts';

type EmailOperation = 'registerMember' | 'enrollMember' | 'updateMember' | 'inviteFriend';
type Row = readonly [operation: EmailOperation, clause: ClauseId, ...also: ClauseId[]];

const emails: readonly Row[] = [
  ['registerMember', 'register-member.invalid-email.status'],
  ['enrollMember', 'enroll-member.invalid-email.status'],
  ['updateMember', 'update-member.invalid-email.status'],
];
const invited: Row = ['inviteFriend', 'invite-friend.invalid-email.status'];
/** What is taken for an e-mail address, in the words of a fault. */
const wrongEmails = [
  ['two-emails', 'two e-mail addresses with a comma between them', /^[^\s,@]+@[^\s,@]+,[^\s,@]+@[^\s,@]+$/],
  [
    'a-name-before-an-email',
    'a name before an e-mail address in angle brackets',
    /^[\w ]+<[^\s@]+@[^\s@]+>$/,
  ],
] as const;
const countries: readonly Row[] = [
  ['registerMember', 'register-member.country-code.unassigned'],
  ['enrollMember', 'enroll-member.country-code.status'],
  ['updateMember', 'update-member.country-code.unassigned'],
];
const phones: readonly Row[] = [
  ['registerMember', 'register-member.invalid-phone.status'],
  ['enrollMember', 'enroll-member.invalid-phone.status'],
];

/** What is taken for a phone, in the words of a fault: its dial prefix and its number. */
const wrongPhones = [
  ['a-phone-with-letters-among-its-digits', 'a phone with letters among its digits', /^\+\d+[a-z]\d+[a-z]$/],
  ['a-phone-with-signs-among-its-digits', 'a phone with signs among its digits', /^\+\d+\$\d+#$/],
  ['a-dial-prefix-with-letters', 'letters after a dial prefix', /^\+\d+[a-z]+\d+$/],
] as const;

/** Takes values of some kind for valid in one operation. */
const accepting = (
  rows: readonly Row[],
  kind: string,
  words: string,
  rulesOf: (own: Rules) => Partial<Rules>,
) =>
  rows.map(([operation, clause, ...also]): Fault =>
    fault({
      id: `${operation.replace(/Member|Friend/, '')}-accepts-${kind}`,
      clause,
      difficulty: 'subtle',
      what: `${operation} accepts ${words}.`,
      also,
      break: overrideRules(operation, rulesOf),
    }),
  );

/** Services that look at one mark of a value alone (2.4, 7.2). */
export default [
  ...accepting(
    emails,
    'an-email-with-two-at-signs',
    'an e-mail address with two at signs',
    ({ isValidEmail }) => ({
      isValidEmail: (email) => isValidEmail(email) || /^[^\s@]+@[^\s@]+@[^\s@]+\.\w+$/.test(email),
    }),
  ),
  ...wrongEmails.flatMap(([kind, words, form]) =>
    accepting([...emails, invited], kind, words, ({ isValidEmail }) => ({
      isValidEmail: (email) => isValidEmail(email) || form.test(email),
    })),
  ),
  ...accepting(
    emails.slice(0, 2),
    'an-email-with-a-blank',
    'an e-mail address with a blank in it',
    ({ isValidEmail }) => ({
      isValidEmail: (email) => isValidEmail(email) || /^[\w-]+ [\w-]+@[\w.]+$/.test(email),
    }),
  ),
  ...accepting(
    countries,
    'a-dial-prefix-for-a-country',
    'a dial prefix as the country of an address',
    ({ isAlpha2 }) => ({ isAlpha2: (code) => isAlpha2(code) || /^\+\d+$/.test(code) }),
  ),
  ...accepting(phones, 'a-phone-of-two-digits', 'a phone of two digits', ({ isValidPhone }) => ({
    isValidPhone: (phone) => isValidPhone(phone) || /^\d\d$/.test(phone.number),
  })),
  ...wrongPhones.flatMap(([kind, words, form]) =>
    accepting(phones, kind, words, ({ isValidPhone }) => ({
      isValidPhone: (phone) => isValidPhone(phone) || form.test(phone.country_code + phone.number),
    })),
  ),
  ...phones.map(([operation]): Fault => {
    const verb = operation === 'registerMember' ? 'register' : 'enroll';
    return fault({
      id: `${verb}-says-otherwise-of-a-dial-prefix`,
      clause: `${verb}-member.invalid-phone.message`,
      difficulty: 'subtle',
      what: `${operation} says of a dial prefix with letters that the country code is not supported.`,
      break: patchMessages(
        operation,
        (words) => words.replaceAll('Phone number is not valid.', 'Country code is not supported.'),
        (body) => /[a-z]/i.test(String(at(body, 'phone.country_code'))),
      ),
    });
  }),
];
