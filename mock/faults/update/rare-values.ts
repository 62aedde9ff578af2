import { at, overrideRules, rejectWhen } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { JsonObject } from '../../../schemas/json.ts';

const operation = 'updateMember';

const nextDay = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/** Codes of countries that a table from before a year does not have. */
const oldTables: readonly (readonly [year: number, younger: readonly string[]])[] = [
  [2006, ['RS', 'ME', 'BL', 'MF', 'BQ', 'CW', 'SX', 'SS']],
  [2011, ['SS']],
];

/** Services that mistake values which are rarely sent in an update. */
export default [
  ...oldTables.map(([year, younger]): Fault =>
    fault({
      id: `update-takes-countries-of-a-table-of-before-${year}`,
      clause: 'update-member.accepts-described-fields',
      difficulty: 'subtle',
      what: `Countries with codes of ${year} or later are refused.`,
      break: overrideRules(operation, ({ isAlpha2 }) => ({
        isAlpha2: (code) => isAlpha2(code) && !younger.includes(code),
      })),
    }),
  ),
  fault({
    id: 'update-knows-european-countries-alone',
    clause: 'update-member.accepts-described-fields',
    difficulty: 'subtle',
    what: 'An address outside of Europe is refused.',
    break: overrideRules(operation, ({ isAlpha2 }) => ({
      isAlpha2: (code) => isAlpha2(code) && !['US', 'JP', 'BR', 'AU'].includes(code),
    })),
  }),
  fault({
    id: 'update-drops-letters-of-four-bytes',
    clause: 'update-member.replaces.first-name',
    difficulty: 'subtle',
    what: 'A first name is stored without the letters that take four bytes.',
    break: afterUpdate((member) => {
      member.first_name = member.first_name?.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '') ?? null;
    }),
  }),
  fault({
    id: 'update-takes-the-united-kingdom-for-ukraine',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'The country GB is stored as UA.',
    break: afterUpdate(({ address }) => {
      if (address.country_code === 'GB') address.country_code = 'UA';
    }),
  }),
  fault({
    id: 'update-refuses-an-address-without-a-street',
    clause: 'update-member.accepts-described-fields',
    also: ['update-member.country-code.message'],
    difficulty: 'subtle',
    what: 'An address of a country alone is refused.',
    break: rejectWhen(operation, (body) => {
      const { street, country_code: country } = (at(body, 'address') ?? {}) as JsonObject;
      return street === undefined && typeof country === 'string';
    }),
  }),
  fault({
    id: 'update-moves-the-last-day-of-a-year',
    clause: 'update-member.replaces.birth-date',
    difficulty: 'subtle',
    what: 'A date of birth on the last day of a year is stored as the day after it.',
    break: afterUpdate((member) => {
      if (member.birth_date?.includes('-12-31') === true) member.birth_date = nextDay(member.birth_date);
    }),
  }),
  fault({
    id: 'update-stores-the-text-of-a-segment-as-a-number',
    clause: 'update-member.replaces.segments',
    difficulty: 'subtle',
    what: 'A text of digits loses the zeros at its beginning.',
    break: afterUpdate((member) => {
      for (const choice of member.segments)
        if (/^0+\d+$/.test(choice.value ?? '')) choice.value = String(Number(choice.value));
    }),
  }),
  fault({
    id: 'update-cuts-the-text-of-a-segment',
    clause: 'update-member.replaces.segments',
    difficulty: 'subtle',
    what: 'The text of a segment is stored up to 50 characters.',
    break: afterUpdate((member) => {
      for (const choice of member.segments) choice.value = choice.value?.slice(0, 50) ?? null;
    }),
  }),
  fault({
    id: 'update-refuses-null-for-the-value-of-options',
    clause: 'update-member.accepts-null',
    difficulty: 'subtle',
    what: 'An answer by options with the value null is refused.',
    break: rejectWhen(operation, (body) =>
      [at(body, 'segments') ?? []].flat().some((choice) => at(choice, 'value') === null),
    ),
  }),
  fault({
    id: 'update-by-an-online-store-unsubscribes',
    clause: 'consent.sms.true-on-update',
    difficulty: 'subtle',
    what: 'An update that an online store submits unsubscribes the member from SMS.',
    break: afterUpdate((member, { body }) => {
      if (at(body, 'origin.channel') === 'OnlineStore') member.consent.receive_sms = false;
    }),
  }),
];
