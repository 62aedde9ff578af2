import { check, type Data, firstAccepted, longText, withAdditions } from '#loyalty';
import { isReturned, isTaken, keptProducts, returned, valuesOf } from './answers.ts';
import { describedProducts, endingSoon, product, type Product, rareDays } from './products.ts';

type Addition = (batch: readonly Product[]) => readonly Product[];

/** Values of products that are rarely sent and easily lost, each for the service to take or to refuse. */
function elaborations(data: Data): Addition[] {
  const change =
    (fields: (item: Product, index: number) => Product): Addition =>
    (batch) =>
      batch.map((item, index) => ({ ...item, ...fields(item, index) }));
  const days = rareDays(data.calendar);
  const rename = (ids: readonly (string | undefined)[]): Addition =>
    change(({ product_id }, index) => ({ product_id: ids[index] ?? product_id }));
  const meantOtherwise =
    (...items: Product[]): Addition =>
    (batch) => [...batch, ...items.map((item) => product(data, { product_id: undefined, ...item }))];
  const all = () => ({ product_id_prefix: `0${data.digits(9)}`, product_category_id: `0${data.digits(9)}` });
  return [
    rename([`00${data.digits(98)}`]),
    rename([undefined, `Lc /+&%#-${data.digits(9)}`, `${data.digits(9)}e5`]),
    rename([undefined, undefined, undefined, `Blåbær-日本-${data.digits(9)}`]),
    change(() => ({ description: longText(data, 400) })),
    change(({ expires_at }, index) => ({ expires_at: days[index] ?? expires_at })),
    meantOtherwise(
      { product_id_prefix: `${data.productId()}-` },
      { product_id_prefix: `A_B%${data.digits(9)}%` },
    ),
    meantOtherwise({ product_category_id: `${data.productId()}-${data.digits(50)}` }),
    (batch) => batch.map((item) => ({ ...all(), ...item })),
  ];
}

export default [
  check('elaborate-values-of-added-products-come-back', {
    clauses: [...returned.map(({ clause }) => clause), 'add-non-eligible-products.expires-at.future'],
    once: true,
    async run({ api, data, expect, given }) {
      given(await api.addNonEligibleProducts(describedProducts(data)));
      const days = rareDays(data.calendar);
      const plain: readonly Product[] = days.map(() => product(data));
      const bodies = withAdditions(plain, ...elaborations(data));
      const { body: sent, answer } = await firstAccepted(bodies, (batch) =>
        api.addNonEligibleProducts(batch),
      );
      given(answer);
      for (const { field, clause } of returned) {
        expect(clause, answer).toSatisfy(
          `${field}: ${valuesOf(sent, field).join(', ')}`,
          (one) => isReturned({ sent, answer: one }, field),
          `0.${field}`,
        );
      }
      await api.updateNonEligibleProducts(endingSoon(keptProducts({ sent, answer }), data));
      // A service may refuse all the other values, but no day that is later than today.
      const isSent = valuesOf(sent.slice(0, days.length), 'expires_at').join() === days.join();
      const byDay = isSent ? sent : days.map((expires_at) => product(data, { expires_at }));
      const added = isSent ? answer : await api.addNonEligibleProducts(byDay);
      expect('add-non-eligible-products.expires-at.future', added).toSatisfy(
        'the whole batch taken',
        isTaken,
      );
      const kept = isSent ? [] : keptProducts({ sent: byDay, answer: given(added) });
      if (kept.length > 0) await api.updateNonEligibleProducts(endingSoon(kept, data));
    },
  }),
];
