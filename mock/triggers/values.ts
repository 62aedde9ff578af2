import { at } from '../patches/patch.ts';
import {
  cardOf,
  couponOf,
  entriesOf,
  type Entry,
  freeOf,
  linesOf,
  namedCoupons,
  orderOf,
} from './request.ts';
import { holdersOf } from './texts.ts';
import { coupons, refunds, rows, type Seen, stamps, type Trigger } from './trigger.ts';

/** Whether a request has such a value at a path of its body. */
export const field =
  (path: string, isIn: (value: unknown) => boolean) =>
  ({ call }: Seen): boolean =>
    typeof call.body === 'object' && call.body !== null && isIn(at(call.body, path));

/** Whether a value is missing. */
export const isAbsent = (value: unknown): boolean => value === undefined;

const numberIn =
  (isIn: (value: number) => boolean) =>
  (value: unknown): boolean =>
    typeof value === 'number' && isIn(value);

/** Whether a value is a text of that form. */
export const textIn =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);

/** Whether a request has a list of such a length at a path of its body. */
export const size =
  (path: string, isIn: (length: number) => boolean) =>
  ({ call }: Seen): boolean => {
    const list = at(call.body, path);
    return Array.isArray(list) && isIn(list.length);
  };

const isFraction = numberIn((value) => !Number.isInteger(value));

const redeems = (isIn: (value: number) => boolean) => field('redeemed_value', numberIn(isIn));

const isRespelt = (value: unknown): boolean =>
  textIn(/^(pos|onlinestore)$/i)(value) && !textIn(/^(POS|OnlineStore)$/)(value);

const required = 'silence.reservation.required-fields';

/** Triggers about the channel and the value of a reservation. */
export const reservationFields: readonly Trigger[] = [
  ...rows(
    'channel',
    ['reserveCoupon', 'reserveStamps'],
    [
      ['absent', 'no channel is sent', field('channel', isAbsent), required],
      ['empty', 'the channel is empty', field('channel', textIn(/^$/)), required],
      ['pos', 'the channel is POS', field('channel', textIn(/^POS$/))],
      ['online', 'the channel is OnlineStore', field('channel', textIn(/^OnlineStore$/))],
      [
        'letter-case',
        'the channel is in other letter case',
        field('channel', isRespelt),
        'silence.reservation.channel',
      ],
      [
        'unknown',
        'the channel is an unknown word',
        field('channel', textIn(/^(?!pos$|onlinestore$)./i)),
        'silence.reservation.channel',
      ],
    ],
  ),
  ...rows(
    'value',
    ['reserveCoupon'],
    [
      ['absent', 'no redeemed value is sent', field('redeemed_value', isAbsent), required],
      ['zero', 'the redeemed value is zero', redeems((value) => value === 0)],
      ['fraction', 'the redeemed value has a fraction', redeems((value) => !Number.isInteger(value))],
      [
        'many-decimals',
        'the redeemed value has more than two decimals',
        redeems((value) => !Number.isInteger(Math.round(value * 1e6) / 1e4)),
      ],
      ['below-one', 'the redeemed value is below one', redeems((value) => value > 0 && value < 1)],
      ['thousands', 'the redeemed value is beyond 999', redeems((value) => value > 999)],
      ['large', 'the redeemed value is beyond 32 bits', redeems((value) => value >= 2 ** 31)],
      [
        'negative',
        'the redeemed value is negative',
        redeems((value) => value < 0),
        'silence.coupons.redeemed-value-bounds',
      ],
    ],
  ),
];

const bodyHas =
  (pattern: RegExp) =>
  ({ call }: Seen): boolean =>
    pattern.test(JSON.stringify(call.body));

