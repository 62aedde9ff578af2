import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import type { ServerCertificate } from './certificate.ts';
import type { HttpReply, HttpRequest } from './service/http.ts';

/** Answers a request. */
export type HttpResponder = (request: HttpRequest) => Promise<HttpReply>;

/** Where a server listens. */
export interface ListenOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Without one, it speaks plain HTTP. */
  readonly certificate?: ServerCertificate;
}

/** Answers by HTTP or HTTPS. Fails with the system's error where it cannot. */
export async function listen(
  respond: HttpResponder,
  { port, host, certificate }: ListenOptions,
): Promise<{ server: Server; port: number }> {
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    // A caller that hangs up in the middle of a request waits for nothing.
    answer(respond, incoming, outgoing).catch(() => outgoing.destroy());
  };
  const server =
    certificate === undefined ? createServer(serve) : createSecureServer({ ...certificate }, serve);
  server.listen(port, host);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

async function answer(
  respond: HttpResponder,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { status, headers, body } = await respond(await requestOf(incoming));
  outgoing.statusCode = status;
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  outgoing.end(body);
}

/** A request that came in, whole. */
export async function requestOf(incoming: IncomingMessage): Promise<HttpRequest> {
  const { method = 'GET', url = '/', headers } = incoming;
  return {
    method,
    url: `${incoming.socket instanceof TLSSocket ? 'https' : 'http'}://${headers.host ?? 'localhost'}${url}`,
    // Node keeps a list of values for cookies that are set alone, which no request does.
    headers: headers as Record<string, string>,
    body: method === 'GET' ? null : await text(incoming),
  };
}

/** Closes a server and all its connections. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
