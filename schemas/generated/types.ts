// Generated from specs/ by `npm run generate`; do not edit.


import type { Json } from '../json.ts';

/**
 * Replaced by the identifiers of the member.
 */
export type AdditionalIdentifiers = (string | null)[] | null;
/**
 * Gender of a member (2.2).
 */
export type Gender = 'Male' | 'Female' | 'NotShared' | 'NonBinary';
/**
 * A member, as registering answers it (2.2); there the two promotional consents may be null (2.5).
 */
export type RegisteredMember = MemberDetails & {
  consent?: RegisteredConsent;
};
/**
 * An identifier within a member (2.2).
 */
export type MemberIdentifier = {
  id?: number;
  type_id?: number;
  type?: string;
  value?: string;
  remarks?: string | null;
} | null;
/**
 * A segment and the member's place in it (2.6).
 */
export type MemberSegment = {
  id?: number;
  text?: string | null;
  type: 'Text' | 'DateTime' | 'Radio' | 'Checkbox' | 'Dropdown';
  is_visible_to_follower?: boolean;
  is_required?: boolean;
  value?: string | null;
  selected_options?: (number | null)[] | null;
} | null;
/**
 * A member, as enrolling and updating answer it (2.2).
 */
export type Member = MemberDetails & {
  consent?: Consent;
};
/**
 * A product without benefits, as the service keeps it (2.13).
 */
export type NonEligibleProduct = NonEligibleProductDetails & {
  id: number;
};
/**
 * What became of each product of a batch update (4.9).
 */
export type BatchResults = {
  id?: number;
  status?: boolean;
  errors?: string[];
}[];

/**
 * Bodies of requests and of successful answers.
 */
