import { isObject, type Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import { setAt } from '../patches/new-member.ts';
import type { Consent } from '../service/state/state.ts';
import type { Kind } from '../triggers/trigger.ts';
import { around, byRules, instead, type Mistake } from './mistake.ts';
import { onMember, type Stored } from './stored.ts';

const verbs = [
  ['register', 'registerMember'],
  ['update', 'updateMember'],
] as const;

type Verb = (typeof verbs)[number][0];

/** The two consents to promotions: how they are called, and the kinds of triggers about the others. */
const promotions = [
  ['sms', 'SMS', 'receive_sms', 'receive_email', ['says-email', 'says-history']],
  ['email', 'e-mail', 'receive_email', 'receive_sms', ['says-sms', 'says-history']],
] as const;

type Promotion = (typeof promotions)[number];

/** Circumstances of an update or a registration; those of members and earlier updates are of updates only. */
const circumstances: readonly Kind[] = ['always', 'who'];

type Row = Omit<Mistake, 'operation'>;

/** Stores another consent than a request gives, where it gives one of some value or leaves it out. */
const store = (
  field: keyof Consent,
  given: boolean | undefined,
  value: (stored: Stored) => boolean,
  how?: 'unseen',
): Mistake['make'] =>
  onMember((stored) => {
    if (at(stored.body, `consent.${field}`) === given) stored.member.consent[field] = value(stored);
  }, how);

const answered = (verb: Verb, [way, words, field, , [kind]]: Promotion): readonly Row[] => [
  {
    name: `${verb}-stores-${way}-yes-as-no`,
    words: `It takes a consent to ${words} for a refusal`,
    clause: `consent.${way}.true-on-${verb}`,
    kinds: [...circumstances, kind],
    make: store(field, true, () => false),
  },
  {
    name: `${verb}-stores-${way}-no-as-yes`,
    words: `It takes a refusal of ${words} for a consent`,
    clause: `consent.${way}.false-on-${verb}`,
    kinds: ['always', 'body', kind],
    make: store(field, false, () => true),
  },
  {
    name: `${verb}-stores-${way}-yes-as-no-unseen`,
    words: `It answers a consent to ${words} and stores a refusal`,
    clause: `consent.${way}.true-on-${verb}`,
    kinds: ['always', 'change', 'between'],
    make: store(field, true, () => false, 'unseen'),
  },
];

/** What goes wrong with consents that are left out: no on update, yes on register. */
const omitted = (verb: Verb, [way, words, field, other, kinds]: Promotion): readonly Row[] => {
  const clause = `consent.${way}.omitted-on-${verb}` as const;
  const [does, value] =
    verb === 'update'
      ? (['preserves', ({ before }: Stored) => before.consent[field]] as const)
      : (['refuses', () => false] as const);
  return [
    {
      name: `${verb}-omitted-${way}-${does}`,
      words: `It ${does} a consent to ${words} that is left out`,
      clause,
      kinds: ['always', 'body', ...kinds],
      make: store(field, undefined, value),
    },
    {
      name: `${verb}-omitted-${way}-${does}-unseen`,
      words: `It answers as promised and ${does} a consent to ${words} that is left out`,
      clause,
      kinds: circumstances,
      make: store(field, undefined, value, 'unseen'),
    },
    {
      name: `${verb}-omitted-${way}-copies-other`,
      words: `It takes the other answer for a consent to ${words} that is left out`,
      clause,
      kinds: ['always', ...kinds],
      make: store(field, undefined, ({ member }) => member.consent[other]),
    },
    {
      name: `${verb}-omitted-${way}-not-accepted`,
      words: `It does not accept a request that leaves out the consent to ${words}`,
      clause: `consent.omission-is-silent-on-${verb}`,
      also: [clause],
      kinds: ['always', kinds[0]],
      isRefusal: true,
      make: byRules(({ call: { body, rules } }) =>
        at(body, 'consent.gdpr_accepted') === true && at(body, `consent.${field}`) === undefined
          ? { bodyErrors: () => ({ [`consent.${field}`]: ['The value is missing.'] }) }
          : rules,
      ),
    },
  ];
};

const history = (verb: Verb): readonly Row[] => {
  const field = 'save_order_history';
  const clause = `consent.order-history.on-${verb}` as const;
  return [
    {
      name: `${verb}-stores-history-yes-as-no`,
      words: 'It takes a consent to the order history for a refusal',
      clause,
      kinds: ['always', 'says-sms', 'says-email'],
      make: store(field, true, () => false),
    },
    {
      name: `${verb}-stores-history-no-as-yes`,
      words: 'It takes a refusal of the order history for a consent',
      clause,
      kinds: circumstances,
      make: store(field, false, () => true),
    },
    {
      name: `${verb}-turns-history-around-unseen`,
      words: 'It answers a consent to the order history and stores a refusal',
      clause,
      kinds: ['always', 'body'],
      make: store(field, true, () => false, 'unseen'),
    },
  ];
};

/** The history of orders on updates, which must not be preserved. */
const historyOnUpdate: readonly Row[] = (
  [
    ['preserved', 'preserves', ({ before }: Stored) => before.consent.save_order_history],
    ['turned-around', 'turns around', ({ before }: Stored) => !before.consent.save_order_history],
  ] as const
).map(([name, does, value]) => ({
  name: `update-omitted-history-${name}`,
  words: `It ${does} a consent to the order history that is left out`,
  clause: 'consent.order-history.omitted-on-update',
  kinds: [...circumstances, 'says-sms'],
  make: store('save_order_history', undefined, value),
}));

/** What a request may say instead of accepting GDPR. */
const absences: readonly (readonly [
  'gdpr.false' | 'gdpr.missing' | 'missing',
  string,
  (consent: Json) => boolean,
])[] = [
  ['gdpr.false', 'that does not accept GDPR', (consent) => at(consent, 'gdpr_accepted') === false],
  [
    'gdpr.missing',
    'with a consent that says nothing about GDPR',
    (consent) => isObject(consent) && (at(consent, 'gdpr_accepted') ?? null) === null,
  ],
  ['missing', 'without any consent', (consent) => consent === undefined || consent === null],
];

/** Says something else in the refusals of a consent. */
const reword = (change: (words: string) => string): Mistake['make'] =>
  around(
    () => (answer) =>
      answer.status === 400
        ? { ...answer, body: JSON.parse(change(JSON.stringify(answer.body))) as Json }
        : answer,
  );

const accepting = (verb: Verb): readonly Row[] => [
  ...absences.map(([rule, what, isIt]): Row => ({
    name: `${verb}-takes-${rule.replace('.', '-')}`,
    words: `It accepts ${verb === 'update' ? 'an update' : 'a registration'} ${what}`,
    clause: `consent.${rule}-on-${verb}`,
    also: [`consent.gdpr.message-on-${verb}`, `consent.gdpr.no-effect-on-${verb}`],
    kinds: ['always', 'body', ...(rule === 'gdpr.false' ? (['who', 'repeat', 'says-sms'] as const) : [])],
    make: instead(({ call }) =>
      isObject(call.body) && isIt(call.body['consent'])
        ? { ...call, body: setAt(call.body, 'consent.gdpr_accepted', true) }
        : call,
    ),
  })),
  {
    name: `${verb}-shows-gdpr-as-refused`,
    words: 'It shows that GDPR was not accepted',
    clause: 'consent.gdpr.shown',
    kinds: ['always', 'body', 'says-history'],
    make: around(
      () => (answer) =>
        answer.status === 200
          ? { ...answer, body: setAt(answer.body, 'consent.gdpr_accepted', false) }
          : answer,
    ),
  },
  {
    name: `${verb}-forgets-gdpr-unseen`,
    words: 'It answers that GDPR was accepted and stores that it was not',
    clause: 'consent.gdpr.shown',
    kinds: circumstances,
    make: onMember(({ member }) => void (member.consent.gdpr_accepted = false), 'unseen'),
  },
  {
    name: `${verb}-refuses-consent-unexplained`,
    words: 'It does not say in a refusal what must be true',
    clause: `consent.gdpr.message-on-${verb}`,
    kinds: ['refused-consent'],
    make: reword((words) => words.replace(/The gdpr_accepted property[^."]*\./, 'Invalid.')),
  },
];

const hint: Row = {
  name: 'update-refuses-consent-without-hint',
  words: 'It does not name the DELETE endpoint in a refusal',
  clause: 'consent.gdpr.hint-on-update',
  kinds: ['refused-consent'],
  make: reword((words) => words.replace(/ To delete the member[^."]*\./, '')),
};

/** What goes wrong with consents when members register and are updated. */
export const consentMistakes: readonly Mistake[] = verbs.flatMap(([verb, operation]) =>
  [
    ...promotions.flatMap((promotion) => [...answered(verb, promotion), ...omitted(verb, promotion)]),
    ...history(verb),
    ...accepting(verb),
    ...(verb === 'update' ? [...historyOnUpdate, hint] : []),
  ].map((mistake) => ({ ...mistake, operation })),
);
