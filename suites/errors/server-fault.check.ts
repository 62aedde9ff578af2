import { check, replaceAt, usableCoupon, couponOrder, type ValidCall, validCalls } from '#harness';
import { operations, type OperationName } from '../../specs/generated/operations.ts';
import { memberCalls, takesBody } from './calls.ts';

/** A message is too dear to ask what may be taken after all. */
const isFree = ({ operation }: ValidCall): boolean => operations[operation].sideEffect !== 'paid-message';

/** JSON that is no body of any operation. */
const strangeBodies = ['"conformance"', '[null]', '[]', 'null'];

/** Ids that no service gives. */
const strangeIds = ['ø {}"%', 'm'.repeat(300)] as const;

/** Letters that a database may have no room for: of four bytes each in UTF-8, or too many. */
const fourByteLetters = 'Conformance 𠮷🎁';
const longWord = 'Conformance'.repeat(200);

/** Searches for what nobody has, in characters that mean something to databases and to patterns. */
const strangeSearches: readonly Record<string, string>[] = [
  { email: `o'conformance%_"@example.com` },
  { identifierValue: strangeIds[0] },
  { cardIdentifier: 'c'.repeat(300) },
  { activationToken: `' or '1'='1` },
  { phone: '+' },
];

/**
 * Values at the edge of what a field can hold, or beyond: how they are refused is left open, but no service fails. None is of a
 * field that an answer gives back, where it would be of no described type.
 */
const strangeValues: Partial<Record<OperationName, readonly (readonly [path: string, value: unknown])[]>> = {
  updateMember: [
    ['origin', null],
    ['first_name', fourByteLetters],
    ['last_name', longWord],
  ],
  updateIdentifier: [
    ['id', 2 ** 31],
    ['id', -1],
    ['id', null],
  ],
  verifyOtp: [
    ['phone', null],
    ['otp_code', 2 ** 31],
    ['otp_code', -1],
    ['otp_code', 'conformance'],
  ],
  loginOtpVerification: [
    ['otp_code', 2 ** 31],
    ['otp_code', -1],
    ['otp_code', 'conformance'],
  ],
  reserveStamps: [
    ['reserved_stamps', []],
    ['reserved_stamps', [null]],
    ['reserved_stamps', null],
    ['reserved_stamps.0.stamp_card_id', 2 ** 31],
  ],
  cancelStampReservation: [
    ['reserved_stamps', []],
    ['reserved_stamps', [null]],
    ['reserved_stamps', null],
    ['reserved_stamps.0.stamp_card_id', 2 ** 31],
  ],
  reserveCoupon: [
    ['channel', null],
    ['redeemed_value', null],
  ],
  cancelCouponReservation: [['external_transaction_id', null]],
  couponExemptions: [
    ['0', 'conformance'],
    ['0.gtin', null],
  ],
  createDraftCoupon: [
    ['valid_from', 'conformance'],
    ['description', fourByteLetters],
    ['title', longWord],
  ],
  refundTransaction: [
    ['details', [null]],
    ['payment_details', [null]],
    ['details.0.product', null],
    ['details.0.product.gtin', null],
    ['origin', null],
    ['details.0.deducted_stamps', [null]],
    ['created_at', 'conformance'],
  ],
  addNonEligibleProducts: [
    ['0', 'conformance'],
    ['0.description', fourByteLetters],
    ['0.product_id', longWord],
  ],
  updateNonEligibleProducts: [
    ['0', 'conformance'],
    ['0.description', fourByteLetters],
  ],
};

/** Fields that are given an object, which no reading of their type admits; whether it is refused is another matter. */
const plainFields: Partial<Record<OperationName, readonly string[]>> = {
  updateMember: ['first_name', 'birth_date', 'consent.receive_sms'],
  createIdentifier: ['type_id', 'value'],
  updateIdentifier: ['id', 'value'],
  verifyOtp: ['otp_code'],
  loginOtpVerification: ['otp_code'],
  reserveStamps: ['reserved_stamps.0.stamp_card_id', 'channel'],
  cancelStampReservation: ['reserved_stamps.0.stamp_card_id'],
  reserveCoupon: ['channel', 'external_product_id', 'redeemed_value'],
  cancelCouponReservation: ['external_transaction_id'],
  couponExemptions: ['0.external_id', '0.name'],
  createDraftCoupon: ['title', 'discount_value', 'max_redemptions'],
  refundTransaction: ['reason', 'total', 'details.0.quantity'],
  addNonEligibleProducts: ['0.product_id', '0.description'],
  updateNonEligibleProducts: ['0.id', '0.description'],
};

