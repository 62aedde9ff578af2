import type { CardRole } from '../reservations/state.ts';
import type { Refund } from './state.ts';

/** What each line of a refund deducts. */
export type Lines = Refund['lines'];

/** Lines that deduct nothing. */
export const idleLines: readonly Lines[] = [[[]], [[], []], [[], [], []]];

/** An entry of a line, of one stamp where no count is given. */
export const entry = (card: CardRole, count = 1) => ({ card, count });

/** Lines of refunds that are to be refused, with lists of one entry to four; each leaves a card out. */
export const deductingLines: readonly Lines[] = [
  [[entry('second card')], [entry('third card'), entry('fourth card')]],
  [[entry('card'), entry('second card'), entry('third card'), entry('second card')]],
  [[entry('card')], [], [entry('card'), entry('fourth card'), entry('second card')]],
];

/** Lines that deduct several stamps, in lists of all lengths: as many as no catalogue has values. */
export const severalStamps: readonly Lines[] = [
  [[entry('card', 2)]],
  [[entry('card'), entry('second card', 2)]],
  [[entry('second card', 2)], [entry('card')]],
  [[entry('second card', 2), entry('third card'), entry('fourth card', 2), entry('card', 3)]],
  [[entry('third card'), entry('fourth card'), entry('card')]],
  [[entry('second card')], [], [entry('fourth card', 2), entry('card')]],
  [[entry('fourth card')], [entry('second card')], [entry('third card')], [entry('card')]],
  [[entry('third card')], [entry('card', 2)], [entry('second card')]],
  [[entry('card'), entry('card', 2)]],
  [[entry('card', 2), entry('second card'), entry('card')]],
  [[entry('third card', 10)]],
  [[entry('second card'), entry('third card'), entry('card'), entry('third card', 2)]],
  [[entry('fourth card', 3)]],
];

/** Whether a line names a card twice, which a service may refuse. */
export const namesCardTwice = (lines: Lines): boolean =>
  lines.some((line) => new Set(line.map(({ card }) => card)).size < line.length);

/** Counts that are none, and the clause that each breaks. */
export const wrongCounts = [
  [0, 'refund-transaction.deducted-stamps.zero'],
  [-1, 'refund-transaction.deducted-stamps.negative'],
  [0.5, 'refund-transaction.deducted-stamps.fraction'],
] as const;

/** Lines with a wrong count in the places of lists of all lengths. */
export const placesOfCount: readonly ((count: number) => Lines)[] = [
  (count) => [[entry('card', count)]],
  (count) => [[entry('card'), entry('second card', count)]],
  (count) => [[entry('second card', count)], [entry('third card')]],
  (count) => [[entry('third card')], [entry('card', count)], [entry('second card')]],
  (count) => [[entry('card'), entry('fourth card'), entry('third card', count)]],
  (count) => [[entry('card'), entry('second card'), entry('third card'), entry('fourth card', count)]],
  (count) => [[entry('fourth card', count), entry('third card'), entry('card'), entry('second card')]],
  (count) => [[entry('second card'), entry('second card', count)]],
  (count) => [[entry('third card', count), entry('card', count)]],
  (count) => [[], [], [entry('card', count)]],
  (count) => [[entry('card')], [entry('second card'), entry('card', count)], []],
];

/**
 * Refunds of one line that show, if all of a list are done, that some lines deduct no more than a service takes: one deducts
 * more of each card and of one card more, or each card alone can give more than all that is named.
 */
export function deductingMore(lines: Lines, roles: readonly CardRole[]): readonly (readonly Lines[])[] {
  const counts = roles.map((role) => [role, deductedOf(lines, role)] as const);
  const named = counts.filter(([, count]) => count > 0);
  const others = counts.filter(([, count]) => count === 0).slice(0, 1);
  const sum = named.reduce((total, [, count]) => total + count, 0);
  return [
    [[[...named, ...others].map(([role, count]) => entry(role, count + 1))]],
    named.map(([role]) => [[entry(role, sum + 1)]]),
  ];
}

/** Whether some lines leave a card out. */
export const leavesOut = (lines: Lines, cards: number): boolean =>
  new Set(lines.flat().map(({ card }) => card)).size < cards;

/** How many stamps of a card some lines deduct. */
export const deductedOf = (lines: Lines, role: CardRole): number =>
  lines
    .flat()
    .filter(({ card }) => card === role)
    .reduce((sum, { count }) => sum + Number(count), 0);
