import type { Exchange } from './exchange.ts';

/** A word as a POSIX shell reads it back unchanged. */
const quote = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The request of an exchange as a curl command that can be pasted into a shell. Secrets are pseudonyms in the run
 * model, so the reader puts their own token where `‹access-token›` stands.
 */
export function toCurl({ request }: Pick<Exchange, 'request'>): string {
  const headers = request.headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const body = request.body === null ? [] : [`--data-raw ${quote(request.body)}`];
  return [`curl -i -X ${request.method} ${quote(request.url)}`, ...headers, ...body].join(' \\\n  ');
}
