import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fakerOf } from '../engine/values/random.ts';
import { packageRoot } from '../schemas/package-root.ts';
import { callerClauses, clauses } from '../specs/clauses.ts';
import { whereIs } from './where.ts';

const drawn = [
  ...fakerOf(12).helpers.arrayElements([...clauses], 20),
  ...fakerOf(12).helpers.arrayElements([...callerClauses], 10),
].map(({ id }) => id);

/** What must be on the line that a place names. */
const signs: Readonly<Record<string, RegExp>> = {
  row: /- id: /,
  contract: /x-clause: |: [\w.-]+/,
  check: /\b(check|observe)\(|heck/,
  judge: /judge\w+\(/,
  fault: /[fF]ault(OfRow)?\(|Fault/,
  variation: /variation\(/,
};

// What it reads first, all suites and faults, takes longer than a unit test may.
beforeAll(() => whereIs(drawn[0] ?? ''));

test.each(drawn)('leads from %s to places that exist', async (id) => {
  const [title, ...places] = (await whereIs(id)).trimEnd().split('\n');
  expect(title).toBe(id);
  expect(places[0]).toMatch(/^ {2}row/);
  for (const place of places) {
    const [, kind = '', file = '', line = ''] = /^ {2}(\w+) +(.+):(\d+) {2}/.exec(place) ?? [];
    const text = readFileSync(join(packageRoot(), file), 'utf8').split('\n')[Number(line) - 1];
    expect(text).toMatch(signs[kind] ?? /never/);
  }
});

test('suggests a clause where there is none of that name', async () => {
  await expect(whereIs('reserve-coupon.hold')).rejects.toThrow('Did you mean reserve-coupon.holds?');
});
