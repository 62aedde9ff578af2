import { isObject, type Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import { problem } from '../service/contract/problem.ts';
import { memberAnswer } from '../service/handlers/member-answer.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Member } from '../service/state/state.ts';
import type { Kind } from '../triggers/trigger.ts';
import { afterDone, around, byRules, type Exclusion, type Mistake } from './mistake.ts';
import { addressParts, despiteRefusal, type Field, fields, isGiven, onMember, put } from './stored.ts';

const operation = 'updateMember';

type Row = Omit<Mistake, 'operation'>;

/** The kinds of triggers about the values of a field. */
const newKinds = ({ name }: Field): Kind[] => (name === 'address' ? [] : [`new-${name}`]);

const nearKinds = ({ name }: Field): Kind[] =>
  name === 'last-name' || name === 'street' || name === 'zip-code' ? [`near-${name}`] : [];

const replaces = ({ clause }: Field) => `update-member.replaces.${clause}` as const;

/** What goes wrong with a part of a member that an update gives. */
const replacing = (field: Field): readonly Row[] => {
  const { name, words, path, spoil, spoilt, none } = field;
  const clause = replaces(field);
  const ofWhole = (...kinds: readonly Kind[]): readonly Kind[] => (path.includes('.') ? [] : kinds);
  const store = (value: (before: Json, given: Json) => Json, how?: 'unseen'): Mistake['make'] =>
    onMember(({ member, before, body }) => {
      const given = at(body, path);
      if (isGiven(given)) put(member, path, value(at(before, path), given));
    }, how);
  return [
    {
      name: `update-keeps-${name}`,
      words: `It keeps the earlier ${words}`,
      clause,
      kinds: ['always', ...ofWhole('who')],
      make: store((before) => before),
    },
    {
      name: `update-keeps-${name}-unseen`,
      words: `It answers the new ${words} and keeps the earlier one`,
      clause,
      kinds: [...nearKinds(field), ...ofWhole('change', 'at-once', 'repeat', 'time')],
      make: store((before) => before, 'unseen'),
    },
    {
      name: `update-loses-${name}`,
      words: `It stores no ${words}`,
      clause,
      kinds: ['always', ...newKinds(field), ...ofWhole('between')],
      make: store(() => none),
    },
    {
      name: `update-spoils-${name}-unseen`,
      words: `It stores the ${words} ${spoilt} without showing that`,
      clause,
      kinds: ['always', ...newKinds(field)],
      make: store((_, given) => spoil(given), 'unseen'),
    },
  ];
};

/** What a part stands in: the address, or the body itself. */
const wholeOf = (body: Json, path: string): Json =>
  path.includes('.') ? at(body, path.replace(/\.\w+$/, '')) : body;

type Mode = readonly [name: string, words: string, isIt: (body: Json, path: string) => boolean];

const absent: Mode = [
  'omitted',
  'is left out',
  (body, path) => isObject(wholeOf(body, path)) && at(body, path) === undefined,
];
const isNull: Mode = ['null', 'is null', (body, path) => at(body, path) === null];
const empty: Mode = [
  'empty',
  'is empty',
  (body, path) => /^(\[\]|\{\})$/.test(JSON.stringify(at(body, path) ?? null)),
];

/** How a part of a member may be missing in an update, beyond being left out. */
const otherModes = ({ name, none }: Field): readonly Mode[] => {
  if (name === 'address') return [empty];
  if (name === 'gender') return [];
  return Array.isArray(none) ? [isNull, empty] : [isNull];
};

/** What goes wrong with a part of a member that an update leaves out. */
const dropping = (field: Field): readonly Row[] => {
  const { name, words, path } = field;
  const isPart = path.includes('.');
  const preserve = ([, , isIt]: Mode, how?: 'unseen'): Mistake['make'] =>
    onMember(({ member, before, body }) => {
      if (isIt(body, path)) put(member, path, at(before, path));
    }, how);
  const row = (mode: Mode, kinds: readonly Kind[], how?: 'unseen'): Row => ({
    name: `update-preserves-${mode[0]}-${name}${how ? `-${how}` : ''}`,
    words: `It ${how ? 'answers none and ' : ''}preserves ${isPart ? 'the' : 'a'} ${words} that ${mode[1]}`,
    clause:
      isPart || (name === 'address' && mode === empty)
        ? 'update-member.drops.address-part'
        : `update-member.drops.${field.clause}`,
    kinds,
    make: preserve(mode, how),
  });
  return [
    row(absent, ['always', ...(isPart ? [] : (['body'] as const))]),
    row(absent, ['always', ...(isPart ? [] : (['who'] as const))], 'unseen'),
    ...otherModes(field).flatMap((mode) => [row(mode, ['always'])]),
  ];
};

/** Stores a part of the last update that was done, whatever member that was of. */
const mix =
  (path: string): Mistake['make'] =>
  (aim) =>
  (service) => {
    let last: Json;
    onMember(({ member, body }) => {
      if (isGiven(at(last, path)) && isGiven(at(body, path))) put(member, path, at(last, path));
    })(
      aim,
      operation,
    )(service);
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (answer.status === 200) last = call.body;
      return answer;
    });
  };

