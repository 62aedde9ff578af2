import {
  type Answer,
  check,
  exemptProduct,
  fullProduct,
  gtins,
  namedExemption,
  nullProduct,
  type RunContext,
  valueAt,
  type Json,
} from '#loyalty';
import { answersAgain } from '../shared/again.ts';
import { hasErrorsMap } from '../shared/errors-map.ts';
import { hasCode, hasRulesOf, namesCoupon } from '../shared/exemption-rules.ts';

/** How often a coupon was redeemed; undefined where the answer does not name it. */
const redemptionsOf = ({ items }: Answer, code: Json): Json =>
  valueAt(
    items.find((coupon) => hasCode(coupon, code)),
    'times_redeemed',
  );

/** Whether a coupon was redeemed more often with each of some answers. */
const isRedeemedByAsking = (answers: readonly Answer[], coupon: Json): boolean => {
  const times = answers.map((answer) => Number(redemptionsOf(answer, valueAt(coupon, 'code'))));
  return times.slice(1).every((one, index) => one > Number(times[index]));
};

/** The coupons with members that the fixtures name. */
function namedCoupons({ facts }: RunContext): { member_id: string; code: Json }[] {
  const { coupons = [], exempt_products = [] } = facts.fixtures;
  const exempting = exempt_products.map(({ member_id, coupon_code: code }) => ({ member_id, code }));
  return [...coupons, ...exempting].filter(({ code }) => code !== undefined);
}

/** Types of coupons that many members may have, of whom the fixtures name one. */
const sharedTypes = new Set<Json>(['Public', 'Campaign']);

/** The expectation that a member is named no coupon of others, as far as the fixtures tell: its words, and whether it is met. */
function namesNoForeign(
  run: RunContext,
  member: string,
): [expected: string, isMet: (answer: Answer) => boolean] {
  const named = namedCoupons(run);
  const own = new Set(named.filter(({ member_id }) => member_id === member).map(({ code }) => code));
  const foreign = named.map(({ code }) => code).filter((code) => own.size > 0 && !own.has(code));
  return [
    'no coupon that the fixtures give to another member',
    ({ items }) =>
      !items
        .filter((coupon) => !sharedTypes.has(valueAt(coupon, 'type')))
        .some((coupon) => foreign.some((code) => hasCode(coupon, code))),
  ];
}

const isCount = (value: Json): boolean => typeof value === 'number' && value >= 0;

/** The expectation that each coupon tells how often it was redeemed. */
const haveCounts: [expected: string, isMet: (answer: Answer) => boolean] = [
  'times_redeemed of every coupon, 0 or more',
  ({ items }) => items.map((coupon) => valueAt(coupon, 'times_redeemed')).every(isCount),
];

/** How many products are asked about, and the place of the one that is exempt. */
const places = [
  [2, 1],
  [2, 0],
  [3, 1],
  [12, 11],
  [70, 51],
  [100, 99],
] as const;

