import { reservationFormat } from '../../loyalty/reservations/rules.ts';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Shard } from '../../engine/report/shard.ts';
import { stateFiles, stateFolder } from '../../engine/resources/folder.ts';
import { FileJournal } from '../../engine/resources/journal.ts';
import type { Reservation } from '../../loyalty/reservations/reservation.ts';
import { leftoversOf, openState } from '../../runner/state.ts';

const remote = { baseUrl: 'http://service.invalid', clientId: 'store', clientSecret: 'secret' };
const third = (index: number): Shard => ({ index, of: 3 });
let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lc-state-'));
  vi.stubEnv('XDG_STATE_HOME', home);
});

afterEach(() => void vi.unstubAllEnvs());

const open = (shard: Shard | null) => openState({ remote, shard }, 'reports');

const reservation = (order: string): Reservation => ({
  kind: 'coupon',
  memberId: 'member',
  couponCode: 'CODE',
  order,
  stamps: new Map(),
});

/** The journal of a run that was killed while it held a coupon; gives its path. */
function killed(shard: Shard | undefined, order: string): string {
  const { journal } = stateFiles(stateFolder(remote.baseUrl, remote.clientId, home), shard);
  new FileJournal(journal, reservationFormat).intend(reservation(order));
  return journal;
}

const ordersLeft = ({ leftovers }: ReturnType<typeof openState>): string[] =>
  leftovers.map((held) => held.reservation.order);

test('lets the shards of one run work on a store at once, each once', () => {
  const states = [1, 2, 3].map((index) => open(third(index)));
  expect(() => open(third(2))).toThrow(/Another run works on this store/);
  for (const state of states) state.close();
});

test.each<[string, Shard | null, Shard | null]>([
  ['a whole run during a shard', third(1), null],
  ['a shard during a whole run', null, third(1)],
  ['a shard during one of another division', { index: 1, of: 2 }, third(1)],
])('refuses %s, and lets it follow', (_, first, second) => {
  const state = open(first);
  expect(() => open(second)).toThrow(/Another run works on this store/);
  state.close();
  open(second).close();
});

test('takes over what a killed run left that was divided otherwise', () => {
  const journals = [killed(undefined, 'of all'), killed({ index: 2, of: 2 }, 'of a half')];
  expect(leftoversOf(remote, third(1), 'reports')).toHaveLength(2);
  const state = open(third(1));
  expect(ordersLeft(state).toSorted()).toEqual(['of a half', 'of all']);
  expect(journals.map((path) => existsSync(path))).toEqual([false, false]);
  state.close();
  expect(ordersLeft(open(null)).toSorted()).toEqual(['of a half', 'of all']);
});

test('leaves to each shard what that shard left, and to a whole run what all left', () => {
  killed(third(2), 'of the second');
  const first = open(third(1));
  expect(ordersLeft(first)).toEqual([]);
  first.close();
  const second = open(third(2));
  expect(ordersLeft(second)).toEqual(['of the second']);
  second.close();
  expect(ordersLeft(open(null))).toEqual(['of the second']);
});

test('leaves no empty folder behind, and one that holds a journal', () => {
  const folder = stateFolder(remote.baseUrl, remote.clientId, home);
  const [first, second] = [open(third(1)), open(third(2))];
  first.close();
  expect(existsSync(folder)).toBe(true);
  second.close();
  expect(existsSync(folder)).toBe(false);
  killed(undefined, 'of all');
  leftoversOf(remote, null, 'reports');
  expect(existsSync(folder)).toBe(true);
});
