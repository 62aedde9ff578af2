import type { Exchange } from './exchange.ts';
import type { ClauseResult } from './report.ts';

/** A word as a POSIX shell reads it back unchanged. */
const quote = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The request of an exchange as a curl command that can be pasted into a shell. Secrets are pseudonyms in the run
 * model, so the reader puts their own token where `‹access-token›` stands. The id for the logs is left out: it names the
 * request of the run alone.
 */
export function toCurl({
  request,
  correlation_id: id,
}: Pick<Exchange, 'request' | 'correlation_id'>): string {
  const headers = request.headers
    .filter(([, value]) => value !== id)
    .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const body = request.body === null ? [] : [`--data-raw ${quote(request.body)}`];
  return [`curl -i -X ${request.method} ${quote(request.url)}`, ...headers, ...body].join(' \\\n  ');
}

/** The request of an exchange as it went over the line: what a client sent is for its developer to read, not to send again. */
function toHttp({ request: { method, url, headers, body } }: Pick<Exchange, 'request'>): string {
  const lines = [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return [...lines, ...(body === null ? [] : ['', body])].join('\n');
}

/** The request that shows a clause broken, for its reader: of a clause of the service as a curl command. */
export const requestText = (
  { binds }: Pick<ClauseResult, 'binds'>,
  exchange: Pick<Exchange, 'request' | 'correlation_id'>,
): string => (binds === 'caller' ? toHttp(exchange) : toCurl(exchange));