export type Bodies = {
  requests: {
    token: {
      grant_type: 'client_credentials';
      scope?: string;
      client_id?: string;
      client_secret?: string;
    };
    registerMember: {
      phone: Phone;
      first_name?: string | null;
      last_name?: string | null;
      email?: string | null;
      /**
       * Links the new member to the member that invited it.
       */
      invitation_token?: string | null;
      additional_identifiers?: AdditionalIdentifiers;
      birth_date?: string | null;
      gender?: Gender;
      address?: Address;
      consent?: RegisteredConsent;
      department_ids?: (string | null)[] | null;
      origin?: Origin;
      segments?: SegmentChoice[] | null;
      password?: string | null;
      repeat_password?: string | null;
      card_info?: CardInfo;
    };
    enrollMember: {
      phone?: {
        country_code?: string;
        number?: string;
      };
      department_id?: string;
      origin?: Origin;
      additional_info?: {
        first_name?: string;
        last_name?: string;
        email?: string;
        address?: Address;
        birth_date?: string;
        gender?: Gender;
        /**
         * @deprecated
         */
        additional_identifiers?: string[];
        identifiers?: IdentifierCreation[];
        card_info?: CardInfo;
      };
    };
    updateMember: {
      first_name?: string | null;
      last_name?: string | null;
      email?: string | null;
      birth_date?: string | null;
      additional_identifiers?: AdditionalIdentifiers;
      gender?: Gender;
      address?: Address;
      consent?: Consent;
      department_ids?: (string | null)[] | null;
      origin?: Origin;
      segments?: SegmentChoice[] | null;
    };
    inviteFriend: {
      first_name?: string;
      last_name?: string;
      email?: string;
    };
    createIdentifier: IdentifierCreation;
    updateIdentifier: {
      id?: number;
      value?: string;
    };
    sendOtp: {
      phone: OtpPhone;
    };
    verifyOtp: PhoneVerification;
    sendMemberOtp: {
      action?: string;
    };
    resetPhoneVerification: PhoneVerification;
    loginOtpVerification: {
      otp_code?: number;
    };
    reserveStamps: {
      reserved_stamps?: {
        stamp_card_id?: number;
        count?: number;
        external_product_id?: string;
      }[];
      channel?: string;
      external_transaction_id?: string;
    };
    cancelStampReservation: {
      reserved_stamps?: StampCount[];
      external_transaction_id?: string;
    };
    reserveCoupon: {
      channel?: string;
      external_product_id?: string;
      external_transaction_id?: string;
      redeemed_value?: number;
    };
    cancelCouponReservation: {
      external_transaction_id?: string;
    };
    couponExemptions: Product[];
    createDraftCoupon: {
      external_ids?: CouponExternalId[];
      code?: string | null;
      title: string;
      description?: string | null;
      valid_from: string;
      valid_to?: string | null;
      type: 'Standard' | 'Welcome' | 'Public' | 'Birthday' | 'ChildBirthday' | 'PointsToCurrency';
      discount_type?: 'NotDefined' | 'Percentage' | 'Fixed' | 'FreeShipping' | 'OverridePrice';
      discount_value?: number;
      max_redemptions?: number;
      redemption_rules?: RedemptionRule[] | null;
    };
    refundTransaction: {
      reason?: string;
      external_id?: string;
      external_receipt_id?: string;
      /**
       * Read as UTC when it has no offset.
       */
      created_at?: string;
      payment_details?: {
        payment_method?: string;
        sub_total?: number;
      }[];
      eft_pos?: string;
      total?: number;
      total_tax?: number;
      total_discount?: number;
      currency?: string;
      round_off_amount?: number;
      origin?: Origin;
      details?: RefundLine[];
      department_id?: string;
    };
    /**
     * @maxItems 100
     */
    addNonEligibleProducts: NonEligibleProductDetails[];
    /**
     * @maxItems 100
     */
    updateNonEligibleProducts: (NonEligibleProductDetails & {
      id: number;
    })[];
  };
  answers: {
    token: Token;
    discovery: Discovery;
    listStores: Store[];
    registerMember: RegisteredMember;
    enrollMember: Member;
    updateMember: Member;
    searchMembers: unknown[];
    createIdentifier: Identifier;
    sendOtp: ActionResult;
    verifyOtp: ActionResult;
    sendMemberOtp: ActionResult;
    resetPhoneVerification: ActionResult;
    loginOtpVerification: ActionResult;
    reserveCoupon: ActionResult;
    cancelCouponReservation: ActionResult;
    couponExemptions: Coupon[];
    createDraftCoupon: Coupon[];
    refundTransaction: ActionResult;
    addNonEligibleProducts: NonEligibleProduct[];
    updateNonEligibleProducts: ActionResult | BatchResults;
  };
};
/**
 * Phone of a member (2.2).
 */
export type Phone = {
  /**
   * International dial prefix with a leading plus.
   */
  country_code: string;
  number: string;
};
/**
 * Postal address (2.4).
 */
export type Address = {
  street?: string | null;
  city?: string | null;
  zip_code?: string | null;
  state?: string | null;
  /**
   * ISO 3166 alpha-2.
   */
  country_code?: string | null;
};
/**
 * What a member agreed to, on registering (2.5).
 */
export type RegisteredConsent = {
  gdpr_accepted?: boolean;
  save_order_history?: boolean;
  receive_sms?: boolean | null;
  receive_email?: boolean | null;
};
/**
 * Who and what submitted a request (2.7).
 */
export type Origin = {
  system_id?: string | null;
  employee_id?: string | null;
  department_id?: string | null;
  department_name?: string | null;
  /**
   * `POS` or `OnlineStore`; anything else counts as `POS`.
   */
  channel?: string | null;
};
/**
 * The member's choice in a segment, on register and update (2.6).
 */
export type SegmentChoice = {
  segment_id?: number;
  /**
   * For segments of type Text or Date.
   */
  value?: string | null;
  /**
   * For segments of type Checkbox, Dropdown or Radio.
   */
  selected_options?: (number | null)[] | null;
};
/**
 * A card of the member (2.8).
 */
export type CardInfo = {
  identifier?: string | null;
  brand?: string | null;
  /**
   * Format `YY-MM`.
   */
  expiry_date?: string | null;
};
/**
 * Type and value of an identifier that a member is to get (4.4).
 */
export type IdentifierCreation = {
  type_id?: number;
  value?: string;
};
/**
 * What a member agreed to (2.5).
 */
