import { z } from 'zod';
import { readDocument } from '../../harness/settings/read-document.ts';
import { type ClientExchange, type Headers, readExchange } from '../traffic/session.ts';

const pairs = z.array(z.object({ name: z.string(), value: z.string() })).default([]);

/** What is read of a HAR 1.2; its writers add and leave out much. */
const entry = z.object({
  startedDateTime: z.string().transform((text) => Date.parse(text)),
  time: z.number().nullish(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: pairs,
    postData: z.object({ text: z.string().nullish(), params: pairs.nullish() }).nullish(),
  }),
  response: z.object({
    status: z.number(),
    headers: pairs,
    content: z.object({ text: z.string().nullish(), encoding: z.string().nullish() }).nullish(),
  }),
});
type Entry = z.output<typeof entry>;

const har = z.object({ log: z.object({ entries: z.array(entry) }) });

/** Where the paths of the interface begin; what stands before is the path of the base address. */
const beginning =
  /^(.*?)\/(?:api\/v[\d.]+\/|api\/stores|stores(?:$|[/?])|connect\/token|\.well-known\/openid-configuration)/;

/**
 * The exchanges of the service that a HAR file holds, in the order of their start; all else is passed over. Throws a
 * `UsageError` naming the file where it is none.
 */
export function readHar(path: string, nextId: () => string): ClientExchange[] {
  const { log } = readDocument(path, { what: 'a HAR file (version 1.2)', schema: har });
  const entries = log.entries.filter(isOfService);
  return entries
    .toSorted((a, b) => a.startedDateTime - b.startedDateTime)
    .map((one) => toExchange(one, nextId()));
}

/** A browser asks for leave with OPTIONS before some requests; that is not the client's doing. */
const isOfService = ({ request: { method, url } }: Entry): boolean =>
  method !== 'OPTIONS' &&
  URL.canParse(url) &&
  /^https?:$/.test(new URL(url).protocol) &&
  beginning.test(new URL(url).pathname);

function toExchange(
  { startedDateTime: startedAt, time, request, response }: Entry,
  id: string,
): ClientExchange {
  const { method, url, postData } = request;
  const form = postData?.params?.map(({ name, value }): [string, string] => [name, value]) ?? [];
  // Some writers leave the text of a form empty and give its fields alone.
  const body = postData?.text || new URLSearchParams(form).toString() || null;
  const { status, content } = response;
  const isAnswered = status > 0;
  const error = isAnswered ? null : 'no answer was recorded';
  const basePath = beginning.exec(new URL(url).pathname)?.[1] ?? '';
  const wire = {
    id,
    method,
    url,
    headers: headersOf(request.headers),
    body,
    startedAt,
    endedAt: startedAt + (time ?? 0),
  };
  const reply = isAnswered ? { status, headers: headersOf(response.headers), body: textOf(content) } : null;
  return readExchange({ ...wire, reply, error, isAbandoned: false }, basePath);
}

const headersOf = (list: readonly { name: string; value: string }[]): Headers =>
  list.filter(({ name }) => !name.startsWith(':')).map(({ name, value }) => [name, value]);

const textOf = (content: Entry['response']['content']): string =>
  content?.encoding === 'base64'
    ? Buffer.from(content.text ?? '', 'base64').toString('utf8')
    : (content?.text ?? '');
