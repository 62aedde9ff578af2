import { type OperationName, operations as known } from '../../specs/operations.ts';
import { holdersOf } from './texts.ts';
import { orderOf } from './request.ts';
import {
  batches,
  coupons,
  drafts,
  exemptions,
  identifying,
  type Kind,
  refunds,
  reservations,
  type Seen,
  stamps,
  type Trigger,
} from './trigger.ts';

type Row = readonly [name: string, words: string, hits: (seen: Seen) => boolean];

const all: readonly OperationName[] = [...reservations, ...refunds];
const every: readonly OperationName[] = [...all, ...batches, ...drafts, ...exemptions];

const anything = Object.keys(known) as OperationName[]; // the keys of that record

const rows = (kind: Kind, operations: readonly OperationName[], some: readonly Row[]): Trigger[] =>
  some.map(([name, words, hits]) => ({ name: `${kind}-${name}`, kind, words, operations, hits }));

const ofOrder = ({ call, past }: Seen): Seen['past']['same'] =>
  past.same.filter(({ order }) => order === orderOf(call));

const last = ({ past }: Seen): Seen['past']['same'][number] | undefined => past.same.at(-1);

/** The coupons and stamps that an order has reserved, other than those that a request names. */
const held = (
  { call }: Seen,
  isIt: (order: string, isOfMember: boolean) => boolean,
  what: 'coupons' | 'stamps',
): boolean => {
  const isOfMember = (member: string): boolean => member === call.params['memberId'];
  return what === 'coupons'
    ? call.state.coupons.some(
        ({ reserved_for: order, member_id, details }) =>
          order !== null && details.code !== call.params['couponCode'] && isIt(order, isOfMember(member_id)),
      )
    : call.state.stamp_cards.some(({ member_id, reserved }) =>
        [...reserved.keys()].some((order) => isIt(order, isOfMember(member_id))),
      );
};

/** Triggers about the member and the order. */
const who: readonly Trigger[] = [
  ...rows('who', reservations, [
    [
      'order-has-coupon',
      'when the order has reserved another coupon of the member',
      (seen) => held(seen, (order, isOfMember) => isOfMember && order === orderOf(seen.call), 'coupons'),
    ],
    [
      'order-of-two-members',
      'when the order has reserved something of another member',
      (seen) =>
        (['coupons', 'stamps'] as const).some((what) =>
          held(seen, (order, isOfMember) => !isOfMember && order === orderOf(seen.call), what),
        ),
    ],
  ]),
  ...rows(
    'who',
    [...coupons, ...refunds],
    [
      [
        'member-has-stamps-held',
        'when stamps of the member are reserved',
        (seen) => held(seen, (_, isOwn) => isOwn, 'stamps'),
      ],
    ],
  ),
  ...rows(
    'who',
    [...stamps, ...refunds],
    [
      [
        'member-has-coupon-held',
        'when a coupon of the member is reserved',
        (seen) => held(seen, (_, isOwn) => isOwn, 'coupons'),
      ],
      [
        'two-holders',
        'when several orders have stamps of the card',
        ({ call }) => new Set(holdersOf(call)).size > 1,
      ],
    ],
  ),
];

/** Triggers about earlier requests about the same thing. */
const repeats: readonly Trigger[] = [
  ...rows(
    'repeat',
    [...every, ...identifying, 'searchMembers'],
    [
      ['second', 'at the second request about it', ({ past }) => past.same.length === 1],
      ['beyond-third', 'after three requests about it', ({ past }) => past.same.length >= 3],
      ['beyond-tenth', 'after ten requests about it', ({ past }) => past.same.length >= 10],
      [
        'other-token',
        'when the token is another than at the last request about it',
        (seen) => last(seen) !== undefined && last(seen)?.token !== seen.call.headers['authorization'],
      ],
      ['after-refusal', 'when the last request about it was refused', (seen) => last(seen)?.isDone === false],
    ],
  ),
  ...rows('repeat', reservations, [
    ['order-returns', 'when the order had an earlier request about it', (seen) => ofOrder(seen).length > 0],
    [
      'order-was-refused',
      'when the order was refused it before',
      (seen) => ofOrder(seen).some(({ isDone }) => !isDone),
    ],
    [
      'order-cancelled',
      'when the order has cancelled it before',
      (seen) => ofOrder(seen).some(({ operation, isDone }) => isDone && operation.startsWith('cancel')),
    ],
    [
      'same-body',
      'when the same body was sent before',
      (seen) =>
        seen.past.same.some(
          ({ body, operation }) => operation === seen.call.operation && body === seen.call.rawBody,
        ),
    ],
  ]),
  ...rows('repeat', every, [
    ['first', 'at the first request about it', ({ past }) => past.same.length === 0],
  ]).map((first) => ({ ...first, isFirst: true })),
];

const between = (name: string, words: string, operation: OperationName, isDone = true): Row => [
  name,
  `after ${words}`,
  ({ past }) => past.had(operation, isDone),
];

/** Triggers about requests about other things. */
const inBetween: readonly Trigger[] = rows('between', all, [
  between('search', 'members were searched', 'searchMembers'),
  between('refund', 'the member had a refund', 'refundTransaction'),
  between('refused-refund', 'the member was refused a refund', 'refundTransaction', false),
  between('exemptions', 'exemptions of the member were read', 'couponExemptions'),
  between('draft', 'a draft was created', 'createDraftCoupon'),
  between('update', 'the member was updated', 'updateMember'),
  between('identifier', 'the member got an identifier', 'createIdentifier'),
  between('stores', 'stores were listed', 'listStores'),
  between('stamps', 'the member had stamps reserved', 'reserveStamps'),
  between('refused-stamps', 'the member was refused stamps', 'reserveStamps', false),
  between('freed-stamps', 'the member had stamps released', 'cancelStampReservation'),
  between('coupon', 'the member had a coupon reserved', 'reserveCoupon'),
  between('refused-coupon', 'the member was refused a coupon', 'reserveCoupon', false),
  between('freed-coupon', 'the member had a coupon released', 'cancelCouponReservation'),
]);

const later = (name: string, seconds: number): Row => [
  name,
  `more than ${seconds} seconds after the last request about it`,
  (seen) => seen.call.now().getTime() - (last(seen)?.at ?? Number.MAX_SAFE_INTEGER) > seconds * 1000,
];

/** Triggers about who asks, and when. */
export const circumstances: readonly Trigger[] = [
  { name: 'always', kind: 'always', words: '', operations: anything, hits: () => true },
  {
    name: 'at-every-third',
    kind: 'always',
    words: 'at every third request of its kind',
    operations: every,
    hits: ({ past }) => past.count % 3 === 0,
  },
  ...who,
  ...repeats,
  ...inBetween,
  ...rows('time', all, [later('second', 1), later('five-seconds', 5), later('half-a-minute', 25)]),
  ...rows(
    'at-once',
    [...every, ...identifying],
    [['same-thing', 'when another request about it is being answered', ({ past }) => past.isAtOnce]],
  ),
  ...rows(
    'at-once',
    [...all, ...identifying],
    [['same-member', 'when the member has another request open', ({ past }) => past.isNextToOther]],
  ),
];
