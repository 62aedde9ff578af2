import type { FixtureEntry } from '../settings/fixtures.ts';
import { seedOf, tagOf } from '../../engine/values/random.ts';

/** Order ids of a fixture, the same in every run: what a lost run left reserved can be found by trying them. */
export interface Orders {
  /** The id of the order in that slot, from 1. */
  order(slot: number): string;
}

/** The slots of orders that reserve: no check uses another, so that a sweep can try them all. */
const orderSlots: readonly number[] = [1, 2, 3, 4, 20];

const uuid = (digits: string, end: string): string => `3f2b8c1d-9a4e-4d07-8e5f-1${digits.slice(-10)}${end}`;

const dense = (tag: string, name: string, end: string): string =>
  ` 0${tag}+ "${name}" <Ærø> o'漢字🎁 a/b%2Fc?d=e&f#g;h_* ${'x'.repeat(60)}${end} `;

/** As much at once as shops put into ids. */
const marked = (tag: string): string => dense(tag, 'Zoë', '1');

/** Words that programs take for values. */
const literals = ['null', 'true', 'undefined', 'false', 'NaN'] as const;

/** The ids of those orders; `digits` and `tag` are those of the fixture, `thing` is its code or number. */
const nearIds: Readonly<Record<number, (digits: string, tag: string, thing: string) => string>> = {
  // Past 2^53, where numbers of floating point leave integers out.
  31: (digits) => `9${digits}0000012`,
  32: (digits) => `#9${digits}0000012`,
  33: (digits) => `009${digits}0000012`,
  34: (digits) => `9${digits}0000013`,
  41: (_, tag) => `lc-${tag}-a:1`,
  42: (_, tag) => `lc-${tag}-å:1`,
  43: (_, tag) => `lc-${tag}-a:2`,
  44: (_, tag) => `lc-${tag}-a:1🎁`,
  // It stands for any character in a pattern of SQL.
  45: (_, tag) => `lc-${tag}-_:1`,
  51: (_, tag) => `o'${tag}-ж🎁`,
  52: (_, tag) => `o'${tag}-ю🎁`,
  53: (_, tag) => `o'${tag}-ж🎂`,
  61: () => '0',
  81: (digits) => `0${digits}`,
  82: (digits) => digits,
  83: (digits) => `0${digits}0`,
  84: (_, tag) => `lc ${tag}  2 of 3`,
  85: (_, tag) => `lc ${tag}  2 of 4`,
  86: (_, tag) => `lc${tag}2of3`,
  87: (_, tag) => `lc/${tag}/a%2Fb?c=d&e#f;g,h`,
  88: (_, tag) => `lc/${tag}/a%2Fb?c=d&e#f;g,i`,
  89: (_, tag) => `lc/${tag}/a/b`,
  91: (_, tag) => `${`lc-${tag}-`.padEnd(63, 'o')}1`,
  92: (_, tag) => `${`lc-${tag}-`.padEnd(63, 'o')}2`,
  93: (_, tag) => `${`lc-${tag}-`.padEnd(63, 'o')}12`,
  94: (digits) => uuid(digits, '0'),
  95: (digits) => uuid(digits, '1'),
  96: (digits) => uuid(digits, '2'),
  97: (_, tag) => `lc ${tag} "Résumé" <ÆØÅ> 漢字 שלום`,
  98: (_, tag) => `lc ${tag} "Resume" <ÆØÅ> 漢字 שלום`,
  99: (_, tag) => `lc ${tag} "Résumé" <ÆØÅ> 漢 שלום`,
  101: (digits) => `7${digits.slice(-7)}`,
  102: (digits) => `7${digits.slice(-7)}e5`,
  103: (_, tag) => `LC-${tag.toUpperCase()}-ORDER`,
  104: (_, tag) => `lc+${tag}+1`,
  105: (_, tag) => ` lc-${tag}-b`,
  106: (_, tag) => `lc-${tag}-b `,
  107: (_, tag) => `lc-${tag}-b`,
  108: (_, tag) => `${tag}æøåéÖ`,
  // A character for each fixture: an order may be known in a whole store.
  109: (digits) => String.fromCodePoint(0x4e_00 + (Number(digits) % 20_000)),
  110: (_digits, _tag, thing) => thing,
  111: (_digits, _tag, thing) => thing.split(/[^\da-z]/iu)[0] ?? thing,
  112: () => '',
  119: (_digits, _tag, thing) => thing.split(/[^\da-z]/iu).at(-1) ?? thing,
  113: (_, tag) => `lc-${tag}-zo\u00eb`,
  114: (_, tag) => `lc-${tag}-zoe\u0308`,
  // That with many marks, and what differs from it in one character.
  116: (_, tag) => marked(tag),
  117: (_, tag) => dense(tag, 'Zoe', '1'),
  118: (_, tag) => dense(tag, 'Zoë', '2'),
  115: (_, tag) => `lc/${tag}/a/b?c=d&e#f;g,h`,
  // Beyond 32 bits.
  121: (digits) => `8${digits}`,
  120: (digits) => literals[Number(digits) % literals.length] as string,
  // What a program makes of it that trims, decodes, composes, cuts or compares it in another way.
  131: (_, tag) => marked(tag).trim(),
  132: (_, tag) => marked(tag).replace('+', ' '),
  133: (_, tag) => marked(tag).replace('%2F', '/'),
  134: (_, tag) => marked(tag).normalize('NFD'),
  135: (_, tag) => marked(tag).replace('🎁', '🎂'),
  136: (_, tag) => marked(tag).replace('漢字', '漢語'),
  137: (_, tag) => marked(tag).replaceAll(/[^\p{L}\p{N}]/gu, ''),
  138: (_, tag) => marked(tag).slice(2),
  139: (_, tag) => marked(tag).split('?')[0] ?? '',
  140: (_, tag) => `${marked(tag)}x`,
  141: (_, tag) => `${marked(tag).slice(0, 40)}%`,
  142: (_, tag) => marked(tag).replace('_', 'x'),
  143: (_, tag) => marked(tag).replace('<', '&lt;').replace('>', '&gt;'),
  144: (_, tag) => marked(tag).replace('" <', '"  <'),
  145: (_, tag) => marked(tag).replace(' 0', ' '),
  146: () => ' ',
  71: (_, tag) => `LC-${tag.toUpperCase()}-Order`,
};

