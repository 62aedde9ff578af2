import { graphlib, layout } from '@dagrejs/dagre';
import type { Edge } from '../../engine/report/pictures.ts';

/** A place in a picture, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lines of text, each about an edge, from the left and the top of this place. */
interface Rows extends Point {
  readonly edges: readonly Edge[];
}

/** A state, with the actions that leave it as it is. */
export interface StateBox extends Rows {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** An arrow between two states, with the actions that lead from one to the other. */
export interface Arrow extends Rows {
  readonly points: readonly Point[];
}

/** Where everything of a picture stands. */
export interface Layout {
  /** What is seen of it: its left and upper end, its width and its height. */
  readonly view: readonly [number, number, number, number];
  readonly boxes: readonly StateBox[];
  readonly arrows: readonly Arrow[];
}

/** The height of a line of text, and the space around text. */
export const lineHeight = 18;
export const padding = 8;

/** The width of the line before the text of an edge. */
export const glyphWidth = 20;

/** The width of a text, which may be bold: no browser measures it when a report is written. */
const widthOf = (text: string): number => Math.ceil(6.9 * text.length);

const rowsWidth = (edges: readonly Edge[], textOf: (edge: Edge) => string): number =>
  Math.max(0, ...edges.map((edge) => glyphWidth + widthOf(textOf(edge))));

/** Lays out a model: its first edge begins at the top, rows stand in the order of `sort`, and `textOf` is what they say. */
export function layOut(
  all: readonly Edge[],
  textOf: (edge: Edge) => string,
  sort: (one: Edge, other: Edge) => number,
): Layout {
  const edges = all.toSorted(sort);
  const names = [...new Set(all.flatMap(({ from, to }) => [from, to]))];
  const between = (from: string, to: string): Edge[] =>
    edges.filter((edge) => edge.from === from && edge.to === to);
  const graph = new graphlib.Graph();
  graph.setGraph({ nodesep: 24, ranksep: 40 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const name of names) {
    const own = between(name, name);
    const width = Math.max(widthOf(name), rowsWidth(own, textOf)) + 2 * padding;
    graph.setNode(name, { width, height: (own.length + 1) * lineHeight + 2 * padding });
  }
  for (const from of names)
    for (const to of names) {
      const own = between(from, to);
      if (from === to || own.length === 0) continue;
      const size = { width: rowsWidth(own, textOf), height: own.length * lineHeight };
      graph.setEdge(from, to, { ...size, labelpos: 'r', labeloffset: padding });
    }
  layout(graph);
  const boxes = names.map((name) => ({ name, edges: between(name, name), ...placed(graph.node(name)) }));
  const arrows = graph.edges().map(({ v, w }: { v: string; w: string }) => {
    const arrow = graph.edge(v, w) as Size & { readonly points: readonly Point[] };
    const label = placed(arrow);
    const ends = [placed(graph.node(v)), placed(graph.node(w))] as const;
    return { ...label, edges: between(v, w), points: pathOf(ends, arrow.points.slice(1, -1), label) };
  });
  return { view: viewOf(boxes, arrows), boxes, arrows };
}

/** The points of an arrow: from box to box, down or up, and straight along its label. */
function pathOf(
  [from, to]: readonly [Size, Size],
  inner: readonly Point[],
  { y, height }: Size,
): readonly Point[] {
  const isDown = from.y < to.y;
  const straight = inner.flatMap(({ x, y: middle }) => {
    const isAtLabel = Math.abs(middle - y - height / 2) < 1;
    const ends = isAtLabel ? [y, y + height] : [middle];
    return (isDown ? ends : ends.toReversed()).map((end) => ({ x: Math.round(x), y: Math.round(end) }));
  });
  const [first, last] = [straight[0], straight.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [sideOf(from, first, isDown), ...straight, sideOf(to, last, !isDown)];
}

/** Where an arrow leaves a box or comes to it: at its lower or upper side, towards the next point. */
function sideOf({ x, y, width, height }: Size, next: Point, isBelow: boolean): Point {
  const most = width / 2 - 2 * padding;
  const shift = Math.max(-most, Math.min(most, (next.x - x - width / 2) / 2));
  return { x: Math.round(x + width / 2 + shift), y: isBelow ? y + height : y };
}

/** Arrows may go beyond what the library counts. */
function viewOf(boxes: readonly Size[], arrows: readonly (Size & Pick<Arrow, 'points'>)[]): Layout['view'] {
  const corners = [...boxes, ...arrows].flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
  const all = [...corners, ...arrows.flatMap(({ points }) => points)];
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  return [left - padding, top - padding, right - left + 2 * padding, bottom - top + 2 * padding];
}

/** A place of something, and its size. */
interface Size extends Point {
  readonly width: number;
  readonly height: number;
}

/** Something at its left upper corner, in whole pixels, given its middle. */
const placed = ({ x, y, width, height }: Size): Size => ({
  x: Math.round(x - width / 2),
  y: Math.round(y - height / 2),
  width: Math.round(width),
  height: Math.round(height),
});
