import type { FixturePart, Fixtures } from './fixtures.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** The parts of the fixtures that are lists. */
type ListPart = {
  [P in FixturePart]-?: NonNullable<Fixtures[P]> extends readonly Json[] ? P : never;
}[FixturePart];

/** The fields that two entries of a list must not share, or none where the whole entry counts. */
const identities: Readonly<Record<ListPart, readonly string[]>> = {
  members: ['member_id'],
  coupons: ['member_id', 'code'],
  stamp_cards: ['member_id', 'stamp_card_id'],
  transactions: ['member_id', 'external_id'],
  exempt_products: [],
  card_identifiers: ['value'],
  activation_tokens: ['token'],
  invitation_tokens: [],
  login_otps: ['member_id'],
  departments: [],
  more_phone_pools: [],
  identifier_types: [],
  segments: ['id'],
};

/** The entries that name what an earlier one names: checks would use one thing as if it were two. */
export const twinsIn = (fixtures: Fixtures): string[] =>
  (Object.keys(identities) as ListPart[]).flatMap((part) => {
    const keys = (fixtures[part] ?? []).map((entry) => keyOf(entry, identities[part]));
    return keys.flatMap((key, index) => {
      const first = keys.indexOf(key);
      return first === index ? [] : [`${part}.${index} is ${part}.${first} again`];
    });
  });

function keyOf(entry: Json, fields: readonly string[]): string {
  if (fields.length === 0) return JSON.stringify(entry);
  const values = entry as JsonObject; // entries with fields are objects
  return JSON.stringify(fields.map((field) => values[field]));
}
