import type { Fixtures } from '../settings/fixtures.ts';
import { laneOf, type Shard, whole } from '../../engine/report/shard.ts';
import { seedOf } from '../../engine/values/random.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import type { Json } from '../../schemas/json.ts';

/** A phone as the interface takes it: dial prefix with a plus, and the number (section 2.2). */
export type Phone = {
  readonly country_code: string;
  readonly number: string;
};

/** Numbers to draw from, each by its position. */
interface Pool {
  readonly size: number;
  at(position: number): Phone;
}

/** Area codes of the United States where the numbers 555-0100 to 555-0199 are kept for fiction: no phone rings. */
const areaCodes = [
  '202',
  '206',
  '212',
  '213',
  '215',
  '303',
  '305',
  '312',
  '404',
  '415',
  '503',
  '512',
  '602',
  '617',
  '702',
];

/** Numbers set aside by a regulator, which common validators take for numbers all the same. */
const setAside: Pool = {
  size: areaCodes.length * 100,
  at: (position) => ({
    country_code: '+1',
    number: `${areaCodes[position % areaCodes.length]}55501${String(Math.floor(position / areaCodes.length)).padStart(2, '0')}`,
  }),
};

function poolOf({ country_code, prefix, digits }: NonNullable<Fixtures['phone_pool']>): Pool {
  const free = digits - prefix.length;
  return {
    size: 10 ** Math.min(9, free),
    at: (position) => ({ country_code, number: `${prefix}${String(position).padStart(free, '0')}` }),
  };
}

/** Whether a phone is of the last pool that the fixtures name: for what is sent once, which tries another country so. */
export const isOfLastPool =
  ({ more_phone_pools = [] }: Fixtures) =>
  ({ country_code }: Phone): boolean =>
    more_phone_pools.length === 0 || country_code === more_phone_pools.at(-1)?.country_code;

/** Whether a phone is of the first pool that the fixtures name: most likely of the country of the service, which it may take for granted. */
export const isOfFirstPool =
  ({ phone_pool, more_phone_pools = [] }: Fixtures) =>
  ({ country_code }: Phone): boolean =>
    more_phone_pools.length === 0 || country_code === (phone_pool ?? setAside.at(0)).country_code;

/** Whether a phone in international format is one of those set aside. */
export const isSetAside = (phone: string): boolean => /^\+1\d{3}55501\d\d$/.test(phone);

/** The phone in international format, as searches take it (section 4.3). */
export const international = ({ country_code, number }: Phone): string => `${country_code}${number}`;

const digitsOf = (value: Json): string => (typeof value === 'string' ? value.replaceAll(/\D+/g, '') : '');
/** The digits of a text behind the zeros that it begins with. */
export const significant = (value: Json): string => digitsOf(value).replace(/^0+/, '');

/** Whether a phone came back as the one that was sent, in any spelling: spaces, hyphens and leading zeros don't count. */
export function isSamePhone(sent: Phone, countryCode: Json, number: Json): boolean {
  return (
    significant(countryCode) === significant(sent.country_code) &&
    significant(number) === significant(sent.number)
  );
}

/** Whether a number may be the one that was sent: either may have the dial prefix, and a masked one says nothing. */
export function isSameNumber(sent: Json, shown: Json): boolean {
  const isWhole = typeof shown === 'string' && /^\+?[\d\s()./-]+$/.test(shown);
  const [own, other] = [significant(sent), significant(shown)];
  return !isWhole || own.endsWith(other) || other.endsWith(own);
}

/** The numbers of a pool that are one shard's own: none comes twice before all were given. */
class Draw {
  readonly #pool: Pool;
  readonly #shard: Shard;
  readonly #size: number;
  /** The positions of those that were given. */
  readonly #given = new Set<number>();

  constructor(pool: Pool, shard: Shard) {
    this.#pool = pool;
    this.#shard = shard;
    this.#size = Math.floor(pool.size / shard.of);
  }

  /** The number at a position, counted around; the next one where it is given already. */
  from(wanted: number): Phone {
    if (this.#given.size >= this.#size) this.#given.clear();
    let position = wanted % this.#size;
    while (this.#given.has(position)) position = (position + 1) % this.#size;
    this.#given.add(position);
    return this.#pool.at(laneOf(this.#shard, position));
  }
}

/** Numbers for one run, of all its pools: the seed decides them, none comes twice before all were given, and none in two shards. */
export class Phones {
  readonly #draws: readonly Draw[];
  readonly #seed: number;
  #usedUp = 0;

  constructor({ phone_pool, more_phone_pools = [] }: Fixtures, seed: number, shard: Shard = whole) {
    const first = phone_pool === undefined ? setAside : poolOf(phone_pool);
    this.#draws = [first, ...more_phone_pools.map(poolOf)].map((pool) => new Draw(pool, shard));
    this.#seed = seed;
  }

  /** How many of the seed's numbers were replaced, since the service knows them already. */
  get usedUp(): number {
    return this.#usedUp;
  }

  /** Another number than the one that the seed has, which is used up. */
  instead(...words: (string | number)[]): Phone {
    this.#usedUp += 1;
    return this.next(...words);
  }

  /** The number that the seed has for these words, whatever is drawn before it; the next one where it is given already. */
  next(...words: (string | number)[]): Phone {
    const draw = inTurn(this.#draws, seedOf(this.#seed, 'phone pools', ...words));
    return draw.from(seedOf(this.#seed, 'phones', ...words));
  }
}
