import { fakerOf } from '../engine/values/random.ts';
import { type areas, isWithheld, type Product, products } from '../mock/mistakes/grid.ts';
import { clauses } from '../specs/clauses.ts';
import type { Task } from './trials.ts';
import { checksOf } from './reach.ts';

/** The name of an area of the grid. */
export type GridArea = keyof typeof areas;

const tasksOf = (some: readonly Product[]): Task[] => some.map(({ id }) => ({ product: id }));

/** The tasks of the named products of an area, or of all areas, in which nothing is withheld. */
export const seenTasks = (area: GridArea | undefined, patterns: readonly string[]): Task[] =>
  tasksOf(products(area).filter((one) => !isWithheld(one) && isNamed(one, patterns)));

/** Whether one of the patterns, if there are any, begins the id, the clause or the trigger of a product. */
const isNamed = ({ id, mistake, trigger }: Product, patterns: readonly string[]): boolean =>
  patterns.length === 0 ||
  patterns.some((pattern) => [id, mistake.clause, trigger.name].some((name) => name.startsWith(pattern)));

/** The tasks of some products that contain something withheld, drawn at random. */
export const freshTasks = (area: GridArea | undefined, count: number, seed: number): Task[] =>
  tasksOf(fakerOf(seed).helpers.arrayElements(products(area).filter(isWithheld), count));

/** The tasks that tell what those checks call that may find a product. */
export function traceTasks(): Task[] {
  const operations = new Set<string>(products().map(({ mistake }) => mistake.operation));
  const about = clauses.filter((clause) => clause.operations.some((one) => operations.has(one)));
  const ids = about.map(({ id }) => id);
  return [...checksOf(ids, undefined)].map((check) => ({ check, isForGrid: true }));
}