export type Consent = {
  gdpr_accepted?: boolean;
  save_order_history?: boolean;
  receive_sms?: boolean;
  receive_email?: boolean;
};
/**
 * Phone that a one-time password is about (4.5).
 */
export type OtpPhone = {
  country_code: string;
  number: string;
};
/**
 * A phone and the one-time password sent to it (4.5).
 */
export type PhoneVerification = {
  phone: OtpPhone;
  otp_code?: number;
};
/**
 * A number of stamps on a stamp card (2.9, 4.6).
 */
export type StampCount = {
  stamp_card_id?: number;
  count?: number;
};
/**
 * A product of the store (2.10).
 */
export type Product = {
  external_id?: string | null;
  sku?: string | null;
  name?: string | null;
  brand?: string | null;
  external_voucher_id?: string | null;
  category?: {
    name?: string | null;
    external_id?: string | null;
  } | null;
  gtin?: {
    type?: 'Isbn' | 'UpcGtin12' | 'EanGtin13';
    code?: string | null;
  };
};
/**
 * Id of a coupon in another platform (2.11).
 */
export type CouponExternalId = {
  platform?: string | null;
  external_id?: string | null;
};
/**
 * Where and for what a coupon can be redeemed (2.11).
 */
export type RedemptionRule = {
  channel?: 'Pos' | 'OnlineStore' | null;
  product_ids?: (string | null)[] | null;
  category_ids?: (string | null)[] | null;
};
/**
 * A line of a refund (2.9).
 */
export type RefundLine = {
  product?: Product;
  quantity?: number;
  /**
   * With taxes.
   */
  unit_price?: number;
  unit_measure?: string;
  tax_percentage?: number;
  discount?: number;
  /**
   * Quantity times unit price, less the discount, after taxes.
   */
  total_price?: number;
  deducted_stamps?: StampCount[];
};
/**
 * Which products get no benefits, and until when (2.13).
 */
export type NonEligibleProductDetails = {
  product_id?: string | null;
  product_id_prefix?: string | null;
  product_category_id?: string | null;
  description?: string | null;
  /**
   * `All`, `Loyalty` or a third value that is not named.
   */
  subsystem?: string | null;
  expires_at?: string | null;
};
/**
 * Answer of the token endpoint (5.5).
 */
export type Token = {
  access_token: string;
  scope: string;
  /**
   * Lifetime in seconds.
   */
  expires_in: number;
  token_type: 'Bearer';
};
/**
 * OpenID discovery document (4.1), as far as this interface stands on it.
 */
export type Discovery = {
  token_endpoint: string;
};
/**
 * A store (2.1).
 */
export type Store = {
  id: string;
  store_name?: string;
  currency?: string;
  time_zone?: string;
};
/**
 * What a member is answered with (2.2), but for its consent.
 */
export type MemberDetails = {
  id?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  email?: string | null;
  additional_identifiers?: AdditionalIdentifiers;
  identifiers?: MemberIdentifier[] | null;
  phone?: Phone;
  birth_date?: string | null;
  address?: Address;
  gender: Gender;
  membership_detail?: MembershipDetail;
  department_ids?: (string | null)[] | null;
  segments?: MemberSegment[] | null;
  has_wallet_pass?: boolean;
};
/**
 * Points and level of a member (2.2); the balance is `points`.
 */
export type MembershipDetail = {
  points?: number;
  qualification_points?: number;
  pending_points?: number;
  remaining_points?: number;
  level_title?: string | null;
  next_level_title?: string | null;
  next_level_points?: number;
  level_expire_date?: string | null;
};
/**
 * An identifier of a member (2.3).
 */
export type Identifier = {
  id?: number;
  type_id?: number;
  type?: string;
  value?: string;
};
/**
 * Outcome of an action; false means that the business refused it (2.12).
 */
export type ActionResult = {
  is_ok: boolean;
  details?: string;
};
/**
 * A coupon (2.11).
 */
