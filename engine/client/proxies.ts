import { BlockList, isIP } from 'node:net';
import { holdsPassword } from '../settings/explain.ts';
import { UsageError } from '../settings/usage-error.ts';

/** The variables of a proxy that every transport reads; of those for one scheme, the first that is set counts. */
const variables = {
  'http:': ['http_proxy', 'HTTP_PROXY'],
  'https:': ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'],
} as const;

/** Refuses a variable of a proxy that is no address, before anything is sent. */
export function refuseWrongProxies(environment: NodeJS.ProcessEnv): void {
  for (const variable of new Set(Object.values(variables).flat())) {
    const value = environment[variable] ?? '';
    if (value === '' || isAddress(value)) continue;
    const found = holdsPassword(value) ? 'a value that is not shown' : JSON.stringify(value);
    throw new UsageError(
      `${variable} is ${found}; accepted is an address with its scheme, such as http://proxy.example.com:8080.`,
    );
  }
}

const isAddress = (value: string): boolean =>
  URL.canParse(value) && /^(https?|socks5?h?):$/.test(new URL(value).protocol);

/** The proxy through which an address is reached; null where it is reached directly. */
export function proxyFor(url: URL, environment: NodeJS.ProcessEnv): URL | null {
  const names = url.protocol === 'https:' ? variables['https:'] : variables['http:'];
  const proxy = names.map((name) => environment[name]).find((value) => value !== undefined) ?? '';
  const exceptions = (environment['no_proxy'] ?? environment['NO_PROXY'] ?? '').split(/[,\s]+/);
  return proxy === '' || exceptions.some((entry) => isNamed(url, entry)) ? null : new URL(proxy);
}

/**
 * Whether an entry of NO_PROXY names the host of an address, as curl reads it: `*`, a name with all below it, with or
 * without a leading dot, an IP address or a range of them (CIDR), each perhaps with a port.
 */
function isNamed({ hostname, port, protocol }: URL, entry: string): boolean {
  if (entry === '*') return true;
  // What has colons of its own and no brackets is an IPv6 address.
  const [, bracketed, plain, only] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(entry) ?? [];
  const ownPort = port === '' ? { 'http:': '80', 'https:': '443' }[protocol] : port;
  if (only !== undefined && only !== ownPort) return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const name = (bracketed ?? plain ?? entry).toLowerCase();
  if (isIP(host) !== 0) return isInRange(host, name);
  const parent = name.replace(/^\*?\./, '').replace(/\.$/, '');
  return parent !== '' && (host === parent || host.endsWith(`.${parent}`));
}

function isInRange(address: string, range: string): boolean {
  const [start = '', length] = range.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(start)];
  const bits = Number(length ?? longest);
  if (longest === undefined || !(Number.isInteger(bits) && bits >= 0 && bits <= longest)) return false;
  const list = new BlockList();
  list.addSubnet(start, bits, longest === 32 ? 'ipv4' : 'ipv6');
  return list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
