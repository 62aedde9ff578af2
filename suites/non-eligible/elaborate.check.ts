import { isDeepStrictEqual } from 'node:util';
import { type Answer, check, type CheckContext, type Data, type Json } from '#loyalty';
import { texts } from '../../specs/values/texts.ts';
import { hundredProducts } from './batches.ts';
import { answersTo, type Batch, isTaken, keptProducts, matchers, returned, valuesOf } from './answers.ts';
import { describedProducts, endingSoon, formedProducts, namings, product, type Product } from './products.ts';

/** Texts that say something, however unusual they are. */
const said = [...texts.common, ...texts.rare].filter((text): text is string => (text ?? '').trim() !== '');

/** The fields by which a product is meant, as they come back. */
const meant = returned.filter(({ field }) => matchers.includes(field));

/** Products that are meant by one field; that and the description begin with a text. */
const productsWith = (field: string, some: readonly string[], data: Data): Product[] =>
  some.map((text) =>
    product(data, { product_id: undefined, [field]: `${text}${data.digits(9)}`, description: text }),
  );

/** A text without what a service may do to any text. */
const bare = (value: Json): Json => (typeof value === 'string' ? value.normalize('NFC').trim() : value);

/** Whether an answer shows a field of each item as it was sent, but for blanks at the ends and the form of letters. */
const isSaidAgain = (batch: Batch, field: string): boolean => {
  const [shown, sent] = [answersTo(batch), batch.sent].map((items) => valuesOf(items, field).map(bare));
  return isDeepStrictEqual(shown, sent);
};

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** Adds products that are meant by one field, with all texts in one batch; where it is refused, in a batch for each text. */
async function addTexts(
  { api, data }: Pick<CheckContext<never>, 'api' | 'data'>,
  field: string,
): Promise<Batch[]> {
  const add = async (some: readonly string[]): Promise<Batch> => {
    const sent = productsWith(field, some, data);
    return { sent, answer: await api.addNonEligibleProducts(sent) };
  };
  const whole = await add(said);
  if (isTaken(whole.answer)) return [whole];
  const parts: Batch[] = [whole];
  for (const text of said) parts.push(await add([text]));
  return parts;
}

/** Whether an answer shows a field of each item that was sent with it. */
const isSentReturned = (batch: Batch, field: string): boolean => {
  const shown = valuesOf(answersTo(batch), field);
  return batch.sent.every((item, index) => item[field] === undefined || item[field] === shown[index]);
};

export default [
  ...meant.map(({ field: matcher, clause }) =>
    check(`texts-of-products-that-are-added-by-${matcher.replaceAll('_', '-')}-come-back`, {
      clauses: [clause, 'add-non-eligible-products.returns.description', 'add-non-eligible-products.success'],
      once: true,
      async run({ api, assume, data, expect, given }) {
        given(await api.addNonEligibleProducts(describedProducts(data)));
        for (const batch of await addTexts({ api, data }, matcher)) {
          expect('add-non-eligible-products.success', batch.answer).toSatisfy(
            'a batch that is added, or a refusal',
            (answer) => isTaken(answer) || isRefusal(answer.status),
          );
          if (!isTaken(batch.answer)) continue;
          assume(batch.answer.items.length === batch.sent.length, 'an entry for each product');
          const saidAgain = (field: string) =>
            [
              `${field}: ${valuesOf(batch.sent, field).join(', ')}`,
              (answer: Answer) => isSaidAgain({ ...batch, answer }, field),
              `0.${field}`,
            ] as const;
          expect(clause, batch.answer).toSatisfy(...saidAgain(matcher));
          // Without it, no one can tell which product an entry is about.
          assume(isSaidAgain(batch, matcher), `the ${matcher} of each product`);
          expect('add-non-eligible-products.returns.description', batch.answer).toSatisfy(
            ...saidAgain('description'),
          );
        }
      },
    }),
  ),

  check('updates-of-products-with-unusual-texts-do-not-fail', {
    clauses: ['update-non-eligible-products.success'],
    needs: { hundred: hundredProducts },
    once: true,
    async run({ api, expect, given, rows, hundred }) {
      given(hundred.answer);
      const kept = keptProducts(hundred);
      const named = said.map((description, index) => ({ ...kept[index], description }));
      // A service may refuse some of them, and all together for these.
      const whole = await api.updateNonEligibleProducts(named);
      const answers = [whole];
      for (const one of isTaken(whole) ? [] : rows(named))
        answers.push(await api.updateNonEligibleProducts([one]));
      for (const answer of answers)
        expect('update-non-eligible-products.success', answer).toSatisfy(
          'an update that is done, or a refusal',
          (one) => one.status === 200 || isRefusal(one.status),
        );
      await api.updateNonEligibleProducts(kept.slice(0, named.length));
    },
  }),

  ...(Object.keys(namings) as (keyof typeof namings)[]).map((naming) =>
    check(`products-in-every-form-that-are-named-${naming}-are-kept`, {
      clauses: [
        ...returned.map(({ clause }) => clause),
        'add-non-eligible-products.expires-at.future',
        'add-non-eligible-products.id-updatable',
        'update-non-eligible-products.success',
      ],
      once: true,
      async run({ api, assume, data, expect, given }) {
        given(await api.addNonEligibleProducts(describedProducts(data)));
        const sent = formedProducts(data, namings[naming]);
        const answer = await api.addNonEligibleProducts(sent);
        // Whether a product may be named in several ways is left open.
        if (naming === 'in-several-ways') assume(isTaken(answer), 'products that are named in several ways');
        expect('add-non-eligible-products.expires-at.future', answer).toSatisfy(
          'the whole batch taken',
          isTaken,
        );
        for (const { field, clause } of returned)
          expect(clause, answer).toSatisfy(
            `${field}: ${valuesOf(sent, field).join(', ')}`,
            (one) => isSentReturned({ sent, answer: one }, field),
            `0.${field}`,
          );
        const kept = endingSoon(keptProducts({ sent, answer: given(answer) }), data);
        const ofCategories = kept.filter((one) => one['product_category_id'] !== undefined);
        for (const batch of [kept, ofCategories]) {
          const updated = await api.updateNonEligibleProducts(batch);
          expect('add-non-eligible-products.id-updatable', updated).toSatisfy('an update of all', isTaken);
          expect('update-non-eligible-products.success', updated).toHaveStatus(200);
        }
      },
    }),
  ),
];
