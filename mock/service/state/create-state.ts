import type { MockFixtures } from './fixtures.ts';
import { pseudo } from './pseudo.ts';
import { seedCoupon, seedMember } from './seed.ts';
import type { State } from './state.ts';

/** What a mock can be made with; everything has a default. */
export interface StateOptions {
  fixtures?: Partial<MockFixtures>;
  timeZone?: string;
  tokenLifetimeSeconds?: number;
  sms?: boolean;
}

/** State seeded from the fixtures, the same for the same options. */
export function createState(options: StateOptions, fixtures: MockFixtures): State {
  const state = emptyState(options, fixtures);
  for (const member of fixtures.members) seedMember(state, member);
  for (const { token, member_id } of fixtures.activation_tokens) {
    seedMember(state, { member_id }).activation_tokens.push(token);
  }
  for (const { value, member_id } of fixtures.card_identifiers) {
    seedMember(state, { member_id }).card_identifiers.push(value);
  }
  for (const coupon of fixtures.coupons) seedCoupon(state, coupon);
  for (const { member_id, product, coupon_code } of fixtures.exempt_products) {
    const coupon =
      state.coupons.find((one) => one.member_id === member_id && one.details.code === coupon_code) ??
      seedCoupon(state, { member_id, code: coupon_code, usable: true });
    coupon.details.exemption_rules.push({ channel: null, product_ids: [product.external_id] });
  }
  for (const { member_id, stamp_card_id, collected } of fixtures.stamp_cards) {
    seedMember(state, { member_id });
    state.stamp_cards.push({ member_id, stamp_card_id, collected, reserved: new Map() });
  }
  for (const { member_id, external_id, total, lines } of fixtures.transactions) {
    seedMember(state, { member_id });
    state.transactions.set(external_id, { member_id, external_id, total, lines, refunds: [] });
  }
  const [inviter = ''] = state.members.keys();
  for (const token of fixtures.invitation_tokens) state.invitations.set(token, inviter);
  return state;
}

function emptyState(options: StateOptions, fixtures: MockFixtures): State {
  let lastId = 1000;
  return {
    store: {
      id: `Store${pseudo('client', 12)}`,
      store_name: 'Mock store',
      currency: 'NOK',
      time_zone: options.timeZone ?? 'Europe/Oslo',
    },
    sms: options.sms ?? true,
    client_secret: pseudo('client secret', 40),
    signing_key: new TextEncoder().encode(pseudo('signing key', 64)),
    token_lifetime_seconds: options.tokenLifetimeSeconds ?? 3600,
    other_environment: fixtures.other_environment,
    otp_code: fixtures.otp_code,
    departments: new Set(fixtures.departments),
    identifier_types: new Map(fixtures.identifier_types.map((id) => [id, `Identifier type ${id}`])),
    segments: new Map(
      fixtures.segments.map(({ id, type, options: choices = [] }) => [
        id,
        { id, type, text: `Segment ${id}`, options: choices },
      ]),
    ),
    invitations: new Map(),
    tokens: new Map(),
    members: new Map(),
    coupons: [],
    drafts: [],
    stamp_cards: [],
    transactions: new Map(),
    non_eligible_products: new Map(),
    messages: [],
    nextId: () => ++lastId,
  };
}