/** Fields that are given a text in place of an object or a list. */
const nestedFields: Partial<Record<OperationName, readonly string[]>> = {
  updateMember: ['address', 'consent'],
  reserveStamps: ['reserved_stamps'],
  cancelStampReservation: ['reserved_stamps'],
  createDraftCoupon: ['redemption_rules'],
  refundTransaction: ['details', 'origin'],
};

export default [
  ...validCalls.filter(takesBody).map((call) =>
    check(`strange-body-is-no-fault-of-the-service-for-${call.operation}`, {
      clauses: ['errors.no-server-fault'],
      operation: call.operation,
      needs: call.needs,
      async run(context) {
        for (const rawBody of strangeBodies) {
          const answer = await call.send(context.api.with({ rawBody }), context);
          context.expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
          if (answer.succeeded && !isFree(call)) return; // the next one would send a message too
        }
      },
    }),
  ),

  ...validCalls
    .filter((call) => isFree(call) && plainFields[call.operation] !== undefined)
    .map(({ operation, needs, send }) =>
      check(`wrong-type-is-no-fault-of-the-service-for-${operation}`, {
        clauses: ['errors.no-server-fault'],
        operation,
        needs,
        once: true,
        async run(context) {
          const wrong = [
            ...(plainFields[operation] ?? []).map((path) => ({ path, value: { conformance: true } })),
            ...(nestedFields[operation] ?? []).map((path) => ({ path, value: 'conformance' })),
          ];
          for (const { path, value } of wrong) {
            const api = context.api.with({ body: (valid) => replaceAt(Object(valid), path, value) });
            context
              .expect('errors.no-server-fault', await send(api, context))
              .toSatisfy(`no 5xx to a wrong type of ${path}`, ({ status }) => status < 500);
          }
        },
      }),
    ),

  ...memberCalls('errors.member-id.letter-case')
    .filter(isFree)
    .map(({ operation, needs, send }) =>
      check(`strange-member-id-is-no-fault-of-the-service-for-${operation}`, {
        clauses: ['errors.no-server-fault'],
        operation,
        needs,
        async run(context) {
          for (const id of strangeIds) {
            const answer = await send(context.api.with({ memberId: () => id }), context);
            context
              .expect('errors.no-server-fault', answer)
              .toSatisfy('no 5xx', ({ status }) => status < 500);
          }
        },
      }),
    ),

  ...validCalls
    .filter(({ operation }) => strangeValues[operation] !== undefined)
    .map(({ operation, needs, send }) =>
      check(`strange-value-is-no-fault-of-the-service-for-${operation}`, {
        clauses: ['errors.no-server-fault'],
        operation,
        needs,
        once: true,
        async run(context) {
          for (const [path, value] of strangeValues[operation] ?? []) {
            const api = context.api.with({ body: (valid) => replaceAt(Object(valid), path, value) });
            context
              .expect('errors.no-server-fault', await send(api, context))
              .toSatisfy(`no 5xx to ${path} = ${JSON.stringify(value)}`, ({ status }) => status < 500);
          }
        },
      }),
    ),

  check('strange-search-is-no-fault-of-the-service', {
    clauses: ['errors.no-server-fault'],
    operation: 'searchMembers',
    async run({ api, expect }) {
      for (const query of strangeSearches)
        expect('errors.no-server-fault', await api.searchMembers(query)).toSatisfy(
          'no 5xx',
          ({ status }) => status < 500,
        );
    },
  }),

  check('strange-coupon-code-is-no-fault-of-the-service', {
    clauses: ['errors.no-server-fault'],
    operation: 'reserveCoupon',
    needs: { coupon: usableCoupon },
    async run({ api, expect, coupon }) {
      for (const code of strangeIds) {
        const answer = await api.reserveCoupon(coupon.member_id, code, couponOrder(coupon, 1));
        expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
      }
    },
  }),
];
