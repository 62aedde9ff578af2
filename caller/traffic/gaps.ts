import { headerOf } from './read.ts';
import { isUnknown, notRecorded } from './recorded.ts';
import type { ClientExchange } from './session.ts';

/** What was not recorded of an exchange, in words. */
export function gapsOf(exchange: ClientExchange): string[] {
  const { url, headers, body, reply, isTimed } = exchange;
  const isWithoutHeaders = headers.length === 0;
  const gaps: [boolean, string][] = [
    [body === notRecorded, 'the body'],
    [body !== notRecorded && isUnknown(body), 'the values in the body'],
    [isUnknown(url), 'the values in the address'],
    [isWithoutHeaders, 'the headers'],
    [!isWithoutHeaders && isUnknown(headerOf(exchange, 'authorization')), 'the Authorization header'],
    [isUnknown(reply?.body), 'the answer'],
    [!isTimed, 'the times'],
  ];
  return gaps.filter(([isGap]) => isGap).map(([, what]) => what);
}
