import type { Answer, CheckContext } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { isNotOk } from '../shared/is-not-ok.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';
import type { Cast } from './cast.ts';

/** Files what an answer was to be. */
export function file(
  { expect }: CheckContext<ClauseId>,
  { kept }: Cast,
  clause: ClauseId,
  answer: Answer,
  toBeDone: boolean,
): void {
  if (kept !== undefined && answer.operation === 'searchMembers')
    expect(clause, answer).toSatisfy(...foundAs(kept.before));
  else if (toBeDone) fileDone(expect(clause, answer), clause);
  else if (clause === 'cancel-coupon-reservation.again.is-not-ok')
    expect(clause, answer).toSatisfy(...isNotOk);
  else expect(clause, answer).toNotSucceed();
}

/** What is promised to succeed has the status of its operation, and not only a confirmation. */
function fileDone(expectation: ReturnType<CheckContext<ClauseId>['expect']>, clause: ClauseId): void {
  if (clause === 'reserve-coupon.success' || clause === 'cancel-coupon-reservation.success')
    expectation.toBeDone();
  else if (clause === 'reserve-stamps.success' || clause === 'cancel-stamp-reservation.success')
    expectation.toHaveStatus(204);
  else expectation.toBeConfirmed();
}

/** A cast with the data that its member has now, where they are compared. */
export async function withKept<C extends Cast>(
  { comparesData }: { readonly comparesData: boolean },
  cast: C,
  context: CheckContext<ClauseId>,
): Promise<C> {
  const { owner } = cast;
  return comparesData && owner !== undefined ? { ...cast, kept: await keepData(context, owner) } : cast;
}
