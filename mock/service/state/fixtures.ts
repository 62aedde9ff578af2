import { outboxPath } from './messages.ts';
import { pseudo } from './pseudo.ts';

/** A phone: dial prefix with its plus sign, and the national number. */
export type FixturePhone = {
  country_code: string;
  number: string;
};

/** The segment types of the interface, as answers name them (2.6). */
export type SegmentType = 'Text' | 'DateTime' | 'Radio' | 'Checkbox' | 'Dropdown';

export interface FixtureCoupon {
  member_id: string;
  code: string;
  usable: boolean;
  redeemed_value?: number;
  reason?: string;
}

/** A type and no interface, so that it passes for the lines of fixtures, which may hold more. */
export type FixtureLine = {
  product: { external_id: string };
  quantity: number;
  unit_price: number;
  total_price: number;
};

interface FixtureTransaction {
  member_id: string;
  external_id: string;
  total: number;
  currency: string;
  lines: FixtureLine[];
}

interface PhonePool {
  country_code: string;
  prefix: string;
  digits: number;
}

/** The seeded state in the format that a sandbox's owner hands out; what cannot be made through the interface. */
export interface MockFixtures {
  phone_pool: PhonePool;
  more_phone_pools: PhonePool[];
  email_domain: string;
  foreign_store_id: string;
  other_environment: { client_id: string; client_secret: string };
  departments: string[];
  identifier_types: number[];
  segments: { id: number; type: SegmentType; options?: number[] }[];
  otp_code: number;
  login_otps: { member_id: string; otp_code: number }[];
  invitation_tokens: string[];
  activation_tokens: { token: string; member_id: string }[];
  card_identifiers: { value: string; member_id: string }[];
  members: { member_id: string; phone: FixturePhone; email: string }[];
  coupons: FixtureCoupon[];
  stamp_cards: { member_id: string; stamp_card_id: number; collected: number; external_product_id: string }[];
  transactions: FixtureTransaction[];
  outbox: string;
  exempt_products: {
    member_id: string;
    product: { external_id: string; category?: { name: string; external_id: string } };
    coupon_code: string;
  }[];
}

/** Enough of everything that checks which hold something alone need not wait for each other. */
const memberIds = Array.from({ length: 32 }, (_, nth) => pseudo(`member ${nth + 1}`));

/** How many of them have something; the others have nothing but themselves. */
const owners = 20;

/** How many of those have an earlier transaction. */
const buyers = 10;

/** The `nth` seeded member that has something, counted around, so that fixtures of one kind spread over several members. */
const owner = (nth: number): string => memberIds[nth % owners] ?? '';

/** The phone of a seeded member: every fourth is of another country. */
const phoneOf = (nth: number): FixturePhone =>
  nth % 4 === 3
    ? { country_code: '+353', number: `2092000${10 + nth}` }
    : { country_code: '+47', number: `412000${10 + nth}` };

const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth));

const couponCode = (nth: number): string => `CPN-${pseudo(`coupon ${nth}`, 8)}`;

function transaction(nth: number): FixtureTransaction {
  const line = (external_id: string, quantity: number, unit_price: number): FixtureLine => ({
    product: { external_id },
    quantity,
    unit_price,
    total_price: quantity * unit_price,
  });
  return {
    member_id: owner(nth),
    external_id: `order-${pseudo(`order ${nth}`, 10)}`,
    total: 450,
    currency: 'NOK',
    lines: [line(`sku-${nth}-a`, 1, 150), line(`sku-${nth}-b`, 2, 100), line(`sku-${nth}-c`, 1, 100)],
  };
}

