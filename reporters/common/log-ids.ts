import type { Exchange } from '../../engine/report/exchange.ts';

/** An id by which an exchange is found in the logs of the service, and the header that carries it. */
export interface LogId {
  readonly name: string;
  readonly id: string;
}

/** The id that the suite gave a request, and those that the answer has besides. */
export interface LogIds {
  readonly sent: LogId | null;
  readonly answered: readonly LogId[];
}

/** Headers in which services name a request in their answers. */
const usualNames = ['x-request-id', 'x-correlation-id', 'traceresponse'];

/** A service may send any text as its id. */
const longestId = 200;

/** The ids of an exchange; an answer that repeats ours gives none of its own. */
export function logIds({ request, response, correlation_id: own }: Exchange): LogIds {
  const name = own === undefined ? undefined : request.headers.find(([, value]) => value === own)?.[0];
  const names = new Set([...usualNames, ...(name === undefined ? [] : [name.toLowerCase()])]);
  const answered = (response?.headers ?? [])
    .filter(([header, value]) => names.has(header.toLowerCase()) && value !== own)
    .map(([header, value]) => ({
      name: header,
      id: value.length > longestId ? `${value.slice(0, longestId)}…` : value,
    }));
  return { sent: own === undefined || name === undefined ? null : { name, id: own }, answered };
}

/** The ids of an exchange in a line: `X-Request-ID: 4f…-000000000012, answered with traceresponse: 00-…`; null without any. */
export function logWords(exchange: Exchange | undefined): string | null {
  if (exchange === undefined) return null;
  const { sent, answered } = logIds(exchange);
  const own = answered.map((one) => `answered with ${words(one)}`);
  return [...(sent === null ? [] : [words(sent)]), ...own].join(', ') || null;
}

const words = ({ name, id }: LogId): string => `${name}: ${id}`;
