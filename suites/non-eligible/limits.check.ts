import { type Answer, type Api, type Calendar, check, type Data, type Json } from '#loyalty';
import { type Batch, isFilledArray, isTaken } from './answers.ts';
import { type KeptProduct, ownProduct, pooledProducts } from './batches.ts';
import { nextLeapDay, nextLeapYear, product } from './products.ts';

/** One product as it is sent with an expiry: a new one, or a kept one again. */
type SendOne = (api: Api, data: Data, own: KeptProduct, expires_at: Json) => Promise<Answer>;

const addOne: SendOne = (api, data, _, expires_at) =>
  api.addNonEligibleProducts([product(data, { expires_at })]);
/** The same of a product of which nothing else is said but what it is. */
const addBare: SendOne = (api, data, _, expires_at) =>
  api.addNonEligibleProducts([{ product_id: data.productId(), expires_at }]);
const updateBare: SendOne = (api, _, own, expires_at) =>
  api.updateNonEligibleProducts([{ ...own, expires_at }]);
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
    sendBare: addBare,
    twin: added,
  },
  {
    operation: 'updateNonEligibleProducts',
    area: 'update-non-eligible-products',
    verb: 'updating',
    send: updateOne,
    sendBare: updateBare,
    twin: updated,
  },
] as const;

const later = (calendar: Calendar): string[] => calendar.daysAhead(2).split('-');

const nextYear = (calendar: Calendar): number => Number(later(calendar)[0]) + 1;

type Spelling = readonly [format: string, spell: (calendar: Calendar) => Json];

/** Days to come that are none, or not written as `yyyy-MM-dd`, by what is wrong with them. */
const formats: readonly (readonly [wrong: string, spellings: readonly Spelling[]])[] = [
  [
    'in-another-order-or-with-other-separators',
    [
      ['dd.MM.yyyy', (calendar) => later(calendar).toReversed().join('.')],
      ['dd-MM-yyyy', (calendar) => later(calendar).toReversed().join('-')],
      ['yyyy/MM/dd', (calendar) => later(calendar).join('/')],
      [
        'MM/dd/yyyy',
        (calendar) => {
          const [year, month, day] = later(calendar);
          return [month, day, year].join('/');
        },
      ],
      ['yyyyMMdd', (calendar) => later(calendar).join('')],
      ['yyyy.MM.dd', (calendar) => later(calendar).join('.')],
    ],
  ],
  [
    'with-too-little-or-too-much',
    [
      ['yyyy-M-d', (calendar) => `${nextYear(calendar)}-1-5`],
      ['yyyy-MM-d', (calendar) => `${nextYear(calendar)}-01-5`],
      ['yy-MM-dd', (calendar) => later(calendar).join('-').slice(2)],
      ['yyyy-MM', (calendar) => `${nextYear(calendar)}-01`],
      ['yyyy-MM-ddTHH:mm:ssZ', (calendar) => `${later(calendar).join('-')}T00:00:00Z`],
      ['yyyy-MM-dd HH:mm:ss', (calendar) => `${later(calendar).join('-')} 00:00:00`],
      ['yyyy-MM-dd behind a space', (calendar) => ` ${later(calendar).join('-')}`],
      ['yyyy-MM-dd before a space', (calendar) => `${later(calendar).join('-')} `],
      ['yyyy-MM-dd before a line break', (calendar) => `${later(calendar).join('-')}\n`],
      ['yyyy-MM-ddZ', (calendar) => `${later(calendar).join('-')}Z`],
      ['a year of five digits', (calendar) => `1${later(calendar).join('-')}`],
    ],
  ],
  [
    'counted-or-named-otherwise',
    [
      ['yyyy-MMM-dd', (calendar) => `${nextYear(calendar)}-Jun-05`],
      ['a day of a week', (calendar) => `${nextYear(calendar)}-W10-1`],
      ['a day of the year', (calendar) => `${nextYear(calendar)}-150`],
      ['seconds since 1970', (calendar) => Date.UTC(nextYear(calendar), 5, 5) / 1000],
    ],
  ],
  [
    'of-a-day-that-is-none',
    [
      ['a month 13', (calendar) => `${nextYear(calendar)}-13-01`],
      ['a month 00', (calendar) => `${nextYear(calendar)}-00-10`],
      ['a day 32', (calendar) => `${nextYear(calendar)}-01-32`],
      ['a 31st of April', (calendar) => `${nextYear(calendar)}-04-31`],
      ['a 30th of February', (calendar) => `${nextYear(calendar)}-02-30`],
      ['a leap day of another year', (calendar) => `${nextLeapYear(calendar) + 1}-02-29`],
      ['a word', () => 'Conformance'],
    ],
  ],
];