export default [
  check('coupon-exemptions-are-answered', {
    clauses: ['coupon-exemptions.success'],
    needs: { exempt: exemptProduct },
    async run({ api, run, data, exempt: { member_id, product }, expect }) {
      // What every coupon shows is compared with the contract.
      for (const other of run.facts.fixtures.exempt_products ?? [])
        await api.couponExemptions(other.member_id, [other.product]);
      const exempt = [product];
      const another = [
        { external_id: data.productId(), name: 'Conformance product' },
        { external_id: data.productId(), category: { external_id: data.unique() } },
      ];
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
      expect('coupon-exemptions.names-coupon', answer).toSatisfy(...namesCoupon(coupon_code));
    },
  }),
  check('coupon-exemptions-name-the-coupon-whichever-product-comes-first', {
    clauses: [
      'coupon-exemptions.success',
      'coupon-exemptions.names-coupon',
      'coupon-exemptions.exemption-rules',
      'coupon-exemptions.own-coupons',
      'coupon-exemptions.times-redeemed',
    ],
    needs: { exempt: namedExemption },
    async run(context) {
      const { api, data, run, exempt, given, expect } = context;
      const { member_id, product, coupon_code } = exempt;
      // Without a category or a SKU: a service may match products by these too.
      const others = (count: number) =>
        Array.from({ length: count }, () => ({ external_id: data.productId() }));
      const named = { name: 'Conformance product', ...product };
      const judge = (answer: Answer): void => {
        expect('coupon-exemptions.success', answer).toHaveStatus(200);
        given(answer);
        expect('coupon-exemptions.names-coupon', answer).toSatisfy(...namesCoupon(coupon_code));
        expect('coupon-exemptions.exemption-rules', answer).toSatisfy(...hasRulesOf(coupon_code));
        expect('coupon-exemptions.own-coupons', answer).toSatisfy(...namesNoForeign(run, member_id));
        expect('coupon-exemptions.times-redeemed', answer).toSatisfy(...haveCounts);
      };
      for (const products of [
        ...places.map(([count, place]) => others(count).with(place, named)),
        [
          { ...nullProduct, external_id: null, sku: data.productId() },
          { ...nullProduct, ...product },
        ],
      ])
        judge(await api.couponExemptions(member_id, products));
      const again = (asking: typeof api): Promise<Answer> => asking.couponExemptions(member_id, [product]);
      for await (const answer of answersAgain(context, again)) judge(answer);
    },
  }),
  check('coupon-exemptions-name-no-coupon-of-another-member', {
    clauses: ['coupon-exemptions.own-coupons'],
    needs: { exempt: exemptProduct },
    async run({ api, run, exempt: { member_id, product }, given, expect }) {
      const { exempt_products = [] } = run.facts.fixtures;
      // Products that are exempt from coupons of other members, too: those are what the answer could wrongly name.
      const theirs = exempt_products.filter((one) => one.member_id !== member_id).map((one) => one.product);
      const another = namedCoupons(run).find((one) => one.member_id !== member_id)?.member_id;
      for (const asked of [member_id, another].filter((one) => one !== undefined)) {
        const answer = given(await api.couponExemptions(asked, [product, ...theirs]));
        expect('coupon-exemptions.own-coupons', answer).toSatisfy(...namesNoForeign(run, asked));
      }
    },
  }),
  check('coupons-among-exemptions-tell-redemptions-and-rules', {
    clauses: ['coupon-exemptions.times-redeemed', 'coupon-exemptions.exemption-rules'],
    needs: { exempt: namedExemption },
    async run({ api, exempt: { member_id, product, coupon_code }, given, expect }) {
      const answer = given(await api.couponExemptions(member_id, [product]));
      expect('coupon-exemptions.times-redeemed', answer).toSatisfy(...haveCounts);
      const again = given(await api.couponExemptions(member_id, [product]));
      const last = given(await api.couponExemptions(member_id, [product]));
      // Coupons may come and go in the meantime, and others may redeem a coupon that many have: but not with each call.
      expect('coupon-exemptions.times-redeemed', last).toSatisfy(
        'times_redeemed that does not grow with every call: asking redeems nothing',
        ({ items }) => !items.some((coupon) => isRedeemedByAsking([answer, again, last], coupon)),
      );
      expect('coupon-exemptions.exemption-rules', answer).toSatisfy(...hasRulesOf(coupon_code));
    },
  }),
  check('coupon-exemptions-take-every-field-of-a-product', {
    clauses: ['coupon-exemptions.accepts-described-fields'],
    needs: { exempt: exemptProduct },
    async run({ api, data, exempt: { member_id, product }, given, expect }) {
      given(await api.couponExemptions(member_id, [product]));
      const categories = [{ name: 'Conformance' }, {}].map((category) => ({
        external_id: data.productId(),
        category,
      }));
      for (const products of [[{ ...fullProduct(data), ...product }], [product, ...categories]])
        expect(
          'coupon-exemptions.accepts-described-fields',
          await api.couponExemptions(member_id, products),
        ).toBeConfirmed();
    },
  }),
  check('coupon-exemptions-take-null-for-nullable-fields-of-a-product', {
    clauses: ['coupon-exemptions.accepts-null'],
    needs: { exempt: exemptProduct },
    async run({ api, data, exempt: { member_id, product }, given, expect }) {
      given(await api.couponExemptions(member_id, [product]));
      const withoutId = { ...nullProduct, external_id: null, sku: data.productId() };
      const category = { name: null, external_id: null };
      const products = [
        { ...nullProduct, ...product },
        withoutId,
        { external_id: data.productId(), category },
      ];
      const answer = await api.couponExemptions(member_id, products);
      expect('coupon-exemptions.accepts-null', answer).toBeConfirmed();
    },
  }),
  check('coupon-exemptions-refuse-a-gtin-of-an-unlisted-type', {
    clauses: ['product.gtin.unlisted', 'errors.validation.errors-map'],
    operation: 'couponExemptions',
    needs: { exempt: exemptProduct },
    async run({ api, exempt: { member_id, product }, given, expect }) {
      given(await api.couponExemptions(member_id, [product]));
      const [other, longer] = ['Conformance', 'EanGtin13x'].map((type) => ({
        ...product,
        gtin: { type, code: '1' },
      }));
      for (const products of [[other], [longer], [product, other]]) {
        const answer = await api.couponExemptions(member_id, products);
        expect('product.gtin.unlisted', answer).toBeRejected();
        expect('errors.validation.errors-map', answer).toSatisfy(...hasErrorsMap);
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
