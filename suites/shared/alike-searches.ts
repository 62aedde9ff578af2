import {
  type Answer,
  type CheckContext,
  dataParts,
  isEqual,
  isSameAnswer,
  isSameNumber,
  isSameText,
  valueAt,
  type Json,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { consents, shows } from './read-back.ts';

/** What is compared: the plain data, the promotional consents, the number of the phone and the balance. */
const parts = [
  ...dataParts,
  ...consents.map(({ path }) => ({ path, isSame: isSameAnswer })),
  { path: 'phone.number', isSame: isSameNumber },
  { path: 'membership_detail.points', isSame: isEqual },
];

/**
 * Whether a search is as far as one by e-mail address, and not further behind: as shown by the address, where that one
 * shows it.
 */
export const isUpToDateWith =
  (byEmail: Answer, email: string) =>
  (search: Answer): boolean =>
    !isSameText(email, byEmail.get('0.email')) || isSameText(email, search.get('0.email'));

/**
 * Expects that each of some searches which found one member shows what it is known to have, where another of them does: that
 * one tells that it was stored, so that a search with something else shows somebody else.
 */
export function expectAlike<Clause extends ClauseId>(
  { expect }: Pick<CheckContext<Clause>, 'expect'>,
  searches: readonly (readonly [clause: NoInfer<Clause>, search: Answer])[],
  known: Json,
): void {
  for (const { path, isSame } of parts) {
    const value = valueAt(known, path);
    if (value === undefined || value === null) continue;
    const [expected, holds, field] = shows({ path, isSame }, value);
    const shown = (search: Answer): Json => valueAt(search.json, field) ?? undefined;
    const showing = searches.filter(([, search]) => shown(search) !== undefined);
    if (showing.some(([, search]) => isSame(value, shown(search))))
      for (const [clause, search] of showing) expect(clause, search).toSatisfy(expected, holds, field);
  }
}
