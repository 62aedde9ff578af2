import { expect, test } from 'vitest';
import type { Edge } from '../../engine/report/pictures.ts';
import { kindOf, modelPicture } from './model-picture.ts';
import { layOut, type StateBox } from './model-layout.ts';

const edge = (from: string, action: string, to: string, more: Partial<Edge> = {}): Edge => ({
  from,
  action,
  to,
  times: 1,
  clauses: ['lock.closes'],
  broken: [],
  exchanges: [],
  ...more,
});

const edges = [
  edge('open', 'close', 'closed', { times: 1000 }),
  edge('closed', 'open', 'open', { broken: ['lock.opens'] }),
  edge('closed', 'close by another one', 'closed', { clauses: [] }),
  edge('closed', 'a <faulty> request', 'closed', { times: 0 }),
];

const areApart = (one: StateBox, other: StateBox): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

test('lays out each state once, the first one at the top, and none on another', () => {
  const { boxes, arrows, view } = layOut(
    edges,
    ({ action }) => action,
    () => 0,
  );
  const [open, closed] = boxes;
  if (open === undefined || closed === undefined) throw new Error('Expected two states.');
  expect(boxes.map(({ name }) => name)).toEqual(['open', 'closed']);
  expect(open.y).toBeLessThan(closed.y);
  expect(areApart(open, closed)).toBe(true);
  expect(closed.edges).toHaveLength(2);
  const [left, top, width, height] = view;
  for (const { x, y } of arrows.flatMap(({ points }) => points)) {
    expect(x >= left && x <= left + width).toBe(true);
    expect(y >= top && y <= top + height).toBe(true);
  }
});

test('tells what came by a sign and by words, and how often by the thickness of a line', () => {
  const page = String(modelPicture({ name: 'A lock', edges }, { kindOf, linkOf: () => '#lock' }));
  expect(page).toContain('<title>closed: open; then open; broken</title>');
  for (const text of [
    '✓ close ×1000',
    '✕ open ×1',
    '○ close by another one ×1',
    '– a &lt;faulty&gt; request',
  ])
    expect(page).toContain(text);
  expect(page).toMatch(/<g class="held"><path stroke-width="4"/);
  expect(page).toMatch(/<g class="broke"><path stroke-width="1"/);
});

test('leads nowhere given no run', () => {
  const page = String(
    modelPicture({ name: 'A lock', edges }, { kindOf: () => 'planned', linkOf: () => null }),
  );
  expect(page).not.toContain('<a ');
});
