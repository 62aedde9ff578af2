import type { Call } from '../../service/calls/call.ts';
import { problem } from '../../service/contract/problem.ts';
import { at, respondWith } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { OperationName } from '../../../specs/operations.ts';
import type { Json } from '../../../schemas/json.ts';

const otpCode = ({ body }: Call): Json => at(body, 'otp_code');
const isEmptyList = (value: Json): boolean => Array.isArray(value) && value.length === 0;
const beyond = (value: Json): boolean => typeof value === 'number' && value > 2 ** 31 - 1;

/** Where null stands for an object, a list or a number. */
const nullable: readonly (readonly [OperationName, path: string])[] = [
  ['updateMember', 'origin'],
  ['updateIdentifier', 'id'],
  ['verifyOtp', 'phone'],
  ['reserveStamps', 'reserved_stamps'],
  ['cancelStampReservation', 'reserved_stamps'],
  ['couponExemptions', '0.gtin'],
  ['refundTransaction', 'origin'],
  ['refundTransaction', 'details.0.product.gtin'],
];

/** Where letters stand that a database may have no room for. */
const texts: typeof nullable = [
  ['updateMember', 'first_name'],
  ['createDraftCoupon', 'description'],
  ['addNonEligibleProducts', '0.description'],
  ['updateNonEligibleProducts', '0.description'],
];

/** Where too many letters stand. */
const words: typeof nullable = [
  ['updateMember', 'last_name'],
  ['createDraftCoupon', 'title'],
  ['addNonEligibleProducts', '0.product_id'],
];

/** Where a text stands for a number. */
const numbers: typeof nullable = [
  ['createIdentifier', 'type_id'],
  ['reserveStamps', 'reserved_stamps.0.count'],
  ['cancelStampReservation', 'reserved_stamps.0.stamp_card_id'],
  ['reserveCoupon', 'redeemed_value'],
  ['createDraftCoupon', 'max_redemptions'],
  ['refundTransaction', 'details.0.quantity'],
  ['updateNonEligibleProducts', '0.id'],
];

