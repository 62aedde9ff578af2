import { beforeAll, expect, test } from 'vitest';
import { judge, type Parts } from './support/har.ts';
import { recordTill } from '../caller/faults/drive.ts';
import type { ClientExchange, Headers, Session } from '../caller/traffic/session.ts';

const provocations = ['none', 'token-revoked', 'unavailable', 'lost-register', 'lost-answer'];

let sessions: readonly Session[] = [];
beforeAll(async () => {
  sessions = await recordTill(provocations, (parts) => parts);
});

const list = (headers: Headers) => headers.map(([name, value]) => ({ name, value }));

/** An exchange as a recorder writes it that leaves nothing out. */
const entryOf = ({ method, url, headers, body, reply, startedAt, endedAt }: ClientExchange) => ({
  startedDateTime: new Date(startedAt).toISOString() as unknown,
  time: (endedAt - startedAt + 0.5) as unknown,
  request: {
    method,
    url,
    headers: list(headers),
    ...(body === null ? {} : { postData: { text: body as string | undefined } as Parts }),
  },
  response:
    reply === null
      ? { status: 0 }
      : { status: reply.status, headers: list(reply.headers), content: { text: reply.body } as Parts },
});
type Entry = ReturnType<typeof entryOf>;

/** Another one in place of every value of a document. */
const replaceAll = (document: unknown, value: (one: unknown) => unknown): unknown => {
  if (Array.isArray(document)) return document.map((item) => replaceAll(item, value));
  if (typeof document !== 'object' || document === null) return value(document);
  const entries = Object.entries(document).map(([key, inner]) => [key, replaceAll(inner, value)]);
  return Object.fromEntries(entries) as unknown;
};

function inBody(text: unknown, value: (one: unknown) => unknown): string {
  const body = String(text ?? '');
  if (/^[[{]/.test(body)) return JSON.stringify(replaceAll(JSON.parse(body), value));
  const pairs = [...new URLSearchParams(body)].map(([key, one]) => `${key}=${String(value(one))}`);
  return body.includes('=') ? pairs.join('&') : body;
}

const withBodies =
  (value: (one: unknown) => unknown) =>
  ({ request, response, ...rest }: Entry) => ({
    ...rest,
    request: { ...request, postData: { text: inBody(request.postData?.['text'], value) } },
    response: { ...response, content: { text: inBody(response.content?.['text'], value) } },
  });

const inAddress = (value: string) => (entry: Entry) => ({
  ...entry,
  request: {
    ...entry.request,
    url: entry.request.url.replaceAll(/(?<==)[^&]+|(?<=members\/)[^/?]{9,}/g, value),
  },
});

const headersWhere = (isKept: (name: string) => boolean, value?: string) => (entry: Entry) => ({
  ...entry,
  request: {
    ...entry.request,
    headers: entry.request.headers
      .filter(({ name }) => isKept(name.toLowerCase()))
      .map((one) => (value !== undefined && /^authorization$/i.test(one.name) ? { ...one, value } : one)),
  },
});

/** A value in place of each, the same for the same. */
const hashed = (one: unknown): unknown =>
  typeof one === 'string' && one !== 'client_credentials'
    ? `sha256:${Buffer.from(one).toString('hex').padEnd(16, '0')}`
    : one;

test.each<[string, (entry: Entry) => unknown]>([
  ['leaves nothing out', (entry) => entry],
  [
    'leaves out bodies of requests',
    ({ request, ...rest }) => ({ ...rest, request: { ...request, postData: null } }),
  ],
  ['leaves out answers', (entry) => ({ ...entry, response: undefined })],
  [
    'leaves out contents of answers',
    ({ response, ...rest }) => ({ ...rest, response: { ...response, content: null } }),
  ],
  ['leaves out headers', headersWhere(() => false)],
  ['leaves out tokens', headersWhere((name) => name !== 'authorization')],
  ['empties tokens', headersWhere(() => true, '')],
  ['masks tokens', headersWhere(() => true, 'Bearer [REDACTED]')],
  ['masks texts in bodies', withBodies((one) => (typeof one === 'string' ? '***' : one))],
  ['masks every value in bodies', withBodies(() => '[REDACTED]')],
  ['hashes texts in bodies', withBodies(hashed)],
  ['masks addresses', inAddress('[REDACTED]')],
  ['masks addresses with signs', inAddress('xxxxxxxx')],
  ['hashes addresses', inAddress('9f86d081884c7d659a2feaa0c55ad015')],
  ['leaves out times', (entry) => ({ ...entry, startedDateTime: undefined, time: undefined })],
  ['leaves out durations', (entry) => ({ ...entry, time: -1 })],
  [
    'writes whole seconds',
    (entry) => ({ ...entry, startedDateTime: String(entry.startedDateTime).replace(/\.\d+/, '') }),
  ],
])('accuses no correct client given a recorder that %s', async (_, write) => {
  for (const { whole, provocation } of sessions) {
    const entries: unknown[] = [];
    for await (const one of whole()) entries.push(write(entryOf(one)));
    const { failed } = await judge(...entries);
    expect([provocation, failed]).toEqual([provocation, []]);
  }
});
