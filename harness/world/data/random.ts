import { createHash } from 'node:crypto';
import { base, en, Faker } from '@faker-js/faker';

/** A number for any words, the same every time: seeds of checks derive from the seed of the run and their name. */
export function seedOf(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('\u0000')).digest().readUInt32BE(0);
}

/** A few letters and digits for any words, the same every time. */
export function tagOf(...words: (string | number)[]): string {
  return createHash('sha256').update(words.join('\u0000')).digest('hex').slice(0, 10);
}

/** A source of names and values that gives the same sequence for the same seed. */
export function fakerOf(seed: number): Faker {
  return new Faker({ locale: [en, base], seed });
}
