import { ofSession } from '../traffic/of-session.ts';
import { before, firstOf } from '../traffic/order.ts';
import { isConfirmedReply, itemsTold } from '../traffic/read.ts';
import { isMasked, isUnknown } from '../traffic/recorded.ts';
import type { ClientExchange, Session } from '../traffic/session.ts';
import { breachUnless, type Judge, judgeEach } from './judge.ts';
import { isOfSameClient } from './repeats.ts';

/** What programs write where they have no value. */
const unfilled = [
  /^(undefined|null|None|nil|<nil>|NaN|)$/,
  /^\[object \w+\]$/,
  // The name of the value in place of the value, as templates have it.
  /^\$?\{[^}]*\}+$/,
  /^[:<$]?(store|member|transaction)_?id>?$/i,
  /^[:<$]?coupon_?code>?$/i,
  /^%!?[sdv]/,
];

/** Whether a program wrote a text for want of a value. */
export const isUnfilled = (text: string): boolean => unfilled.some((form) => form.test(text));

const searchesOf = ofSession(({ exchanges }) =>
  exchanges.filter(({ operation }) => operation === 'searchMembers'),
);

/** Whether the client's last search before a request found no member. */
export function isAfterMiss(session: Session, exchange: ClientExchange): boolean {
  const search = firstOf(before(searchesOf(session), exchange), (one) =>
    isOfSameClient(session, one, exchange),
  );
  return search !== undefined && isConfirmedReply(search) && itemsTold(search).length === 0;
}

/** Values of a path, and those of a query that are not left empty. */
export const placeholderJudges: readonly Judge[] = [
  judgeEach('service.caller.fills-addresses', 'call an operation of a store', (exchange, session) => {
    const { operation, params, query, path, rawQuery } = exchange;
    const given = [...Object.entries(params), ...[...query].filter(([, value]) => value !== '')];
    if (operation === null || given.length === 0) return undefined;
    const gap = given.find(([, value]) => !isMasked(value) && isUnfilled(value));
    if (gap === undefined && given.some(([, value]) => isUnknown(value))) return undefined;
    // A member that no search found is a clause of its own.
    if (gap?.[0] === 'memberId' && isAfterMiss(session, exchange)) return undefined;
    return breachUnless(
      gap === undefined,
      `a value for ${gap?.[0]}`,
      rawQuery === '' ? path : `${path}?${rawQuery}`,
    );
  }),
];