/** What a service may fail over: how it refuses that is left open, and that it does not fail is not. */
const fragile: readonly (readonly [
  id: string,
  OperationName,
  what: string,
  isFatal: (call: Call) => boolean,
])[] = [
  ['huge-otp-code-fails-verify', 'verifyOtp', 'a code of more than 32 bits', (call) => beyond(otpCode(call))],
  [
    'negative-otp-code-fails-login',
    'loginOtpVerification',
    'a negative code',
    (call) => Number(otpCode(call)) < 0,
  ],
  [
    'largest-otp-code-fails-verify',
    'verifyOtp',
    'the largest code of 32 bits',
    (call) => otpCode(call) === 2 ** 31 - 1,
  ],
  [
    'least-otp-code-fails-login',
    'loginOtpVerification',
    'the least code of 32 bits',
    (call) => otpCode(call) === -(2 ** 31),
  ],
  ...(['enrollMember', 'sendOtp', 'verifyOtp', 'resetPhoneVerification'] as const).map(
    (operation) =>
      [
        `text-for-a-phone-fails-${operation}`,
        operation,
        `a text for a phone of ${operation}`,
        ({ body }: Call) => typeof at(body, 'phone') === 'string',
      ] as const,
  ),
  [
    'number-for-a-phone-number-fails-send-otp',
    'sendOtp',
    'a JSON number for the number of a phone',
    ({ body }) => typeof at(body, 'phone.number') === 'number',
  ],
  [
    'text-for-otp-code-fails-verify',
    'verifyOtp',
    'a text for a code',
    (call) => typeof otpCode(call) === 'string',
  ],
  [
    'no-stamps-fail-reserve',
    'reserveStamps',
    'an empty list of stamps',
    ({ body }) => isEmptyList(at(body, 'reserved_stamps')),
  ],
  [
    'no-products-fail-exemptions',
    'couponExemptions',
    'an empty list of products',
    ({ body }) => isEmptyList(body),
  ],
  [
    'null-for-stamps-fails-reserve',
    'reserveStamps',
    'null in a list of stamps',
    ({ body }) => at(body, 'reserved_stamps.0') === null,
  ],
  [
    'null-for-stamps-fails-cancel',
    'cancelStampReservation',
    'null in a list of stamps',
    ({ body }) => at(body, 'reserved_stamps.0') === null,
  ],
  [
    'null-for-a-line-fails-refund',
    'refundTransaction',
    'null in the lines of a refund',
    ({ body }) => at(body, 'details.0') === null,
  ],
  [
    'null-for-a-channel-fails-reserve',
    'reserveCoupon',
    'null for a channel',
    ({ body }) => at(body, 'channel') === null,
  ],
  [
    'text-for-a-product-fails-update',
    'updateNonEligibleProducts',
    'a text for a product',
    ({ body }) => typeof at(body, '0') === 'string',
  ],
  ['no-products-fail-add', 'addNonEligibleProducts', 'an empty batch', ({ body }) => isEmptyList(body)],
  ['no-products-fail-update', 'updateNonEligibleProducts', 'an empty batch', ({ body }) => isEmptyList(body)],
  ...nullable.map(
    ([operation, path]) =>
      [
        `null-for-${path.replaceAll(/[._]/g, '-')}-fails-${operation}`,
        operation,
        `null for ${path} of ${operation}`,
        ({ body }: Call) => at(body, path) === null,
      ] as const,
  ),
  ...numbers.map(
    ([operation, path]) =>
      [
        `text-for-${path.replaceAll(/[._]/g, '-')}-fails-${operation}`,
        operation,
        `a text for ${path} of ${operation}`,
        ({ body }: Call) => typeof at(body, path) === 'string',
      ] as const,
  ),
  ...texts.map(
    ([operation, path]) =>
      [
        `four-byte-letters-in-${path.replaceAll(/[._]/g, '-')}-fail-${operation}`,
        operation,
        `letters of four bytes in ${path} of ${operation}`,
        ({ body }: Call) => /[\u{10000}-\u{10ffff}]/u.test(String(at(body, path))),
      ] as const,
  ),
  ...words.map(
    ([operation, path]) =>
      [
        `long-${path.replaceAll(/[._]/g, '-')}-fails-${operation}`,
        operation,
        `${path} of more than 2000 letters in ${operation}`,
        ({ body }: Call) => String(at(body, path)).length > 2000,
      ] as const,
  ),
  ...(['sendOtp', 'verifyOtp', 'reserveCoupon'] as const).map(
    (operation) =>
      [
        `missing-body-fails-${operation}`,
        operation,
        `a ${operation} without any body`,
        ({ rawBody }: Call) => rawBody === '',
      ] as const,
  ),
  ['null-body-fails-update', 'updateMember', 'a body that is null', ({ body }) => body === null],
  [
    'quote-fails-search',
    'searchMembers',
    'an apostrophe in what is searched for',
    ({ query }) => Object.values(query).some((value) => value.includes(`'`)),
  ],
  [
    'percent-sign-fails-search',
    'searchMembers',
    'a percent sign in what is searched for',
    ({ query }) => Object.values(query).some((value) => value.includes('%')),
  ],
  [
    'unknown-stamp-card-fails-refund',
    'refundTransaction',
    'stamps of a card that does not exist',
    ({ body, state }) => {
      const id = at(body, 'details.0.deducted_stamps.0.stamp_card_id');
      return typeof id === 'number' && !state.stamp_cards.some((card) => card.stamp_card_id === id);
    },
  ],
  [
    'strange-coupon-code-fails-reserve',
    'reserveCoupon',
    'a coupon code beyond ASCII',
    ({ params }) => /[^ -~]/.test(params['couponCode'] ?? ''),
  ],
];

/** Services that fail over a value that is strange, and no more than that. */
export default fragile.map(([id, operation, what, isFatal]): Fault =>
  fault({
    id,
    clause: 'errors.no-server-fault',
    also: [
      'store-binding.unknown-store', // by an empty list, which is refused there
      'create-identifier.searchable',
      'update-identifier.new-value-found',
      'create-draft-coupon.accepts-described-fields',
    ],
    difficulty: 'subtle',
    what: `Fails with 500 over ${what}.`,
    break: respondWith(operation, isFatal, () => problem(500, 'Something went wrong.')),
  }),
);
