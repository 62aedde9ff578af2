import type { ClauseId } from '../../../specs/clauses.ts';
import type { Member } from '../../service/state/state.ts';
import { at } from '../../patches/patch.ts';
import { afterUpdate, storeOtherwise } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const clauseOf = (field: string): ClauseId => `update-member.drops.${field.replaceAll('_', '-')}` as ClauseId; // every field has one

const texts = ['first_name', 'last_name', 'email', 'birth_date'] as const;
const parts = ['street', 'city', 'zip_code', 'state', 'country_code'] as const;
const lists = ['department_ids', 'segments', 'additional_identifiers'] as const;

const restore = (member: Member, before: Member, fields: readonly (keyof Member)[]): void => {
  for (const field of fields) Object.assign(member, { [field]: before[field] });
};

const isEmptyList = (value: Json): boolean => Array.isArray(value) && value.length === 0;

/** Updates that take what is sent as empty for what was not sent, and preserve what they should not. */
export default [
  fault({
    id: 'update-adds-to-the-additional-identifiers',
    clause: 'update-member.replaces.additional-identifiers',
    difficulty: 'subtle',
    what: 'An update with additional identifiers stores them next to the earlier ones.',
    break: afterUpdate((member, { before, body }) => {
      const all = new Set([...before.additional_identifiers, ...member.additional_identifiers]);
      if (!isEmptyList(body['additional_identifiers'] ?? [])) member.additional_identifiers = [...all];
    }),
  }),
  ...texts.map((field): Fault =>
    fault({
      id: `update-preserves-${field.replace('_', '-')}-where-it-is-null`,
      clause: clauseOf(field),
      difficulty: 'subtle',
      what: `An update with null for \`${field}\` preserves the stored one.`,
      break: afterUpdate((member, { before, body }) => {
        if (body[field] === null) restore(member, before, [field]);
      }),
    }),
  ),
  ...lists.map((field): Fault =>
    fault({
      id: `update-preserves-${field.replace('_', '-')}-where-they-are-empty`,
      clause: clauseOf(field),
      difficulty: 'subtle',
      what: `An update with an empty list of \`${field}\` preserves the stored one.`,
      break: afterUpdate((member, { before, body }) => {
        if (isEmptyList(body[field])) restore(member, before, [field]);
      }),
    }),
  ),
  ...lists.slice(0, 2).map((field): Fault =>
    fault({
      id: `update-preserves-${field.replace('_', '-')}-where-they-are-empty-unseen`,
      clause: clauseOf(field),
      difficulty: 'subtle',
      what: `An empty list of \`${field}\` is answered as it was sent, and the earlier one stays stored.`,
      break: storeOtherwise((member, { before, body }) => {
        if (isEmptyList(body[field])) restore(member, before, [field]);
      }),
    }),
  ),
  ...parts.map((part): Fault =>
    fault({
      id: `update-preserves-${part.replace('_', '-')}-where-it-is-null`,
      clause: 'update-member.drops.address-part',
      difficulty: 'subtle',
      what: `An update with a null \`${part}\` in its address preserves the stored one.`,
      break: afterUpdate((member, { before, body }) => {
        if (at(body, `address.${part}`) === null) member.address[part] = before.address[part];
      }),
    }),
  ),
  fault({
    id: 'update-takes-a-consent-alone-for-a-patch',
    clause: 'update-member.drops.first-name',
    difficulty: 'subtle',
    what: 'An update with a consent and nothing else preserves everything else.',
    also: ['last-name', 'email', 'birth-date', 'address'].map(clauseOf),
    break: afterUpdate((member, { before, body }) => {
      if (Object.keys(body).every((field) => field === 'consent'))
        restore(member, before, [...texts, ...lists, 'address', 'gender']);
    }),
  }),
  fault({
    id: 'update-preserves-the-address-where-it-is-an-empty-object',
    clause: 'update-member.drops.address-part',
    difficulty: 'subtle',
    what: 'An update with an empty address preserves the stored one.',
    break: afterUpdate((member, { before, body }) => {
      const { address } = body;
      if (typeof address === 'object' && address !== null && Object.keys(address).length === 0)
        restore(member, before, ['address']);
    }),
  }),
];
