import {
  ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
} from 'allure-js-commons/http';
import type { HttpExchange, HttpExchangeBody, HttpExchangeNameValue } from 'allure-js-commons/http';
import { toCurl } from '../../engine/report/curl.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import type { ClauseResult } from '../../engine/report/report.ts';
import { printable } from '../common/text.ts';

/** A file of the report that a step shows: its name is its identity. */
export interface Attachment {
  name: string;
  file: string;
  type: string;
  content: string;
}

type Headers = Exchange['request']['headers'];

const nameValues = (pairs: Iterable<readonly [string, string]>): HttpExchangeNameValue[] =>
  Array.from(pairs, ([name, value]) => ({ name: printable(name), value: printable(value) }));

function body(content: string, headers: Headers): HttpExchangeBody {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return {
    ...(contentType === undefined ? {} : { contentType: printable(contentType) }),
    encoding: 'utf8',
    value: printable(content),
    size: Buffer.byteLength(content),
  };
}

/** When an exchange began and ended, in whole milliseconds since 1970. */
export function span({ started_at, duration_ms }: Exchange): { start: number; stop: number } {
  const start = Date.parse(started_at);
  return { start, stop: start + duration_ms };
}

/** The exchange as Allure's HTTP viewer reads it. */
function toHttpExchange(exchange: Exchange): HttpExchange {
  const { request, response, error } = exchange;
  const [, query = ''] = request.url.split('?', 2);
  return {
    schemaVersion: ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
    request: {
      method: request.method,
      url: printable(request.url),
      headers: nameValues(request.headers),
      query: nameValues(new URLSearchParams(query)),
      ...(request.body === null ? {} : { body: body(request.body, request.headers) }),
    },
    ...(response === null
      ? {}
      : {
          response: {
            status: response.status,
            headers: nameValues(response.headers),
            body: body(response.body, response.headers),
          },
        }),
    ...(error === null ? {} : { error: { message: printable(error) } }),
    ...span(exchange),
  };
}

/** The exchange for Allure's HTTP viewer; `owner` keeps the file names of two uses apart. */
export const httpAttachment = (exchange: Exchange, owner = ''): Attachment => ({
  name: `${exchange.id}: request and response`,
  file: `${owner}-${exchange.id}.httpexchange`,
  type: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  content: JSON.stringify(toHttpExchange(exchange)),
});

/** The exchange to look at and, where it shows what a service does wrong, the curl command to repeat it. */
export function exchangeAttachments(
  { binds, verdict }: ClauseResult,
  exchange: Exchange,
  owner: string,
): Attachment[] {
  const look = httpAttachment(exchange, owner);
  if (binds === 'caller' || verdict === 'pass') return [look];
  return [
    look,
    {
      name: `${exchange.id}: as curl`,
      file: `${owner}-${exchange.id}.txt`,
      type: 'text/plain',
      content: printable(toCurl(exchange)),
    },
  ];
}
