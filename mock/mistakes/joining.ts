import type { ClauseId } from '../../specs/clauses.ts';
import type { Gender } from '../../schemas/generated/types.ts';
import { at } from '../patches/patch.ts';
import type { Call } from '../service/calls/call.ts';
import { problem } from '../service/contract/problem.ts';
import { memberAnswer } from '../service/handlers/member-answer.ts';
import { newMember } from '../service/state/seed.ts';
import type { Consent, Member } from '../service/state/state.ts';
import type { Kind } from '../triggers/trigger.ts';
import { afterDone, around, byRules, type Mistake } from './mistake.ts';

/** The operations that make a member: their verb, and a noun for what is sent. */
export const makings = {
  registerMember: ['register', 'a register'],
  enrollMember: ['enroll', 'an enroll'],
} as const;

export type Making = keyof typeof makings;

/** What both operations do. */
export const inBoth = (make: (operation: Making) => readonly Mistake[]): Mistake[] => [
  ...make('registerMember'),
  ...make('enrollMember'),
];

/** A clause that both operations have. */
export const clauseOf = (operation: Making, part: string): ClauseId =>
  `${makings[operation][0]}-member.${part}` as ClauseId;

type Change = (member: Member, call: Call) => void;

/** Stores a member otherwise than it was sent, and answers what it stores, or what was sent. */
const storing = (change: Change, isUnseen = false): Mistake['make'] =>
  afterDone(({ call }, answer) => {
    const member = call.state.members.get(String(at(answer.body, 'id')));
    if (!member) return answer;
    change(member, call);
    return isUnseen ? answer : { ...answer, body: memberAnswer(call.state, member) };
  });

const cut = (text: string | null): string | null => text && [...text].slice(0, -1).join('');

const dayBefore = (date: string): string =>
  new Date(Date.parse(date.slice(0, 10)) - 86_400_000).toISOString().slice(0, 10) + date.slice(10);

const genders: readonly Gender[] = ['Male', 'Female', 'NonBinary', 'NotShared'];

/** Puts something in place of one field of the member, or of the address. */
const set =
  <Field extends keyof Member>(
    field: Field,
    value: (own: Member[Field], member: Member) => Member[Field],
  ): Change =>
  (member) =>
    void (member[field] = value(member[field], member));

const cutAddress = (field: keyof Member['address']): Change =>
  set('address', (own) => ({ ...own, [field]: cut(own[field]) }));

const otherCountry = set('address', (own) => ({
  ...own,
  country_code: own.country_code && (own.country_code === 'SE' ? 'DK' : 'SE'),
}));

const nextGender = (own: Gender): Gender => genders[genders.indexOf(own) + 1] ?? 'Male';

/** What an operation loses of a member; the end of its clause stands last where that is not the name. */
const losses: readonly (readonly [name: Kind, words: string, Change, clause?: string])[] = [
  ['first-name', 'first name', set('first_name', () => null)],
  ['last-name', 'last name', set('last_name', (_, { first_name: first }) => first)],
  ['email', 'e-mail address', set('email', () => null)],
  ['birth-date', 'birth date', set('birth_date', () => null)],
  ['gender', 'gender', set('gender', () => 'NotShared')],
  ['street', 'address', set('address', (_, { phone }) => newMember('', phone).address), 'address'],
  ['additional', 'deprecated identifiers', set('additional_identifiers', () => []), 'additional-identifiers'],
  ['departments', 'departments', set('department_ids', () => []), 'department-ids'],
  ['segments', 'segments', set('segments', () => [])],
  ['identifiers', 'identifiers', set('identifiers', () => [])],
];

/** What it damages, with triggers of the same name. */
const damages: typeof losses = [
  ['first-name', 'first name cut', set('first_name', cut)],
  ['last-name', 'last name cut', set('last_name', cut)],
  ['email', 'e-mail address cut', set('email', cut)],
  ['birth-date', 'birth date of the day before', set('birth_date', (own) => own && dayBefore(own))],
  ['gender', 'gender of others', set('gender', nextGender)],
  ['street', 'street cut', cutAddress('street'), 'address'],
  ['city', 'city cut', cutAddress('city'), 'address'],
  ['zip-code', 'zip code cut', cutAddress('zip_code'), 'address'],
  ['state', 'state cut', cutAddress('state'), 'address'],
  ['country', 'country taken for another one', otherCountry, 'address'],
  [
    'additional',
    'deprecated identifiers but for the last one',
    set('additional_identifiers', (own) => own.slice(0, -1)),
    'additional-identifiers',
  ],
  [
    'departments',
    'departments but for the last one',
    set('department_ids', (own) => own.slice(0, -1)),
    'department-ids',
  ],
  ['segments', 'segments but for the last one', set('segments', (own) => own.slice(0, -1))],
  ['identifiers', 'identifiers but for the last one', set('identifiers', (own) => own.slice(0, -1))],
];

