import type { ClauseId } from '../../specs/clauses.ts';
import type { Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import { setAt } from '../patches/new-member.ts';
import type { SegmentType } from '../service/state/fixtures.ts';
import type { SegmentChoice } from '../service/state/state.ts';
import { around, byRules, instead, type Mistake } from './mistake.ts';
import { addressParts, type Field, fields, isGiven, onMember, put } from './stored.ts';

/** The operations that store data of members, and their promises. */
const storing = [
  ['register', 'registerMember', 'register-member.stores', 'a registered'],
  ['enroll', 'enrollMember', 'enroll-member.stores', 'an enrolled'],
  ['update', 'updateMember', 'update-member.replaces', 'an updated'],
] as const;

const monthFirst = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)/, (whole, year: string, month: string, day: string) =>
    Number(day) <= 12 ? `${year}-${day}-${month}` : whole,
  );

/** The year to which the week of a day belongs: that of its Thursday. */
function byWeek(text: string): string {
  const day = new Date(text);
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  return text.replace(/^\d{4}/, String(day.getUTCFullYear()));
}

const by =
  (pattern: RegExp, replacement = '') =>
  (text: string): string =>
    text.replaceAll(pattern, replacement);

const upTo = (length: number) => (text: string) => text.slice(0, length);

const unmarked = (text: string): string => by(/\p{M}/gu)(text.normalize('NFD'));