/** The last day of the month before that of today: in this year but for January. */
const lastOfMonthBefore = (calendar: Calendar): string => calendar.daysAgo(Number(calendar.today().slice(8)));

const begun = [
  { day: 'today', spell: (calendar: Calendar) => [calendar.today()] },
  {
    day: 'past',
    spell: (calendar: Calendar) => [
      calendar.daysAgo(1),
      calendar.daysAgo(400),
      lastOfMonthBefore(calendar),
      '2024-02-29',
      '0001-01-01',
    ],
  },
] as const;

const refusedDays = ways.flatMap(({ operation, area, verb, send, sendBare, twin }) =>
  begun.map(({ day, spell }) =>
    check(`${verb}-a-product-that-expires-${day}-is-refused`, {
      clauses: [`${area}.expires-at.${day}`, `${area}.refusal.array`],
      operation,
      needs: { own: ownProduct, pool: pooledProducts },
      async run({ api, data, expect, given, rows, own, pool }) {
        given(await twin(api, data, own, pool));
        for (const expiry of rows(spell(data.calendar))) {
          const answer = await send(api, data, own, expiry);
          expect(`${area}.expires-at.${day}`, answer).toHaveStatus(400);
          expect(`${area}.refusal.array`, answer).toSatisfy(
            'an array, for a batch of one product too',
            (refusal) => refusal.status !== 400 || isFilledArray(refusal),
          );
        }
        const [latest] = spell(data.calendar);
        if (latest !== undefined)
          expect(`${area}.expires-at.${day}`, await sendBare(api, data, own, latest)).toHaveStatus(400);
      },
    }),
  ),
);

const refusedFormats = ways.flatMap(({ operation, area, verb, send, twin }) =>
  formats.map(([wrong, spellings]) =>
    check(`${verb}-an-expiry-${wrong}-is-refused`, {
      clauses: [`${area}.expires-at.format`],
      operation,
      needs: { own: ownProduct, pool: pooledProducts },
      async run({ api, data, expect, given, rows, own, pool }) {
        given(await twin(api, data, own, pool));
        for (const [format, spell] of rows(spellings)) {
          expect(`${area}.expires-at.format`, await send(api, data, own, spell(data.calendar))).toSatisfy(
            `status 400 to ${format}`,
            ({ status }) => status === 400,
          );
        }
      },
    }),
  ),
);

/** Days that a wrong calendar has not, or no room for. */
const daysOfUpdates = [
  { day: 'the-last-day-of-a-year', spell: (calendar: Calendar) => `${nextLeapYear(calendar)}-12-31` },
  { day: 'a-leap-day', spell: nextLeapDay },
  { day: 'a-day-in-summer', spell: (calendar: Calendar) => `${nextYear(calendar)}-06-05` },
  { day: 'a-day-in-january', spell: (calendar: Calendar) => `${nextYear(calendar)}-01-09` },
  { day: 'a-day-decades-ahead', spell: () => '2051-03-02' },
  { day: 'the-last-day-that-a-date-can-name', spell: () => '9999-12-31' },
];

const acceptedRareDays = daysOfUpdates.map(({ day, spell }) =>
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

export default [...acceptedDays, ...acceptedRareDays, ...refusedDays, ...refusedFormats];
