import { type Answer, type Api, type Calendar, check, type Data } from '#harness';
import {
  type Batch,
  hundredProducts,
  isTaken,
  type KeptProduct,
  keptProducts,
  ownProduct,
  pooledProducts,
  product,
  products,
  valuesOf,
} from './batches.ts';

/** One product as it is sent with an expiry: a new one, or a kept one again. */
type SendOne = (api: Api, data: Data, own: KeptProduct, expires_at: string) => Promise<Answer>;

const addOne: SendOne = (api, data, _, expires_at) =>
  api.addNonEligibleProducts([product(data, { expires_at })]);
const updateOne: SendOne = (api, data, own, expires_at) =>
  api.updateNonEligibleProducts([product(data, { ...own, expires_at })]);

/** The same, alike but for a valid expiry: what was added once stands for all, since it cannot be deleted. */
type Twin = (api: Api, data: Data, own: KeptProduct, pool: Batch) => Promise<Answer>;

const added: Twin = async (_, __, ___, { answer }) => answer;
const updated: Twin = (api, data, own) => updateOne(api, data, own, data.calendar.daysAhead(2));

const ways = [
  {
    operation: 'addNonEligibleProducts',
    area: 'add-non-eligible-products',
    verb: 'adding',
    send: addOne,
    twin: added,
  },
  {
    operation: 'updateNonEligibleProducts',
    area: 'update-non-eligible-products',
    verb: 'updating',
    send: updateOne,
    twin: updated,
  },
] as const;

const later = (calendar: Calendar): string[] => calendar.daysAhead(2).split('-');

/** The next year with a leap day to come. */
const leapYear = (calendar: Calendar): number => Math.ceil((Number(later(calendar)[0]) + 1) / 4) * 4;

/** Days to come that are none, or not written as `yyyy-MM-dd`. */
const formats = [
  { format: 'dd.MM.yyyy', spell: (calendar: Calendar) => later(calendar).toReversed().join('.') },
  { format: 'yyyy/MM/dd', spell: (calendar: Calendar) => later(calendar).join('/') },
  {
    format: 'MM/dd/yyyy',
    spell: (calendar: Calendar) => {
      const [year, month, day] = later(calendar);
      return [month, day, year].join('/');
    },
  },
  { format: 'yyyy-M-d', spell: (calendar: Calendar) => `${Number(later(calendar)[0]) + 1}-1-5` },
  { format: 'yyyy-MM-d', spell: (calendar: Calendar) => `${Number(later(calendar)[0]) + 1}-01-5` },
  { format: 'yy-MM-dd', spell: (calendar: Calendar) => later(calendar).join('-').slice(2) },
  {
    format: 'a month that no year has',
    spell: (calendar: Calendar) => `${Number(later(calendar)[0]) + 1}-13-01`,
  },
  {
    format: 'a day that no month has',
    spell: (calendar: Calendar) => `${Number(later(calendar)[0]) + 1}-02-30`,
  },
  { format: 'a leap day of another year', spell: (calendar: Calendar) => `${leapYear(calendar) + 1}-02-29` },
  { format: 'a word', spell: () => 'Conformance' },
  { format: 'yyyyMMdd', spell: (calendar: Calendar) => later(calendar).join('') },
  { format: 'date-time', spell: (calendar: Calendar) => `${later(calendar).join('-')}T00:00:00Z` },
];

const begun = [
  { day: 'today', spell: (calendar: Calendar) => calendar.today() },
  { day: 'past', spell: (calendar: Calendar) => calendar.daysAgo(1) },
  { day: 'past', spell: (calendar: Calendar) => calendar.daysAgo(400) },
] as const;

const refusedDays = ways.flatMap(({ operation, area, verb, send, twin }) =>
  begun.map(({ day, spell }, row) =>
    check(`${verb}-a-product-that-expires-${day}-is-refused-${row + 1}`, {
      clauses: [`${area}.expires-at.${day}`],
      operation,
      needs: { own: ownProduct, pool: pooledProducts },
      async run({ api, data, expect, given, own, pool }) {
        given(await twin(api, data, own, pool));
        const answer = await send(api, data, own, spell(data.calendar));
        expect(`${area}.expires-at.${day}`, answer).toHaveStatus(400);
      },
    }),
  ),
);

