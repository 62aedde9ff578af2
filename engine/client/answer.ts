import { tokenOperation } from './operation.ts';
import type { CorrelationHeader } from './exchange-ids.ts';
import type { OperationCall } from './request.ts';
import type { WireReply, WireRequest } from './transport.ts';
import { cut } from '../limits/cut.ts';
import { parseJson } from '../limits/json.ts';
import { itemsIn, type Json, type JsonObject } from '../../schemas/json.ts';

/** Part of an attempt: making ready what the check needs, its body, or putting everything back. */
export type Phase = 'setup' | 'check' | 'cleanup';

/** One request and its outcome as they were on the wire, before redaction. Stays in memory only. */
export interface Recorded {
  readonly id: string;
  readonly operation: string;
  /** The call that sent it; a call that is repeated sends several. */
  readonly call: OperationCall;
  /** Which attempt of its check sent it, from 1. */
  readonly attempt: number;
  readonly phase: Phase;
  readonly startedAt: Date;
  /** When it was sent and when it ended, in milliseconds of a clock that never jumps; with fractions, to order calls. */
  readonly sentAt: number;
  readonly endedAt: number;
  readonly durationMs: number;
  readonly request: WireRequest;
  /** The header of the request that names it in the logs of the service; null where it has none. */
  readonly correlation: CorrelationHeader | null;
  readonly reply: WireReply | null;
  readonly error: string | null;
}

/** What the service answered, readable without ever throwing: a broken service may send anything. */
export class Answer {
  readonly status: number;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: Json;
  readonly recorded: Recorded;
  /** An earlier try of its call got no clear answer, and may have been carried out too. */
  isAfterLoss = false;

  constructor(recorded: Recorded, reply: WireReply) {
    this.recorded = recorded;
    this.status = reply.status;
    this.text = reply.body;
    this.json = parseJson(composed(reply.body));
  }

  get operation(): string {
    return this.recorded.operation;
  }

  get succeeded(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** Whether this may be noise instead of the service's word. Such an answer counts when it stands on every try. */
  get isDoubtful(): boolean {
    const { operation, status, text, json } = this;
    return isInDoubt(operation, { status, body: text }, json !== undefined);
  }

  /** How its text breaks RFC 8259, in words; null where it is plain UTF-8. */
  get encodingFault(): string | null {
    return this.recorded.reply?.encodingFault ?? null;
  }

  /** The first value of a header, or undefined. Names are case-insensitive. */
  header(name: string): string | undefined {
    return this.recorded.reply?.headers.find(([given]) => given.toLowerCase() === name.toLowerCase())?.[1];
  }

  /** The value at a dotted path of the body, such as `address.city` or `0.id`; undefined where there is none. */
  get(path: string): Json {
    return valueAt(this.json, path);
  }

  /**
   * What a refusal says: `detail` and the messages by field of a problem document, without its generic title (section
   * 7); the whole text of anything else.
   */
  get message(): string {
    const errors = this.get('errors');
    const byField = typeof errors === 'object' && errors !== null ? Object.values(errors) : [];
    const said = [this.get('detail'), ...byField.flat()].filter((part) => typeof part === 'string');
    // Fields without a message say nothing; a text of another form may.
    return said.length === 0 && byField.length === 0 ? this.text : said.join('\n');
  }

  /** The body as a list; empty when it is none. */
  get items(): readonly Json[] {
    return itemsIn(this.json);
  }
}

/**
 * A text with each letter and its marks in one sign: a service may write them in two, which not every comparison knows.
 * Up to U+02FF all are in one: most texts end there, and are seen to at no cost.
 */
const composed = (text: string): string => (/[\u0300-\uFFFF]/.test(text) ? text.normalize() : text);

/** The value at a dotted path; the empty path is the document itself. Reads own properties only. */
export function valueAt(document: Json, path: string): Json {
  if (path === '') return document;
  let value = document;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key]; // any object can be read by key, a list too
  }
  return value;
}

/** Whether an answer may be noise: a 5xx, or a body that was to be JSON and is not, as a proxy or a broken line makes it. */
export function isInDoubt(
  operation: string,
  { status, body }: Pick<WireReply, 'status' | 'body'>,
  isJson = parseJson(body) !== undefined,
): boolean {
  if (status >= 500) return true;
  const mayBeText = status === 204 || (operation === tokenOperation && (status < 200 || status >= 300));
  return !isJson && body !== '' && !mayBeText;
}

/** Whether an answer confirms: a 2xx that is not a business refusal. */
export const isConfirmed = (answer: Answer): boolean => answer.succeeded && answer.get('is_ok') !== false;

/** Whether an answer leads elsewhere: nothing follows it, since the credentials are for the address that was set. */
export const isRedirect = ({ status }: Answer): boolean => status >= 300 && status < 400;

const longestLocation = 200;

/** The status of an answer in a message, and where it leads. */
export function statusWords(answer: Answer): string {
  const location = isRedirect(answer) ? answer.header('location') : undefined;
  return `status ${answer.status}${location === undefined ? '' : ` to ${cut(location, longestLocation)}`}`;
}
