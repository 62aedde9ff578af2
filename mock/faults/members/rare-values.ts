import type { ClauseId } from '../../../specs/clauses.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { at, overrideRules, rejectWhen } from '../../patches/patch.ts';

type Operation = 'registerMember' | 'enrollMember' | 'updateMember' | 'inviteFriend';

const accepting: readonly (readonly [Operation, ClauseId])[] = [
  ['registerMember', 'register-member.accepts-described-fields'],
  ['enrollMember', 'enroll-member.accepts-described-fields'],
  ['updateMember', 'update-member.accepts-described-fields'],
  ['inviteFriend', 'invite-friend.accepts-described-fields'],
];

/** What a check of addresses forgets: a form of them that is valid. */
const forgotten = [
  ['with-capital-letters', 'with capital letters', /[A-Z]/],
  ['with-an-underscore', 'with an underscore', /_/],
  ['that-begin-with-a-digit', 'that begin with a digit', /^\d/],
] as const;

/** Countries that are taken for no value, or that a list of states leaves out. */
const countries = [
  ['registerMember', 'NA', 'register-member.accepts-described-fields'],
  ['updateMember', 'NA', 'update-member.accepts-described-fields'],
  ['registerMember', 'JE', 'register-member.accepts-described-fields'],
  ['updateMember', 'HK', 'update-member.accepts-described-fields'],
] as const;

const verbOf = (operation: Operation): string => operation.replace(/Member|Friend/, '');

/** Services that refuse valid values which are rarely sent. */
export default [
  ...accepting.flatMap(([operation, clause]) =>
    forgotten.map(([kind, words, form]): Fault =>
      fault({
        id: `${verbOf(operation)}-refuses-emails-${kind}`,
        clause,
        difficulty: 'subtle',
        what: `${operation} refuses e-mail addresses ${words}.`,
        break: overrideRules(operation, ({ isValidEmail }) => ({
          isValidEmail: (email) => isValidEmail(email) && !form.test(email),
        })),
      }),
    ),
  ),
  ...countries.map(([operation, country, clause]): Fault =>
    fault({
      id: `${verbOf(operation)}-refuses-the-country-${country.toLowerCase()}`,
      clause,
      difficulty: 'subtle',
      what: `${operation} refuses an address in ${country}.`,
      break: overrideRules(operation, ({ isAlpha2 }) => ({
        isAlpha2: (code) => isAlpha2(code) && code !== country,
      })),
    }),
  ),
  ...(
    [
      ['a-blank', / /],
      ['an-apostrophe', /'/],
      ['a-hyphen', /-/],
    ] as const
  ).map(([sign, form]): Fault =>
    fault({
      id: `invite-refuses-a-name-with-${sign}`,
      clause: 'invite-friend.accepts-described-fields',
      difficulty: 'subtle',
      what: `An invitation under a name with ${sign.replace('-', ' ')} is refused.`,
      break: rejectWhen('inviteFriend', (body) =>
        [at(body, 'first_name'), at(body, 'last_name')].some((name) => form.test(String(name))),
      ),
    }),
  ),
];
