import { type Patch, variation } from '../patches/fault.ts';
import { afterUpdate } from '../patches/update.ts';
import { afterCreation, patchMember } from '../patches/new-member.ts';
import { at } from '../patches/patch.ts';
import { patchShown } from '../patches/shown-members.ts';
import type { FixturePhone } from '../service/state/fixtures.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

const patchLists = (change: (list: Json[]) => Json[]): Patch =>
  patchShown((member) =>
    Object.fromEntries(
      Object.entries(member).map(([field, value]) => [field, Array.isArray(value) ? change(value) : value]),
    ),
  );

const withoutOrderHistory = (member: JsonObject): JsonObject => {
  const { save_order_history: _, ...consent } = member['consent'] as JsonObject; // always there in the mock
  return { ...member, consent };
};

/** The moment at which a day begins an hour east of UTC; anything else as it is. */
const dayBegins = (value: Json): Json =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    ? new Date(Date.parse(value) - 3_600_000).toISOString()
    : value;

/** Services that show the data of a member in another way (2.2, 2.5). */
export default [
  variation({
    id: 'lists-of-members-are-reversed',
    silence: 'silence.answers.list-order',
    what: 'The lists of a member are shown from the last entry to the first.',
    vary: patchLists((list) => list.toReversed()),
  }),
  variation({
    id: 'lists-of-members-have-an-entry-twice',
    silence: 'silence.answers.list-order',
    what: 'The lists of a member have their first entry twice.',
    vary: patchLists((list) => [...list, ...list.slice(0, 1)]),
  }),
  variation({
    id: 'emails-are-shown-in-upper-case',
    silence: 'silence.answers.email-letter-case',
    what: 'An e-mail address is shown in capitals.',
    vary: patchShown((member) => ({
      ...member,
      email: typeof member['email'] === 'string' ? member['email'].toUpperCase() : null,
    })),
  }),
  variation({
    id: 'additional-identifiers-are-shown-in-both-lists',
    silence: 'silence.register.additional-identifiers',
    what: 'Additional identifiers are shown in their own list and among the identifiers.',
    vary: patchShown((member) => {
      const { identifiers, additional_identifiers: values } = member as Record<string, Json[]>;
      const among = (values ?? []).map((value, nth) => ({ id: 900_000 + nth, type_id: 1, value }));
      return { ...member, identifiers: [...(identifiers ?? []), ...among] };
    }),
  }),
  variation({
    id: 'days-of-segments-are-shown-as-moments',
    silence: 'silence.segments.date-form',
    what: 'A day that answers a segment is shown as the moment at which it begins in the store, in UTC.',
    vary: patchShown((member) => ({
      ...member,
      segments: ((member['segments'] ?? []) as JsonObject[]).map((segment) => ({
        ...segment,
        value: dayBegins(segment['value']),
      })),
    })),
  }),
  variation({
    id: 'phones-are-shown-among-identifiers',
    what: 'The phone of a member is one of its identifiers.',
    vary: patchShown((member) => {
      const { phone } = member as { phone?: FixturePhone };
      if (phone === undefined) return member;
      const value = phone.country_code + phone.number;
      const own = { id: 900_100, type_id: 1, type: 'Phone', value };
      return { ...member, identifiers: [own, ...((member['identifiers'] ?? []) as Json[])] };
    }),
  }),
  variation({
    id: 'register-shows-no-unanswered-order-history',
    silence: 'silence.register.order-history-default',
    what: 'A `save_order_history` that was left out is not shown.',
    vary: patchMember('registerMember', (member, body) =>
      at(body, 'consent.save_order_history') === undefined ? withoutOrderHistory(member) : member,
    ),
  }),
  variation({
    id: 'register-makes-male-without-gender',
    silence: 'silence.register.gender-default',
    what: 'A member without a gender is Male.',
    vary: afterCreation('registerMember', (member, body) => {
      if (at(body, 'gender') === undefined) member.gender = 'Male';
    }),
  }),
  variation({
    id: 'register-makes-non-binary-without-gender',
    silence: 'silence.register.gender-default',
    what: 'A member without a gender is NonBinary.',
    vary: afterCreation('registerMember', (member, body) => {
      if (at(body, 'gender') === undefined) member.gender = 'NonBinary';
    }),
  }),
  variation({
    id: 'update-without-gender-makes-female',
    silence: 'silence.update.gender-default',
    what: 'An update without a gender stores Female.',
    vary: afterUpdate((member, { body }) => {
      if (body['gender'] === undefined) member.gender = 'Female';
    }),
  }),
];
