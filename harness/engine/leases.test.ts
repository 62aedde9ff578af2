import { expect, test } from 'vitest';
import { Leases, type Want } from './leases.ts';

const alone = (...keys: string[]): Want => ({ options: keys.map((key) => [key]), shared: false });
const together = (...keys: string[]): Want => ({ options: keys.map((key) => [key]), shared: true });

/** Acquires, and tells what has been granted so far. */
function ask(leases: Leases, ...wants: Want[]) {
  const state: { granted: readonly (readonly string[])[] | null } = { granted: null };
  const done = leases.acquire(wants).then((granted) => (state.granted = granted));
  return { state, done };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('grants the first option that is free given several', async () => {
  const leases = new Leases();
  await ask(leases, alone('a', 'b')).done;
  const { state, done } = ask(leases, alone('a', 'b'));
  await done;
  expect(state.granted).toEqual([['b']]);
});

test('makes the second wait for a release given one thing for two', async () => {
  const leases = new Leases();
  await ask(leases, alone('a')).done;
  const second = ask(leases, alone('a'));
  await settled();
  expect(second.state.granted).toBeNull();
  leases.release(['a']);
  await settled();
  expect(second.state.granted).toEqual([['a']]);
});

test('lets readers hold a thing together and keeps its owner waiting for the last given both', async () => {
  const leases = new Leases();
  await ask(leases, together('a')).done;
  await ask(leases, together('a')).done;
  const owner = ask(leases, alone('a'));
  leases.release(['a']);
  await settled();
  expect(owner.state.granted).toBeNull();
  leases.release(['a']);
  await settled();
  expect(owner.state.granted).toEqual([['a']]);
});

test('grants two different things given two wants of one kind', async () => {
  const { state, done } = ask(new Leases(), alone('a', 'b'), alone('a', 'b'));
  await done;
  expect(state.granted).toEqual([['a'], ['b']]);
});

test('grants what belongs together as a whole given that a part of it is held', async () => {
  const leases = new Leases();
  await ask(leases, alone('b')).done;
  const pair = ask(leases, {
    options: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    shared: false,
  });
  await pair.done;
  expect(pair.state.granted).toEqual([['c', 'd']]);
  const part = ask(leases, alone('d'));
  await settled();
  expect(part.state.granted).toBeNull();
});

test('holds nothing yet of what it cannot grant whole, so that nobody waits for each other', async () => {
  const leases = new Leases();
  await ask(leases, alone('b')).done;
  const both = ask(leases, alone('a'), alone('b'));
  const one = ask(leases, alone('a'));
  await settled();
  expect([both.state.granted, one.state.granted]).toEqual([null, [['a']]]);
});