const mixing = fields
  .filter(({ name }) => ['first-name', 'last-name', 'birth-date', 'address'].includes(name))
  .map((field): Row => ({
    name: `update-stores-${field.name}-of-last-update`,
    words: `It stores the ${field.words} of the last update that was done`,
    clause: replaces(field),
    kinds: ['always', 'at-once', 'repeat'],
    make: mix(field.path),
  }));

/** Brings back what the member had where two updates leave it out. */
const bringBack =
  ({ path, none }: Field): Mistake['make'] =>
  (aim, name) =>
  (service) => {
    const earlier = new Map<string, Json>();
    onMember(({ member, before, body }) => {
      const known = earlier.get(member.id);
      if (!isDeepStrictEqual(at(before, path), none)) earlier.set(member.id, at(before, path));
      else if (known !== undefined && at(body, path) === undefined) put(member, path, known);
    })(
      aim,
      name,
    )(service);
  };

const returning = fields.map((field): Row => ({
  name: `update-brings-back-${field.name}`,
  words: `It brings back a ${field.words} that two updates leave out`,
  clause: `update-member.drops.${field.clause}`,
  kinds: ['always'],
  make: bringBack(field),
}));

const swap = (one: string, two: string): Mistake['make'] =>
  onMember(({ member }) => {
    const [first, second] = [at(member, one), at(member, two)];
    put(member, one, second);
    put(member, two, first);
  });

const swaps: readonly Row[] = (
  [
    ['names', 'the two names', 'first_name', 'last_name', 'first-name'],
    ['city-and-state', 'city and state', 'address.city', 'address.state', 'address'],
    ['street-and-city', 'street and city', 'address.street', 'address.city', 'address'],
    [
      'lists',
      'departments and additional identifiers',
      'department_ids',
      'additional_identifiers',
      'department-ids',
    ],
  ] as const
).map(([name, words, one, two, clause]) => ({
  name: `update-swaps-${name}`,
  words: `It takes ${words} for each other`,
  clause: `update-member.replaces.${clause}`,
  also: [
    ...(name === 'names'
      ? (['update-member.replaces.last-name', 'update-member.drops.first-name'] as const)
      : []),
    ...(name === 'lists' ? (['update-member.replaces.additional-identifiers'] as const) : []),
  ],
  kinds: ['always', 'body'],
  make: swap(one, two),
}));

const refusedFor = {
  clause: 'update-member.refused-changes-nothing',
  clauses: { 'refused-consent': 'consent.gdpr.no-effect-on-update' },
  kinds: ['refused-consent', 'refused-value'],
} as const satisfies Partial<Row>;