const refusedFormats = ways.flatMap(({ operation, area, verb, send, twin }) =>
  formats.map(({ format, spell }) =>
    check(`${verb}-an-expiry-as-${format.toLowerCase().replaceAll(/\W/g, '-')}-is-refused`, {
      clauses: [`${area}.expires-at.format`],
      operation,
      needs: { own: ownProduct, pool: pooledProducts },
      async run({ api, data, expect, given, own, pool }) {
        given(await twin(api, data, own, pool));
        const answer = await send(api, data, own, spell(data.calendar));
        expect(`${area}.expires-at.format`, answer).toHaveStatus(400);
      },
    }),
  ),
);

/** Days that a wrong calendar has not. */
const seldomDays = [
  { day: 'the-last-day-of-a-year', spell: (calendar: Calendar) => `${leapYear(calendar)}-12-31` },
  { day: 'a-leap-day', spell: (calendar: Calendar) => `${leapYear(calendar)}-02-29` },
];

const acceptedSeldomDays = seldomDays.map(({ day, spell }) =>
  check(`updating-a-product-that-expires-on-${day}-is-accepted`, {
    clauses: ['update-non-eligible-products.expires-at.future'],
    needs: { own: ownProduct },
    async run({ api, data, expect, own }) {
      const answer = await updateOne(api, data, own, spell(data.calendar));
      expect('update-non-eligible-products.expires-at.future', answer).toSatisfy(
        'the whole batch taken',
        isTaken,
      );
      await updateOne(api, data, own, data.calendar.daysAhead(2));
    },
  }),
);

const acceptedDays = ways.flatMap(({ operation, area, verb, send }) =>
  [1, 30].map((days) =>
    check(`${verb}-a-product-that-expires-in-${days}-days-is-accepted`, {
      clauses: [`${area}.expires-at.future`],
      operation,
      needs: { own: ownProduct },
      async run({ api, data, expect, own }) {
        const answer = await send(api, data, own, data.calendar.daysAhead(days));
        expect(`${area}.expires-at.future`, answer).toSatisfy('the whole batch taken', isTaken);
      },
    }),
  ),
);

export default [
  ...acceptedDays,
  ...acceptedSeldomDays,
  ...refusedDays,
  ...refusedFormats,
  check('a-hundred-products-can-be-added', {
    clauses: [
      'add-non-eligible-products.limit.hundred',
      'add-non-eligible-products.one-result-per-item',
      'add-non-eligible-products.returns.product-id',
    ],
    needs: { hundred: hundredProducts },
    async run({ assume, expect, given, hundred: { sent, answer } }) {
      expect('add-non-eligible-products.limit.hundred', answer).toBeConfirmed();
      expect('add-non-eligible-products.one-result-per-item', given(answer)).toSatisfy(
        '100 products',
        ({ items }) => items.length === 100,
        ({ items }) => `${items.length} products`,
      );
      assume(answer.items.length === 100, 'an answer of 100 products');
      const names = new Set(valuesOf(answer.items, 'product_id'));
      expect('add-non-eligible-products.returns.product-id', answer).toSatisfy(
        'the product_id of each of them',
        () => valuesOf(sent, 'product_id').every((name) => names.has(name)),
      );
    },
  }),
  check('a-hundred-and-one-products-cannot-be-added', {
    clauses: ['add-non-eligible-products.limit.beyond'],
    needs: { hundred: hundredProducts },
    once: true,
    async run({ api, data, expect, given, hundred }) {
      given(hundred.answer);
      const answer = await api.addNonEligibleProducts(products(data, 101));
      expect('add-non-eligible-products.limit.beyond', answer).toHaveStatus(400);
    },
  }),
  check('a-hundred-products-can-be-updated-and-one-more-cannot', {
    clauses: ['update-non-eligible-products.limit.hundred', 'update-non-eligible-products.limit.beyond'],
    needs: { hundred: hundredProducts, own: ownProduct },
    once: true,
    async run({ api, data, expect, given, hundred, own }) {
      given(hundred.answer);
      const kept = keptProducts(hundred);
      const all = await api.updateNonEligibleProducts(kept);
      expect('update-non-eligible-products.limit.hundred', all).toSatisfy('a success', isTaken);
      given(all);
      const beyond = await api.updateNonEligibleProducts([...kept, product(data, { ...own })]);
      expect('update-non-eligible-products.limit.beyond', beyond).toHaveStatus(400);
    },
  }),
];
