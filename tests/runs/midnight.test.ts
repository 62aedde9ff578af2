import { expect, test } from 'vitest';
import { runAgainst } from '../../proof/run-against.ts';
import { sampled } from '../support/sampled.ts';

/** Moments around midnight in zones far east and west, and where the day of UTC changes. */
const moments = [
  ['Pacific/Kiritimati', '2026-03-10T09:59:59Z'],
  ['Pacific/Kiritimati', '2026-03-10T10:00:01Z'],
  ['Pacific/Midway', '2026-03-10T10:59:59Z'],
  ['Pacific/Midway', '2026-03-10T11:00:01Z'],
  ['Europe/Oslo', '2026-03-28T22:59:59Z'],
  ['Europe/Oslo', '2026-03-28T23:00:01Z'],
  ['Europe/Oslo', '2026-10-24T23:59:59Z'],
  ['America/New_York', '2026-12-31T23:59:59Z'],
  ['America/New_York', '2027-01-01T00:00:01Z'],
] as const;

test.each(sampled(moments, 3))('fails no clause around midnight in %s at %s', async (timeZone, start) => {
  const { report } = await runAgainst(() => {}, 1, 1, { timeZone, start: new Date(start) });
  const failing = report.clauses.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unobservable');
  expect(failing.map(({ id, verdict, reason, checks }) => [id, verdict, reason, checks[0]?.message])).toEqual(
    [],
  );
});
