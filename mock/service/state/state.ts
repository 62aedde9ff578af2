import type { Bodies, Gender } from '../../../schemas/generated/types.ts';
import type { Message } from './messages.ts';
import type { FixtureLine, FixturePhone, SegmentType } from './fixtures.ts';
import type { Json } from '../../../schemas/json.ts';

type Address = {
  street: string | null;
  city: string | null;
  zip_code: string | null;
  state: string | null;
  country_code: string | null;
};

export type Consent = {
  gdpr_accepted: boolean;
  save_order_history: boolean;
  receive_sms: boolean;
  receive_email: boolean;
};

export type Identifier = {
  id: number;
  type_id: number;
  type: string;
  value: string;
};

export interface SegmentDefinition {
  id: number;
  text: string;
  type: SegmentType;
  options: number[];
}

/** What a member chose in a segment. */
export type SegmentChoice = {
  segment_id: number;
  value: string | null;
  selected_options: (number | null)[] | null;
};

export type Member = {
  id: string;
  phone: FixturePhone;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  birth_date: string | null;
  gender: Gender;
  address: Address;
  consent: Consent;
  additional_identifiers: (string | null)[];
  identifiers: Identifier[];
  department_ids: (string | null)[];
  segments: SegmentChoice[];
  card_identifiers: string[];
  activation_tokens: string[];
  /** Id of the member that sent the invitation (4.3). */
  invited_by: string | null;
  points: number;
};

/** A coupon as answers show it (2.11). */
export type CouponDetails = {
  id: number;
  external_ids: { platform?: string | null; external_id?: string | null }[];
  code: string;
  status: string;
  title: string;
  description: string | null;
  article_number: string | null;
  valid_from: string;
  valid_to: string;
  type: string;
  discount_type: string;
  discount_value: number;
  max_redemptions: number;
  image_url: string | null;
  product_ids: string[];
  redemption_rules: Json[];
  target: {
    required_points: number;
    membership_level: number | null;
    list_id: number | null;
    usage_extension_in_days: number;
  };
  times_redeemed: number;
  exemption_rules: { channel: string | null; product_ids: string[] }[];
};

/** A coupon that a member holds, and the order it is reserved for. */
export interface MemberCoupon {
  member_id: string;
  details: CouponDetails;
  reserved_for: string | null;
}

export interface StampCard {
  member_id: string;
  stamp_card_id: number;
  /** All stamps on the card, those reserved included. */
  collected: number;
  /** Stamps held, by order. */
  reserved: Map<string, number>;
}

export interface Transaction {
  member_id: string;
  external_id: string;
  total: number;
  lines: FixtureLine[];
  refunds: Bodies['requests']['refundTransaction'][];
}

export type NonEligibleProduct = {
  id: number;
  product_id?: string | null;
  product_id_prefix?: string | null;
  product_category_id?: string | null;
  description?: string | null;
  subsystem?: string | null;
  expires_at?: string | null;
};

interface IssuedToken {
  scope: string;
  expires_at: number;
}

/** Everything that one mock service knows; each instance has its own. */
export interface State {
  store: { id: string; store_name: string; currency: string; time_zone: string };
  /** False: the store has no SMS, members are written to by e-mail (1.4). */
  sms: boolean;
  client_secret: string;
  signing_key: Uint8Array;
  token_lifetime_seconds: number;
  other_environment: { client_id: string; client_secret: string };
  otp_code: number;
  departments: Set<string>;
  identifier_types: Map<number, string>;
  segments: Map<number, SegmentDefinition>;
  /** Who invited, by invitation token. */
  invitations: Map<string, string>;
  tokens: Map<string, IssuedToken>;
  members: Map<string, Member>;
  /** Members may have coupons of one code, each its own. */
  coupons: MemberCoupon[];
  drafts: CouponDetails[];
  stamp_cards: StampCard[];
  transactions: Map<string, Transaction>;
  non_eligible_products: Map<number, NonEligibleProduct>;
  messages: Message[];
  /** The next unused number, for ids. */
  nextId(): number;
}
