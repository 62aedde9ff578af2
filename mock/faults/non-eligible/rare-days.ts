import type { ClauseId } from '../../../specs/clauses.ts';
import { type Item, rejectItems } from '../../patches/batches.ts';
import { overrideRules, patchEntries, patchRequest } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const add = 'addNonEligibleProducts';
const areas = {
  [add]: 'add-non-eligible-products',
  updateNonEligibleProducts: 'update-non-eligible-products',
} as const;
const operations = [add, 'updateNonEligibleProducts'] as const;

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const swapped = (day: string): string => {
  const [year, month, date] = day.split('-');
  return Number(date) <= 12 ? [year, date, month].join('-') : day;
};

const isInSummer = (day: string): boolean => /^\d+-(0[4-9]|10)-/.test(day);

const misread: readonly [string, string, (day: string) => string][] = [
  ['swaps-day-and-month', 'takes the month of an expiry for its day', swapped],
  [
    'ends-a-day-early-in-summer',
    'shows the day before for an expiry in summer',
    (day) => (isInSummer(day) ? dayBefore(day) : day),
  ],
  [
    'ends-a-month-early',
    'shows the day before for the first of a month',
    (day) => (day.endsWith('-01') ? dayBefore(day) : day),
  ],
  [
    'ends-in-december-for-january',
    'shows December for an expiry in January',
    (day) => day.replace(/-01-(?=\d\d$)/, '-12-'),
  ],
  [
    'ends-within-twenty-years',
    'ends a product in the year 2046 at the latest',
    (day) => (Number.parseInt(day) > 2046 ? `2046${day.slice(4)}` : day),
  ],
];

const acceptedFormats: readonly [string, string, (value: Json) => boolean][] = [
  ['a-line-break-behind-a-day', 'a day before a line break', isText(/^\d{4}-\d\d-\d\d\n$/)],
  ['a-zone-behind-a-day', 'a day with a Z', isText(/^\d{4}-\d\d-\d\dZ$/)],
  ['points-in-a-day', 'a day written as yyyy.MM.dd', isText(/^\d{4}\.\d\d\.\d\d$/)],
  ['a-year-of-five-digits', 'a year of five digits', isText(/^\d{5}-\d\d-\d\d$/)],
  ['days-of-weeks', 'a day of a week', isText(/^\d{4}-W\d\d-\d$/)],
  ['days-of-years', 'a day of the year', isText(/^\d{4}-\d{3}$/)],
  ['names-of-months', 'a month by its name', isText(/^\d{4}-[A-Z][a-z]+-\d\d$/)],
  ['seconds-for-days', 'seconds for a day', (value) => typeof value === 'number'],
];

function isText(form: RegExp): (value: Json) => boolean {
  return (value) => typeof value === 'string' && form.test(value);
}

const endsIn =
  (year: RegExp) =>
  ({ expires_at: day }: Item): boolean =>
    year.test(String(day));

const refusedYears: readonly [string, string, RegExp][] = [
  ['years-beyond-2050', 'ends after 2050', /^20[5-9]/],
  ['the-last-year', 'ends in the year 9999', /^9999/],
];

const firstDay = '0001-01-01';

/** Services that misread days which are rarely sent, or take more than days. */
export default [
  ...misread.map(([id, what, change]): Fault =>
    fault({
      id: `non-eligible-add-${id}`,
      clause: 'add-non-eligible-products.returns.expires-at',
      difficulty: 'subtle',
      what: `It ${what}.`,
      break: patchEntries(add, (item) =>
        typeof item['expires_at'] === 'string' ? { ...item, expires_at: change(item['expires_at']) } : item,
      ),
    }),
  ),
  ...operations.flatMap((operation) => [
    ...acceptedFormats.map(([id, words, isTaken]): Fault =>
      fault({
        id: `${areas[operation]}-takes-${id}`,
        clause: `${areas[operation]}.expires-at.format` satisfies ClauseId,
        difficulty: 'subtle',
        what: `It takes ${words}.`,
        break: patchRequest(operation, (body) =>
          Array.isArray(body)
            ? (body as Json[]).map((item) =>
                isTaken(Object(item)['expires_at']) ? { ...Object(item), expires_at: '2099-01-01' } : item,
              )
            : body,
        ),
      }),
    ),
    ...refusedYears.map(([id, words, year]): Fault =>
      fault({
        id: `${areas[operation]}-refuses-${id}`,
        clause: `${areas[operation]}.expires-at.future` satisfies ClauseId,
        difficulty: 'subtle',
        what: `It refuses a product that ${words}.`,
        break: rejectItems(operation, endsIn(year)),
      }),
    ),
    fault({
      id: `${areas[operation]}-takes-the-first-day-of-all`,
      clause: `${areas[operation]}.expires-at.past`,
      difficulty: 'subtle',
      what: 'It takes the first day that a date can name for none.',
      break: overrideRules(operation, ({ isExpiryOk }) => ({
        isExpiryOk: (day, today) => day === firstDay || isExpiryOk(day, today),
      })),
    }),
    fault({
      id: `${areas[operation]}-takes-earlier-months-of-the-year`,
      clause: `${areas[operation]}.expires-at.past`,
      difficulty: 'subtle',
      what: 'It compares the year and the day of an expiry, and no month.',
      break: overrideRules(operation, ({ isExpiryOk }) => ({
        isExpiryOk: (day, today) =>
          isExpiryOk(day, today) ||
          (String(day).slice(0, 7) < today.slice(0, 7) &&
            String(day).slice(0, 4) === today.slice(0, 4) &&
            String(day).slice(8) > today.slice(8)),
      })),
    }),
  ]),
];