/** What a refused update does all the same. */
const refusals: readonly Row[] = [
  ...fields
    .filter(({ name }) => !/^(birth|last|add)/.test(name))
    .map((field): Row => ({
      name: `update-refused-stores-${field.name}`,
      words: `It refuses an update and stores its ${field.words}`,
      ...refusedFor,
      make: despiteRefusal(({ member, body }) => {
        const given = at(body, field.path);
        // What has another type cannot be stored.
        if (typeof given === typeof field.none || typeof given === 'string')
          put(member, field.path, structuredClone(given));
      }),
    })),
  ...(
    [
      ['takes-points', 'takes the points of the member', (member) => void (member.points = 0)],
      [
        'empties-lists',
        'empties the lists of the member',
        (member) => void Object.assign(member, { department_ids: [], segments: [] }),
      ],
      [
        'drops-names',
        'loses the names of the member',
        (member) => void Object.assign(member, { first_name: null, last_name: null }),
      ],
      [
        'unsubscribes',
        'unsubscribes the member',
        (member) => void Object.assign(member.consent, { receive_sms: false, receive_email: false }),
      ],
    ] as readonly (readonly [string, string, (member: Member) => void])[]
  ).map(([name, what, act]): Row => ({
    name: `update-refused-${name}`,
    words: `It refuses an update and ${what}`,
    ...refusedFor,
    make: despiteRefusal(({ member }) => act(member)),
  })),
];

/** What members may have in common, */
const shared = [
  ['email', 'e-mail address', 'email'],
  ['last-name', 'last name', 'last_name'],
  ['birth-date', 'birth date', 'birth_date'],
  ['zip-code', 'zip code', 'address.zip_code'],
  ['segments', 'answers to segments', 'segments'],
] as const;

/** and what an update then gives to all of them. */
const given = [
  ['names', 'first name', 'first_name', 'update-member.replaces.first-name'],
  ['address', 'address', 'address', 'update-member.replaces.address'],
  ['consents', 'consents', 'consent', 'consent.sms.true-on-update'],
  ['departments', 'departments', 'department_ids', 'update-member.replaces.department-ids'],
] as const;

/** What an update does to other members that have something in common with the member. */
const spreading = shared.flatMap(([name, words, path]) =>
  given.map(([what, value, target, clause]): Row => ({
    name: `update-gives-${what}-to-same-${name}`,
    words: `It gives the ${value} of an update to every member with the same ${words}`,
    clause: 'update-member.other-members-unchanged',
    also: [clause],
    kinds: ['always'],
    make: onMember(({ member, hit }) => {
      const mark = at(member, path);
      if (!isGiven(mark) || isDeepStrictEqual(mark, [])) return;
      for (const other of hit.call.state.members.values())
        if (other !== member && isDeepStrictEqual(at(other, path), mark))
          put(other, target, structuredClone(at(member, target)));
    }),
  })),
);

const valueKinds = [...new Set([...fields, ...addressParts].flatMap(newKinds))];

