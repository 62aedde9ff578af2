import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  arrivals,
  type Bench,
  killWhileReserved,
  oneCheck,
  onFirstReservation,
  openBench,
} from '../support/bench.ts';
import { type Ended, ended } from '../support/cli.ts';

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

const reservations = (): unknown[] => [...bench.mock.service.reservations()];

test('says who holds the store and sends nothing given a second run at the same time', async () => {
  const first = bench.start(oneCheck);
  const second = new Promise<Ended>((resolve) => {
    onFirstReservation(bench, async () => {
      const seen = arrivals(bench);
      resolve(await bench.run([...oneCheck, '--out', 'others']));
      expect(seen).toEqual([]);
    });
  });
  await ended(first);
  const { code, stdout, stderr } = await second;
  expect(stderr).toContain(`Another run works on this store: process ${first.pid} on `);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(reservations()).toEqual([]);
});

test('takes the store over given a holder with a process id that another process has now', async () => {
  await killWhileReserved(bench);
  expect(reservations()).toHaveLength(1);
  const lock = JSON.parse(await readFile(bench.statePath('lock'), 'utf8')) as object;
  await writeFile(bench.statePath('lock'), JSON.stringify({ ...lock, pid: process.pid }));
  expect(await bench.run(['release'])).toMatchObject({ code: 0 });
  expect(reservations()).toEqual([]);
});

test('stops, names the line and keeps the journal given one that is damaged in the middle', async () => {
  await killWhileReserved(bench);
  expect(reservations()).toHaveLength(1);
  const journal = bench.statePath('journal.jsonl');
  const whole = await readFile(journal, 'utf8');
  await writeFile(journal, `{"event": "int\n${whole}`);
  for (const args of [oneCheck, ['release']]) {
    const { code, stderr } = await bench.run(args);
    expect(stderr).toMatch(/^The journal .* is damaged in line 1\. Move it away, then .*release --sweep/);
    expect(code).toBe(2);
  }
  expect(await readFile(journal, 'utf8')).toContain(whole);
});

test('reserves nothing that it cannot write down given a disk that fills up', async () => {
  await killWhileReserved(bench);
  expect(reservations()).toHaveLength(1);
  const journal = bench.statePath('journal.jsonl');
  const whole = await readFile(journal, 'utf8');
  const blocks = 200;
  // Room for what is written when the reservation is released, and not for one more reservation.
  const padding = blocks * 512 - whole.length - 150;
  const line = JSON.stringify({ event: 'ended', id: 0, at: '' });
  await writeFile(journal, `${line.replace('""', `"${'x'.repeat(padding - line.length - 1)}"`)}\n${whole}`);
  const seen = arrivals(bench);
  expect((await bench.runOnFullDisk(blocks, oneCheck)).code).toBe(3);
  expect(seen).toContain('cancelCouponReservation');
  expect(seen).not.toContain('reserveCoupon');
  expect(reservations()).toEqual([]);
  expect(await bench.run(['release'])).toMatchObject({ code: 0 });
});

test('frees every fixture by a sweep given that the journal is lost', async () => {
  await killWhileReserved(bench);
  expect(reservations()).toHaveLength(1);
  await rm(bench.statePath('journal.jsonl'));
  expect(await bench.run(['release'])).toMatchObject({ code: 0 });
  expect(reservations()).toHaveLength(1);
  const fixtures = join(bench.folder, 'fixtures.json');
  const { coupons, stamp_cards } = bench.mock.fixtures;
  await writeFile(fixtures, JSON.stringify({ coupons, stamp_cards }));
  const sweep = await bench.run(['release', '--sweep'], { LOYALTY_FIXTURES: fixtures });
  expect(sweep).toMatchObject({ code: 0 });
  expect(reservations()).toEqual([]);
});

test('drops the torn last line of a kill and releases what stands before it', async () => {
  await killWhileReserved(bench);
  expect(reservations()).toHaveLength(1);
  await appendFile(bench.statePath('journal.jsonl'), '{"event":"intent","id":9');
  expect(await bench.run(['plan', ...oneCheck.slice(0, 2)])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('First it would release 1 reservation that a killed run left.'),
  });
  expect(await bench.run(['release'])).toMatchObject({ code: 0 });
  expect(reservations()).toEqual([]);
});

test('tells how many messages a killed run may have sent', async () => {
  const child = bench.start(['--only', 'registerMember', '--reports', 'json']);
  bench.intercept((exchange) => async (call) => {
    const answer = await exchange(call);
    if (bench.mock.service.messages.length > 0) child.kill('SIGKILL');
    return answer;
  });
  await ended(child);
  bench.intercept((exchange) => exchange);
  const { stderr } = await bench.run(['release']);
  const counted = Number(/may have sent (\d+) paid message/.exec(stderr)?.[1]);
  expect(counted).toBeGreaterThanOrEqual(bench.mock.service.messages.length);
  expect((await bench.run(['release'])).stderr).toBe('');
});

test('refuses a sweep given no fixtures to try', async () => {
  const { code, stderr } = await bench.run(['release', '--sweep'], { LOYALTY_FIXTURES: '' });
  expect([code, stderr]).toEqual([2, expect.stringContaining('Name them with --fixtures')]);
});
