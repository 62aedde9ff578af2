import { z } from 'zod';
import { operations } from '../../specs/operations.ts';
import { headerOf, notRecorded } from '../traffic/recorded.ts';
import {
  type Headers,
  type RecordedReply,
  readExchange,
  routeOf,
  type WireExchange,
} from '../traffic/session.ts';
import { textOf } from '../traffic/wire.ts';
import { withStandIns } from './redactions.ts';

const text = z.string().nullish().catch(null);
const size = z.number().catch(-1);
const address = z.string().transform(withStandIns);
const plain = z.union([z.string(), z.number(), z.boolean()]).transform(String).catch('');

/** Names and values; recorders leave out values, and write numbers. */
const pairs = z
  .array(z.object({ name: z.string(), value: plain }).nullable().catch(null))
  .catch([])
  .transform((list) => list.filter((pair) => pair !== null));

const content = z.object({ text, encoding: text, params: pairs }).nullish().catch(null);

const responseFormat = z
  .object({
    status: z
      .union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
      .nullish()
      .catch(null),
    headers: pairs,
    content,
    _fetchedViaServiceWorker: z.unknown().optional(),
  })
  .transform(({ _fetchedViaServiceWorker: worker, ...response }) => ({ ...response, worker }));

/** What is read of an entry of HAR 1.2; recorders add and leave out much. */
const entryFormat = z
  .object({
    startedDateTime: z.unknown().optional(),
    time: z.unknown().optional(),
    timings: z.unknown().optional(),
    _fromCache: z.unknown().optional(),
    _fetchedViaServiceWorker: z.unknown().optional(),
    request: z.object({
      method: z.string().trim().min(1).toUpperCase(),
      url: address,
      headers: pairs,
      bodySize: size,
      postData: content,
    }),
    response: responseFormat.nullish().catch(null),
  })
  .transform(({ _fromCache: cache, _fetchedViaServiceWorker: worker, ...entry }) => ({
    ...entry,
    isFromCache: Boolean(cache),
    /** Whether a page sent it to a service worker, which may have sent it on. */
    isToWorker: [worker, entry.response?.worker].some(Boolean),
  }));

/** An entry of a HAR file. */
export type Entry = z.output<typeof entryFormat>;

const addressFormat = z.object({ request: z.object({ url: address }) });

/** The address that an entry names; null where it names none. */
export const addressOf = (document: unknown): string | null =>
  addressFormat.safeParse(document).data?.request.url ?? null;

/** Reads an entry; null where it does not say what was requested. */
export const readEntry = (document: unknown): Entry | null => entryFormat.safeParse(document).data ?? null;

/** Where the paths of the interface begin; what stands before is the path of the base address. */
const beginning =
  /^(.*?)\/(?:api\/v[\d.]+\/|api\/stores|stores(?:$|[/?])|connect\/token|\.well-known\/openid-configuration)/;

/** Whether an address may be one of the service. */
export function isOfService(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return /^https?:$/.test(protocol) && beginning.test(pathname);
}

/** An entry as an exchange of a client. */
export function toExchange(
  { request, response }: Entry,
  {
    id,
    position,
    startedAt,
    endedAt,
    isTimed,
  }: Pick<WireExchange, 'id' | 'position' | 'startedAt' | 'endedAt' | 'isTimed'>,
) {
  const { method, url } = request;
  const basePath = beginning.exec(new URL(url).pathname)?.[1] ?? '';
  const headers = headersOf(request.headers);
  const reply = replyOf(response);
  const body = bodyOf(request, headers, expectsBody(method, new URL(url).pathname.slice(basePath.length)));
  const error = reply === null ? 'no answer was recorded' : null;
  const frame = { id, position, startedAt, endedAt, isTimed };
  return readExchange({ ...frame, method, url, headers, body, reply, error, isAbandoned: false }, basePath);
}

/** An emptied header of credentials is one that somebody took out. */
const headersOf = (list: Entry['request']['headers']): Headers =>
  list
    .filter(({ name }) => !name.startsWith(':'))
    .map(({ name, value }) => {
      const isEmptied = /^authorization$/i.test(name) && /^(?:Bearer|Basic|)\s*$/i.test(value);
      return [name, isEmptied ? `${value.trim()} ${notRecorded}`.trim() : withStandIns(value)];
    });

/** Whether the operation of a method and a path has a body. */
function expectsBody(method: string, path: string): boolean {
  const { operation } = routeOf(method, path);
  return operation !== null && (operation === 'token' || operations[operation].request !== null);
}

function bodyOf(
  { postData, bodySize }: Entry['request'],
  headers: Headers,
  isExpected: boolean,
): string | null {
  const form = postData?.params.map(({ name, value }): [string, string] => [name, value]) ?? [];
  // Some recorders leave the text of a form empty and give its fields alone.
  const sent = decoded(postData, headers) || new URLSearchParams(form).toString();
  if (sent === '') return isExpected && !saysEmpty(headers) ? notRecorded : null;
  const known = withStandIns(sent);
  const isCut = known === sent && Buffer.byteLength(sent) < bodySize;
  return isCut ? notRecorded : known;
}

/** What a status of 0 or -1 says: no answer came. Without a status it is not known. */
function replyOf(response: Entry['response']): RecordedReply | null {
  const { status = null, content: answer, headers: given } = response ?? { headers: [] };
  if (status === null) return { status: 0, headers: [], body: notRecorded };
  if (status <= 0) return null;
  const headers = headersOf(given);
  const shown = withStandIns(decoded(answer, headers));
  const isEmpty = saysEmpty(headers) || [204, 205, 304].includes(status);
  return { status, headers, body: shown === '' && !isEmpty ? notRecorded : shown };
}

/** Whether a message says that it has no body: what else is written where a body is missing may tell of the recorder. */
const saysEmpty = (headers: Headers): boolean => headerOf({ headers }, 'content-length') === '0';

const decoded = (one: z.output<typeof content>, headers: Headers): string =>
  one?.encoding?.toLowerCase() === 'base64' && one.text !== notRecorded
    ? textOf(Buffer.from(one.text ?? '', 'base64'), headers)
    : (one?.text ?? '');
