import type { Exchange } from './exchange.ts';
import type { ClauseResult } from './report.ts';

/** What a command needs of an exchange. */
type Sent = Pick<Exchange, 'request' | 'correlation_id' | 'credential'>;

const labelPattern = /‹([a-z-]+)(?:#(\d+))?›/g;

/** The name of the shell variable that stands for a pseudonym. */
export const variableOf = (label: string): string =>
  label.slice(1, -1).toUpperCase().replaceAll(/[-#]/g, '_');

/** The pseudonyms that a request holds; the token of the run is none of them, since everybody has to get one. */
export const labelsIn = (exchange: Sent): string[] => [
  ...new Set(
    [
      exchange.request.url,
      exchange.request.body ?? '',
      ...headersOf(exchange).map(([, value]) => value),
    ].flatMap((text) => text.match(labelPattern) ?? []),
  ),
];

/** The line that ends a shell, and says what is missing, where a variable is not set. */
export const askFor = (name: string, what: string): string => `: "\${${name}:?${what}}"`;

/**
 * The request of an exchange as a command that can be pasted into a shell. Secrets and personal values are pseudonyms in
 * the run model: the command has variables for them, and lines in front of it say what each is. The id for the logs is
 * left out: it names the request of the run alone.
 */
export function toCurl(exchange: Sent): string {
  return [
    ...(carriesOwnToken(exchange) ? [askFor('TOKEN', 'an access token')] : []),
    ...labelsIn(exchange).map((label) => askFor(variableOf(label), whatIs(label))),
    curlCommand(exchange),
  ].join('\n');
}

/** What a pseudonym stands for, as far as it says so itself. */
export const whatIs = (label: string): string =>
  `the ${label.slice(1, -1).replace(/#\d+$/, '').replaceAll('-', ' ')} that the report shows as ${label.slice(1, -1)}`;

/** The command without the lines that ask for what it needs; the address begins with `$BASE` where that is known. */
export function curlCommand(exchange: Sent, baseUrl: string | null = null): string {
  const { method, url, body } = exchange.request;
  const hasBase = baseUrl !== null && url.startsWith(baseUrl);
  const [place = '', query] = (hasBase ? url.slice(baseUrl.length) : url).split('?', 2);
  const isMasked = query?.search(labelPattern) !== -1 && query !== undefined;
  const address = word(isMasked || query === undefined ? place : `${place}?${query}`);
  return [
    `curl -i -X ${method} ${hasBase ? '"$BASE"' : ''}${address}`,
    ...(carriesOwnToken(exchange) ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...headersOf(exchange).map(([name, value]) => `-H ${word(`${name}: ${value}`)}`),
    // A value may have to be encoded: only curl knows it.
    ...(isMasked
      ? ['-G', ...[...new URLSearchParams(query)].map((pair) => `--data-urlencode ${word(pair.join('='))}`)]
      : []),
    ...(body === null ? [] : [`--data-raw ${word(body)}`]),
  ].join(' \\\n  ');
}

/** Whether a request carries the token of the run itself. */
export const carriesOwnToken = ({ credential = 'own', request }: Sent): boolean =>
  credential === 'own' &&
  request.headers.some(([name, value]) => isToken(name) && value.startsWith('Bearer '));

const isToken = (name: string): boolean => name.toLowerCase() === 'authorization';

/** The headers that a command writes: not the id of the run, and not its token. */
const headersOf = (exchange: Sent): Exchange['request']['headers'] =>
  exchange.request.headers.filter(
    ([name, value]) => value !== exchange.correlation_id && !(isToken(name) && carriesOwnToken(exchange)),
  );

/** A text as a POSIX shell reads it back unchanged, but for the variables in it. */
function word(text: string): string {
  const parts = text.split(/(‹[a-z-]+(?:#\d+)?›)/);
  const words = parts.map((part, index) =>
    index % 2 === 1 ? `"$${variableOf(part)}"` : part === '' ? '' : quote(part),
  );
  return words.join('') || "''";
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request of an exchange as it went over the line: what a client sent is for its developer to read, not to send again. */
function toHttp({ request: { method, url, headers, body } }: Pick<Exchange, 'request'>): string {
  const lines = [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return [...lines, ...(body === null ? [] : ['', body])].join('\n');
}

/** The request that shows a clause broken, for its reader: of a clause of the service as a curl command. */
export const requestText = ({ binds }: Pick<ClauseResult, 'binds'>, exchange: Sent): string =>
  binds === 'caller' ? toHttp(exchange) : toCurl(exchange);
