import { patchEntries } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';

const fields = [
  ['valid_from', 'coupon.valid-from', 'valid-from'],
  ['valid_to', 'coupon.valid-to', 'valid-to'],
] as const;

const spellings = [
  ['words', '"always"', 'always'],
  ['an-impossible-day', 'the 30th of February', '2031-02-30T00:00:00Z'],
  ['an-impossible-hour', 'the hour 25', '2031-01-01T25:00:00Z'],
  ['nothing', 'an empty string', ''],
  ['a-number', 'a number of seconds', 1_924_992_000],
] as const;

/** Services that answer what is no date-time for the validity of a coupon (2.11). */
export default fields.flatMap(([field, clause, name]) =>
  spellings.map(([id, words, value]): Fault =>
    fault({
      id: `exemptions-have-${id}-for-${name}`,
      clause,
      difficulty: 'subtle',
      what: `It has ${words} for ${field} of a coupon with exemptions.`,
      break: patchEntries('couponExemptions', (coupon) => ({ ...coupon, [field]: value })),
    }),
  ),
);
