import { isUnknown, notRecorded } from './recorded.ts';
import type { Trace } from './session.ts';

/** What was not recorded of an exchange, in words. */
export function gapsOf({ path, rawQuery, hasHeaders, authorization, body, reply, isTimed }: Trace): string[] {
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
