import type { Catalogue } from './catalogue.ts';

/** A number as it stands in a body: `undefined` is a field that is left out. */
export type Amount = number | null | undefined;

/** Values of a number without any rule of its own, such as an amount of money (section 4.7). */
export const amounts: Catalogue<Amount> = {
  common: [1, undefined, 0.75, 0, 1234.5, 9_123_456_789.125],
  rare: [
    5000,
    123_456.789,
    null,
    0.01,
    -1,
    19.99,
    2_147_483_648,
    0.1 + 0.2,
    100,
    -1234.56,
    1e-7,
    1e21,
    12.345,
    2_147_483_647,
    250,
  ],
};
