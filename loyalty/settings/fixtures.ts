import { z } from 'zod';
import type { Json } from '../../schemas/json.ts';

const text = z.string().min(1);
const int32 = z.int32();

const phone = z.strictObject({
  country_code: z.string().regex(/^\+\d{1,4}$/, 'a dial prefix with a leading plus, such as "+47"'),
  number: z.string().regex(/^\d{3,15}$/, 'digits only'),
});

const phonePool = z
  .strictObject({
    country_code: phone.shape.country_code,
    prefix: z.string().regex(/^\d*$/, 'digits only'),
    digits: z.int().min(4).max(15),
  })
  .refine(({ prefix, digits }) => digits - prefix.length >= 3, {
    error:
      'digits must leave at least three free places after the prefix, so that a run finds enough numbers',
  });

/** What a part may have in addition; the file is JSON or YAML, so that it is JSON. */
const more = z.custom<Json>();

const category = z.object({ name: text.optional(), external_id: text.optional() }).catchall(more);
const product = z.object({ external_id: text, category: category.optional() }).catchall(more);

const line = z
  .object({
    product,
    quantity: z.number().positive(),
    unit_price: z.number(),
    total_price: z.number(),
  })
  .catchall(more);

const outbox = z.union([z.string().regex(/^\/[^/]/), z.url({ protocol: /^https?$/ })], {
  error: 'a path of the service, such as "/outbox", or an address, such as "https://sandbox.example/outbox"',
});

const segment = z.strictObject({
  id: int32,
  type: z.enum(['Text', 'Date', 'DateTime', 'Radio', 'Checkbox', 'Dropdown']),
  options: z.array(int32).min(1).optional(),
});

const coupon = z.strictObject({
  member_id: text,
  code: text,
  usable: z.boolean(),
  redeemed_value: z.number().nonnegative().optional(),
  external_product_id: text.optional(),
  reason: text.optional(),
});

/**
 * What the owner of a sandbox supplies because the interface has no operation to make it (interface: fixtures). Every
 * part is optional; what is missing leaves its checks `not-run`.
 */
export const fixturesSchema = z.strictObject({
  phone_pool: phonePool.optional().describe('numbers that a run may register'),
  more_phone_pools: z
    .array(phonePool)
    .optional()
    .describe('numbers of other countries that a run may register in addition'),
  email_domain: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'a domain name such as "example.com"')
    .optional()
    .describe('the domain of the e-mail addresses of registered members, `example.com` by default'),
  members: z
    .array(z.strictObject({ member_id: text, phone: phone.optional(), email: text.optional() }))
    .optional()
    .describe('members that a run may change; it restores them'),
  coupons: z.array(coupon).optional().describe('coupons of members, usable and not'),
  stamp_cards: z
    .array(
      z.strictObject({
        member_id: text,
        stamp_card_id: int32,
        collected: z.int().nonnegative(),
        external_product_id: text.optional(),
      }),
    )
    .optional()
    .describe('stamp cards with the number of collected stamps'),
  transactions: z
    .array(
      z.strictObject({
        member_id: text,
        external_id: text,
        total: z.number(),
        currency: text,
        lines: z.array(line).min(1),
      }),
    )
    .optional()
    .describe('earlier transactions, of which parts are refunded'),
  exempt_products: z
    .array(z.strictObject({ member_id: text, product, coupon_code: text.optional() }))
    .optional()
    .describe("products that a member's coupon exempts"),
  card_identifiers: z
    .array(z.strictObject({ value: text, member_id: text }))
    .optional()
    .describe('cards, each with the member that a search by it finds'),
  activation_tokens: z
    .array(z.strictObject({ token: text, member_id: text }))
    .optional()
    .describe('activation tokens, each with the member that a search by it finds'),
  invitation_tokens: z.array(text).optional().describe('tokens of unused invitations'),
  otp_code: int32
    .optional()
    .describe('the one-time password that the test environment accepts for any phone'),
  login_otps: z
    .array(z.strictObject({ member_id: text, otp_code: int32 }))
    .optional()
    .describe('login OTPs that were generated for members and can be verified'),
  departments: z.array(text).optional().describe('ids of departments of the store'),
  identifier_types: z.array(int32).optional().describe('types of identifiers that the store knows'),
  segments: z
    .array(segment)
    .optional()
    .describe('segments of the store, with the options of those that have some'),
  foreign_store_id: text.optional().describe('the id of a store of another merchant'),
  other_environment: z
    .strictObject({ client_id: text, client_secret: text })
    .optional()
    .describe('credentials of the other environment, to show that they are refused in this one'),
  outbox: outbox.optional().describe('an address that lists the messages which the sandbox has sent'),
});

export type Fixtures = z.infer<typeof fixturesSchema>;
export type FixturePart = keyof Fixtures;

/** An entry of a part of the fixtures that is a list. */
export type FixtureEntry<P extends FixturePart> =
  NonNullable<Fixtures[P]> extends readonly (infer E extends Json)[] ? E : never;

/** What `init` writes in place of values that only the owner of a sandbox knows. */
export const placeholder = { text: (what: string): string => `<${what}>`, number: -1 };

/** The placeholders that are still there, each with its place. */
export const placeholdersIn = (fixtures: Fixtures): string[] =>
  leavesOf(fixtures)
    .filter(([, value]) => isPlaceholder(value))
    .map(([place, value]) => `${place.join('.')}: ${String(value)}`);

const isPlaceholder = (value: Json): boolean =>
  value === placeholder.number || (typeof value === 'string' && /^<[^<>]*>$/.test(value));

function leavesOf(value: Json, place: readonly string[] = []): [readonly string[], Json][] {
  if (typeof value !== 'object' || value === null) return [[place, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...place, key]));
}
