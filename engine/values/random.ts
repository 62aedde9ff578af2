import { hash } from 'node:crypto';
import type { Faker, Randomizer } from '@faker-js/faker';
import { faker as english } from '@faker-js/faker/locale/en';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A number for any words, the same every time: seeds of checks derive from the seed of the run and their name. */
export function seedOf(...words: (string | number)[]): number {
  return Number.parseInt(hash('sha256', words.join('\u0000')).slice(0, 8), 16);
}

/** A few letters and digits for any words, the same every time. */
export function tagOf(...words: (string | number)[]): string {
  return hash('sha256', words.join('\u0000')).slice(0, 10);
}

/** Faker's own is made to be seeded once; every value has a seed of its own here. */
function quicklySeeded(): Randomizer {
  let generator = xoroshiro128plus(0);
  return {
    next: () => uniformFloat64(generator),
    seed: (seed) => void (generator = xoroshiro128plus([seed].flat()[0] ?? 0)),
  };
}

// The package's own entry would load every language.
const EnglishFaker = english.constructor as typeof Faker;

/** Made once: it takes as long as hundreds of draws. */
const faker = new EnglishFaker({ locale: english.rawDefinitions, randomizer: quicklySeeded() });

/** A source of names and values, the same ones for the same seed; to be drawn from before another is asked for. */
export function fakerOf(seed: number): Faker {
  faker.seed(seed);
  return faker;
}
