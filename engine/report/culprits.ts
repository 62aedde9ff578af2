import { connected } from './connected.ts';
import type { Broken, Symptom } from './symptoms.ts';

/** Broken clauses with one cause, and the operation that the service gets wrong; null where it is none in particular. */
export interface Culprit {
  readonly operation: string | null;
  readonly broken: readonly Broken[];
}

/** What shows something wrong in the stories of this many operations is wrong itself. */
const many = 3;

/**
 * Groups broken clauses by their cause: the same operation is wrong, and what was seen of it has something in common; or one
 * answer breaks them, or one difference throughout a story.
 */
export function culpritsOf(all: readonly Broken[]): Culprit[] {
  const wrongIn = operationWrongIn(all.flatMap(({ symptoms }) => symptoms));
  const culpritOf = (some: readonly Symptom[]): string | null => prevailing(some.map(wrongIn));
  const keysOf = ({ clause, symptoms }: Broken): string[] => {
    const culprit = culpritOf(symptoms);
    const signs = symptoms.flatMap(signsOf).map((sign) => `${culprit} ${sign}`);
    // A request of a caller may be wrong in several ways.
    return clause.binds === 'caller' ? signs : [...signs, ...symptoms.flatMap(sameOf)];
  };
  return connected(all, keysOf).map((broken) => ({
    operation: culpritOf(broken.flatMap(({ symptoms }) => symptoms)),
    broken,
  }));
}

/**
 * Says which operation is wrong in a symptom: the one that the clause binds; or the one that shows it, where that breaks a
 * promise of its own, too, by the same difference or in the stories of many operations.
 */
function operationWrongIn(symptoms: readonly Symptom[]): (one: Symptom) => string | null {
  const own = symptoms.filter(isOwn);
  const differences = new Set(own.map(differenceAt));
  const boundAt = new Map<string | null, Set<string | null>>();
  for (const { bound, shownBy } of symptoms) boundAt.set(shownBy, new Set(boundAt.get(shownBy)).add(bound));
  const wide = new Set(own.map(placeOf).filter((place) => (boundAt.get(place)?.size ?? 0) >= many));
  return (one) => (differences.has(differenceAt(one)) || wide.has(one.shownBy) ? one.shownBy : one.bound);
}

const isOwn = ({ bound, shownBy }: Symptom): boolean => shownBy !== null && bound === shownBy;
const placeOf = ({ shownBy }: Symptom): string | null => shownBy;
const differenceAt = ({ shownBy, difference }: Symptom): string => `${shownBy} ${difference}`;

/** What has one cause, whatever the operations: one answer, or one difference throughout a story. */
const sameOf = (one: Symptom): string[] => [
  ...(one.check.evidence === null ? [] : [`answer ${one.check.evidence}`]),
  `story ${one.check.name} ${differenceAt(one)}`,
];

/** What symptoms of one cause have in common, if not all of it: the story, the difference, the field, or what was received. */
const signsOf = (one: Symptom): string[] => [
  `check ${one.check.name}`,
  `difference ${differenceAt(one)}`,
  ...one.fields.map((field) => `field ${field}`),
  ...(one.check.received === null ? [] : [`received ${one.check.received}`]),
];

/** The value of at least half of them; null where there is none. */
function prevailing<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const found = [...counts].find(([, count]) => 2 * count >= values.length);
  return found?.[0] ?? null;
}