const entities = (text: string): string => text.replaceAll(/[&"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const dayBefore = (text: string): string =>
  /T.*\.\d/.test(text) ? new Date(Date.parse(text) - 86_400_000).toISOString() : text;

type Names = readonly Field['name'][];

/** What becomes of a text where it is stored, and of which ones. */
const manglings: readonly (readonly [string, string, (text: string) => string, Names])[] = [
  ['in-ascii', 'in ASCII only', by(/[\u{80}-\u{10ffff}]/gu, '?'), ['first-name', 'street', 'state']],
  ['in-latin-1', 'in Latin-1 only', by(/[\u{100}-\u{10ffff}]/gu, '?'), ['first-name', 'last-name', 'city']],
  ['in-three-bytes', 'without letters of four bytes', by(/[\u{10000}-\u{10ffff}]/gu), ['first-name']],
  ['unmarked', 'without the marks of its letters', unmarked, ['first-name', 'city']],
  ['as-markup', 'with its signs as entities of HTML', entities, ['last-name', 'street', 'city']],
  ['unquoted', 'without its quotation marks', by(/["']/g), ['first-name', 'last-name']],
  ['decoded', 'decoded once more', by(/%41/g, 'A'), ['street']],
  ['until-comma', 'up to its comma', by(/,.*$/g), ['street', 'city']],
  ['up-to-16', 'up to 16 characters', upTo(16), ['last-name']],
  ['up-to-50', 'up to 50 characters', upTo(50), ['first-name', 'street', 'city']],
  ['up-to-64', 'up to 64 characters', upTo(64), ['email', 'state']],
  ['up-to-120', 'up to 120 characters', upTo(120), ['last-name', 'street']],
  ['as-number', 'without the zeros in front', by(/^0+/g), ['zip-code']],
  ['as-digits', 'without its letters', by(/\D/g), ['zip-code']],
  ['with-space', 'with a space for its plus', by(/\+/g, ' '), ['email']],
  ['as-none', 'as empty where it is NA', by(/^NA$/g), ['country']],
  ['as-ukraine', 'as UA where it is GB', by(/^GB$/g, 'UA'), ['country']],
  ['month-first', 'with month and day mixed up', monthFirst, ['birth-date']],
  ['by-week', 'in the year to which its week belongs', byWeek, ['birth-date']],
  ['in-2000', 'a century late where it is before 1930', by(/^19([0-2])/g, '20$1'), ['birth-date']],
  ['a-day-early', 'a day early where it has a fraction', dayBefore, ['birth-date']],
  ['unleaped', 'as the 28th of February where it is the 29th', by(/-02-29/g, '-02-28'), ['birth-date']],
];

const mangling = storing.flatMap(([verb, operation, promise, owner]) =>
  manglings.flatMap(([name, words, change, names]) =>
    [...fields, ...addressParts]
      .filter((field) => names.includes(field.name))
      .map(({ name: what, path, clause, words: called }): Mistake => ({
        name: `${verb}-stores-${what}-${name}`,
        words: `It stores the ${called} of ${owner} member ${words}`,
        operation,
        clause: `${promise}.${clause}` as ClauseId, // enroll has no lists, which none of the rows is about
        kinds: ['always'],
        make: onMember(({ member }) => {
          const value = at(member, path);
          if (typeof value === 'string') put(member, path, change(value));
        }),
      })),
  ),
);

/** The operations that store answers to segments, and the gender. */
const changing = [storing[0], storing[2]] as const;

const segmentTypes: readonly (readonly [SegmentType, string, ClauseId])[] = [
  ['Text', 'text', 'segments.text'],
  ['DateTime', 'date', 'segments.date'],
  ['Checkbox', 'checkbox', 'segments.checkbox'],
  ['Dropdown', 'dropdown', 'segments.dropdown'],
  ['Radio', 'radio', 'segments.radio'],
];

/** What goes wrong with answers to segments. */
const segmentMistakes = changing.flatMap(([verb, operation, promise]) => {
  const row = (
    name: string,
    words: string,
    clause: ClauseId,
    act: (choice: SegmentChoice, type: SegmentType | undefined) => void,
    how?: 'unseen',
  ): Mistake => ({
    name: `${verb}-${name}`,
    words,
    operation,
    clause,
    also: [`${promise}.segments`],
    kinds: ['always'],
    make: onMember(({ member, hit }) => {
      for (const choice of member.segments) act(choice, hit.call.state.segments.get(choice.segment_id)?.type);
    }, how),
  });
  return [
    ...segmentTypes.map(([type, words, clause]) =>
      row(
        `loses-${words}-segment`,
        `It stores the answer to a ${words} segment as none`,
        clause,
        (choice, own) => {
          if (own === type) Object.assign(choice, { value: null, selected_options: null });
        },
      ),
    ),
    row(
      'cuts-texts-of-segments-unseen',
      'It answers texts of segments and cuts the stored ones',
      'segments.text',
      (choice, type) => {
        if (type === 'Text') choice.value = choice.value?.slice(0, -1) ?? null;
      },
      'unseen',
    ),
    row('stores-one-option', 'It stores one option of each segment', 'segments.checkbox', (choice) => {
      choice.selected_options = choice.selected_options?.slice(0, 1) ?? null;
    }),
  ];
});

const genderMistakes = changing.flatMap(([verb, operation, promise, owner]) =>
  (
    [
      ['NotShared', 'Male', 'gender.not-shared'],
      ['NonBinary', 'NotShared', 'gender.non-binary'],
      ['Male', 'Female', `${promise}.gender`],
      ['Female', 'Male', `${promise}.gender`],
    ] as const
  ).map(([sent, stored, clause]): Mistake => ({
    name: `${verb}-stores-${sent.toLowerCase()}-as-${stored.toLowerCase()}-unseen`,
    words: `It answers the gender ${sent} of ${owner} member and stores ${stored}`,
    operation,
    clause,
    also: [`${promise}.gender`],
    kinds: ['always'],
    make: onMember(({ member, body }) => {
      if (at(body, 'gender') === sent) member.gender = stored;
    }, 'unseen'),
  })),
);

/** What goes wrong with e-mail addresses. */
const emailMistakes = (
  [
    ['register', 'registerMember', 'register-member', 'a registration'],
    ['enroll', 'enrollMember', 'enroll-member', 'an enrollment'],
    ['update', 'updateMember', 'update-member', 'an update'],
    ['invite', 'inviteFriend', 'invite-friend', 'an invitation'],
  ] as const
).flatMap(([verb, operation, about, what]): Mistake[] => [
  {
    name: `${verb}-takes-wrong-email`,
    words: `It accepts ${what}`,
    operation,
    clause: `${about}.invalid-email.status`,
    kinds: ['wrong-email'],
    make: byRules(() => ({ isValidEmail: () => true })),
  },
  {
    name: `${verb}-refuses-email`,
    words: `It refuses ${what}`,
    operation,
    clause: `${about}.accepts-described-fields`,
    kinds: ['rare-email'],
    make: byRules(() => ({ isValidEmail: () => false })),
  },
]);

/** Values that an update accepts although they are none. */
const accepted: readonly Mistake[] = (
  [
    ['alpha-3', 'a country of three letters', 'country-code.alpha-3', 'address.country_code', /^[A-Z]{3}$/],
    ['country-name', 'the name of a country', 'country-code.name', 'address.country_code', /^[A-Z][a-z]{2,}/],
    [
      'unassigned',
      'a code that belongs to no country',
      'country-code.unassigned',
      'address.country_code',
      /^(WW|OO|[A-Z]|\+?\d+)$/,
    ],
    [
      'gender',
      'a gender that is not listed',
      'gender.unlisted',
      'gender',
      /^(?!(Male|Female|NotShared|NonBinary|None)$)/i,
    ],
  ] as const
).map(([name, what, rule, path, pattern]) => ({
  name: `update-takes-${name}`,
  words: `It accepts ${what}`,
  operation: 'updateMember',
  clause: `update-member.${rule}`,
  also: ['update-member.refused-changes-nothing'],
  kinds: ['always', 'who'],
  make: instead(({ call }) => {
    const value = at(call.body, path);
    const good = path === 'gender' ? 'NotShared' : 'NO';
    return typeof value === 'string' && pattern.test(value)
      ? { ...call, body: setAt(call.body, path, good) }
      : call;
  }),
}));

/** What the answer of an update shows in a wrong form, or with a wrong value. */
const shown: readonly Mistake[] = (
  [
    ['points', 'membership_detail.points', 'membership-detail.points', String],
    [
      'zip-code-as-number',
      'address.zip_code',
      'address.zip-code',
      (value) => (/^\d+$/.test(String(value)) ? Number(value) : value),
    ],
    [
      'no-departments-as-false',
      'department_ids',
      'member.department-ids',
      (value) => (JSON.stringify(value) === '[]' ? false : value),
    ],
    [
      'no-segments-as-object',
      'segments',
      'member.segments',
      (value) => (JSON.stringify(value) === '[]' ? {} : value),
    ],
    [
      'birth-date-as-number',
      'birth_date',
      'member.birth-date',
      (value) => (isGiven(value) ? Date.parse(String(value)) : value),
    ],
    ['consent-as-text', 'consent.receive_sms', 'consent.receive-sms', String],
    ['wallet-pass-as-null', 'has_wallet_pass', 'member.has-wallet-pass', () => null],
    [
      'dial-prefix-without-plus',
      'phone.country_code',
      'phone.country-code.dial-prefix',
      (value) => String(value).replace('+', ''),
    ],
  ] as readonly (readonly [string, string, ClauseId, (value: Json) => Json])[]
).map(([name, path, clause, change]) => ({
  name: `update-shows-${name}`,
  words: `It shows ${name.replaceAll('-', ' ').replace(/^points$/, 'the points as a text')}`,
  operation: 'updateMember',
  clause,
  also: ['update-member.success'],
  kinds: ['always', 'change'],
  make: around(
    () => (answer) =>
      answer.status === 200
        ? { ...answer, body: setAt(answer.body, path, change(at(answer.body, path))) }
        : answer,
  ),
}));

/** What goes wrong with the data of members, whatever operation stores or shows them. */
export const memberMistakes: readonly Mistake[] = [
  ...mangling,
  ...segmentMistakes,
  ...genderMistakes,
  ...emailMistakes,
  ...accepted,
  ...shown,
];
