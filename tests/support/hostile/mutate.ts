import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Mutation } from './mutation.ts';

/** An answer on its way to the client. */
export interface Outgoing {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** What a mutation may know of the request, and of what must never be reached. */
export interface Surroundings {
  readonly clientSecret: string;
  readonly authorization: string;
  readonly elsewhere: string;
}

/** Gives the answer as the mutation has it, with its length, and what happens on the wire. */
export function mutate(answer: Outgoing, mutation: Mutation, around: Surroundings): Outgoing {
  const { layer, kind, text, size } = mutation;
  if (layer === 'headers') return withHeaders(answer, kind, size, text);
  if (layer === 'status') return { ...answer, status: statusOf(kind, size) };
  if (layer === 'encoding') return encoded(answer, kind);
  if (layer === 'json') return { ...answer, body: Buffer.from(jsonOf(answer.body.toString(), kind, size)) };
  if (layer === 'text') return { ...answer, body: Buffer.from(texted(answer.body.toString(), kind, text)) };
  if (layer === 'echo') return echoed(answer, kind, around);
  if (layer === 'redirect') return redirected(answer, kind, around.elsewhere);
  return answer;
}

const adding = (answer: Outgoing, ...more: (readonly [string, string])[]): Outgoing => ({
  ...answer,
  headers: [...answer.headers, ...more],
});

const typed = (answer: Outgoing, type: string | null): Outgoing => ({
  ...answer,
  headers: [
    ...answer.headers.filter(([name]) => name !== 'content-type'),
    ...(type === null ? [] : [['content-type', type] as const]),
  ],
});

function withHeaders(answer: Outgoing, kind: string, size: number, text: string): Outgoing {
  if (kind === 'huge') return adding(answer, ['x-huge', 'x'.repeat(size * 40)]);
  if (kind === 'many')
    return adding(answer, ...Array.from({ length: size * 4 }, (_, n) => [`x-${n}`, 'y'] as const));
  if (kind === 'control characters') return adding(answer, ['x-evil', text.replaceAll(/[\r\n]/g, '\u0001')]);
  if (kind === 'duplicates')
    return adding(answer, ['content-type', 'text/html'], ['Content-Type', 'x/y'], ['date', 'never']);
  if (kind === 'late retry') return { ...adding(answer, ['retry-after', '999999999']), status: 503 };
  return typed(answer, kind === 'no type' ? null : 'text/html; charset=utf-7');
}

function statusOf(kind: string, size: number): number {
  if (kind === 'gateway') return 502 + (size % 3);
  if (kind === 'switching protocols') return 101;
  return kind === 'any' ? 200 + (size % 400) : 600 + (size % 400);
}

function encoded(answer: Outgoing, kind: string): Outgoing {
  const { body } = answer;
  const text = body.toString();
  if (kind === 'bomb')
    return adding({ ...answer, body: gzipSync(Buffer.alloc(16 * 1024 * 1024)) }, [
      'content-encoding',
      'gzip',
    ]);
  if (kind === 'torn gzip')
    return adding({ ...answer, body: gzipSync(body).subarray(0, -9) }, ['content-encoding', 'gzip']);
  if (kind === 'unknown') return adding(answer, ['content-encoding', 'zstd, gzip, x-unknown']);
  if (kind === 'invalid UTF-8')
    return { ...answer, body: Buffer.from(text.replaceAll(/":"/g, '":"\u00FF\u00FE'), 'latin1') };
  if (kind === 'UTF-16') return { ...answer, body: Buffer.from(text, 'utf16le') };
  if (kind === 'byte order mark') return { ...answer, body: Buffer.from(`\uFEFF${text}`) };
  return typed(answer, 'application/json; charset=iso-8859-1');
}

/** A document with one more field, or the text itself where it is no document. */
const inserted = (text: string, field: string): string =>
  /^\s*[[{]/.test(text) ? text.replace(/\{/, `{${field}${/\{\s*\}/.test(text) ? '' : ','}`) : `{${field}}`;

function jsonOf(text: string, kind: string, size: number): string {
  const depth = 50 + size * 100;
  if (kind === 'deep') return '['.repeat(depth) + ']'.repeat(depth);
  if (kind === 'deep field') return inserted(text, `"note":${'['.repeat(depth)}${']'.repeat(depth)}`);
  if (kind === 'wide')
    return inserted(text, `"note":[${Array.from({ length: size * 300 }, () => '{"email":"a@b.c"}').join()}]`);
  if (kind === 'duplicate keys') return inserted(text, '"id":1,"id":[],"status":"x","status":{}');
  if (kind === 'prototypes')
    return inserted(text, '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":1}}');
  if (kind === 'numbers') return text.replaceAll(/:\s*-?\d+/g, ': 9007199254740993e300');
  if (kind === 'no numbers') return text.replaceAll(/:\s*-?\d+/g, ': NaN');
  return kind === 'empty' ? '' : JSON.stringify([null, 7, 'text', true, {}][size % 5]);
}

function texted(text: string, kind: string, evil: string): string {
  const quoted = JSON.stringify(evil);
  if (kind === 'in every string') return text.replaceAll(/:\s*"[^"]*"/g, () => `:${quoted}`);
  if (kind === 'as a field') return inserted(text, `${quoted}:${quoted}`);
  if (kind === 'as a message')
    return JSON.stringify({
      title: evil,
      detail: evil,
      status: 400,
      is_ok: false,
      details: evil,
      errors: { [evil]: [evil] },
    });
  return evil;
}

function echoed(answer: Outgoing, kind: string, { clientSecret, authorization }: Surroundings): Outgoing {
  const half = Math.ceil(clientSecret.length / 2);
  const halves = `${clientSecret.slice(0, half)} and ${clientSecret.slice(half)}`;
  const echo = kind === 'token' ? authorization : kind === 'halves' ? halves : clientSecret;
  if (kind === 'header') return adding(answer, ['x-echo', encodeURIComponent(clientSecret)]);
  return { ...answer, body: Buffer.from(inserted(answer.body.toString(), `"note":${JSON.stringify(echo)}`)) };
}

function redirected(answer: Outgoing, kind: string, elsewhere: string): Outgoing {
  const status = { moved: 301, temporary: 307, 'see other': 303 }[kind];
  const to = adding(answer, ['location', elsewhere], ['refresh', `0; url=${elsewhere}`]);
  return status === undefined ? to : { ...to, status };
}

/** Writes an answer to the connection; what it does on the wire is for the mutation to say. */
export function write(socket: Socket, answer: Outgoing, { layer, kind, size }: Mutation): void {
  const bytes = bytesOf(answer, layer === 'wire' ? kind : '');
  if (layer !== 'wire') return void socket.write(bytes);
  const at = Math.floor((bytes.length * size) / 1000);
  if (kind === 'stall') return void socket.write(bytes.subarray(0, size < 500 ? 0 : at));
  if (kind === 'reset') return void socket.resetAndDestroy();
  if (kind === 'cut') return void socket.end(bytes.subarray(0, at));
  if (kind === 'drip') return drip(socket, bytes);
  if (kind === 'no HTTP') return void socket.end('SSH-2.0-OpenSSH_9.9\r\n');
  if (kind === 'extra bytes') return void socket.write(Buffer.concat([bytes, Buffer.alloc(size * 10, 'x')]));
  if (kind === 'second response') return void socket.write(Buffer.concat([bytes, bytes]));
  if (kind === 'no length') return void socket.end(bytes);
  socket.write(bytes);
}

function drip(socket: Socket, bytes: Buffer): void {
  let at = 0;
  const timer = setInterval(() => {
    if (at >= bytes.length || socket.destroyed) clearInterval(timer);
    else socket.write(bytes.subarray(at, (at += 1)));
  }, 20);
}

function bytesOf({ status, headers, body }: Outgoing, kind: string): Buffer {
  const isChunked = kind === 'broken chunks';
  const length = isChunked
    ? 'transfer-encoding: chunked'
    : kind === 'no length'
      ? 'x-none: 1'
      : `content-length: ${body.length}`;
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const head = Buffer.from([`HTTP/1.1 ${status} Said`, ...lines, length, '', ''].join('\r\n'), 'latin1');
  return Buffer.concat([head, isChunked ? Buffer.from(`ZZ\r\n${body.toString()}\r\n`) : body]);
}
