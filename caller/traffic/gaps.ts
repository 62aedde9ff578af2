import { ofSession } from './of-session.ts';
import { isUnknown, notRecorded } from './recorded.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { Trace } from './session.ts';

/** What was not recorded of each operation that a session has, in words. */
export const gapsOf = ofSession(({ exchanges }): ReadonlyMap<OperationName, ReadonlySet<string>> => {
  const gaps = new Map<OperationName, Set<string>>();
  for (const exchange of exchanges) {
    if (exchange.operation === null) continue;
    const known = gaps.get(exchange.operation) ?? new Set();
    gaps.set(exchange.operation, known);
    for (const gap of gapsIn(exchange)) known.add(gap);
  }
  return gaps;
});

function gapsIn({ path, rawQuery, hasHeaders, authorization, body, reply, isTimed }: Trace): string[] {
  const gaps: [boolean, string][] = [
    [body === notRecorded, 'the body'],
    [body !== notRecorded && isUnknown(body), 'the values in the body'],
    [isUnknown(path) || isUnknown(rawQuery), 'the values in the address'],
    [!hasHeaders, 'the headers'],
    [hasHeaders && isUnknown(authorization), 'the Authorization header'],
    [isUnknown(reply?.body), 'the answer'],
    [!isTimed, 'the times'],
  ];
  return gaps.filter(([isGap]) => isGap).map(([, what]) => what);
}