/** What goes wrong with an update as a whole, and with what it does not carry. */
const whole: readonly Row[] = [
  {
    name: 'update-refused',
    words: 'It refuses an update',
    clause: 'update-member.success',
    clauses: Object.fromEntries(
      [...valueKinds, 'body' as const].map(
        (kind) => [kind, 'update-member.accepts-described-fields'] as const,
      ),
    ),
    also: ['update-member.idempotent', 'origin.channel.pos', 'origin.channel.online-store'],
    kinds: [...valueKinds, 'repeat', 'change', 'body'],
    isRefusal: true,
    make: byRules(() => ({ bodyErrors: () => ({ $: ['The value is not accepted.'] }) })),
  },
  {
    name: 'update-fails',
    words: 'It answers an update with status 500',
    clause: 'errors.no-server-fault',
    also: ['update-member.success', 'update-member.accepts-described-fields'],
    kinds: ['new-last-name', 'new-street', 'new-segments', 'always'],
    make: afterDone(() => problem(500, 'It failed.')),
  },
  {
    name: 'update-answered-202',
    words: 'It answers an update with status 202',
    clause: 'update-member.success',
    also: ['update-member.idempotent'],
    kinds: ['change', 'repeat', 'always'],
    make: afterDone((_, answer) => ({ ...answer, status: 202 })),
  },
  {
    name: 'update-takes-points',
    words: 'It takes the points of an updated member',
    clause: 'update-member.keeps.points',
    kinds: ['body', 'who', 'always'],
    make: onMember(({ member }) => void (member.points = 0)),
  },
  {
    name: 'update-adds-points-unseen',
    words: 'It gives a point for an update and does not show it yet',
    clause: 'update-member.keeps.points',
    also: ['update-member.idempotent'],
    kinds: ['repeat', 'between', 'always'],
    make: onMember(({ member }) => void (member.points += 1), 'unseen'),
  },
  {
    name: 'update-changes-dial-prefix',
    words: 'It gives the phone of an updated member the dial prefix of Sweden',
    clause: 'update-member.keeps.phone',
    kinds: ['body', 'change', 'always'],
    make: onMember(({ member }) => void (member.phone = { ...member.phone, country_code: '+46' })),
  },
  {
    name: 'update-cuts-phone-unseen',
    words: 'It cuts the number of an updated member and does not show it yet',
    clause: 'update-member.keeps.phone',
    kinds: ['repeat', 'always'],
    make: onMember(({ member }) => {
      member.phone = { ...member.phone, number: member.phone.number.slice(0, -1) };
    }, 'unseen'),
  },
  {
    name: 'update-answers-other-member',
    words: 'It answers an update with another member',
    clause: 'update-member.keeps.id',
    also: ['update-member.success', 'update-member.keeps.phone'],
    kinds: ['who', 'at-once', 'always'],
    make: around(({ call: { state, params } }) => (answer) => {
      const other = [...state.members.values()].find(({ id }) => id !== params['memberId']);
      return answer.status === 200 && other ? { ...answer, body: memberAnswer(state, other) } : answer;
    }),
  },
];

/** What goes wrong when a member is updated. */
export const updateMistakes: readonly Mistake[] = [
  ...[...fields, ...addressParts].flatMap((field) => [...replacing(field), ...dropping(field)]),
  ...mixing,
  ...returning,
  ...swaps,
  ...refusals,
  ...spreading,
  ...whole,
].map((mistake) => ({ ...mistake, operation }));

const excluded = (why: string, mistakes: RegExp, triggers: RegExp): Exclusion => ({
  why,
  when: (mistake, trigger) => mistakes.test(mistake.name) && triggers.test(trigger.name),
});

/** Why some mistakes about members make no sense with some triggers. */
export const updateExclusions: readonly Exclusion[] = [
  excluded(
    'Where an update gives no other value, none can be kept, lost or mixed up.',
    /^update-(keeps|loses|stores-.*-of-last)-?/,
    /^(change-(nothing|consent-only)|repeat-update-as-before)$/,
  ),
  excluded(
    'What an update gives is not left out.',
    /-omitted-(segments|address)/,
    /^body-(with-segments|abroad)$/,
  ),
  excluded('What an update leaves out shows so always.', /-omitted-email$/, /^body-without-email$/),
  excluded(
    'An enrolled member has no points and has given no consent.',
    /points|omitted-.*-preserve/,
    /^who-enrolled$/,
  ),
  excluded(
    'An enrolled member has no departments and no segments.',
    /omitted-(departments|segments)/,
    /^who-enrolled$/,
  ),
  excluded(
    'Where the other consent is left out, or is what the omission means, its copy changes nothing.',
    /^update-omitted-(sms|email)-copies-other$/,
    /^says-(sms|email)-(no|nothing)$/,
  ),
  excluded(
    'Where the other consent is left out, or is what the omission means, its copy changes nothing.',
    /^register-omitted-(sms|email)-copies-other$/,
    /^says-(sms|email)-(yes|nothing)$/,
  ),
  excluded(
    'A null is refused for its type, of which no words are promised.',
    /-refuses-consent-/,
    /^refused-consent-null$/,
  ),
  excluded(
    'A consent alone leaves no date or code to show.',
    /^update-shows-(zip-code|birth-date)-/,
    /^change-consent-only$/,
  ),
  excluded('What was refused before is not preserved as a consent.', /-sms-preserves/, /^who-unsubscribed$/),
  excluded('NotShared is what stands for no gender.', /^update-loses-gender$/, /^new-gender-notshared$/),
];
