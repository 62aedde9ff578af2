import { isDeepStrictEqual } from 'node:util';
import type { ClauseId } from '../../../specs/clauses.ts';
import type { Json } from '../../../schemas/json.ts';
import { at, overrideRules, patchRequest, patchResponse, rejectWhen } from '../../patches/patch.ts';
import { setAt } from '../../patches/new-member.ts';
import { afterUpdate, patchMessages } from '../../patches/update.ts';
import { faultOfRow, type FaultRow, type Patch } from '../../patches/fault.ts';

const operation = 'updateMember';

type Row = readonly [...row: FaultRow, patch: Patch];

const fields = [
  'first_name',
  'last_name',
  'email',
  'birth_date',
  'gender',
  'address',
  'department_ids',
  'segments',
  'additional_identifiers',
] as const;

const clauseOf = (verb: 'replaces' | 'drops', field: string): ClauseId =>
  `update-member.${verb}.${field.replaceAll('_', '-')}` as ClauseId; // every field of an update has both clauses

/** What else shows that a value stays: it is not there to be dropped, and a search finds it. */
const alsoOf = (verb: 'replaces' | 'drops', field: string): ClauseId[] => [
  ...(verb === 'replaces' ? [clauseOf('drops', field)] : []),
  ...(field === 'gender' ? (['gender.not-shared', 'gender.non-binary'] as const) : []),
  ...(field === 'segments' && verb === 'replaces'
    ? (['text', 'date', 'checkbox', 'dropdown', 'radio'] as const).map((kind) => `segments.${kind}` as const)
    : []),
  ...(field === 'email'
    ? (['search-members.email.follows-update', 'search-members.email.forgets-replaced'] as const)
    : []),
];

const replaced = fields.flatMap((field): Row[] => {
  const name = field.replaceAll('_', '-');
  const keepWhere = (isIt: (given: Json) => boolean): Patch =>
    afterUpdate((member, { before, body }) => {
      if (isIt(body[field])) Object.assign(member, { [field]: before[field] });
    });
  return [
    [
      `update-keeps-the-earlier-${name}`,
      clauseOf('replaces', field),
      `An update does not change \`${field}\`.`,
      ...alsoOf('replaces', field),
      keepWhere((given) => given !== undefined),
    ],
    [
      `update-preserves-omitted-${name}`,
      clauseOf('drops', field),
      `An update without \`${field}\` preserves the stored one.`,
      ...alsoOf('drops', field),
      keepWhere((given) => given === undefined),
    ],
  ];
});

/** Values that an update takes although they are none: where, the clause, which, and the good one in their place. */
const taken = (
  [
    [
      'gender-that-is-unlisted',
      'gender.unlisted',
      'gender',
      /^(?!(Male|Female|NotShared|NonBinary)$)/,
      'NotShared',
    ],
    ['country-alpha-3', 'country-code.alpha-3', 'address.country_code', /^[A-Z]{3}$/, 'NO'],
    ['country-name', 'country-code.name', 'address.country_code', /^[A-Z][a-z]{3,}$/, 'NO'],
    ['country-unassigned', 'country-code.unassigned', 'address.country_code', /^(WW|OO)$/, 'NO'],
    ['email-without-at-sign', 'invalid-email.status', 'email', /^[^@]+$/, 'a@b.example'],
  ] as const
).map(([what, rule, path, form, good]): Row => [
  `update-accepts-${what}`,
  `update-member.${rule}`,
  `An update accepts a wrong value, ${what.replaceAll('-', ' ')}.`,
  patchRequest(operation, (body) => {
    const value = at(body, path);
    return typeof value === 'string' && form.test(value) ? setAt(body, path, good) : body;
  }),
]);

const refused = (['last_name', 'birth_date', 'address.state', 'origin.channel'] as const).map((path): Row => [
  `update-refuses-null-${path.replaceAll(/[._]/g, '-')}`,
  'update-member.accepts-null',
  `An update refuses null for \`${path}\`.`,
  rejectWhen(operation, (body) => at(body, path) === null),
]);

const wordless = (
  [
    ['an-email', 'invalid-email.message', 'Email is not valid.'],
    ['a-country', 'country-code.message', 'must be a valid alpha-2 country code'],
  ] as const
).map(([what, rule, said]): Row => [
  `update-refuses-${what}-without-saying-so`,
  `update-member.${rule}`,
  `The refusal of ${what.replace('-', ' ')} on update says nothing about it.`,
  patchMessages(operation, (words) => words.replace(said, 'failed.')),
]);

/** Refuses an update with the body that the member was sent last. */
const refuseRepeats: Patch = (service) => {
  const last = new Map<string | undefined, Json>();
  overrideRules(operation, ({ bodyErrors }, { params, body }) => {
    const isRepeated = isDeepStrictEqual(last.get(params['memberId']), body);
    last.set(params['memberId'], body);
    return { bodyErrors: isRepeated ? () => ({ $: ['Nothing changes.'] }) : bodyErrors };
  })(service);
};

const effects: readonly Row[] = [
  [
    'update-answers-202',
    'update-member.success',
    'An update answers 202.',
    'update-member.idempotent',
    patchResponse(operation, (answer) => ({ ...answer, status: 202 })),
  ],
  [
    'update-repeated-is-refused',
    'update-member.idempotent',
    'An update with the body of the one before is refused.',
    'consent.gdpr.message-on-update',
    'token.authorization.garbage',
    'store-binding.letter-case',
    refuseRepeats,
  ],
  [
    'update-repeated-doubles-the-segments',
    'update-member.idempotent',
    'An update adds the same segments once more.',
    afterUpdate((member, { before }) => {
      if (isDeepStrictEqual(member.segments, before.segments)) member.segments.push(...before.segments);
    }),
  ],
  [
    'update-answers-with-another-member',
    'update-member.keeps.id',
    'An update answers with the id of another member.',
    'reset-phone-verification.same-member',
    patchResponse(operation, (answer, { state }) => ({
      ...answer,
      body: { ...Object(answer.body), id: [...state.members.keys()][0] },
    })),
  ],
  [
    'update-forgets-the-number',
    'update-member.keeps.phone',
    'An update cuts the number of the phone.',
    // An enrolled member is found before it is updated, or after.
    'search-members.phone.hit',
    'enroll-member.creates-member',
    'reset-phone-verification.new-phone-found',
    'reset-phone-verification.same-member',
    afterUpdate((member, { before }) => {
      member.phone = { ...before.phone, number: before.phone.number.slice(0, 5) };
    }),
  ],
  [
    'update-takes-the-points-away',
    'update-member.keeps.points',
    'An update takes all points from the member.',
    afterUpdate((member) => void (member.points = 0)),
  ],
  [
    'update-renames-the-whole-family',
    'update-member.other-members-unchanged',
    'An update gives its e-mail address to every member of the same last name.',
    'search-members.email.follows-update',
    'update-member.replaces.email',
    afterUpdate((member, { call }) => {
      for (const other of call.state.members.values())
        if (other.last_name === member.last_name) other.email = member.email;
    }),
  ],
];

/** Plain faults of updates, one or more for each promise. */
export default [...replaced, ...taken, ...refused, ...wordless, ...effects].map((row) => {
  const [id, clause, what, ...rest] = row;
  return faultOfRow(
    [id, clause, what, ...rest.filter((one) => typeof one === 'string')],
    rest.at(-1) as Patch, // the last of each row
  );
});
