import type { ClauseId } from '../../../specs/clauses.ts';
import type { Member } from '../../service/state/state.ts';
import { at } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';

/** Fields with a stored value that stands although the update gives another one. */
const kept: readonly (keyof Member & string)[] = ['first_name', 'last_name', 'email', 'birth_date', 'gender'];

/** Fields with a stored value that stands where the update leaves them out. */
const preserved = [
  ...kept,
  'address',
  'department_ids',
  'segments',
  'additional_identifiers',
] as const satisfies readonly (keyof Member)[];

type Field = (typeof preserved)[number];

const clauseOf = (verb: 'replaces' | 'drops', field: string): ClauseId =>
  `update-member.${verb}.${field.replaceAll('_', '-')}` as ClauseId; // every field of an update has both clauses

function restore(member: Member, before: Member, field: Field): void {
  Object.assign(member, { [field]: before[field] });
}

/** What a search by e-mail address shows of an update that does not change it. */
const seenBySearch = {
  replaces: [
    'search-members.email.follows-update',
    'search-members.email.forgets-replaced',
    // Of two updates at once, it is then shown with the names of the other.
    'update-member.replaces.first-name',
    'update-member.replaces.last-name',
  ],
  drops: ['search-members.email.forgets-replaced'],
} as const;

function alsoSeen(verb: 'replaces' | 'drops', field: string): Pick<Fault, 'also'> {
  const seen = field === 'email' ? seenBySearch[verb] : [];
  if (verb === 'drops') return { also: seen };
  // A value that stays is also one that is not there to be dropped.
  return {
    also:
      field === 'gender' ? ['gender.not-shared', 'gender.non-binary'] : [...seen, clauseOf('drops', field)],
  };
}

const keeping = kept.map((field): Fault =>
  fault({
    id: `update-keeps-the-first-${field.replaceAll('_', '-')}`,
    clause: clauseOf('replaces', field),
    difficulty: 'plain',
    what: `An update changes \`${field}\` only where the member had none.`,
    ...alsoSeen('replaces', field),
    break: afterUpdate((member, { before, body }) => {
      if (before[field] !== null && at(body, field) !== undefined) restore(member, before, field);
    }),
  }),
);

const preserving = preserved.map((field): Fault =>
  fault({
    id: `update-preserves-omitted-${field.replaceAll('_', '-')}`,
    clause: clauseOf('drops', field),
    difficulty: 'plain',
    what: `An update without \`${field}\` preserves the stored one.`,
    ...alsoSeen('drops', field),
    break: afterUpdate((member, { before, body }) => {
      if (at(body, field) === undefined) restore(member, before, field);
    }),
  }),
);

/** Genders that are mistaken for another one. */
const genders = [
  ['NotShared', 'NonBinary', ['gender.not-shared']],
  ['NonBinary', 'NotShared', ['gender.non-binary']],
  ['Male', 'Female', []],
  ['Female', 'Male', []],
] as const;

const merging: readonly Fault[] = [
  fault({
    id: 'update-merges-the-departments',
    clause: 'update-member.replaces.department-ids',
    difficulty: 'subtle',
    what: 'An update adds its departments to the stored ones.',
    break: afterUpdate((member, { before }) => {
      if (member.department_ids.length > 0)
        member.department_ids = [...new Set([...before.department_ids, ...member.department_ids])];
    }),
  }),
  fault({
    id: 'update-keeps-the-first-text-of-a-segment',
    clause: 'update-member.replaces.segments',
    difficulty: 'subtle',
    what: 'An update changes the text of a segment only where there was none.',
    also: ['update-member.drops.segments'],
    break: afterUpdate((member, { before }) => {
      member.segments = member.segments.map(
        (choice) =>
          before.segments.find(
            ({ segment_id, value }) => segment_id === choice.segment_id && value !== null,
          ) ?? choice,
      );
    }),
  }),
  fault({
    id: 'update-adds-the-options-of-a-segment',
    clause: 'update-member.replaces.segments',
    difficulty: 'subtle',
    what: 'An update adds the options of a segment to the stored ones.',
    also: ['update-member.drops.segments'],
    break: afterUpdate((member, { before }) => {
      for (const choice of member.segments) {
        const earlier = before.segments.find(({ segment_id }) => segment_id === choice.segment_id);
        choice.selected_options &&= [
          ...new Set([...(earlier?.selected_options ?? []), ...choice.selected_options]),
        ];
      }
    }),
  }),
  fault({
    id: 'update-forgets-additional-identifiers',
    clause: 'update-member.replaces.additional-identifiers',
    difficulty: 'plain',
    what: 'An update ignores `additional_identifiers`.',
    break: afterUpdate((member) => void (member.additional_identifiers = [])),
  }),
  ...(['street', 'zip_code', 'country_code'] as const).map((part): Fault =>
    fault({
      id: `update-keeps-the-first-${part.replaceAll('_', '-')}`,
      clause: 'update-member.replaces.address',
      difficulty: 'subtle',
      what: `An update changes the \`${part}\` of the address only where there was none.`,
      ...(part === 'country_code' ? { also: ['address.country-code.apart-from-phone'] } : {}),
      break: afterUpdate((member, { before }) => {
        if (member.address[part] !== null && before.address[part] !== null)
          member.address[part] = before.address[part];
      }),
    }),
  ),
  ...genders.map(([gender, stored, also]): Fault =>
    fault({
      id: `update-stores-gender-${gender.toLowerCase()}-as-${stored.toLowerCase()}`,
      clause: 'update-member.replaces.gender',
      difficulty: 'subtle',
      what: `An update stores the gender ${gender} as ${stored}.`,
      ...(also.length > 0 ? { also } : {}),
      break: afterUpdate((member, { body }) => {
        if (body['gender'] === gender) member.gender = stored;
      }),
    }),
  ),
  fault({
    id: 'update-swaps-city-and-state',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'An update stores the city as the state and the state as the city.',
    break: afterUpdate((member) => {
      const { city, state } = member.address;
      member.address = { ...member.address, city: state, state: city };
    }),
  }),
  fault({
    id: 'update-merges-the-address',
    clause: 'update-member.drops.address-part',
    difficulty: 'subtle',
    what: 'An update preserves the parts that its address leaves out.',
    break: afterUpdate((member, { before, body }) => {
      if (body['address'] !== undefined)
        member.address = { ...before.address, ...(body['address'] as Partial<Member['address']>) };
    }),
  }),
  ...(['first_name', 'last_name'] as const).map((field): Fault =>
    fault({
      id: `update-mangles-letters-of-${field.replace('_', '-')}`,
      clause: clauseOf('replaces', field),
      difficulty: 'subtle',
      what: `Letters beyond ASCII are stored as question marks in \`${field}\`.`,
      break: afterUpdate((member) => {
        member[field] = member[field]?.replaceAll(/[^\p{ASCII}]/gu, '?') ?? null;
      }),
    }),
  ),
  fault({
    id: 'update-preserves-omitted-first-name-sometimes',
    clause: 'update-member.drops.first-name',
    difficulty: 'intermittent',
    what: 'Every other update without `first_name` preserves the stored one.',
    break: (service) => {
      let omissions = 0;
      afterUpdate((member, { before, body }) => {
        if (body['first_name'] !== undefined) return;
        omissions += 1;
        if (omissions % 2 === 0) member.first_name = before.first_name;
      })(service);
    },
  }),
];

/** Wrong rules of what an update does to the fields of a member. */
export default [...keeping, ...preserving, ...merging];
