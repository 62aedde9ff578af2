import type { FixtureCoupon, FixturePhone } from './fixtures.ts';
import type { CouponDetails, Member, MemberCoupon, State } from './state.ts';

/** A member with nothing but an id and a phone: every other field has the value of one that was never given. */
export function newMember(id: string, phone: FixturePhone): Member {
  return {
    id,
    phone,
    first_name: null,
    last_name: null,
    email: null,
    birth_date: null,
    gender: 'NotShared',
    address: { street: null, city: null, zip_code: null, state: null, country_code: null },
    consent: { gdpr_accepted: false, save_order_history: false, receive_sms: false, receive_email: false },
    additional_identifiers: [],
    identifiers: [],
    department_ids: [],
    segments: [],
    card_identifiers: [],
    activation_tokens: [],
    invited_by: null,
    points: 0,
  };
}

/** The member of that id, made with what is given where there is none yet. */
export function seedMember(
  state: State,
  given: { member_id: string; phone?: FixturePhone; email?: string },
): Member {
  const known = state.members.get(given.member_id);
  if (known) return known;
  const nth = state.members.size + 1;
  const phone = given.phone ?? { country_code: '+47', number: `4130${String(nth).padStart(4, '0')}` };
  const member: Member = {
    ...newMember(given.member_id, phone),
    first_name: 'Member',
    last_name: `Number ${nth}`,
    email: given.email ?? null,
    consent: { gdpr_accepted: true, save_order_history: true, receive_sms: true, receive_email: true },
    points: 100 + nth,
  };
  state.members.set(member.id, member);
  return member;
}

/** A coupon with all fields set, valid for many years. */
export function newCoupon(id: number, code: string): CouponDetails {
  return {
    id,
    external_ids: [],
    code,
    status: 'Active',
    title: `Coupon ${code}`,
    description: null,
    article_number: null,
    valid_from: '2020-01-01T00:00:00Z',
    valid_to: '2099-12-31T23:59:59Z',
    type: 'Standard',
    discount_type: 'Fixed',
    discount_value: 10,
    max_redemptions: 1,
    image_url: null,
    product_ids: [],
    redemption_rules: [],
    target: { required_points: 0, membership_level: null, list_id: null, usage_extension_in_days: 0 },
    times_redeemed: 0,
    exemption_rules: [],
  };
}

/** What makes a coupon unusable, by the reason that the fixtures name; another reason counts as expired. */
const unusable: Record<string, Partial<CouponDetails>> = {
  redeemed: { times_redeemed: 1 },
  'not-yet-valid': { valid_from: '2099-01-01T00:00:00Z' },
};

/** Gives a member a coupon, usable or not, as the fixtures say. */
export function seedCoupon(state: State, fixture: FixtureCoupon): MemberCoupon {
  seedMember(state, fixture);
  const flaw = fixture.usable ? {} : (unusable[fixture.reason ?? ''] ?? { valid_to: '2021-01-01T00:00:00Z' });
  const details = { ...newCoupon(state.nextId(), fixture.code), ...flaw };
  const coupon = { member_id: fixture.member_id, details, reserved_for: null };
  state.coupons.push(coupon);
  return coupon;
}
