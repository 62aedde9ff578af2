import type { Member } from '../../service/state/state.ts';
import { fault } from '../../patches/fault.ts';
import { afterCreation } from '../../patches/new-member.ts';
import { afterUpdate } from '../../patches/update.ts';

/** The year to which the week of a day belongs (ISO 8601): that of its Thursday. */
function weekYearOf(day: Date): number {
  const thursday = new Date(day);
  thursday.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  return thursday.getUTCFullYear();
}

/** Writes the year of the week in place of the year, as the pattern `YYYY` does in some languages. */
function writeWeekYear(member: Member): void {
  const { birth_date } = member;
  if (birth_date !== null)
    member.birth_date = birth_date.replace(/^\d{4}/, String(weekYearOf(new Date(birth_date))));
}

const ways = [
  ['register', 'register-member.stores.birth-date', afterCreation('registerMember', writeWeekYear)],
  ['enroll', 'enroll-member.stores.birth-date', afterCreation('enrollMember', writeWeekYear)],
  ['update', 'update-member.replaces.birth-date', afterUpdate(writeWeekYear)],
] as const;

/** Services that give the last days of some years to the next year. */
export default ways.map(([verb, clause, patch]) =>
  fault({
    id: `${verb}-stores-birth-dates-by-the-year-of-their-week`,
    clause,
    difficulty: 'subtle',
    what: 'A date of birth gets the year to which its week belongs, which differs at the ends of some years.',
    break: patch,
  }),
);
