import type { Fixtures } from '../settings/fixtures.ts';
import { laneOf, type Shard, whole } from '../report/shard.ts';
import { seedOf } from './random.ts';

/** A phone as the interface takes it: dial prefix with a plus, and the number (section 2.2). */
export interface Phone {
  readonly country_code: string;
  readonly number: string;
}

/** Numbers to draw from, each by its position. */
interface Pool {
  readonly size: number;
  at(position: number): Phone;
}

/** Area codes of the United States whose numbers 555-0100 to 555-0199 are kept for fiction: no phone rings. */
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

/** Whether a phone in international format is one of those set aside. */
export const isSetAside = (phone: string): boolean => /^\+1\d{3}55501\d\d$/.test(phone);

/** The phone in international format, as searches take it (section 4.3). */
export const international = ({ country_code, number }: Phone): string => `${country_code}${number}`;

const digitsOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\D/g, '') : '');
const significant = (value: unknown): string => digitsOf(value).replace(/^0+/, '');

/** Whether a phone came back as the one that was sent, in any spelling: spaces, hyphens and leading zeros don't count. */
export function isSamePhone(sent: Phone, countryCode: unknown, number: unknown): boolean {
  return (
    significant(countryCode) === significant(sent.country_code) &&
    significant(number) === significant(sent.number)
  );
}

/** Numbers for one run: in an order that the seed decides, none twice before all were given, and none in two shards. */
export class Phones {
  readonly #pool: Pool;
  readonly #shard: Shard;
  /** How many numbers are this shard's own. */
  readonly #size: number;
  #position: number;

  constructor({ phone_pool }: Fixtures, seed: number, shard: Shard = whole) {
    this.#pool = phone_pool === undefined ? setAside : poolOf(phone_pool);
    this.#shard = shard;
    this.#size = Math.floor(this.#pool.size / shard.of);
    this.#position = seedOf(seed, 'phones') % this.#size;
  }

  /** The next number of the pool. */
  next(): Phone {
    this.#position = (this.#position + 1) % this.#size;
    return this.#pool.at(laneOf(this.#shard, this.#position));
  }
}
