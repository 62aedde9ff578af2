import {
  type Answer,
  check,
  exemptProduct,
  fullProduct,
  gtins,
  namedExemption,
  nullProduct,
  valueAt,
} from '#harness';
import { isDeepStrictEqual } from 'node:util';

/** How often each coupon was redeemed, by its code. */
const redemptionsOf = ({ items }: Answer): Record<string, unknown> =>
  Object.fromEntries(
    items.map((coupon) => [String(valueAt(coupon, 'code')), valueAt(coupon, 'times_redeemed')]),
  );

/** The codes of coupons that other members alone have, as far as these tell. */
function foreignTo(
  member: string,
  coupons: readonly { readonly member_id: string; readonly code: string }[],
): Set<unknown> {
  const own = new Set(coupons.filter(({ member_id }) => member_id === member).map(({ code }) => code));
  return new Set<unknown>(coupons.map(({ code }) => code).filter((code) => !own.has(code)));
}

/** The expectation of rules on the coupon of that code, wherever it is named: its words, and whether it is met. */
const hasRulesOf = (code: string | undefined): [expected: string, isMet: (answer: Answer) => boolean] => [
  `exemption_rules of the coupon ${code}, which exempts the product`,
  ({ items }) =>
    items
      .filter((coupon) => valueAt(coupon, 'code') === code)
      .every((coupon) => valueAt(coupon, 'exemption_rules.0') !== undefined),
];

