import type { Data } from '../testdata/data.ts';
import { longText } from '../testdata/long-text.ts';

type DraftBody = Readonly<Record<string, unknown>>;

/**
 * Values of a draft that are rare and easily lost, each for the service to take or to refuse: it may have forms of
 * its own for codes, or limits to texts. What it takes it has to keep.
 */
export function elaborations(data: Data): ((body: DraftBody) => DraftBody)[] {
  const additions: DraftBody[] = [
    { code: `0LC${data.digits(6)}`, description: `Æ, ø & å ${data.unique()}` }, // where the longer ones are refused
    { title: longText(data, 240), description: longText(data, 1500) },
    { code: `00${data.digits(30)}${data.digits(28)}` },
    { valid_from: '2024-02-29T20:30:15-03:30' },
    { valid_to: lastDay },
    { discount_value: 2_500_000.05, max_redemptions: 100_000 },
    { external_ids: fiveIds(data) },
    { redemption_rules: rulesOfOneChannel(data) },
  ];
  return additions.map((addition) => (body) => ({ ...body, ...addition }));
}

/**
 * A year's last day, beyond what 32 bits of seconds tell, which belongs to a week of the next year: those who count in weeks
 * write that one.
 */
const lastDay = '2040-12-31T12:30:15-01:00';

/** Two of them of one platform, one that a number would spell otherwise, one with a capital, a long one, and one on two platforms. */
function fiveIds(data: Data) {
  const shared = data.unique();
  return [
    { platform: 'WebShop', external_id: `0${data.digits(9)}` },
    { platform: 'WebShop', external_id: `Lc-${data.unique()}` },
    { platform: 'WebShop', external_id: shared },
    { platform: 'till', external_id: shared },
    { platform: 'till', external_id: `gid://conformance/DiscountNode/${data.digits(20)}` },
  ];
}

/**
 * Three rules, of which two are of one channel with products or categories of their own, and one has none. Some of their ids
 * have a zero or a capital first, some what separates the parts of a list; they are many, and one of each is long.
 */
const rulesOfOneChannel = (data: Data) => [
  {
    channel: 'Pos',
    product_ids: [
      `0${data.digits(9)}`,
      `${data.productId()},a`,
      `${data.productId()};b`,
      `gid://conformance/Product/${data.digits(20)}`,
      ...Array.from({ length: 50 }, () => data.productId()),
    ],
  },
  {
    channel: 'Pos',
    category_ids: [
      'Lc-d',
      '07',
      'lc-e,f',
      'lc-g;h',
      `gid://conformance/Collection/${data.digits(20)}`,
      ...Array.from({ length: 50 }, () => data.productId()),
    ],
  },
  { channel: 'OnlineStore' },
];
