import process from 'node:process';

/** Whether everything is tried, as `npm run test:nightly` does. */
export const isNightly = process.env['TRY_ALL'] === 'true';

/** Each nth row of a table with rows that are alike, the first one among them; in the nightly tests all of them. */
export const sampled = <T>(rows: readonly T[], nth: number): T[] =>
  rows.filter((_, index) => isNightly || index % nth === 0);
