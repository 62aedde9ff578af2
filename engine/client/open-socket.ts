import { type EventEmitter, once } from 'node:events';
import { request as ask } from 'node:http';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { SocksClient } from 'socks';

/** What the service knows us by, in PEM. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
}

/** How an address is reached. */
export interface Way {
  readonly proxy: URL | null;
  readonly certificate?: ClientCertificate | undefined;
  /** TLS sessions by host, to be resumed. */
  readonly sessions: Map<string, Buffer>;
  /** Aborted when the call has to end: the socket is closed then, whatever it is doing. */
  readonly signal: AbortSignal;
}

/** The proxy kept an answer away; the service was not asked. */
export class ProxyFailure extends Error {
  override readonly name = 'ProxyFailure';
  readonly proxy: URL;

  constructor(proxy: URL, reason: string, options?: ErrorOptions) {
    super(`the proxy ${proxy.host}: ${reason}`, options);
    this.proxy = proxy;
  }
}

/** The failure of a proxy that answers 407. */
export const wantsUser = (proxy: URL): ProxyFailure =>
  new ProxyFailure(proxy, 'it wants a user and a password, or others (status 407)');

/**
 * Opens a socket over which a service can be asked: to itself, or to an HTTP proxy that is to be asked for the whole
 * address. Rejects once the signal is aborted, at whatever step, and with {@link ProxyFailure} where a proxy fails.
 */
export async function openSocket(url: URL, way: Way): Promise<Socket> {
  const { proxy, signal } = way;
  const socket = proxy === null ? await open(url, signal) : await throughProxy(url, proxy, way);
  return url.protocol === 'https:' ? secured(socket, url, way) : socket;
}

/** Whether a proxy is asked for the whole address of a request, instead of a tunnel to the service. */
export const isAskedForAddresses = (url: URL, proxy: URL): boolean =>
  url.protocol === 'http:' && !isSocks(proxy);

/** The header that names us to a proxy, where its address holds a user (RFC 9110, section 11.7.2). */
export function proxyAuthorization({ username, password }: URL): Record<string, string> {
  if (username === '') return {};
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` };
}

const isSocks = ({ protocol }: URL): boolean => protocol.startsWith('socks');

/** The ports of schemes that an address may leave out. */
const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const socksPort = 1080;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (ports[protocol] ?? socksPort) : Number(port);

async function open(url: URL, signal: AbortSignal): Promise<Socket> {
  const socket = quiet(connectPlain({ host: hostOf(url), port: portOf(url), signal, noDelay: true }));
  await once(socket, 'connect', { signal });
  return socket;
}

async function throughProxy(url: URL, proxy: URL, { sessions, signal }: Way): Promise<Socket> {
  try {
    const socket = await open(proxy, signal);
    if (isSocks(proxy)) return await socksTunnel(socket, url, proxy);
    const line = proxy.protocol === 'https:' ? await secured(socket, proxy, { sessions, signal }) : socket;
    return isAskedForAddresses(url, proxy) ? line : await tunnel(line, url, { proxy, signal });
  } catch (cause) {
    throw cause instanceof ProxyFailure ? cause : new ProxyFailure(proxy, causeWords(cause), { cause });
  }
}

async function tunnel(
  socket: Socket,
  url: URL,
  { proxy, signal }: { proxy: URL; signal: AbortSignal },
): Promise<Socket> {
  const path = `${url.hostname}:${portOf(url)}`;
  const headers = { host: path, ...proxyAuthorization(proxy) };
  const request = quiet(ask({ method: 'CONNECT', path, headers, createConnection: () => socket }));
  request.end();
  const [{ statusCode }, , first] = (await once(request, 'connect', { signal })) as [
    { statusCode: number },
    Socket,
    Buffer,
  ];
  if (statusCode === 407) throw wantsUser(proxy);
  if (statusCode < 200 || statusCode > 299)
    throw new ProxyFailure(proxy, `it refuses a connection to ${path} (status ${statusCode})`);
  if (first.length > 0) socket.unshift(first);
  return socket;
}

async function socksTunnel(socket: Socket, url: URL, proxy: URL): Promise<Socket> {
  const { username, password } = proxy;
  const user = { userId: decodeURIComponent(username), password: decodeURIComponent(password) };
  await SocksClient.createConnection({
    proxy: { host: hostOf(proxy), port: portOf(proxy), type: 5, ...(username === '' ? {} : user) },
    command: 'connect',
    destination: { host: hostOf(url), port: portOf(url) },
    existing_socket: socket,
  });
  return socket;
}

async function secured(
  socket: Socket,
  url: URL,
  { certificate, sessions, signal }: Omit<Way, 'proxy'>,
): Promise<Socket> {
  const host = hostOf(url);
  const name = isIP(host) === 0 ? { servername: host } : {};
  const session = sessions.get(url.host);
  const known = session === undefined ? {} : { session };
  const secure = quiet(
    connectSecurely({ socket, host, ...name, ...certificate, ...known, ALPNProtocols: ['http/1.1'] }),
  );
  // Node gives a session only once it has verified the certificate.
  secure.on('session', (one: Buffer) => void sessions.set(url.host, one));
  await once(secure, 'secureConnect', { signal });
  return secure;
}

/** Its errors reach what waits for it or reads it; an error in between must not end the process. */
const quiet = <T extends EventEmitter>(source: T): T => source.on('error', () => {});

/** The reason of a network error in a few words; the telling one may be nested. */
export function causeWords(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return causeWords(cause.errors[0]);
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
  return `${cause.message || cause.name}${code}`;
}
