import type { Fixtures } from '../config/fixtures.ts';
import { seedOf } from './random.ts';

/** A phone as the interface takes it: dial prefix with a plus, and the number (section 2.2). */
export interface Phone {
  readonly country_code: string;
  readonly number: string;
}

/** Numbers that a regulator keeps for drama, so that nobody's phone rings: the UK's +44 7700 900000 to 900999. */
const setAside = { country_code: '+44', prefix: '7700900', digits: 10 };

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

/** Numbers for one run: in an order that the seed decides, none twice before all were given. */
export class Phones {
  /** True when the owner of the sandbox named the pool, so that the service must accept its numbers. */
  readonly isOwners: boolean;
  readonly #pool: NonNullable<Fixtures['phone_pool']>;
  readonly #size: number;
  #position: number;

  constructor(fixtures: Fixtures, seed: number) {
    this.isOwners = fixtures.phone_pool !== undefined;
    this.#pool = fixtures.phone_pool ?? setAside;
    this.#size = 10 ** Math.min(9, this.#pool.digits - this.#pool.prefix.length);
    this.#position = seedOf(seed, 'phones') % this.#size;
  }

  /** The next number of the pool. */
  next(): Phone {
    const { country_code, prefix, digits } = this.#pool;
    this.#position = (this.#position + 1) % this.#size;
    return {
      country_code,
      number: `${prefix}${String(this.#position).padStart(digits - prefix.length, '0')}`,
    };
  }
}
