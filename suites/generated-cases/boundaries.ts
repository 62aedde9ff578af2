import * as fc from 'fast-check';

/** Lengths at which columns, buffers and counters end, in rising order: a failure shrinks to the lowest that shows it. */
const lengths = [50, 51, 64, 65, 100, 101, 128, 129, 255, 256, 512, 513, 1000, 1025];
const longest = 2_000;

/**
 * Texts that are valid JSON and take a careless reader by surprise. Those without a letter come first: no one is called
 * so, and a report may show them.
 */
const surprises = [
  '',
  ' ',
  "'",
  '"',
  '\\',
  '%',
  '<x>',
  '{}',
  '\t',
  '\r\n',
  '\u0000',
  '€',
  '😀',
  '👩‍👩‍👧',
  '\u202e',
  '\ufeff',
  '0',
  'é',
  'e\u0301',
  'ÆØÅ',
  '漢字',
  'שלום',
];

const long = fc
  .oneof(fc.constantFrom(...lengths), fc.integer({ min: 1, max: longest }))
  .map((length) => 'x'.repeat(length));

/** Texts at the boundaries of what a text is: empty, long, of other scripts, with characters that mean something elsewhere. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom('x', ...surprises), weight: 3 },
  { arbitrary: long, weight: 2 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }), weight: 1 },
);

/** Texts that also an address can carry: a server may refuse a null or a very long one before the service sees it. */
export const queryTexts: fc.Arbitrary<string> = texts.filter(
  (text) => text.length <= 257 && !text.includes('\u0000'),
);

/** Whole numbers at the boundaries of a range. */
export function integers(min: number, max: number): fc.Arbitrary<number> {
  const borders = [0, 1, -1, 255, 256, 32_767, 32_768, 65_536, max, min].filter(
    (one) => one >= min && one <= max,
  );
  return fc.oneof(
    { arbitrary: fc.constantFrom(...borders), weight: 3 },
    { arbitrary: fc.integer({ min, max }), weight: 1 },
  );
}

/** Numbers that are hard to store: fractions of a cent, sums that binary fractions miss, very large and very small ones. */
export const doubles: fc.Arbitrary<number> = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      0,
      0.01,
      0.005,
      -0.01,
      0.1 + 0.2,
      1e-7,
      99_999_999.99,
      2 ** 31,
      2 ** 53,
      1e308,
    ),
    weight: 3,
  },
  { arbitrary: fc.double({ min: -1e9, max: 1e9, noNaN: true, noDefaultInfinity: true }), weight: 1 },
);

/** ISO 8601 date-times in every admissible spelling, and at the boundaries of the calendar. */
export const dateTimes: fc.Arbitrary<string> = fc.constantFrom(
  '2000-01-01T00:00:00Z',
  '2000-02-29T23:59:59Z',
  '1999-12-31T23:59:59.999Z',
  '1999-12-31T23:59:59.9999999+00:00',
  '1999-12-31T23:59:59+14:00',
  '1999-12-31T00:00:00-12:00',
  '1999-12-31T00:00:00+05:45',
  '1999-12-31T00:00:00',
  '1999-12-31',
  '1969-12-31T23:59:59Z',
  '1900-01-01T00:00:00Z',
  '1752-09-14T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
);
