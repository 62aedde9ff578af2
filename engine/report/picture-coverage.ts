import type { Edge, ModelPicture } from './pictures.ts';
import type { PlanCoverage } from './report.ts';

/** How much of each model a run went through: what its picture shows, in pairs, and the values of its requests. */
export const coverageOfPictures = (pictures: readonly ModelPicture[]): PlanCoverage[] =>
  pictures.flatMap(({ name, edges, values = [] }) => [
    covered(
      name,
      'actions in a state',
      cellsOf(edges, ({ times }) => times),
    ),
    covered(
      name,
      'of them looked at afterwards',
      cellsOf(edges, ({ looks = 0 }) => looks),
    ),
    covered(name, 'pairs of actions in a row', pairsOf(edges)),
    ...values.map(({ field, sent, unsent }) =>
      covered(
        name,
        `values of ${field}`,
        new Map([...sent, ...unsent].map((value, index) => [value, index < sent.length])),
      ),
    ),
  ]);

function covered(plan: string, of: string, all: ReadonlyMap<string, boolean>): PlanCoverage {
  const missed = [...all].flatMap(([name, isCovered]) => (isCovered ? [] : [name]));
  return { plan, of, total: all.size, covered: all.size - missed.length, missed };
}

/** Each action in each state, and whether the run came to it. */
function cellsOf(edges: readonly Edge[], count: (edge: Edge) => number): ReadonlyMap<string, boolean> {
  const cells = new Map<string, boolean>();
  for (const edge of edges) {
    const cell = `${edge.from}: ${edge.action}`;
    cells.set(cell, cells.get(cell) === true || count(edge) > 0);
  }
  return cells;
}

/** Each edge, followed by each action of the state that it leads to, and whether the run took the two in a row. */
function pairsOf(edges: readonly Edge[]): ReadonlyMap<string, boolean> {
  const pairs = edges.flatMap(({ from, action, to, next: followed = [] }) =>
    edges
      .filter((next) => next.from === to)
      .map((next): [string, boolean] => [
        `${from}: ${action}; ${to}: ${next.action}`,
        followed.includes(next.action),
      ]),
  );
  return new Map(pairs);
}
