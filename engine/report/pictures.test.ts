import { expect, test } from 'vitest';
import { sampleReport } from '../../tests/support/sample-report.ts';
import { merge } from './merge.ts';
import { edgesOf, type EdgeOf, picturesOf, planned } from './pictures.ts';

const move = { picture: 'A lock', from: 'open', action: 'close', to: 'closed' };

const walked = (exchange: string, broken: readonly string[] = []): EdgeOf => ({
  ...move,
  times: 1,
  clauses: ['lock.closes'],
  broken: [...broken],
  exchanges: [exchange],
});

test('makes one edge of equal moves, and keeps what was planned only', () => {
  const open = { ...move, from: 'closed', action: 'open', to: 'open' };
  const [picture, ...others] = picturesOf([planned(move), planned(open), walked('x1'), walked('x2')]);
  expect(others).toEqual([]);
  expect(picture?.edges).toMatchObject([
    { from: 'open', times: 2, clauses: ['lock.closes'], exchanges: ['x1', 'x2'] },
    { from: 'closed', times: 0, clauses: [], exchanges: [] },
  ]);
});

test('shows first the exchange that broke, of three at the most', () => {
  const edges = ['x1', 'x2', 'x3'].map((id) => walked(id));
  const [picture] = picturesOf([...edges, walked('x4', ['lock.closes'])]);
  expect(picture?.edges).toMatchObject([
    { times: 4, broken: ['lock.closes'], exchanges: ['x4', 'x1', 'x2'] },
  ]);
});

test('makes the same pictures of their edges', () => {
  const pictures = picturesOf([walked('x1'), planned({ ...move, picture: 'A door' })]);
  expect(picturesOf(edgesOf(pictures))).toEqual(pictures);
});

test('adds up what shards walked, with the exchanges of the merged report', () => {
  const shard = sampleReport();
  const [first] = shard.exchanges;
  const models = picturesOf([walked(first?.id ?? '')]);
  const merged = merge([
    { ...shard, models },
    { ...shard, models },
  ]);
  const [edge] = merged.models?.[0]?.edges ?? [];
  expect(edge?.times).toBe(2);
  expect(new Set(edge?.exchanges).size).toBe(2);
  const known = new Set(merged.exchanges.map(({ id }) => id));
  expect(edge?.exchanges.every((id) => known.has(id))).toBe(true);
});
