import type { Json } from '../../../schemas/json.ts';

/** What may become of the entries of a list; `others` are those of the same list about another resource. */
export interface ListChange {
  readonly name: string;
  readonly change: (entries: readonly Json[], others: readonly Json[]) => readonly Json[];
}

/** Every change of a list as a whole. */
export const listChanges: readonly ListChange[] = [
  { name: 'swapped', change: (entries) => entries.toReversed() },
  { name: 'doubled', change: (entries) => entries.flatMap((entry) => [entry, entry]) },
  { name: 'last-dropped', change: (entries) => entries.slice(0, -1) },
  { name: 'first-dropped', change: (entries) => entries.slice(1) },
  { name: 'foreign-added', change: (entries, others) => [...entries, ...others.slice(0, 1)] },
  {
    name: 'foreign-for-own',
    change: (entries, others) => (entries.length > 0 && others.length > 0 ? others : entries),
  },
];
