import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { Answer } from './answer.ts';
import { clocksApart, ServiceClock } from './service-clock.ts';

const hour = 3_600_000;

// A millisecond that passes between two looks at the clock would make -0 hours of 0.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** An answer with a Date header this many hours ahead of this computer. */
function dated(hoursAhead: number, status = 200): Answer {
  const { recorded } = answerOf('listStores', status);
  const date = new Date(Date.now() + hoursAhead * hour).toUTCString();
  const reply = { status, headers: [['Date', date]] as const, body: '[]' };
  return new Answer({ ...recorded, reply }, reply);
}

const hoursAhead = (clock: ServiceClock): number => Math.round((clock.now() - Date.now()) / hour);

test('follows the Date header of the first answer, and calls it no jump', () => {
  const clock = new ServiceClock();
  clock.note(dated(30));
  clock.note(dated(30));
  expect([hoursAhead(clock), clock.jumps]).toEqual([30, 0]);
});

test('counts a jump in either direction', () => {
  const clock = new ServiceClock();
  for (const hours of [0, 2, 2, -2]) clock.note(dated(hours));
  expect([hoursAhead(clock), clock.jumps]).toEqual([-2, 2]);
});

test('learns nothing from an answer without a date, or one that a proxy may have given', () => {
  const clock = new ServiceClock();
  clock.note(answerOf('listStores', 200));
  clock.note(dated(9, 502));
  expect([hoursAhead(clock), clock.jumps]).toEqual([0, 0]);
});

test('follows the clock of a mock that the run sets forward, and counts no jump', () => {
  const clock = new ServiceClock(true);
  for (const hours of [0, 2]) clock.note(dated(hours));
  expect([hoursAhead(clock), clock.jumps]).toEqual([2, 0]);
});

test('says by how much clocks are apart that are more than a minute apart', () => {
  expect(clocksApart(hour, 0)).toBe("the clock of the service is 60.0 minutes ahead of this machine's");
  expect(clocksApart(0, 90_000)).toBe("the clock of the service is 1.5 minutes behind this machine's");
  expect([clocksApart(59_000, 0), clocksApart(Number.NaN, 0)]).toEqual([null, null]);
});
