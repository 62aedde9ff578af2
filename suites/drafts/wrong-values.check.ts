import { type Answer, check, draft, isDraft, plainDraft, returnedDraft, valueAt, type Json } from '#loyalty';

/** A value of a draft that is no 32-bit integer. */
const noInt32 = [1.5, 2 ** 31] as const;

const isInt32 = (value: Json): boolean =>
  Number.isInteger(value) && Number(value) >= -(2 ** 31) && Number(value) < 2 ** 31;

/** A channel of redemption rules that is none, alone and behind one that is. */
const wrongRules = [[{ channel: 'Conformance' }], [{ channel: 'Pos' }, { channel: 'Conformance' }]] as const;

/** The channels of the rules of all coupons of an answer. */
const channelsOf = ({ items }: Answer): Json[] =>
  items
    .flatMap((coupon) => valueAt(coupon, 'redemption_rules') ?? [])
    .map((rule) => valueAt(rule, 'channel') ?? null);

const daysApart = 2 * 86_400_000;

/** Values that no coupon has: a service may refuse them, or take the draft as if it had none of them or other ones. */
export default [
  check('a-draft-with-a-number-of-redemptions-that-is-no-int32-becomes-no-such-coupon', {
    clauses: ['coupon.max-redemptions'],
    operation: 'createDraftCoupon',
    needs: { plain: draft('plain') },
    once: true,
    async run({ api, data, plain, given, expect, rows }) {
      given(plain.answer);
      for (const max_redemptions of rows(noInt32)) {
        const answer = await api.createDraftCoupon({ ...plainDraft(data), max_redemptions });
        expect('coupon.max-redemptions', answer).toSatisfy(
          `a refusal of ${max_redemptions}, or a 32-bit integer in its place`,
          ({ succeeded, items }) =>
            !succeeded || items.every((coupon) => isInt32(valueAt(coupon, 'max_redemptions') ?? 0)),
        );
      }
    },
  }),
  check('a-draft-with-a-rule-for-no-channel-becomes-no-such-coupon', {
    clauses: ['redemption-rule.channel'],
    operation: 'createDraftCoupon',
    needs: { plain: draft('plain') },
    once: true,
    async run({ api, data, plain, given, expect, rows }) {
      given(plain.answer);
      for (const redemption_rules of rows(wrongRules)) {
        const answer = await api.createDraftCoupon({ ...plainDraft(data), redemption_rules });
        expect('redemption-rule.channel', answer).toSatisfy(
          'a refusal of the channel Conformance, or another one in its place',
          (one) => !one.succeeded || !channelsOf(one).includes('Conformance'),
        );
      }
    },
  }),
  check('a-draft-with-an-end-that-is-no-date-is-refused-or-ends-as-one-without', {
    clauses: ['create-draft-coupon.stores.valid-to'],
    operation: 'createDraftCoupon',
    needs: { minimal: returnedDraft('minimal') },
    once: true,
    async run({ api, data, minimal, expect }) {
      const { title, valid_from, type } = plainDraft(data);
      const body = { title, valid_from, type, valid_to: 'Conformance' };
      const answer = await api.createDraftCoupon(body);
      const made = answer.items.find((coupon) => isDraft({ body, answer }, coupon));
      const momentOf = (coupon: Json, field: string): number =>
        Number(data.calendar.instantOf(valueAt(coupon, field)) ?? Number.NaN);
      const without = minimal.answer.get(minimal.at);
      const ends = [made, without].map((coupon) => momentOf(coupon, 'valid_to'));
      const lengths = [made, without].map(
        (coupon, nth) => Number(ends[nth]) - momentOf(coupon, 'valid_from'),
      );
      // A year may be of 365 or of 366 days, and the end may be one for all coupons.
      const isAlike = ([one, other]: number[]): boolean => Math.abs(Number(one) - Number(other)) < daysApart;
      expect('create-draft-coupon.stores.valid-to', answer).toSatisfy(
        'a refusal of an end that is no date, or the end of a draft without one',
        ({ succeeded }) => !succeeded || made === undefined || isAlike(ends) || isAlike(lengths),
      );
    },
  }),
];
