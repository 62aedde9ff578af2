import { type Answer, describeForm, exemptProduct, observe } from '#loyalty';

/** The form of the answer, with no more said of a list than whether it holds anything. */
const formOf = (answer: Answer): string =>
  answer.items.length > 0 ? `status ${answer.status}, filled array` : describeForm(answer);

export default [
  observe('exemptions-of-no-products', {
    silence: 'silence.exemptions.empty-list',
    needs: { exempt: exemptProduct },
    run: async ({ api, exempt: { member_id } }) => formOf(await api.couponExemptions(member_id, [])),
  }),
  observe('exemptions-of-a-product-that-no-coupon-exempts', {
    silence: 'silence.exemptions.products-without-exemption',
    needs: { exempt: exemptProduct },
    async run({ api, data, exempt: { member_id } }) {
      return formOf(await api.couponExemptions(member_id, [{ external_id: data.productId() }]));
    },
  }),
  observe('exemptions-of-another-product-of-the-category', {
    silence: 'silence.exemptions.matching',
    needs: { exempt: exemptProduct },
    async run({ api, data, exempt: { member_id, product } }) {
      const { category } = product;
      if (category === undefined) return 'the product of the fixtures has no category to ask by';
      return formOf(await api.couponExemptions(member_id, [{ external_id: data.productId(), category }]));
    },
  }),
];
