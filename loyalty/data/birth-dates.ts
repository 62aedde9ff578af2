/** Dates of birth that checks name, since the day itself is tried. They belong to no person, so reports show them. */
export const birthDates = {
  leapDay: '2004-02-29T00:00:00Z',
  // To the west, so that it is the same day in UTC.
  leapDayWithOffset: '2004-02-29T00:00:00-03:30',
  // Both ends of years are Mondays: their weeks belong to the next years.
  longAgo: '1928-12-31T00:00:00Z',
  // Its week belongs to the year before; day and month can be mixed up.
  oldJanuary: '1937-01-02T00:00:00Z',
  // The day before is of another year.
  oldNewYear: '1937-01-01T00:00:00Z',
  oldNewYearWithoutOffset: '1937-01-01T00:00:00',
  firstOf1970: '1970-01-01T00:00:00Z',
  lastOfYear: '1984-12-31T00:00:00Z',
  lastOfYearWithoutOffset: '1984-12-31T00:00:00',
  another: '2001-09-08T00:00:00Z',
  withOffset: '1987-06-05T00:00:00+02:00',
  withOffsetToTheWest: '1987-06-05T12:00:00-03:30',
  withFractions: '1987-06-05T00:00:00.000Z',
  withoutOffset: '1987-06-05T00:00:00',
} as const;