const defaults: MockFixtures = {
  phone_pool: { country_code: '+47', prefix: '9000', digits: 8 },
  // Area code 555 is assigned to no one; the regulator of Ireland keeps 020 91 for fiction.
  more_phone_pools: [
    { country_code: '+1', prefix: '555', digits: 10 },
    { country_code: '+353', prefix: '2091', digits: 9 },
  ],
  email_domain: 'example.com',
  foreign_store_id: `Store${pseudo('foreign store', 12)}`,
  other_environment: {
    client_id: `Store${pseudo('other client', 12)}`,
    client_secret: pseudo('other secret', 40),
  },
  departments: ['dep-centre', 'dep-online'],
  identifier_types: [3, 4],
  segments: [
    { id: 11, type: 'Text' },
    { id: 12, type: 'Dropdown', options: [1, 2] },
    { id: 13, type: 'Radio', options: [3, 4] },
    { id: 14, type: 'Checkbox', options: [5, 6, 7] },
    { id: 15, type: 'DateTime' },
  ],
  otp_code: 424242,
  login_otps: times(2, (nth) => ({ member_id: owner(nth), otp_code: 424242 })),
  invitation_tokens: times(2, (nth) => pseudo(`invitation ${nth}`, 24)),
  activation_tokens: times(2, (nth) => ({ token: pseudo(`activation ${nth}`, 24), member_id: owner(nth) })),
  card_identifiers: times(2, (nth) => ({
    value: `card-${pseudo(`card ${nth}`, 12)}`,
    member_id: owner(nth),
  })),
  members: memberIds.map((member_id, nth) => ({
    member_id,
    phone: phoneOf(nth),
    email: `member.${nth + 1}@example.com`,
  })),
  coupons: [
    ...times(40, (nth) => ({
      member_id: owner(nth),
      code: couponCode(nth),
      usable: true,
      redeemed_value: 10,
    })),
    { member_id: owner(0), code: couponCode(40), usable: false, reason: 'expired' },
    { member_id: owner(1), code: couponCode(41), usable: false, reason: 'redeemed' },
    { member_id: owner(2), code: couponCode(42), usable: false, reason: 'not-yet-valid' },
  ],
  // Buyers have four cards each, with enough stamps for refunds that deduct some and for counts of two digits.
  stamp_cards: times(60, (nth) => ({
    member_id: owner(nth < 40 ? nth : nth % buyers),
    stamp_card_id: 7 + nth,
    collected: nth >= 40 || nth % owners < buyers ? 48 : 10,
    external_product_id: `stamp-product-${nth + 1}`,
  })),
  transactions: times(buyers, transaction),
  outbox: outboxPath,
  exempt_products: times(2, (nth) => ({
    member_id: owner(nth),
    product: {
      external_id: `exempt-${nth + 1}`,
      category: { name: `Exempt category ${nth + 1}`, external_id: `exempt-category-${nth + 1}` },
    },
    coupon_code: couponCode(nth),
  })),
};

/** A fresh fixtures document: the mock's own fixtures, with the given parts in place of the same parts of it. */
export function mockFixtures(given: Partial<MockFixtures> = {}): MockFixtures {
  return { ...structuredClone(defaults), ...structuredClone(given) };
}

/**
 * Fixtures of members with stamp cards of the same two numbers and coupons of the same codes, as in a programme that
 * all of them are in. What one member cannot use, others can.
 */
export function sharedIdFixtures(): MockFixtures {
  const fixtures = mockFixtures();
  const ofNth = (nth: number): number => Math.floor(nth / owners);
  return {
    ...fixtures,
    coupons: [
      ...fixtures.coupons.map((coupon, nth) => ({ ...coupon, code: couponCode(ofNth(nth)) })),
      ...times(2, (nth) => ({ member_id: owner(nth + 3), code: couponCode(2), usable: true })),
    ],
    stamp_cards: fixtures.stamp_cards.map((card, nth, all) => ({
      ...card,
      stamp_card_id: 7 + all.slice(0, nth).filter(({ member_id }) => member_id === card.member_id).length,
    })),
    exempt_products: fixtures.exempt_products.map((one) => ({ ...one, coupon_code: couponCode(0) })),
  };
}
