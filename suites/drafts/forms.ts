import { type Data, type Json, type JsonObject } from '#loyalty';
import { inTurn } from '../../specs/values/catalogue.ts';
import { names } from '../../specs/values/names.ts';
import { type FieldForms, type FormedBody, formsOf, plain, rare } from '../shared/forms.ts';

/** What the values of a draft are made of; each turn takes other ones. */
interface Source {
  readonly data: Data;
  readonly turn: number;
}

const absent = plain<Source>(() => undefined);
const nothing = plain<Source>(() => null);

const types = ['Standard', 'Welcome', 'Public', 'Birthday', 'ChildBirthday', 'PointsToCurrency'];

/** A discount of a type, and its value: a service may want whole amounts. */
const discount =
  (discount_type: string, values: readonly number[]) =>
  ({ turn }: Source): Json => ({
    discount_type,
    discount_value: inTurn(values, turn),
  });
const brokenDiscounts = [
  discount('Percentage', [0.5, 33.333]),
  discount('Fixed', [12.75, 2_500_000.05]),
  discount('OverridePrice', [49.9, 0.01]),
];

/** From one moment to another one: a draft that ends before it begins is another matter. */
const fromTo = (valid_from: Json, valid_to: Json): Json => ({ valid_from, valid_to });
const withFraction = (moment: string, digits: number): string =>
  moment.replace('Z', `.${'0'.repeat(digits)}Z`);
const zones = [
  ['+05:30', '-03:00'],
  ['+13:00', '-10:00'],
  ['-11:00', '+14:00'],
] as const;
/** Days that a service gets wrong which counts in weeks, or in 32 bits of seconds. */
const farDays = [
  () => fromTo('2038-12-31T23:30:00Z', '9999-12-30T23:59:59Z'),
  ({ calendar }: Data) => fromTo('2024-02-29T23:59:59-03:30', calendar.hoursAhead(25)),
  ({ calendar }: Data) => fromTo(calendar.hoursAhead(1), '2040-12-31T12:30:15-01:00'),
];

const rareCodes: readonly ((data: Data) => string)[] = [
  (data) => `0LC${data.digits(6)}`,
  (data) => `LC-5%/${data.unique().toUpperCase()}-1`,
  (data) => `lc${data.unique()}`,
  (data) => `Łódź-${data.unique()}`,
  (data) => `LC🎁${data.unique()}`,
  (data) => `00${data.digits(19)}${data.digits(19)}${data.digits(18)}`,
  (data) => `LC ${data.unique()}`,
  (data) => String.fromCodePoint(0x4e00 + Number(data.digits(4))),
  (data) => `LC${data.unique()}`.padEnd(260, 'X'),
];

/** Several ids of one platform, one that a number would spell otherwise, one of no platform, one with a capital, a long one, and one on two platforms. */
function sixIds(data: Data): Json {
  const shared = data.unique();
  return [
    { platform: 'WebShop', external_id: `0${data.digits(9)}` },
    { platform: null, external_id: data.unique() },
    { platform: 'WebShop', external_id: `Lc-${data.unique()}` },
    { platform: 'WebShop', external_id: shared },
    { platform: 'till', external_id: shared },
    { platform: 'till', external_id: `gid://conformance/DiscountNode/${data.digits(19)}` },
  ];
}

/** Many ids, of which some have a zero or a capital first, and some what separates the parts of a list. */
const manyIds = (data: Data): string[] => [
  `0${data.digits(9)}`,
  `Lc,${data.digits(6)}`,
  `${data.productId()};b`,
  `gid://conformance/Product/${data.digits(19)}`,
  ...Array.from({ length: 50 }, () => data.productId()),
];

const channels = ['OnlineStore', 'Pos'];
/** Rules for products and for categories: of each channel, of one channel several times, and of any. */
const rareRules: readonly ((data: Data) => Json)[] = [
  (data) =>
    channels.map((channel) => ({
      channel,
      product_ids: [data.productId(), data.productId()],
      category_ids: ['lc-a'],
    })),
  (data) => [
    { channel: 'Pos', product_ids: manyIds(data) },
    { channel: 'Pos', category_ids: manyIds(data) },
  ],
  (data) => [
    { channel: null, product_ids: [data.productId()], category_ids: ['07', 'Lc-d'] },
    { channel: undefined, product_ids: [data.productId(), data.productId()], category_ids: ['lc-e', 'lc-f'] },
  ],
  (data) =>
    [...channels, ...channels].slice(0, 3).map((channel) => ({
      channel,
      product_ids: [data.productId()],
      category_ids: ['lc-a', 'lc-b'],
    })),
  (data) =>
    [...channels, ...channels].map((channel) => ({
      channel,
      product_ids: [data.productId()],
      category_ids: ['lc-a', 'lc-b'],
    })),
];

