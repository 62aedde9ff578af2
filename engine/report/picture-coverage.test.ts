import { expect, test } from 'vitest';
import { sampleReport } from '../../tests/support/sample-report.ts';
import { merge } from './merge.ts';
import { coverageOfPictures } from './picture-coverage.ts';
import { type EdgeOf, picturesOf, planned, type ValuesOf } from './pictures.ts';

const close = { picture: 'A lock', from: 'open', action: 'close', to: 'closed' };
const open = { picture: 'A lock', from: 'closed', action: 'open', to: 'open' };

const walked = (edge: typeof close, more: Partial<EdgeOf> = {}): EdgeOf => ({
  ...planned(edge),
  times: 1,
  ...more,
});

const keys = (sent: string[], unsent: string[]): ValuesOf => ({
  picture: 'A lock',
  field: 'key',
  sent,
  unsent,
});

test('counts the actions that were taken and looked at, pairs in a row, and values', () => {
  const edges = [planned(close), planned(open), walked(close, { looks: 2, next: ['open'] })];
  const [cells, looks, pairs, values] = coverageOfPictures(
    picturesOf(edges, [keys(['1'], ['2']), keys(['2'], ['1', '3'])]),
  );
  expect(cells).toMatchObject({ plan: 'A lock', covered: 1, total: 2, missed: ['closed: open'] });
  expect(looks).toMatchObject({ covered: 1, total: 2, missed: ['closed: open'] });
  expect(pairs).toMatchObject({ covered: 1, total: 2, missed: ['closed: open; open: close'] });
  expect(values).toMatchObject({ of: 'values of key', covered: 2, total: 3, missed: ['3'] });
});

test('adds up what shards covered', () => {
  const shard = sampleReport();
  const [one, other] = [walked(close, { next: ['open'] }), walked(open, { next: ['close'] })];
  const merged = merge([
    { ...shard, models: picturesOf([one], [keys(['1'], ['2'])]) },
    { ...shard, models: picturesOf([other], [keys(['2'], ['1'])]) },
  ]);
  expect(merged.coverage?.map(({ covered, total }) => [covered, total])).toEqual([
    [2, 2],
    [0, 2],
    [2, 2],
    [2, 2],
  ]);
});