export type Coupon = {
  id?: number;
  external_ids?: CouponExternalId[] | null;
  code: string;
  status?: string | null;
  title: string;
  description?: string | null;
  article_number?: string | null;
  valid_from: string;
  valid_to: string;
  type:
    | 'Standard'
    | 'Welcome'
    | 'Campaign'
    | 'Public'
    | 'Recurring'
    | 'Birthday'
    | 'ChildBirthday'
    | 'Automation'
    | 'PointsToCurrency'
    | 'StampCard';
  discount_type?: 'NotDefined' | 'Percentage' | 'Fixed' | 'FreeShipping' | 'OverridePrice';
  discount_value?: number;
  max_redemptions?: number;
  image_url?: string | null;
  /**
   * @deprecated
   * Replaced by the redemption rules.
   */
  product_ids?: (string | null)[] | null;
  redemption_rules?: RedemptionRule[] | null;
  target?: CouponTarget;
  times_redeemed?: number;
  exemption_rules?: ExemptionRule[] | null;
};
/**
 * Whom a coupon is for; the filters add up (2.11).
 */
export type CouponTarget = {
  required_points?: number;
  membership_level?: number | null;
  list_id?: number | null;
  usage_extension_in_days?: number;
};
/**
 * What a coupon is not redeemed for (2.11).
 */
export type ExemptionRule = {
  channel?: string | null;
  product_ids?: (string | null)[] | null;
};
/**
 * Why a product of a batch could not be added (4.9).
 */
export type BatchRejection = {
  product_id?: string | null;
  product_id_prefix?: string | null;
  errors?: (string | null)[] | null;
};
/**
 * What went wrong, as every error but the token endpoint's tells it (2.15, 7).
 */
export type Problem = {
  type?: string | null;
  title?: string | null;
  detail?: string | null;
  instance?: string | null;
  status?: number | null;
  /**
   * Messages by field; only of validation errors.
   */
  errors?: {
    [k: string]: string[];
  } | null;
};

/**
 * What a call of each operation takes: path parameters but the store, the query, the body. A body is what the contract
 * asks for, or on purpose any other JSON.
 */
export interface CallArguments {
  discovery: [];
  listStores: [];
  registerMember: [body: Bodies['requests']['registerMember'] | Json];
  enrollMember: [body: Bodies['requests']['enrollMember'] | Json];
  updateMember: [memberId: string, body: Bodies['requests']['updateMember'] | Json];
  searchMembers: [query: Record<string, string>];
  inviteFriend: [memberId: string, body: Bodies['requests']['inviteFriend'] | Json];
  createIdentifier: [memberId: string, body: Bodies['requests']['createIdentifier'] | Json];
  updateIdentifier: [memberId: string, body: Bodies['requests']['updateIdentifier'] | Json];
  sendOtp: [body: Bodies['requests']['sendOtp'] | Json];
  verifyOtp: [body: Bodies['requests']['verifyOtp'] | Json];
  sendMemberOtp: [memberId: string, body: Bodies['requests']['sendMemberOtp'] | Json];
  resetPhoneVerification: [memberId: string, body: Bodies['requests']['resetPhoneVerification'] | Json];
  loginOtpVerification: [memberId: string, body: Bodies['requests']['loginOtpVerification'] | Json];
  reserveStamps: [memberId: string, body: Bodies['requests']['reserveStamps'] | Json];
  cancelStampReservation: [memberId: string, body: Bodies['requests']['cancelStampReservation'] | Json];
  reserveCoupon: [memberId: string, couponCode: string, body: Bodies['requests']['reserveCoupon'] | Json];
  cancelCouponReservation: [memberId: string, couponCode: string, body: Bodies['requests']['cancelCouponReservation'] | Json];
  couponExemptions: [memberId: string, body: Bodies['requests']['couponExemptions'] | Json];
  createDraftCoupon: [body: Bodies['requests']['createDraftCoupon'] | Json];
  refundTransaction: [memberId: string, transactionId: string, body: Bodies['requests']['refundTransaction'] | Json];
  addNonEligibleProducts: [body: Bodies['requests']['addNonEligibleProducts'] | Json];
  updateNonEligibleProducts: [body: Bodies['requests']['updateNonEligibleProducts'] | Json];
}
