import type { WireReply } from '../client/transport.ts';
import { cut } from '../limits/cut.ts';
import { limits } from '../limits/limits.ts';

/** The start of a header, an address or a message: as much as evidence keeps. */
export const short = (text: string): string => cut(text, limits.evidenceHeader);

/** Masks the first `most` headers; of the others it says how many there are. */
export function maskHeaders(
  all: WireReply['headers'],
  most: number,
  mask: (text: string) => string,
): [name: string, value: string][] {
  const kept = all
    .slice(0, most)
    .map(([name, value]): [string, string] => [mask(short(name)), maskHeader(name, value, mask)]);
  return all.length <= most ? kept : [...kept, ['…', `${all.length - most} more headers`]];
}

function maskHeader(name: string, value: string, mask: (text: string) => string): string {
  const masked = mask(short(value));
  return /^(set-)?cookie$/i.test(name) ? '‹cookie›' : masked;
}
