import { clientFaults } from '../caller/faults/index.ts';
import { fakerOf } from '../engine/values/random.ts';
import { faults } from '../mock/faults/index.ts';
import { faultsOfClauses, findFault } from '../mock/find-fault.ts';
import type { Fault, Variation } from '../mock/patches/fault.ts';
import { type ClientPair, clientPairs } from './client-pairs.ts';
import type { Enumerated } from './mutants-page.ts';
import { operators } from './operators/index.ts';
import { variations as handwritten } from '../mock/variations/index.ts';
import { generatedVariations } from './compliant/index.ts';
import { runReference } from './run-against.ts';
import { clauses } from '../specs/clauses.ts';
import { suites } from '../suites/index.ts';

/**
 * One run of the proof: a service with one fault, a client with one or two, a mutant, or some conforming variations (none: the mock as it is); or
 * a check alone, to learn what it calls.
 */
export type Task =
  | { readonly check: string; readonly isForGrid?: true }
  /** On top of the variations, where some are named. */
  | { readonly fault: string; readonly under?: readonly string[] }
  /** That a quick run is to find. */
  | { readonly quickFault: string }
  /** Of the grid. */
  | { readonly product: string }
  | { readonly clientFault: string }
  | { readonly clientPair: ClientPair }
  /** In the environment, where the mutant needs one of its own. */
  /** All of them in one service: one, or two of different operations. */
  | { readonly inOneService: readonly string[] }
  | { readonly mutant: string; readonly environment?: Readonly<Record<string, string>> | undefined }
  | { readonly variations: readonly string[] };

const variations: readonly Variation[] = [...handwritten, ...generatedVariations];

/** The fault of that id. */
export function faultOf(id: string): Fault {
  const fault = findFault(id);
  if (fault === undefined) throw new Error(`There is no fault ${id}.`);
  return fault;
}

/** The variation of that id. */
export function variationOf(id: string): Variation {
  const variation = variations.find((one) => one.id === id);
  if (variation === undefined) throw new Error(`There is no variation ${id}.`);
  return variation;
}

/** The tasks that tell what every check calls. */
export const traces = (): Task[] =>
  suites.flatMap(({ checks }) => checks).map(({ name }) => ({ check: name }));

/**
 * The tasks of a proof but for its mutants; `patterns` keep only faults and variations with an id or clause that begins
 * with one of them, and no combinations of variations. `count` of these are drawn.
 */
export function tasksOf(patterns: readonly string[], { count, seed }: Draw): Task[] {
  const fits = (...names: string[]): boolean => fitsAny(patterns, names);
  const faulty = faultsOfClauses()
    .filter(({ id, clause }) => fits(id, clause))
    .map(({ id }) => ({ fault: id }));
  const clients = clientFaults
    .filter(({ id, clause }) => fits(id, clause))
    .map(({ id }) => ({ clientFault: id }));
  const single = variations
    .filter(({ id, silence }) => fits(id, silence ?? id))
    .map(({ id }) => ({ variations: [id] }));
  const combined = patterns.length === 0 ? combinationTasks({ count, seed }) : [];
  return [...faulty, ...clients, { variations: [] }, ...single, ...combined];
}

interface Draw {
  readonly count: number;
  readonly seed: number;
}

/** The tasks of quick runs against each fault of which the id or the clause begins with one of the patterns. */
export const quickTasks = (patterns: readonly string[]): Task[] =>
  faults.filter(({ id, clause }) => fitsAny(patterns, [id, clause])).map(({ id }) => ({ quickFault: id }));

const fitsAny = (patterns: readonly string[], names: readonly string[]): boolean =>
  patterns.length === 0 || patterns.some((pattern) => names.some((name) => name.startsWith(pattern)));

/** The tasks of random combinations of variations. */
export function combinationTasks({ count, seed }: Draw): Task[] {
  const faker = fakerOf(seed);
  return Array.from({ length: count }, () => ({ variations: combination(faker) }));
}

/** The tasks of faults that are drawn at random, each on top of a random combination of variations. */
export function crossedTasks({ count, seed }: Draw): Task[] {
  const faker = fakerOf(seed);
  return faker.helpers
    .arrayElements([...faults], count)
    .map(({ id }) => ({ fault: id, under: combination(faker) }));
}

/** The tasks of clients with two faults: that many of them, others with another seed. */
export function pairTasks({ count, seed }: Draw): Task[] {
  const { pairs } = clientPairs();
  const start = ((seed - 1) * count) % pairs.length;
  const turned = [...pairs.slice(start), ...pairs.slice(0, start)];
  return turned.slice(0, count).map((clientPair) => ({ clientPair }));
}

