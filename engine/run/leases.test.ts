import { expect, test } from 'vitest';
import { Leases, type Want } from './leases.ts';

const alone = (...keys: string[]): Want => ({ options: keys.map((key) => ({ keys: [key] })), shared: false });
const together = (...keys: string[]): Want => ({
  options: keys.map((key) => ({ keys: [key] })),
  shared: true,
});

/** Acquires, and tells which keys have been granted so far. */
function ask(leases: Leases, ...wants: Want[]) {
  const state: { granted: readonly (readonly string[])[] | null } = { granted: null };
  const done = leases.acquire(wants).then(({ chosen, release }) => {
    state.granted = chosen.map(({ keys }) => keys);
    return release;
  });
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
  const release = await ask(leases, alone('a')).done;
  const second = ask(leases, alone('a'));
  await settled();
  expect(second.state.granted).toBeNull();
  release();
  await settled();
  expect(second.state.granted).toEqual([['a']]);
});

test('lets readers hold a thing together and keeps its owner waiting for the last given both', async () => {
  const leases = new Leases();
  const releaseFirst = await ask(leases, together('a')).done;
  const releaseLast = await ask(leases, together('a')).done;
  const owner = ask(leases, alone('a'));
  releaseFirst();
  await settled();
  expect(owner.state.granted).toBeNull();
  releaseLast();
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
    options: [{ keys: ['a', 'b'] }, { keys: ['c', 'd'] }],
    shared: false,
  });
  await pair.done;
  expect(pair.state.granted).toEqual([['c', 'd']]);
  const part = ask(leases, alone('d'));
  await settled();
  expect(part.state.granted).toBeNull();
});

test('holds nothing yet of what it cannot grant whole, so that no two wait for each other', async () => {
  const leases = new Leases();
  await ask(leases, alone('b')).done;
  const both = ask(leases, alone('a'), alone('b'));
  const one = ask(leases, alone('a'));
  await settled();
  expect([both.state.granted, one.state.granted]).toEqual([null, [['a']]]);
});

test('keeps the owner of a thing waiting given two who hold other things and read it', async () => {
  const leases = new Leases();
  const readers = await Promise.all(
    ['a', 'b'].map((key) => ask(leases, { options: [{ keys: [key], reads: ['c'] }], shared: false }).done),
  );
  const owner = ask(leases, alone('c'));
  readers[0]?.();
  await settled();
  expect(owner.state.granted).toBeNull();
  readers[1]?.();
  await settled();
  expect(owner.state.granted).toEqual([['c']]);
});

test('grants a thing alone given that another want of the same check reads it', async () => {
  const leases = new Leases();
  const both = ask(leases, { options: [{ keys: ['a'], reads: ['b'] }], shared: true }, alone('b'));
  const release = await both.done;
  const reader = ask(leases, together('b'));
  await settled();
  expect(reader.state.granted).toBeNull();
  release();
  await settled();
  expect(reader.state.granted).toEqual([['b']]);
});
