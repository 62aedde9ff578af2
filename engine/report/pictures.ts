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
  /** How often a later answer showed what it had left. Reports of earlier versions have none. */
  looks: z.int().nonnegative().optional(),
  /** The actions that the run took next on the same thing. Reports of earlier versions have none. */
  next: z.array(z.string()).optional(),
});

/** Values of a catalogue, and which of them the run sent in a field. */
const valuesOfField = z.object({ field: z.string(), sent: z.array(z.string()), unsent: z.array(z.string()) });

/** A model as a picture: its edges, and so its states. */
export const modelPicture = z.object({
  name: z.string(),
  edges: z.array(edge),
  /** By the fields of its requests. Reports of earlier versions have none. */
  values: z.array(valuesOfField).optional(),
});

export type Edge = z.infer<typeof edge>;
export type ModelPicture = z.infer<typeof modelPicture>;

/** An edge, and the name of its picture. */
export interface EdgeOf extends Edge {
  readonly picture: string;
}

/** Values of a field, and the name of its picture. */
export interface ValuesOf extends z.infer<typeof valuesOfField> {
  readonly picture: string;
}

/** What tells an edge from all others. */
type EdgeNames = Pick<EdgeOf, 'picture' | 'from' | 'action' | 'to'>;

/** The names of an edge, and nothing else. */
export const edgeNames = ({ picture, from, action, to }: EdgeNames): EdgeNames => ({
  picture,
  from,
  action,
  to,
});

/** An edge that is planned, and the clauses that it is to decide. */
export const planned = (move: EdgeNames, clauses: readonly string[] = []): EdgeOf => ({
  ...edgeNames(move),
  times: 0,
  clauses: [...clauses],
  broken: [],
  exchanges: [],
});

/** Makes pictures of edges and values; equal ones become one. */
export function picturesOf(all: readonly EdgeOf[], values: readonly ValuesOf[] = []): ModelPicture[] {
  const edges = new Map<string, EdgeOf>();
  for (const one of all) {
    const key = JSON.stringify(edgeNames(one));
    const known = edges.get(key);
    edges.set(key, known === undefined ? one : joined(known, one));
  }
  const drawn = [...edges.values()];
  return [...new Set(drawn.map(({ picture }) => picture))].map((name) => {
    const own = joinedValues(values.filter(({ picture }) => picture === name));
    return {
      name,
      edges: drawn.flatMap(({ picture, ...one }) => (picture === name ? [one] : [])),
      ...(own.length === 0 ? {} : { values: own }),
    };
  });
}

/** Values by their fields: what was sent once is sent. */
function joinedValues(all: readonly ValuesOf[]): NonNullable<ModelPicture['values']> {
  const fields = [...new Set(all.map(({ field }) => field))];
  return fields.map((field) => {
    const own = all.filter((one) => one.field === field);
    const sent = new Set(own.flatMap((one) => one.sent));
    const unsent = new Set(own.flatMap((one) => one.unsent).filter((value) => !sent.has(value)));
    return { field, sent: [...sent], unsent: [...unsent] };
  });
}

/** The edges of pictures: the other way round. */
export const edgesOf = (pictures: readonly ModelPicture[]): EdgeOf[] =>
  pictures.flatMap(({ name, edges }) => edges.map((one) => ({ picture: name, ...one })));

/** The values of pictures: the other way round. */
export const valuesOf = (pictures: readonly ModelPicture[]): ValuesOf[] =>
  pictures.flatMap(({ name, values = [] }) => values.map((one) => ({ picture: name, ...one })));

/** Exchanges that an edge keeps: they are examples. */
const mostExchanges = 3;

function joined(one: EdgeOf, other: EdgeOf): EdgeOf {
  const isNews = one.broken.length === 0 && other.broken.length > 0;
  const shown = isNews ? [other, one] : [one, other];
  return {
    ...one,
    times: one.times + other.times,
    looks: (one.looks ?? 0) + (other.looks ?? 0),
    next: [...new Set([...(one.next ?? []), ...(other.next ?? [])])],
    clauses: [...new Set([...one.clauses, ...other.clauses])],
    broken: [...new Set([...one.broken, ...other.broken])],
    exchanges: [...new Set(shown.flatMap(({ exchanges }) => exchanges))].slice(0, mostExchanges),
  };
}
