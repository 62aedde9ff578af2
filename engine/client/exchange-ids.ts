import { randomUUID } from 'node:crypto';

/** A header by which a request is found in the logs of the service, and its value. */
export type CorrelationHeader = readonly [name: string, id: string];

/** What a request is known by. */
export interface ExchangeIds {
  /** In the evidence: x1, x2 and so on. */
  readonly id: string;
  /** In the logs of the service; null where the run sends no such header. */
  readonly correlation: CorrelationHeader | null;
}

/** The header of W3C Trace Context, which has a form of its own. */
export const traceHeader = 'traceparent';

/**
 * Gives ids to the requests of a run, with the ids for the logs in this header; null sends none. All ids of a run begin
 * alike and end with the number of the request.
 */
export function exchangeIds(header: string | null = null): () => ExchangeIds {
  const run = randomUUID();
  const idOf = header === traceHeader ? traceParent : numberedUuid;
  let count = 0;
  return () => {
    count += 1;
    return { id: `x${count}`, correlation: header === null ? null : [header, idOf(run, count)] };
  };
}

const groupsBeforeLast = '01234567-9012-4567-9012-'.length;

/** The UUID of the run with the number of the request as its last group: a UUID too, which some services insist on. */
const numberedUuid = (run: string, count: number): string =>
  `${run.slice(0, groupsBeforeLast)}${String(count).padStart(12, '0')}`;

/** Version 00: the run as the trace, the request as a span, sampled. */
const traceParent = (run: string, count: number): string =>
  `00-${run.replaceAll('-', '')}-${String(count).padStart(16, '0')}-01`;
