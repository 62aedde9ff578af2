import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomOf } from './random.ts';

/** What a broken line does to one exchange. The service sees the request, except where the name says otherwise. */
export const disturbances = [
  'reset unseen',
  'reset after',
  'page unseen',
  'page after',
  'stall unseen',
  'stall after',
  'truncated',
  'cut without a trace',
] as const;
export type Disturbance = (typeof disturbances)[number];

/** What is to happen to an exchange; null leaves it as it is. */
export type Disturb = (request: { readonly method: string; readonly path: string }) => Disturbance | null;

/** The share of the exchanges that a line disturbs in each way. */
export type Mix = Readonly<Partial<Record<Disturbance, number>>>;

/** The worst line that runs are tried on: half of what it disturbs, the service has done. */
export const heavyNoise: Mix = {
  'reset unseen': 0.15,
  'reset after': 0.15,
  'page unseen': 0.05,
  'page after': 0.05,
  'stall unseen': 0.025,
  'stall after': 0.025,
  truncated: 0.025,
  'cut without a trace': 0.025,
};

/** A line that resets 2 % of the exchanges. */
export const lightNoise: Mix = { 'reset unseen': 0.01, 'reset after': 0.01 };

/** A line that disturbs exchanges in these ways, each drawn by the seed. */
export function mixed(seed: number, mix: Mix): Disturb {
  const random = randomOf(seed);
  return () => {
    let left = random();
    for (const kind of disturbances) {
      left -= mix[kind] ?? 0;
      if (left < 0) return kind;
    }
    return null;
  };
}

/** A line that disturbs this share of the exchanges, in every way alike. */
export const storm = (seed: number, share: number): Disturb =>
  mixed(seed, Object.fromEntries(disturbances.map((kind) => [kind, share / disturbances.length])));

/** A proxy that listens in front of a service. */
export interface NoisyProxy {
  readonly baseUrl: string;
  /** How many exchanges it has disturbed. */
  readonly disturbed: number;
  stop(): Promise<void>;
}

/** Starts a proxy that hands every exchange to `target`, and disturbs those that `disturb` names. */
export async function startNoisyProxy(target: string, disturb: Disturb): Promise<NoisyProxy> {
  let disturbed = 0;
  const server = createServer((incoming, outgoing) => {
    const disturbance = disturb({ method: incoming.method ?? '', path: incoming.url ?? '' });
    if (disturbance !== null) disturbed += 1;
    handle(target, disturbance, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has a port
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    get disturbed() {
      return disturbed;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function handle(
  target: string,
  disturbance: Disturbance | null,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (disturbance === 'reset unseen') return void incoming.socket.destroy();
  if (disturbance === 'page unseen') return page(outgoing);
  if (disturbance === 'stall unseen') return;
  const { method, url = '/', headers } = incoming;
  const onward = forward(new URL(url, target), { method, headers }, (reply) => {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('end', () => answer(reply, Buffer.concat(chunks), disturbance, outgoing));
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function answer(
  { statusCode = 502, headers }: IncomingMessage,
  body: Buffer,
  disturbance: Disturbance | null,
  outgoing: ServerResponse,
): void {
  if (disturbance === 'stall after') return;
  if (disturbance === 'page after') return page(outgoing);
  if (disturbance === 'reset after') return void outgoing.destroy();
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (disturbance === 'cut without a trace') return openEnded(statusCode, headers, half, outgoing);
  outgoing.writeHead(statusCode, headers);
  if (disturbance !== 'truncated') return void outgoing.end(body);
  outgoing.write(half, () => outgoing.destroy());
}

/** Answers as HTTP/1.0 does: the end of the connection is the end of the body. */
function openEnded(
  status: number,
  headers: IncomingMessage['headers'],
  body: Buffer,
  outgoing: ServerResponse,
): void {
  outgoing.useChunkedEncodingByDefault = false;
  outgoing
    .writeHead(status, { 'content-type': headers['content-type'] ?? 'text/plain', connection: 'close' })
    .end(body);
}

const page = (outgoing: ServerResponse): void =>
  void outgoing.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>');
