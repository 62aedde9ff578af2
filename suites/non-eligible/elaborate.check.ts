import { type Calendar, check, type Data, firstAccepted, longText, withAdditions } from '#harness';
import { isReturned, isTaken, keptProducts, returned, valuesOf } from './answers.ts';
import { describedProducts, endingSoon, nextLeapDay, product, type Product } from './products.ts';

type Addition = (batch: readonly Product[]) => readonly Product[];

/** Days that a wrong calendar has not. */
const seldomDays = (calendar: Calendar): string[] => [
  `${calendar.daysAhead(400).slice(0, 4)}-12-31`,
  nextLeapDay(calendar),
];

/** Values of products that are seldom sent and easily lost, each for the service to take or to refuse. */
function elaborations(data: Data): Addition[] {
  const change =
    (fields: () => Product): Addition =>
    (batch) =>
      batch.map((item) => ({ ...item, ...fields() }));
  const days = seldomDays(data.calendar);
  const all = () => ({ product_id_prefix: `0${data.digits(9)}`, product_category_id: `0${data.digits(9)}` });
  return [
    ([first, ...others]) => [{ ...first, product_id: `00${data.digits(98)}` }, ...others],
    ([first = {}, ...others]) => [
      first,
      ...others.map((item) => ({ ...item, product_id: `Lc /+&%#-${data.digits(9)}` })),
    ],
    change(() => ({ description: longText(data, 400) })),
    (batch) => batch.map((item, index) => ({ ...item, expires_at: days[index] })),
    change(all),
  ];
}

export default [
  check('elaborate-values-of-added-products-come-back', {
    clauses: [...returned.map(({ clause }) => clause), 'add-non-eligible-products.expires-at.future'],
    once: true,
    async run({ api, data, expect, given }) {
      given(await api.addNonEligibleProducts(describedProducts(data)));
      const bodies = withAdditions<readonly Product[]>([product(data), product(data)], ...elaborations(data));
      const { body: sent, answer } = await firstAccepted(bodies, (batch) =>
        api.addNonEligibleProducts(batch),
      );
      given(answer);
      for (const { field, clause } of returned) {
        expect(clause, answer).toSatisfy(
          `${field}: ${valuesOf(sent, field).join(', ')}`,
          () => isReturned({ sent, answer }, field),
          `0.${field}`,
        );
      }
      await api.updateNonEligibleProducts(endingSoon(keptProducts({ sent, answer }), data));
      // A service may refuse all the other values, but no day that is later than today.
      const days = seldomDays(data.calendar);
      const isSent = valuesOf(sent, 'expires_at').join() === days.join();
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
