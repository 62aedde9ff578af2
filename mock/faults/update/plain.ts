import { isDeepStrictEqual } from 'node:util';
import { at, patchRequest, patchResponse, rejectWhen } from '../../patches/patch.ts';
import { setAt } from '../../patches/new-member.ts';
import { afterUpdate, patchMessages } from '../../patches/update.ts';
import { faultOfRow, type FaultRow, type Patch } from '../../patches/fault.ts';

const operation = 'updateMember';

type Row = readonly [...row: FaultRow, patch: Patch];

const taken: readonly Row[] = [
  [
    'update-accepts-gender-that-is-unlisted',
    'update-member.gender.unlisted',
    'An update accepts a gender that is unlisted.',
    patchRequest(operation, (body) => {
      const gender = at(body, 'gender');
      return typeof gender === 'string' && !['Male', 'Female', 'NotShared', 'NonBinary'].includes(gender)
        ? setAt(body, 'gender', 'NotShared')
        : body;
    }),
  ],
];

/** Countries that an update takes although they are none. */
const countries = (
  [
    ['alpha-3', /^[A-Z]{3}$/],
    ['name', /^[A-Z][a-z]{3,}$/],
  ] as const
).map(([kind, form]): Row => [
  `update-accepts-country-${kind}`,
  `update-member.country-code.${kind}`,
  `An update accepts a wrong value, country ${kind.replace('-', ' ')}.`,
  patchRequest(operation, (body) => {
    const value = at(body, 'address.country_code');
    return typeof value === 'string' && form.test(value) ? setAt(body, 'address.country_code', 'NO') : body;
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

const effects: readonly Row[] = [
  [
    'update-answers-202',
    'update-member.success',
    'An update answers 202.',
    'update-member.idempotent',
    patchResponse(operation, (answer) => ({ ...answer, status: 202 })),
  ],
  [
    'update-takes-the-points-away',
    'update-member.keeps.points',
    'An update takes all points from the member.',
    afterUpdate((member) => void (member.points = 0)),
  ],
  [
    'update-keeps-the-earlier-department-ids',
    'update-member.replaces.department-ids',
    'An update does not change `department_ids`.',
    'update-member.drops.department-ids',
    afterUpdate((member, { before, body }) => {
      if (body['department_ids'] !== undefined) member.department_ids = before.department_ids;
    }),
  ],
  [
    'update-preserves-omitted-gender',
    'update-member.drops.gender',
    'An update without `gender` preserves the stored one.',
    'gender.not-shared',
    'gender.non-binary',
    afterUpdate((member, { before, body }) => {
      if (body['gender'] === undefined) member.gender = before.gender;
    }),
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

/** Plain faults of updates that the grid does not make. */
export default [...taken, ...countries, ...refused, ...wordless, ...effects].map((row) => {
  const [id, clause, what, ...rest] = row;
  return faultOfRow(
    [id, clause, what, ...rest.filter((one) => typeof one === 'string')],
    rest.at(-1) as Patch, // the last of each row
  );
});