export default [
  check('coupon-exemptions-are-answered', {
    clauses: ['coupon-exemptions.success'],
    needs: { exempt: exemptProduct },
    async run({ api, data, exempt: { member_id, product }, expect }) {
      const exempt = [product];
      const another = [{ external_id: data.productId(), name: 'Conformance product' }];
      for (const products of [exempt, exempt, exempt, another]) {
        expect('coupon-exemptions.success', await api.couponExemptions(member_id, products)).toSatisfy(
          'status 200 with an array',
          ({ status, json }) => status === 200 && Array.isArray(json),
        );
      }
    },
  }),
  check('coupon-exemptions-name-the-coupon-that-exempts-a-product', {
    clauses: ['coupon-exemptions.names-coupon'],
    needs: { exempt: namedExemption },
    async run({ api, exempt: { member_id, product, coupon_code }, given, expect }) {
      const answer = given(await api.couponExemptions(member_id, [product]));
      expect('coupon-exemptions.names-coupon', answer).toSatisfy(
        `the coupon ${coupon_code} among the coupons`,
        ({ items }) => items.some((coupon) => valueAt(coupon, 'code') === coupon_code),
      );
    },
  }),
  check('coupon-exemptions-name-the-coupon-whichever-product-comes-first', {
    clauses: ['coupon-exemptions.names-coupon', 'coupon-exemptions.exemption-rules'],
    needs: { exempt: namedExemption },
    async run({ api, data, exempt: { member_id, product, coupon_code }, given, expect }) {
      const others = (count: number) =>
        Array.from({ length: count }, () => ({ ...product, external_id: data.productId() }));
      for (const products of [
        [...others(1), product],
        [product, ...others(1)],
        [...others(15), product, ...others(14)],
      ]) {
        const answer = given(await api.couponExemptions(member_id, products));
        expect('coupon-exemptions.names-coupon', answer).toSatisfy(
          `the coupon ${coupon_code} among the coupons`,
          ({ items }) => items.some((coupon) => valueAt(coupon, 'code') === coupon_code),
        );
        expect('coupon-exemptions.exemption-rules', answer).toSatisfy(...hasRulesOf(coupon_code));
      }
    },
  }),
  check('coupon-exemptions-name-no-coupon-of-another-member', {
    clauses: ['coupon-exemptions.own-coupons'],
    needs: { exempt: exemptProduct },
    async run({ api, run, exempt: { member_id, product }, given, expect }) {
      const { coupons = [], exempt_products = [], members = [] } = run.facts.fixtures;
      // Products that are exempt from coupons of other members, too: those are what the answer could wrongly name.
      const theirs = exempt_products.filter((one) => one.member_id !== member_id).map((one) => one.product);
      const another = members.find((one) => one.member_id !== member_id);
      for (const asked of [member_id, ...(another === undefined ? [] : [another.member_id])]) {
        const answer = given(await api.couponExemptions(asked, [product, ...theirs]));
        const foreign = foreignTo(asked, coupons);
        expect('coupon-exemptions.own-coupons', answer).toSatisfy(
          'no coupon that the fixtures give to another member',
          // A public coupon may be everybody's.
          ({ items }) =>
            !items.some(
              (coupon) => valueAt(coupon, 'type') !== 'Public' && foreign.has(valueAt(coupon, 'code')),
            ),
        );
      }
    },
  }),
  check('coupons-among-exemptions-tell-redemptions-and-rules', {
    clauses: ['coupon-exemptions.times-redeemed', 'coupon-exemptions.exemption-rules'],
    needs: { exempt: namedExemption },
    async run({ api, exempt: { member_id, product, coupon_code }, given, expect }) {
      const answer = given(await api.couponExemptions(member_id, [product]));
      expect('coupon-exemptions.times-redeemed', answer).toSatisfy(
        'times_redeemed of every coupon',
        ({ items }) => items.every((coupon) => typeof valueAt(coupon, 'times_redeemed') === 'number'),
      );
      const again = given(await api.couponExemptions(member_id, [product]));
      expect('coupon-exemptions.times-redeemed', again).toSatisfy(
        'times_redeemed as before: asking redeems nothing',
        () => isDeepStrictEqual(redemptionsOf(again), redemptionsOf(answer)),
      );
      expect('coupon-exemptions.exemption-rules', answer).toSatisfy(...hasRulesOf(coupon_code));
    },
  }),
  check('coupon-exemptions-take-every-field-of-a-product', {
    clauses: ['coupon-exemptions.accepts-described-fields'],
    needs: { exempt: exemptProduct },
    async run({ api, data, exempt: { member_id, product }, given, expect }) {
      given(await api.couponExemptions(member_id, [product]));
      const answer = await api.couponExemptions(member_id, [{ ...fullProduct(data), ...product }]);
      expect('coupon-exemptions.accepts-described-fields', answer).toBeConfirmed();
    },
  }),
  check('coupon-exemptions-take-null-for-nullable-fields-of-a-product', {
    clauses: ['coupon-exemptions.accepts-null'],
    needs: { exempt: exemptProduct },
    async run({ api, data, exempt: { member_id, product }, given, expect }) {
      given(await api.couponExemptions(member_id, [product]));
      const withoutId = { ...nullProduct, external_id: null, sku: data.productId() };
      const answer = await api.couponExemptions(member_id, [{ ...nullProduct, ...product }, withoutId]);
      expect('coupon-exemptions.accepts-null', answer).toBeConfirmed();
    },
  }),
  check('coupon-exemptions-refuse-a-gtin-of-an-unlisted-type', {
    clauses: ['product.gtin.unlisted'],
    operation: 'couponExemptions',
    needs: { exempt: exemptProduct },
    async run({ api, exempt: { member_id, product }, given, expect }) {
      given(await api.couponExemptions(member_id, [product]));
      const wrong = { ...product, gtin: { type: 'Conformance', code: '1' } };
      for (const products of [[wrong], [product, wrong]]) {
        expect('product.gtin.unlisted', await api.couponExemptions(member_id, products)).toBeTurnedDown();
      }
    },
  }),
  ...gtins.map((gtin) =>
    check(`coupon-exemptions-take-a-gtin-of-type-${gtin.type.toLowerCase()}`, {
      clauses: ['product.gtin.types'],
      operation: 'couponExemptions',
      needs: { exempt: exemptProduct },
      async run({ api, exempt: { member_id, product }, given, expect }) {
        given(await api.couponExemptions(member_id, [product]));
        const answer = await api.couponExemptions(member_id, [{ ...product, gtin }]);
        expect('product.gtin.types', answer).toBeConfirmed();
      },
    }),
  ),
];
