import { type FixturePart, type Fixtures, placeholder } from '../../loyalty/settings/fixtures.ts';

const { text, number } = placeholder;
const member_id = text('id of a member');
const product = { external_id: text('external id of a product') };
const phone = { country_code: '+00', number: '00000000' };

/** What each part of the fixtures looks like. */
const samples = {
  members: [{ member_id, phone, email: text('e-mail address of the member') }],
  coupons: [
    { member_id, code: text('code of a coupon that the member can use'), usable: true, redeemed_value: 0 },
    { member_id, code: text('code of a coupon that is expired'), usable: false, reason: 'expired' },
  ],
  stamp_cards: [
    {
      member_id,
      stamp_card_id: number,
      collected: 0,
      external_product_id: text('external id of a product'),
    },
  ],
  transactions: [
    {
      member_id,
      external_id: text('external id of an earlier transaction'),
      total: 0,
      currency: text('currency of the store'),
      lines: [{ product, quantity: 1, unit_price: 0, total_price: 0 }],
    },
  ],
  exempt_products: [{ member_id, product, coupon_code: text('code of the coupon that exempts it') }],
  card_identifiers: [{ value: text('identifier of a card'), member_id }],
  activation_tokens: [{ token: text('activation token'), member_id }],
  invitation_tokens: [text('invitation token')],
  otp_code: number,
  login_otps: [{ member_id, otp_code: number }],
  departments: [text('id of a department')],
  identifier_types: [number],
  segments: [
    { id: number, type: 'Text' },
    { id: number, type: 'Dropdown', options: [number] },
  ],
  foreign_store_id: text("id of another merchant's store"),
  other_environment: {
    client_id: text('client id of the other environment'),
    client_secret: text('client secret of the other environment'),
  },
} as const satisfies Partial<Record<FixturePart, unknown>>;

/** The parts of the fixtures that have to be filled in by hand. */
export type SamplePart = keyof typeof samples;
export const sampleParts = Object.keys(samples) as readonly SamplePart[];

/** A fixtures document with a sample of each of these parts: placeholders, which no run takes for data. */
export const skeleton = (parts: readonly SamplePart[]): Fixtures =>
  structuredClone(Object.fromEntries(parts.map((part) => [part, samples[part]]))) as Fixtures;