/** Only one of the operations has these. */
const isIn = (operation: Making, name: Kind): boolean =>
  operation === 'registerMember' ? name !== 'identifiers' : !['departments', 'segments'].includes(name);

/** What else shows that a part is lost. */
const also: Partial<Record<Kind, readonly ClauseId[]>> = {
  email: ['search-members.email.hit'],
  segments: ['segments.text', 'segments.date', 'segments.checkbox', 'segments.dropdown', 'segments.radio'],
  identifiers: ['enroll-member.identifiers.searchable'],
};

const partMistakes = (operation: Making): Mistake[] => {
  const [verb, noun] = makings[operation];
  const mistake = (what: string, [name, , , clause = name]: (typeof losses)[number]) => ({
    name: `${verb}-${what}-${name}`,
    operation,
    clause: clauseOf(operation, `stores.${clause}`),
    also: also[name] ?? [],
  });
  const own = (some: typeof losses): typeof losses => some.filter(([name]) => isIn(operation, name));
  return [
    ...own(losses).map((part): Mistake => ({
      ...mistake('loses', part),
      words: `It ${verb}s a member without the ${part[1]}`,
      kinds: ['always', verb === 'register' ? 'origin' : 'with'],
      make: storing(part[2]),
    })),
    ...own(losses).map((part): Mistake => ({
      ...mistake('echoes', part),
      words: `It answers ${noun} with the ${part[1]}, and does not store that`,
      kinds: ['always', verb === 'register' ? 'with' : 'origin'],
      make: storing(part[2], true),
    })),
    ...own(damages).map((part): Mistake => ({
      ...mistake('damages', part),
      words: `It ${verb}s a member with the ${part[1]}`,
      kinds: ['always', part[0]],
      make: storing(part[2]),
    })),
  ];
};

/** Refuses what ought to be accepted, but for what is refused anyway. */
export const refused = (isConcerned: (call: Call) => boolean = () => true): Mistake['make'] =>
  byRules(({ call }) => ({
    bodyErrors: (name, body) => {
      const errors = call.rules.bodyErrors(name, body);
      const isGood = Object.keys(errors).length === 0;
      return isGood && isConcerned(call) ? { body: ['The value is not accepted.'] } : errors;
    },
  }));

/** Fails instead of confirming. */
export const failing = around(() => (answer) => (answer.status < 300 ? problem(500, 'It failed.') : answer));

/** A row about the whole of a request, which is `ONE` in the words. */
type Whole = readonly [name: string, words: string, clause: string, kinds: readonly Kind[], Mistake['make']];

const forget = afterDone(({ call }, { body }) => void call.state.members.delete(String(at(body, 'id'))));

const fillGaps = storing((member, { state }) => {
  const other = [...state.members.values()].find(({ email }) => email !== null);
  member.last_name ??= other?.last_name ?? null;
  member.email ??= other?.email ?? null;
  member.birth_date ??= '1990-05-05T00:00:00Z';
  member.address.city ??= 'Oslo';
});

const cutPhone = storing(set('phone', (own) => ({ ...own, number: cut(own.number) ?? '' })));
const answer201 = afterDone((_, answer) => ({ ...answer, status: 201 }));

const withLess: readonly Kind[] = ['always', 'without', 'phone'];
const wholeKinds: readonly Kind[] = [
  'birth-date',
  'gender',
  'country',
  'segments',
  'null',
  'with',
  'without',
  'origin',
  'phone',
];
const texts: readonly Kind[] = ['first-name', 'email', 'segments', 'identifiers'];

