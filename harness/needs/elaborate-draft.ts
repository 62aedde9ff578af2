import type { Data } from '../testdata/data.ts';
import { longText } from '../testdata/long-text.ts';

type DraftBody = Readonly<Record<string, unknown>>;

/**
 * Values of a draft that are seldom sent and easily lost, each for the service to take or to refuse: it may have forms of
 * its own for codes, or limits to texts. What it takes it has to keep.
 */
export function elaborations(data: Data): ((body: DraftBody) => DraftBody)[] {
  const year = data.calendar.daysAhead(30).slice(0, 4);
  const additions: DraftBody[] = [
    { title: longText(data, 240), description: longText(data, 1500) },
    { code: `00${data.digits(30)}` },
    { valid_from: '2024-02-29T20:30:15-03:30', valid_to: `${year}-12-31T23:59:59-01:00` },
    { discount_value: 1999.05, max_redemptions: 100_000 },
    { external_ids: threeIds(data) },
    { redemption_rules: rulesOfOneChannel(data) },
  ];
  return additions.map((addition) => (body) => ({ ...body, ...addition }));
}

/** Two of them of one platform, one that a number would spell otherwise, and one with a capital. */
const threeIds = (data: Data) => [
  { platform: 'WebShop', external_id: `0${data.digits(9)}` },
  { platform: 'WebShop', external_id: `Lc-${data.unique()}` },
  { platform: 'till', external_id: data.unique() },
];

/** Three rules, of which two are of one channel and each has its own products and categories: some with a zero or a capital first, and many. */
const rulesOfOneChannel = (data: Data) => [
  {
    channel: 'Pos',
    product_ids: [`0${data.digits(9)}`, ...Array.from({ length: 11 }, () => data.productId())],
  },
  { channel: 'Pos', category_ids: ['Lc-d', '07', 'lc-f'] },
  { channel: 'OnlineStore', product_ids: [data.productId()], category_ids: ['lc-d'] },
];
