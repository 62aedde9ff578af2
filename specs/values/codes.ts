/** The largest code that the interface takes. */
const largest = 2 ** 31 - 1;

/** The wrong code that is closest to the right one: one more or less, with another last digit only. */
export const nextCode = (code: number): number => (code % 10 === 9 || code === largest ? code - 1 : code + 1);

/** Another first digit before the same others. */
const otherFirst = (code: number): number =>
  Number(String(code).replace(/^\d/, (digit) => String((Number(digit) % 9) + 1)));

/** The same digits, the last two of them in the other order. */
const swapped = (code: number): number => Number(String(code).replace(/(\d)(\d)$/, '$2$1'));

/** The same digits from the last to the first. */
const reversed = (code: number): number => Number([...String(code)].toReversed().join(''));

/** Each of them once that the interface takes, without the right one. */
const wrongOnes = (right: number, codes: readonly number[]): number[] =>
  [...new Set(codes)].filter((one) => one !== right && one <= largest);

/** Wrong codes of as many digits as the right one: the one next to it, another first digit, and the digits in other orders. */
export const nearCodes = (code: number): readonly number[] =>
  wrongOnes(
    code,
    [nextCode, otherFirst, swapped, reversed].map((change) => change(code)),
  ).filter((one) => String(one).length === String(code).length);

/** Wrong codes of other lengths, that a service may call invalid: nothing, a part of the right one, below zero, and more of it. */
export const oddCodes = (code: number): readonly number[] =>
  wrongOnes(code, [0, Math.trunc(code / 10), -code, code + 1_000_000, code * 10]);

/** What is no code: no number, one with a fraction, one beyond 32 bits that ends in the same bits, and none at all. */
export const noCodes = (code: number): readonly (number | string | boolean | null | undefined)[] => [
  null,
  true,
  '',
  code + 0.9,
  code + 2 ** 32,
  undefined,
];