const wholes: readonly Whole[] = [
  ['refused', 'It refuses ONE that is in order', 'accepts-described-fields', wholeKinds, refused()],
  ['fails', 'It answers ONE with status 500', 'errors.no-server-fault', texts, failing],
  ['answered-201', 'It answers ONE with status 201', 'success', ['always', 'origin', 'with'], answer201],
  ['forgets-member', 'It answers ONE and forgets the member', 'creates-member', withLess, forget],
  ['damages-phone', 'It stores the phone of ONE cut', 'stores.phone', ['always', 'phone'], cutPhone],
  ['fills-gaps', 'It takes what ONE leaves out from others', 'stores.last-name', ['without'], fillGaps],
];

const wholeMistakes = (operation: Making): Mistake[] =>
  wholes.map(([name, words, part, kinds, make]) => {
    const clause = (end: string): ClauseId => clauseOf(operation, end);
    const [verb, noun] = makings[operation];
    const isRegister = operation === 'registerMember';
    return {
      name: `${verb}-${name}`,
      words: words.replace('ONE', noun),
      operation,
      clause: part.startsWith('errors') ? 'errors.no-server-fault' : clause(part),
      ...(name === 'refused' && {
        clauses: {
          null: clause('accepts-null'),
          ...(isRegister && { without: 'register-member.minimal-body' as const }),
        },
        isRefusal: true,
      }),
      also: [clause('success'), clause('creates-member')].filter((one) => one !== clause(part)),
      kinds,
      make,
    };
  });

type ConsentRow = readonly [keyof Consent, sent: boolean | undefined, stored: boolean, ClauseId];

const consents: readonly ConsentRow[] = [
  ['receive_sms', true, false, 'consent.sms.true-on-register'],
  ['receive_sms', false, true, 'consent.sms.false-on-register'],
  ['receive_sms', undefined, false, 'consent.sms.omitted-on-register'],
  ['receive_email', true, false, 'consent.email.true-on-register'],
  ['receive_email', false, true, 'consent.email.false-on-register'],
  ['receive_email', undefined, false, 'consent.email.omitted-on-register'],
  ['save_order_history', true, false, 'consent.order-history.on-register'],
  ['save_order_history', false, true, 'consent.order-history.on-register'],
  ['gdpr_accepted', true, false, 'consent.gdpr.shown'],
];

/** Consents of a register that are stored otherwise than they were sent. */
const consentMistakes = consents.flatMap(([field, sent, value, clause]): Mistake[] =>
  [false, true].map((isUnseen) => ({
    name: `register-${isUnseen ? 'hides' : 'mistakes'}-${field.replaceAll('_', '-')}-${sent ?? 'omitted'}`,
    words: `It stores \`${field}\` ${value}${isUnseen ? ' unseen' : ''} where ${sent ?? 'nothing'} was sent`,
    operation: 'registerMember',
    clause,
    kinds: ['always', isUnseen ? 'origin' : 'consent'],
    make: storing((member, { body }) => {
      if (at(body, `consent.${field}`) === sent) member.consent = { ...member.consent, [field]: value };
    }, isUnseen),
  })),
);

const acceptGdpr = set('consent', (own) => ({ ...own, gdpr_accepted: true }));

const accepted = [false, true].map((isUnseen): Mistake => ({
  name: `enroll-${isUnseen ? 'hides' : 'shows'}-accepted-gdpr`,
  words: `It enrolls a member, and stores${isUnseen ? ' unseen' : ''} that GDPR was accepted`,
  operation: 'enrollMember',
  clause: 'enroll-member.gdpr-not-accepted',
  also: ['enroll-member.again.success'],
  kinds: ['always', ...(isUnseen ? (['with'] as const) : (['origin', 'holder'] as const))],
  make: storing(acceptGdpr, isUnseen),
}));

/** Fields that some registers have, and that are refused then. */
const refusals = (
  [
    ['invitation', 'invitation_token', 'an invitation', 'register-member.invitation-token.accepted'],
    ['password', 'password', 'a password', 'register-member.password.accepted'],
  ] as const
).map(([name, field, words, clause]): Mistake => ({
  name: `register-refuses-${name}`,
  words: `It refuses a register with ${words}`,
  operation: 'registerMember',
  clause,
  kinds: ['always', 'origin', 'consent', 'without'],
  isRefusal: true,
  make: refused(({ body }) => typeof at(body, field) === 'string'),
}));

/** What goes wrong with the data of a member who is registered or enrolled. */
export const joiningMistakes: readonly Mistake[] = [
  ...inBoth(partMistakes),
  ...inBoth(wholeMistakes),
  ...consentMistakes,
  ...accepted,
  ...refusals,
];