/** Ids that a careless service takes for something else: a number, a word, a date, an address, a path, a mark of the end. */
const rareIds: readonly ((digits: string, tag: string, owner: string) => string)[] = [
  (digits) => `-${digits}`,
  (digits) => `${digits}.50`,
  (_, tag) => `{"${tag}":["\\a\\",'b']}; --, $c :~^|`,
  (_, tag) => `lc\t${tag}\n1`,
  (_, tag) => `lc.${tag}@example.com`,
  (_, tag) => `https://example.com/orders/${tag}?part=1&of=2#3`,
  (digits) => `20${digits.slice(0, 2)}-0${1 + (Number(digits) % 9)}-1${digits.slice(3, 4)}`,
  (digits) => digits.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))),
  (_digits, _tag, owner) => owner,
  (_, tag) => `lc-${tag}-`.padEnd(1100, 'o'),
  (_, tag) => `\u00a0שלום-${tag}\u200b`,
  (digits) => digits.slice(-3),
  (digits) => `0x${Number(digits).toString(16)}`,
];

/** The slots of those. */
export const rareSlots: readonly number[] = rareIds.map((_, index) => 201 + index);

/** The slot of the order with a blank as its id. */
export const blankSlot = 146;

/** What stands near the beginning and at the end of ids of 300 characters. */
const longIds = new Map<number, readonly [string, string]>([
  [6, ['a', '1']],
  [7, ['a', '2']],
  [8, ['b', '1']],
]);

/** The slots of all orders that reserve. */
export const allSlots: readonly number[] = [
  ...orderSlots,
  ...longIds.keys(),
  ...rareSlots,
  ...Object.keys(nearIds).map(Number),
];

/** As long as many ids of orders are, and alike up to the end: no service may tell orders apart by their beginning. */
function ordersOf(...words: (string | number)[]): Orders {
  const tag = tagOf(...words);
  const beginning = `${tag}-conformance-order-`;
  const digits = String(seedOf(...words)).padStart(10, '0');
  const [owner, thing] = words.slice(-2).map(String) as [string, string];
  return {
    order(slot) {
      const near = nearIds[slot];
      if (near !== undefined) return near(digits, tag, thing);
      const rare = rareIds[rareSlots.indexOf(slot)];
      if (rare !== undefined) return rare(digits, tag, owner);
      const [first, last] = longIds.get(slot) ?? [];
      if (orderSlots.includes(slot)) return `lc-${beginning}${slot}`;
      if (first === undefined || last === undefined) throw new Error(`No order has the slot ${slot}.`);
      return `lc-${first}-${beginning.padEnd(294, '0')}${last}`;
    },
  };
}

/** The orders of a coupon. */
export const couponOrders = ({ member_id, code }: FixtureEntry<'coupons'>): Orders =>
  ordersOf('coupon', member_id, code);

/** The orders of a stamp card. */
export const stampOrders = ({ member_id, stamp_card_id }: FixtureEntry<'stamp_cards'>): Orders =>
  ordersOf('stamps', member_id, stamp_card_id);

/** The orders that have things of several members; one check has some at a time. */
export const sharedOrders: Orders = ordersOf('several members', 1);