/** The tasks of that many faults, and of that many pairs of faults of different operations, drawn at random. */
export function findingsTasks({ count, seed }: Draw): Task[] {
  const faker = fakerOf(seed);
  const single = faker.helpers.arrayElements([...faults], count);
  const pairs = Array.from({ length: count }, () => {
    const one = faker.helpers.arrayElement(ofOneOperation);
    return [one, faker.helpers.arrayElement(ofOneOperation.filter(isOfAnotherThan(one)))];
  });
  return [...single.map((one) => [one]), ...pairs].map((together) => ({
    inOneService: together.map(({ id }) => id),
  }));
}

const operationsOf = ({ clause }: Fault): readonly string[] =>
  clauses.find(({ id }) => id === clause)?.operations ?? [];

/** Faults of which the clause says which operation is wrong. */
const ofOneOperation = faults.filter((one) => operationsOf(one).length === 1);

const isOfAnotherThan =
  (one: Fault) =>
  (other: Fault): boolean =>
    operationsOf(one)[0] !== operationsOf(other)[0];

/** Whether a variation follows from the schemas alone. */
export const isGenerated = (one: Variation): boolean => generatedVariations.includes(one);

/**
 * A handful of variations drawn at random, no two of which fill the same silence or exclude each other. They keep their order: what follows
 * from the schemas stands outermost, so that no other variation shows what it leaves out.
 */
function combination(faker: ReturnType<typeof fakerOf>): string[] {
  const some = new Set(faker.helpers.arrayElements([...variations], { min: 2, max: 8 }));
  const drawn = variations.filter((one) => some.has(one));
  const kept = drawn.filter((one, index) => drawn.slice(0, index).every((other) => mayCombine(one, other)));
  return kept.map(({ id }) => id);
}

/** How many variations a sample tries in one service. */
const mostJoined = 4;

/** The tasks, with single variations joined where they may stand in one service: as many are tried in fewer runs. */
export function joinVariations(tasks: readonly Task[]): Task[] {
  const services: string[][] = [];
  const others: Task[] = [];
  for (const task of tasks) {
    const [id, ...more] = 'variations' in task ? task.variations : [];
    if (id === undefined || more.length > 0) others.push(task);
    else (services.find((service) => hasRoomFor(id, service)) ?? newIn(services)).push(id);
  }
  return [...others, ...services.map((service) => ({ variations: service }))];
}

const hasRoomFor = (id: string, service: readonly string[]): boolean =>
  service.length < mostJoined && service.every((other) => mayCombine(variationOf(id), variationOf(other)));

function newIn<T>(lists: T[][]): T[] {
  const list: T[] = [];
  lists.push(list);
  return list;
}

function mayCombine(one: Variation, other: Variation): boolean {
  const fillsAnother = one.silence === undefined || one.silence !== other.silence;
  return fillsAnother && !one.excludes?.includes(other.id) && !other.excludes?.includes(one.id);
}

/** Which mutants are tried. */
export interface MutantChoice {
  /** Keep only those with an id that begins with one of these; empty for all. */
  readonly patterns: readonly string[];
  /** The names of their operators; any where undefined. */
  readonly operator: readonly string[] | undefined;
}

/** The tasks of the mutants that are chosen. */
export async function mutantTasks({ patterns, operator }: MutantChoice): Promise<Task[]> {
  const isNamed = (name: string): boolean =>
    patterns.length === 0 || patterns.some((one) => one.startsWith(`${name}:`) || `${name}:`.startsWith(one));
  // To find the mutants of an operator takes seconds.
  const chosen = operators.filter(({ name }) => (operator?.includes(name) ?? true) && isNamed(name));
  const made = await Promise.all(chosen.map((one) => one.mutants(runReference)));
  return made.flatMap((mutants) => {
    const fitting = mutants.filter(
      ({ id }) => patterns.length === 0 || patterns.some((pattern) => id.startsWith(pattern)),
    );
    return fitting.map(({ id, environment }) => ({ mutant: id, environment }));
  });
}

/** Every operator, and how many mutants it makes. */
export const enumerated = (): Promise<Enumerated[]> =>
  Promise.all(
    operators.map(async (operator) => ({
      name: operator.name,
      what: operator.what,
      count: (await operator.mutants(runReference)).length,
    })),
  );