/** The fields of a draft; `validity` and `discount` are two fields each, which depend on one another. */
const fields: FieldForms<Source> = {
  title: [
    plain(({ data, turn }) => `${inTurn(['', '007 '], turn)}Conformance ${data.unique()}`),
    ...[1, 12].map((start) =>
      rare(({ data, turn }: Source) => `${inTurn(names, turn + start).normalize('NFC')}${data.unique()}`),
    ),
    rare(({ data }) => String.fromCodePoint(0x4e00 + Number(data.digits(4)))),
  ],
  description: [
    plain(({ data }) => `Conformance ${data.unique()}`),
    ...[0, 11].map((start) => rare(({ turn }: Source) => inTurn(names, turn + start))),
    nothing,
    absent,
  ],
  code: [
    plain(({ data }) => `LC${data.unique().toUpperCase()}`),
    rare(({ data, turn }) => inTurn(rareCodes, turn)(data)),
    nothing,
    absent,
  ],
  type: types.map((type) => plain(() => type)),
  discount: [
    plain(discount('Fixed', [10, 1])),
    plain(discount('Percentage', [10, 100])),
    plain(discount('FreeShipping', [0])),
    plain(discount('OverridePrice', [49])),
    plain(discount('NotDefined', [0])),
    rare((source) => inTurn(brokenDiscounts, source.turn)({ ...source, turn: Math.floor(source.turn / 3) })),
    absent,
  ],
  validity: [
    plain(({ data: { calendar } }) => fromTo(calendar.hoursAhead(1), calendar.hoursAhead(25))),
    plain(({ data: { calendar }, turn }) => {
      const [start, end] = inTurn(zones, turn);
      return fromTo(calendar.hoursAhead(1, start), calendar.hoursAhead(25, end));
    }),
    plain(({ data: { calendar } }) =>
      fromTo(withFraction(calendar.hoursAhead(1), 3), withFraction(calendar.hoursAhead(25), 7)),
    ),
    plain(({ data: { calendar }, turn }) => fromTo(calendar.hoursAhead(1), inTurn([null, undefined], turn))),
    rare(({ data, turn }) => inTurn(farDays, turn)(data)),
  ],
  max_redemptions: [
    plain(() => 1),
    plain(({ turn }) => inTurn([3, 1000, 2], turn)),
    rare(({ turn }) => inTurn([2 ** 31 - 1, 100_000], turn)),
    absent,
  ],
  external_ids: [
    plain(({ data }) => [{ external_id: data.unique() }, { external_id: `0${data.digits(9)}` }]),
    rare(({ data, turn }) =>
      ['WebShop', 'till', 'WebShop']
        .slice(0, inTurn([2, 3], turn))
        .map((platform) => ({ platform, external_id: data.unique() })),
    ),
    rare(({ data }) => sixIds(data)),
    plain(() => []),
    absent,
  ],
  redemption_rules: [
    plain(({ turn }) => [{ channel: inTurn(channels, turn) }]),
    plain(() => channels.map((channel) => ({ channel }))),
    rare(({ data, turn }) => inTurn(rareRules, turn)(data)),
    plain(() => [{ channel: null }]),
    absent,
  ],
};

const forms = formsOf(fields);

/** How many drafts there are. */
export const countOfDrafts = (): number => forms.count;

/** A draft of the table; those that a service may refuse are additions to it. */
export function formedDraft(data: Data, place: number): FormedBody {
  const { body, additions } = forms.body(place, (_, turn) => ({ data, turn }));
  return { body: flat(body), additions: additions.map((add) => (one) => flat(add(one))) };
}

const flat = ({ discount: ofDiscount, validity, ...others }: JsonObject): JsonObject => ({
  ...others,
  ...Object(ofDiscount),
  ...Object(validity),
});
