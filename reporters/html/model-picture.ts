import type { Edge, ModelPicture } from '../../engine/report/pictures.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';
import {
  type Arrow,
  glyphWidth,
  layOut,
  lineHeight,
  padding,
  type Point,
  type StateBox,
} from './model-layout.ts';

/** What a run found of an edge, the most urgent first; `planned` where there is no run. */
export type EdgeKind = 'broke' | 'held' | 'open' | 'unwalked' | 'planned';

/** A sign for each kind: a picture is read without colours, too. */
export const edgeSigns: Readonly<Record<EdgeKind, string>> = {
  broke: '✕',
  held: '✓',
  open: '○',
  unwalked: '–',
  planned: '',
};

/** The signs in words. */
export const edgeWords: Readonly<Record<EdgeKind, string>> = {
  broke: 'broken',
  held: 'held',
  open: 'either answer is right',
  unwalked: 'not walked',
  planned: 'planned',
};

/** What a run found of an edge. */
export function kindOf({ times, broken, clauses }: Edge): EdgeKind {
  if (broken.length > 0) return 'broke';
  if (times === 0) return 'unwalked';
  return clauses.length > 0 ? 'held' : 'open';
}

/** How pictures are drawn on a page. */
export interface Drawing {
  readonly kindOf: (edge: Edge) => EdgeKind;
  /** Where an edge leads to; null where it leads nowhere. */
  readonly linkOf: (edge: Edge) => string | null;
}

/** A model as a picture: boxes are states, and arrows and lines in boxes are actions. */
export function modelPicture({ name, edges }: ModelPicture, drawing: Drawing): Markup {
  const { view, boxes, arrows } = layOut(edges, (edge) => textOf(edge, drawing), mostUrgent(drawing));
  const [, , width, height] = view;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}: the picture">
    <svg class="model" width="${width}" height="${height}" viewBox="${view.join(' ')}">
      ${boxes.map((box) => stateBox(box, drawing))}${arrows.map((one) => arrow(one, drawing))}
    </svg>
  </div>`;
}

/** Compares edges: first what is broken, and then what was walked most often. */
export const mostUrgent =
  (drawing: Pick<Drawing, 'kindOf'>) =>
  (one: Edge, other: Edge): number =>
    rank(drawing.kindOf(one)) - rank(drawing.kindOf(other)) || other.times - one.times;

const rank = (kind: EdgeKind): number => Object.keys(edgeSigns).indexOf(kind);

const textOf = (edge: Edge, drawing: Drawing): string =>
  `${edgeSigns[drawing.kindOf(edge)]} ${edge.action}${edge.times > 0 ? ` ×${edge.times}` : ''}`.trim();

const stateBox = (box: StateBox, drawing: Drawing): Markup =>
  html`<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="6" /><text
      class="state"
      x="${box.x + padding}"
      y="${box.y + lineHeight}"
      >${box.name}</text
    >${rows(box.edges, { x: box.x + padding, y: box.y + padding + lineHeight }, drawing)}`;

function arrow({ edges, points, x, y }: Arrow, drawing: Drawing): Markup {
  const [first] = edges;
  const times = edges.reduce((sum, edge) => sum + edge.times, 0);
  const kind = first === undefined ? 'planned' : drawing.kindOf(first);
  return html`<g class="${kind}">${line(curve(points), times)}<path class="head" d="${head(points)}" /></g
    >${rows(edges, { x, y }, drawing)}`;
}

/** Lines of text about edges, each with a piece of its line before it. */
const rows = (edges: readonly Edge[], { x, y }: Point, drawing: Drawing): Markup[] =>
  edges.map((edge, index) => {
    const { from, action, to, times } = edge;
    const kind = drawing.kindOf(edge);
    const words = [`${from}: ${action}`, ...(to === from ? [] : [`then ${to}`]), edgeWords[kind]];
    const link = drawing.linkOf(edge);
    const place = html`class="${kind}" transform="translate(${x} ${y + lineHeight * index})"`;
    const content = html`<title>${words.join('; ')}</title>${line('M0 9h14', times)}<text
        x="${glyphWidth}"
        y="13"
        >${textOf(edge, drawing)}</text
      >`;
    return link === null ? html`<g ${place}>${content}</g>` : html`<a href="${link}" ${place}>${content}</a>`;
  });

/** A line, the thicker the more often it was walked: by one for each tenfold number. */
const line = (path: string, times: number): Markup =>
  html`<path stroke-width="${Number((1 + Math.log10(Math.max(1, times))).toFixed(1))}" d="${path}" />`;

const at = ({ x, y }: Point): string => `${x} ${y}`;

/** A smooth line through these points, which comes to each one from above or below. */
function curve(points: readonly Point[]): string {
  const parts = points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    const middle = Math.round((before.y + point.y) / 2);
    return before.x === point.x ? `V${point.y}` : `C${before.x} ${middle} ${point.x} ${middle} ${at(point)}`;
  });
  return `M${points.slice(0, 1).map(at).join('')}${parts.join('')}`;
}

/** The head of an arrow, at the last of these points. */
function head(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return '';
  const back = before.y < end.y ? -10 : 10;
  return `M${at(end)}l-5 ${back}h10z`;
}
