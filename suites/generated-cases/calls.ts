import {
  itemsIn,
  type Answer,
  type Api,
  type CheckContext,
  type Coupon,
  couponRelease,
  isConfirmed,
  type Needs,
  ownMember,
  parseJson,
  type StampCard,
  stampCard,
  unknownLike,
  usableCoupon,
  type ValidCall,
  validCalls,
  valueAt,
  type Json,
  released,
} from '#loyalty';
import * as fc from 'fast-check';
import { queryTexts, texts } from './boundaries.ts';
import { bodies, type Exceptions, type Fill } from './fills.ts';
import { operations, type OperationName } from '../../specs/operations.ts';

type CallContext = CheckContext<never> & Record<string, unknown>;

/** An operation with requests that are generated at the boundaries of their types. */
export interface BorderCall {
  readonly operation: OperationName;
  readonly needs: Needs;
  readonly cases: fc.Arbitrary<(context: CallContext) => Promise<Answer>>;
}

/** A text of its own behind what names a thing: another text could name a thing that is there. */
const named: fc.Arbitrary<Fill> = texts.map(
  (text) =>
    (valid, data): Json =>
      `${typeof valid === 'string' ? valid : data.productId()}${text}`,
);

/** A moment of the next day; drafts end soon, since nothing deletes them. */
const momentsFrom = (hours: number): fc.Arbitrary<Fill> =>
  fc
    .tuple(
      fc.integer({ min: hours, max: hours + 20 }),
      fc.constantFrom('+00:00', '+14:00', '-12:00', '+05:45'),
    )
    .map(
      ([ahead, offset]): Fill =>
        (_, { calendar }) =>
          calendar.hoursAhead(ahead, offset),
    );

/** An address of e-mail with a longer local part, up to the 64 characters that it may have. */
const longEmails: fc.Arbitrary<Fill> = fc
  .integer({ min: 0, max: 64 })
  .map((length) => (valid) => String(valid).replace(/^[^@]*/, (local) => local.padStart(length, 'x')));

const oneOf = (...values: Json[]): fc.Arbitrary<Fill> =>
  fc.constantFrom(...values).map((value) => () => value);

const counts: fc.Arbitrary<Fill> = fc
  .oneof(fc.constantFrom(1, 2, 2 ** 31 - 1), fc.integer({ min: 1, max: 2 ** 31 - 1 }))
  .map((count) => () => count);

const productNames = { product_id: named, product_id_prefix: named, product_category_id: named };
const products: Exceptions = {
  kept: ['id', 'expires_at'],
  own: { ...productNames, subsystem: oneOf('All', 'Loyalty', null) },
};

/** What the schema of a body cannot know; operations that send messages are missing. */
const exceptions: Partial<Record<OperationName, Exceptions>> = {
  updateMember: {
    kept: ['consent', 'segments', 'department_ids'],
    own: { email: longEmails, 'address.country_code': oneOf('NO', 'US', 'ZA', null) },
  },
  createIdentifier: { kept: ['type_id'], own: { value: named } },
  updateIdentifier: { kept: ['id'], own: { value: named } },
  verifyOtp: { kept: [] },
  loginOtpVerification: { kept: [] },
  reserveStamps: {
    kept: ['external_transaction_id', 'reserved_stamps.stamp_card_id'],
    own: { 'reserved_stamps.count': counts },
  },
  cancelStampReservation: {
    kept: ['external_transaction_id', 'reserved_stamps.stamp_card_id'],
    own: { 'reserved_stamps.count': counts },
  },
  reserveCoupon: { kept: ['external_transaction_id'] },
  cancelCouponReservation: { kept: [] },
  couponExemptions: { kept: [] },
  createDraftCoupon: {
    kept: [],
    own: { code: named, valid_from: momentsFrom(1), valid_to: momentsFrom(25) },
  },
  // Amounts and lines decide what is left of the transaction for other refunds.
  refundTransaction: {
    kept: [
      'external_id',
      'created_at',
      'payment_details',
      'total',
      'total_tax',
      'total_discount',
      'currency',
      'round_off_amount',
      'details',
      'department_id',
    ],
  },
  addNonEligibleProducts: products,
  updateNonEligibleProducts: products,
};

/** Needs of calls that may be accepted; those of calls that are always refused share what they name. */
const owned: Partial<Record<string, Needs[string]>> = {
  member: ownMember,
  card: stampCard(1),
  coupon: usableCoupon,
};

const ownNeeds = ({ operation, needs }: ValidCall): Needs =>
  operation === 'updateMember' || operations[operation].undo !== undefined || operation.startsWith('cancel')
    ? Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, owned[name] ?? need]))
    : needs;

/** Wrong codes may lock a member out, so they are tried on no one. */
const deviation = (operation: OperationName) =>
  operation === 'loginOtpVerification' ? { memberId: unknownLike } : {};

function borderCall(call: ValidCall, schema: string, special: Exceptions): BorderCall {
  const cases = bodies(schema, special).map((fill) => async (context: CallContext): Promise<Answer> => {
    const body = (valid: Json): Json => fill(valid, context.data);
    const answer = await call.send(context.api.with({ body, ...deviation(call.operation) }), context);
    if (isConfirmed(answer)) await release(context, answer);
    return answer;
  });
  return { operation: call.operation, needs: ownNeeds(call), cases };
}

/** Ends what a case has reserved, so that the next one finds things as the first did. */
async function release({ api, ...taken }: CallContext, { operation, recorded }: Answer): Promise<void> {
  if (operation === 'reserveCoupon') {
    const coupon = taken['coupon'] as Coupon; // the need of that name
    await released(api.cancelCouponReservation(coupon.member_id, coupon.code, couponRelease(coupon, 1)));
  }
  if (operation === 'reserveStamps')
    await releaseStamps(api, taken['card'] as StampCard, recorded.request.body);
}

async function releaseStamps(api: Api, card: StampCard, body: string | null): Promise<void> {
  const entries = valueAt(parseJson(body), 'reserved_stamps');
  const reserved_stamps = itemsIn(entries).map((entry) => ({
    stamp_card_id: valueAt(entry, 'stamp_card_id'),
    count: valueAt(entry, 'count'),
  }));
  if (reserved_stamps.length === 0) return;
  const document = { reserved_stamps, external_transaction_id: card.order(1) };
  await released(api.cancelStampReservation(card.member_id, document));
}

const parameters = ['phone', 'email', 'identifierValue', 'cardIdentifier', 'activationToken'] as const;

const search: BorderCall = {
  operation: 'searchMembers',
  needs: {},
  cases: fc.dictionary(fc.constantFrom(...parameters), queryTexts, { minKeys: 1, maxKeys: 2 }).map(
    (query) =>
      ({ api }) =>
        api.searchMembers(query),
  ),
};

/** Every operation that takes data and sends no message. */
export const borderCalls: readonly BorderCall[] = [
  search,
  ...validCalls.flatMap((call) => {
    const { request } = operations[call.operation];
    const special = exceptions[call.operation];
    return request === null || special === undefined ? [] : [borderCall(call, request, special)];
  }),
];
