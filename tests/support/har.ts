import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHar } from '../../caller/har/read-har.ts';
import { verdictsOf } from '../../caller/faults/drive.ts';
import type { ClientExchange, Session } from '../../caller/traffic/session.ts';

const folder = await mkdtemp(join(tmpdir(), 'read-har-'));
let files = 0;

/** Writes a file, and reads it as HAR. */
export async function readText(content: string | Buffer) {
  const path = join(folder, `${(files += 1)}.har`);
  await writeFile(path, content);
  return readFile(path);
}

/** Reads a file as HAR; the exchanges are whole, in the order of their start. */
export async function readFile(path: string) {
  let count = 0;
  const traffic = await readHar(path, () => `x${(count += 1)}`);
  const whole = new Map<string, ClientExchange>();
  for await (const one of traffic.whole()) whole.set(one.id, one);
  return { ...traffic, traffic, exchanges: traffic.exchanges.flatMap(({ id }) => whole.get(id) ?? []) };
}

export const log = (...entries: unknown[]): string => JSON.stringify({ log: { entries } });

export const origin = 'https://loyalty.example.com';
export const form = 'grant_type=client_credentials&scope=api.retailer&client_id=Store1&client_secret=s3cret';

/** A part of an entry that takes the place of what it is as a rule. */
export type Parts = Record<string, unknown>;

/** A token request of a correct client. */
export const token = ({
  request,
  response,
  ...rest
}: { request?: Parts; response?: Parts } & Parts = {}) => ({
  startedDateTime: '2024-05-01T08:00:00.000Z',
  time: 5,
  request: {
    method: 'POST',
    url: `${origin}/connect/token`,
    headers: [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }],
    postData: { mimeType: 'application/x-www-form-urlencoded', text: form },
    ...request,
  },
  response: {
    status: 200,
    headers: [],
    content: { text: '{"access_token":"aaa.bbb.ccc","expires_in":3600}' },
    ...response,
  },
  ...rest,
});

/** A search of a correct client. */
export const search = ({
  request,
  response,
  ...rest
}: { request?: Parts; response?: Parts } & Parts = {}) => ({
  startedDateTime: '2024-05-01T08:00:01.000Z',
  time: 5,
  request: {
    method: 'GET',
    url: `${origin}/api/v2.0/stores/Store1/members/search?phone=%2B4741200010`,
    headers: [{ name: 'Authorization', value: 'Bearer aaa.bbb.ccc' }],
    ...request,
  },
  response: { status: 200, headers: [], content: { text: '[]' }, ...response },
  ...rest,
});

/** A call with a body. */
export const call = (
  method: string,
  path: string,
  text: string,
  { response, ...rest }: { response?: Parts } & Parts = {},
) =>
  search({
    request: {
      method,
      url: `${origin}/api/v2.0/stores/Store1${path}`,
      headers: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'Authorization', value: 'Bearer aaa.bbb.ccc' },
      ],
      postData: { text },
    },
    ...(response === undefined ? {} : { response }),
    ...rest,
  });

/** The verdict of each clause over a file, and why there is none. */
export async function judge(...entries: unknown[]) {
  const { traffic } = await readText(log(...entries));
  const session: Session = {
    ...traffic,
    provocation: 'none',
    clientId: null,
    clientSecret: null,
    fixtures: {},
    isComplete: false,
  };
  const { clauses, failed } = await verdictsOf([session]);
  const verdictOf = (id: string) => clauses.find((clause) => clause.id === id);
  const passed = clauses.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
  return { verdictOf, failed, passed };
}
