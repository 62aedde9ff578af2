import type { Report } from '../engine/report/report.ts';
import type { Exchange } from '../engine/report/exchange.ts';
import { printableJson } from './common/printable-json.ts';

type Headers = Exchange['request']['headers'];

const nameValues = (pairs: Iterable<readonly [string, string]>) =>
  Array.from(pairs, ([name, value]) => ({ name, value }));

const header = (headers: Headers, wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

const mimeType = (headers: Headers): string => header(headers, 'content-type') || 'application/octet-stream';

/** What the run model does not know is written as HAR 1.2 has it: -1 for a size, an empty text or list else. */
const unknown = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };

function request({ method, url, headers, body }: Exchange['request']) {
  const [, query = ''] = url.split('?', 2);
  return {
    ...unknown,
    method,
    url,
    headers: nameValues(headers),
    queryString: nameValues(new URLSearchParams(query)),
    ...(body === null ? {} : { postData: { mimeType: mimeType(headers), text: body } }),
    bodySize: body === null ? 0 : Buffer.byteLength(body),
  };
}

/** An answer that never came has the status 0, as browsers write it. */
function response({ response: answer, error }: Exchange) {
  const { status, headers, body } = answer ?? { status: 0, headers: [], body: '' };
  return {
    ...unknown,
    status,
    statusText: '',
    headers: nameValues(headers),
    content: { size: Buffer.byteLength(body), mimeType: mimeType(headers), text: body },
    redirectURL: header(headers, 'location'),
    bodySize: -1,
    ...(error === null ? {} : { _error: error }),
  };
}

/** The ids of the clauses that each exchange decided, and the names of the checks. */
function purposes({ clauses }: Report): Map<string, { clauses: Set<string>; checks: Set<string> }> {
  const purposeOf = new Map<string, { clauses: Set<string>; checks: Set<string> }>();
  for (const { id, checks } of clauses) {
    for (const { name, exchanges } of checks) {
      for (const exchange of exchanges) {
        const purpose = purposeOf.get(exchange) ?? { clauses: new Set(), checks: new Set() };
        purpose.clauses.add(id);
        purpose.checks.add(name);
        purposeOf.set(exchange, purpose);
      }
    }
  }
  return purposeOf;
}

/**
 * All exchanges of the run as HAR 1.2, in parts, redacted as everywhere; `_clauses` and `_checks` say what each was sent
 * for. A duration is known as a whole only, so all of it is `wait`.
 */
export function toHar(report: Report): Iterable<string> {
  const purposeOf = purposes(report);
  const entry = (exchange: Exchange) => ({
    startedDateTime: exchange.started_at,
    time: exchange.duration_ms,
    request: request(exchange.request),
    response: response(exchange),
    cache: {},
    timings: { send: 0, wait: exchange.duration_ms, receive: 0 },
    _id: exchange.id,
    _operation: exchange.operation,
    _clauses: [...(purposeOf.get(exchange.id)?.clauses ?? [])],
    _checks: [...(purposeOf.get(exchange.id)?.checks ?? [])],
  });
  const creator = { name: 'loyalty-conformance', version: report.suite.version };
  // Each entry is made when it is written.
  const entries = report.exchanges.map((exchange) => ({ toJSON: () => entry(exchange) }));
  return printableJson({ log: { version: '1.2', creator, entries } });
}
