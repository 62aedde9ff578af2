import { z } from 'zod';

/** An action of a model that leads from one named state to another, and what the run found of it. */
const edge = z.object({
  from: z.string(),
  action: z.string(),
  to: z.string(),
  /** How often the run took it; 0 where it was planned only. */
  times: z.int().nonnegative(),
  /** Ids of the clauses that it decided; none where the specification leaves the answer open. */
  clauses: z.array(z.string()),
  /** Ids of those that it broke. */
  broken: z.array(z.string()),
  /** Exchanges that show it, first those that show it broken. */
  exchanges: z.array(z.string()),
});

/** A model as a picture: its edges, and so its states. */
export const modelPicture = z.object({ name: z.string(), edges: z.array(edge) });

export type Edge = z.infer<typeof edge>;
export type ModelPicture = z.infer<typeof modelPicture>;

/** An edge, and the name of its picture. */
export interface EdgeOf extends Edge {
  readonly picture: string;
}

/** An edge that is planned. */
export const planned = (move: Pick<EdgeOf, 'picture' | 'from' | 'action' | 'to'>): EdgeOf => ({
  ...move,
  times: 0,
  clauses: [],
  broken: [],
  exchanges: [],
});

/** Makes pictures of edges; equal ones become one. */
export function picturesOf(all: readonly EdgeOf[]): ModelPicture[] {
  const edges = new Map<string, EdgeOf>();
  for (const one of all) {
    const key = JSON.stringify([one.picture, one.from, one.action, one.to]);
    const known = edges.get(key);
    edges.set(key, known === undefined ? one : joined(known, one));
  }
  const drawn = [...edges.values()];
  return [...new Set(drawn.map(({ picture }) => picture))].map((name) => ({
    name,
    edges: drawn.flatMap(({ picture, ...one }) => (picture === name ? [one] : [])),
  }));
}

/** The edges of pictures: the other way round. */
export const edgesOf = (pictures: readonly ModelPicture[]): EdgeOf[] =>
  pictures.flatMap(({ name, edges }) => edges.map((one) => ({ picture: name, ...one })));

/** Exchanges that an edge keeps: they are examples. */
const mostExchanges = 3;

function joined(one: EdgeOf, other: EdgeOf): EdgeOf {
  const isNews = one.broken.length === 0 && other.broken.length > 0;
  const shown = isNews ? [other, one] : [one, other];
  return {
    ...one,
    times: one.times + other.times,
    clauses: [...new Set([...one.clauses, ...other.clauses])],
    broken: [...new Set([...one.broken, ...other.broken])],
    exchanges: [...new Set(shown.flatMap(({ exchanges }) => exchanges))].slice(0, mostExchanges),
  };
}