/** Triggers about the fields of a refund. */
export const refundFields: readonly Trigger[] = rows('refund', refunds, [
  ['without-total', 'the refund has no total', field('total', isAbsent)],
  ['total-of-zero', 'the total is zero', field('total', (value) => value === 0)],
  ['total-with-fraction', 'the total has a fraction', field('total', isFraction)],
  ['without-external-id', 'the refund has no external id', field('external_id', isAbsent)],
  [
    'own-external-id',
    'the external id is another than that of the transaction',
    (seen) => field('external_id', (id) => id !== seen.call.params['transactionId'] && !isAbsent(id))(seen),
  ],
  [
    'same-external-id',
    'the external id is that of the transaction',
    (seen) => field('external_id', (id) => id === seen.call.params['transactionId'])(seen),
  ],
  ['fraction-of-second', 'the creation has a fraction of a second', field('created_at', textIn(/\.\d/))],
  ['long-text', 'a text has more than 255 characters', bodyHas(/"[^"]{256,}"/)],
  ['far-letters', 'a text has letters beyond ASCII', bodyHas(/[^ -~]/)],
  ['without-offset', 'the creation has no offset', field('created_at', textIn(/T[\d:.]+$/))],
  ['with-offset', 'the creation has an offset', field('created_at', textIn(/[+-]\d\d:?\d\d$/))],
  ['online', 'the refund comes from the online store', field('origin.channel', textIn(/^OnlineStore$/))],
  ['without-origin', 'the refund has no origin', field('origin', isAbsent)],
  [
    'origin-null',
    'a field of the origin is null',
    field('origin', (origin) => Object.values(Object(origin)).includes(null)),
  ],
  ['one-line', 'the refund has one line', size('details', (length) => length === 1)],
  ['two-lines', 'the refund has two lines', size('details', (length) => length === 2)],
  ['several-lines', 'the refund has more than two lines', size('details', (length) => length > 2)],
  ['two-payments', 'the refund has two payments', size('payment_details', (length) => length > 1)],
  ['without-payment', 'the refund has no payment', field('payment_details', isAbsent)],
  ['other-currency', 'the refund names no currency', field('currency', isAbsent)],
]);

const entry =
  (isIt: (entry: Entry, seen: Seen) => boolean) =>
  (seen: Seen): boolean =>
    seen.entry === null ? entriesOf(seen.call).some((one) => isIt(one, seen)) : isIt(seen.entry, seen);

const others = ({ call }: Seen, { index }: Entry): Entry[] =>
  entriesOf(call).filter((one) => one.index !== index);

const ofCard = (
  { call }: Pick<Seen, 'call'>,
  { stamp_card_id: id }: Pick<Entry, 'stamp_card_id'>,
): number => {
  const card = cardOf(call, id);
  return card === undefined ? 0 : freeOf(card);
};

const ofOrder = ({ call }: Seen, { stamp_card_id: id }: Entry): number =>
  cardOf(call, id)?.reserved.get(String(orderOf(call))) ?? 0;

const reserve = ['reserveStamps', ...refunds] as const;

/** Triggers about the list of entries, and about an entry in it. */
export const entries: readonly Trigger[] = [
  ...rows(
    'entry',
    [...stamps, ...refunds],
    [
      [
        'first-of-two',
        'the entry is the first of two',
        entry(({ index, size: all }) => index === 0 && all === 2),
      ],
      [
        'last-of-two',
        'the entry is the last of two',
        entry(({ index, size: all }) => index === 1 && all === 2),
      ],
      [
        'middle',
        'the entry is between others',
        entry(({ index, size: all }) => index > 0 && index < all - 1),
      ],
      [
        'last-of-three',
        'the entry is the last of three',
        entry(({ index, size: all }) => index === 2 && all === 3),
      ],
      ['beyond-third', 'the entry comes after three others', entry(({ index }) => index > 2)],
      [
        'card-again',
        'an earlier entry is of the same card',
        entry((one, seen) =>
          others(seen, one).some(
            ({ index, stamp_card_id: id }) => index < one.index && id === one.stamp_card_id,
          ),
        ),
      ],
      [
        'card-follows',
        'a later entry is of the same card',
        entry((one, seen) =>
          others(seen, one).some(
            ({ index, stamp_card_id: id }) => index > one.index && id === one.stamp_card_id,
          ),
        ),
      ],
      [
        'smaller-card',
        'an entry of a higher card id comes before',
        entry((one, seen) =>
          others(seen, one).some(
            ({ index, stamp_card_id: id }) => index < one.index && id > one.stamp_card_id,
          ),
        ),
      ],
      [
        'same-count',
        'another entry has the same count',
        entry((one, seen) => others(seen, one).some(({ count }) => count === one.count)),
      ],
    ],
  ),
  ...rows(
    'list',
    [...stamps, ...refunds],
    [
      ['of-one', 'the list has one entry', ({ call }) => entriesOf(call).length === 1],
      ['of-two', 'the list has two entries', ({ call }) => entriesOf(call).length === 2],
      ['of-three', 'the list has three entries', ({ call }) => entriesOf(call).length === 3],
      ['longer', 'the list has more than three entries', ({ call }) => entriesOf(call).length > 3],
      ['of-one-card', 'all entries of several are of one card', ({ call }) => isOfOneCard(entriesOf(call))],
    ],
  ),
  ...rows(
    'count',
    [...stamps, ...refunds],
    [
      ['two', 'the count is two', entry(({ count }) => count === 2)],
      ['odd', 'the count is odd and beyond one', entry(({ count }) => count > 1 && count % 2 === 1)],
      ['beyond-five', 'the count is beyond five', entry(({ count }) => count > 5)],
      ['two-digits', 'the count has two digits', entry(({ count }) => count > 9)],
    ],
  ),
  {
    ...rows(
      'count',
      [...stamps, ...refunds],
      [['one', 'the count is one', entry(({ count }) => count === 1)]],
    )[0],
    most: 1,
  } as Trigger,
  ...rows(
    'count',
    ['cancelStampReservation'],
    [
      ['part-of-held', 'the order has more of them', entry((one, seen) => one.count < ofOrder(seen, one))],
      ['beyond-held', 'the order has fewer of them', entry((one, seen) => one.count > ofOrder(seen, one))],
    ],
  ),
  ...rows(
    'count',
    [...reserve],
    [
      ['all-free', 'the count is all that is free', entry((one, seen) => one.count === ofCard(seen, one))],
      ['all-but-one', 'the count leaves one free', entry((one, seen) => one.count === ofCard(seen, one) - 1)],
    ],
  ),
];

const isOfOneCard = (all: readonly Entry[]): boolean =>
  all.length > 1 && new Set(all.map(({ stamp_card_id }) => stamp_card_id)).size === 1;

const wrongCount = (isWrong: (count: number) => boolean) =>
  entry(({ count }) => typeof count === 'number' && isWrong(count));

const outOfBounds =
  /"tax_percentage":(-|100\.|10[1-9]|1[1-9]\d|[2-9]\d\d)|"type":"(?!Isbn|UpcGtin12|EanGtin13)/;

/** Where the line of a refund stands that is out of bounds; -1 where none is. */
const wrongLine = ({ call }: Seen): number =>
  linesOf(call).findIndex((line) => outOfBounds.test(JSON.stringify(line)));

/** Triggers about why a request about a coupon has to be refused. */
const couponReasons: readonly Trigger[] = rows('reason', coupons, [
  [
    'held',
    'another order has the coupon',
    ({ call }) => holdersOf(call).some((one) => one !== orderOf(call)),
  ],
  ['unknown-code', 'the code is unknown', ({ call }) => namedCoupons(call).length === 0],
  ['code-of-other', 'another member has it', ({ call }) => !couponOf(call) && namedCoupons(call).length > 0],
  [
    'unknown-member',
    'the member is unknown',
    ({ call }) => !call.state.members.has(call.params['memberId'] ?? ''),
  ],
]);

/** Triggers about why a request has to be refused. */
export const reasons: readonly Trigger[] = [
  ...couponReasons,
  ...rows(
    'reason',
    ['reserveStamps'],
    [
      [
        'beyond-by-one',
        'an entry asks for one stamp too many',
        entry((one, seen) => one.count === ofCard(seen, one) + 1),
      ],
      [
        'far-beyond',
        'an entry asks for far too many stamps',
        entry((one, seen) => one.count > ofCard(seen, one) + 5),
      ],
      ['beyond-together', 'its entries are too many together only', ({ call }) => isBeyondTogether({ call })],
    ],
  ),
  ...rows('reason', stamps, [
    [
      'unknown-card',
      'an entry names an unknown card',
      entry((one, { call }) => cardOf(call, one.stamp_card_id) === undefined),
    ],
  ]),
  ...rows(
    'reason',
    [...stamps, ...refunds],
    [
      ['zero', 'a count is zero', wrongCount((count) => count === 0)],
      ['negative', 'a count is negative', wrongCount((count) => count < 0)],
      ['fraction', 'a count has a fraction', wrongCount((count) => !Number.isInteger(count))],
      ['text', 'a count is text', entry(({ count }) => typeof count === 'string')],
    ],
  ),
  ...rows('reason', refunds, [
    ['tax', 'a tax percentage is out of bounds', bodyHas(/"tax_percentage":(-|1\d\d|[2-9]\d\d)/)],
    [
      'unknown-transaction',
      'the transaction is unknown',
      ({ call }) => !call.state.transactions.has(call.params['transactionId'] ?? ''),
    ],
    [
      'other-member',
      'the transaction is of another member',
      ({ call: { state, params } }) =>
        ![undefined, params['memberId']].includes(
          state.transactions.get(params['transactionId'] ?? '')?.member_id,
        ),
    ],
  ]),
  ...rows('line', refunds, [
    ['second', 'the second line is wrong', (seen) => wrongLine(seen) === 1],
    ['third', 'the third line is wrong', (seen) => wrongLine(seen) === 2],
    [
      'before-others',
      'a line before the last is wrong',
      (seen) => wrongLine(seen) >= 0 && wrongLine(seen) < linesOf(seen.call).length - 1,
    ],
  ]),
];

function isBeyondTogether({ call }: Pick<Seen, 'call'>): boolean {
  const sums = new Map<number, number>();
  for (const { stamp_card_id: id, count } of entriesOf(call)) sums.set(id, (sums.get(id) ?? 0) + count);
  const free = (id: number): number => ofCard({ call }, { stamp_card_id: id });
  const isAlone = entriesOf(call).every(({ stamp_card_id: id, count }) => count <= free(id));
  return isAlone && [...sums].some(([id, sum]) => sum > free(id));
}
