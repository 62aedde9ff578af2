import type { Pseudonym, Report } from '../../engine/report/report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { withoutEncoding } from './address.ts';
import type { FailedStory } from './story.ts';
import { parseJson } from '../../engine/limits/json.ts';
import { replayLeavesOf } from '../common/leaves.ts';
import type { Json } from '../../schemas/json.ts';

/** A value that a script has to find when it runs. */
export interface Variable {
  /** Its name in the shell. */
  readonly name: string;
  /** How it stood in the run: a pseudonym, an id of the service, or a tag of the run. */
  readonly text: string;
  /** The shell that gives it, in front of the steps; null for one that an answer gives. */
  readonly start: string | null;
  /** What has to be set for it, as a test that ends the script where it is not. */
  readonly needs?: string;
  /** The answer that gives it: the place of the step, and the path in its body. */
  readonly from: { readonly step: number; readonly path: string } | null;
  /** Whether it holds JSON, with its quotes, and not a text. */
  readonly isNumber: boolean;
}

const pseudonymPattern = /‹(?<kind>[a-z-]+)#(?<number>\d+)›/g;
const tagPattern = /(?<![0-9a-f])(?=[0-9a-f]{0,9}[a-f])(?=[0-9a-f]{0,9}\d)[0-9a-f]{10}(?![0-9a-f])/g;

/** The names that a run makes up, of letters alone. */
const letterPattern = /\b[A-HJ-PR][a-hj-pr]{9}\b/g;

/** The numbers of cards and orders that a run makes up. */
const digitPattern = /(?<![\d.-])0*4\d{8,}(?![\d.-])/g;

/** Everything that the requests of a story say and that is another one on the next run. */
export function variablesOf({ steps, cleanup, decisive, check }: FailedStory, report: Report): Variable[] {
  const all = [...steps, ...cleanup];
  const promised = JSON.stringify(check.condition ?? null);
  const captured = capturedIn(
    all,
    new Set(replayLeavesOf(check.condition ?? null).map(([, value]) => value)),
  );
  const given = new Set(captured.map(({ text }) => text));
  const requests = [
    promised,
    ...all.map((exchange) =>
      [withoutEncoding(exchange.request.url), exchange.request.body, ...carried(exchange)].join('\n'),
    ),
  ].join('\n');
  const tags = [...new Set(requests.match(tagPattern) ?? [])];
  const words = [...new Set(requests.match(letterPattern) ?? [])];
  const digits = [...new Set(requests.match(digitPattern) ?? [])];
  const pseudonyms = [...new Set([...requests.matchAll(pseudonymPattern)].map(([label]) => label))];
  return [
    ...tags.flatMap((tag, index) => tagVariables(tag, index + 1, decisive)),
    ...words.map((text, index) => ({
      ...base,
      name: `WORD_${index + 1}`,
      text,
      start: `"${text.slice(0, 4)}$LETTERS"`,
    })),
    ...digits.map((text, index) => ({
      ...base,
      name: `DIGITS_${index + 1}`,
      text,
      start: `"${text.slice(0, -6)}$(digits ${index + 1})"`,
    })),
    ...pseudonyms.filter((label) => !given.has(label)).flatMap((label) => pseudonymVariables(label, report)),
    ...captured,
  ].filter(({ text }, index, list) => list.findIndex((one) => one.text === text) === index);
}

/** The headers that a script writes: its own token, its ids for the logs and those of a gateway come from elsewhere. */
export const writtenHeaders = ({
  request,
  credential = 'own',
  correlation_id: id,
}: Exchange): Exchange['request']['headers'] =>
  request.headers.filter(
    ([name, value]) =>
      !isGateways(value) && value !== id && (name.toLowerCase() !== 'authorization' || credential !== 'own'),
  );

const carried = (exchange: Exchange): string[] => writtenHeaders(exchange).map(([, value]) => value);

/** Whether it is the value of a header of `--header`: a script takes those from the environment. */
export const isGateways = (value: string): boolean => value.startsWith('‹header#');

const base = { from: null, isNumber: false } as const;

/** Each repetition needs names of its own: the service keeps those of the run. */
function tagVariables(tag: string, number: number, { response }: Exchange): Variable[] {
  const name = `TAG_${number}`;
  const own = { ...base, name, text: tag, start: `"${tag.slice(0, 4)}$STAMP"` };
  const upper = tag.toUpperCase();
  if (response?.body.includes(upper) !== true) return [own];
  return [
    own,
    { ...base, name: `UPPER_${number}`, text: upper, start: `"$(printf '%s' "$${name}" | tr a-f A-F)"` },
  ];
}

/** Every variable that a pseudonym needs: those that it is made of, and its own as the last. */
function pseudonymVariables(label: string, report: Report): Variable[] {
  const known = report.pseudonyms?.find((one) => one.label === label);
  const name = nameOf(label);
  const own = (start: string, needs = ''): Variable => ({ ...base, name, text: label, start, needs });
  if (known?.credentials !== undefined) return [own(`"$(own_${known.credentials})"`)];
  if (isOwnToken(label, report)) return [own('"$(own_token)"')];
  if (isOfOwnCredentials(label, report)) return [own('"$(another_token)"')];
  if (known?.fixture !== undefined) {
    const value = `$(fixture '${known.fixture}')`;
    const start = known.plus === undefined ? `"${value}"` : `$(( ${value} + ${known.plus} ))`;
    return [own(start, `needs_fixture '${known.fixture}'`)];
  }
  const made = known === undefined ? null : madeOf(known);
  if (made === null) return [madeUp(label, report, own)];
  const [parts, start] = made;
  return [...parts.flatMap((part) => pseudonymVariables(part, report)), own(start)];
}

const nameOf = (label: string): string => label.slice(1, -1).toUpperCase().replaceAll(/[-#]/g, '_');

/** The token of the run itself: a script fetches one too. */
const isOwnToken = (label: string, { exchanges }: Report): boolean =>
  label.startsWith('‹access-token#') &&
  exchanges.some(
    ({ credential, request }) =>
      credential === 'own' && request.headers.some(([, value]) => value === `Bearer ${label}`),
  );

/** Seconds for which a token is good that a script may fetch another one for. */
const longLife = 600;

/** Another token that the run got for its own credentials: not one that is soon over. */
function isOfOwnCredentials(label: string, { exchanges, pseudonyms, target }: Report): boolean {
  const secret = pseudonyms?.find(({ credentials }) => credentials === 'secret')?.label;
  return exchanges.some(({ operation, request, response }) => {
    const form = new URLSearchParams(request.body ?? '');
    const isOwn = form.get('client_id') === target.store_id && form.get('client_secret') === secret;
    if (operation !== 'token' || secret === undefined || !isOwn) return false;
    const leaves = new Map(replayLeavesOf(parseJson(response?.body)));
    return leaves.get('access_token') === label && Number(leaves.get('expires_in')) >= longLife;
  });
}

/** The pseudonyms that another one is made of, and the shell that makes it; null where it is not made of others. */
function madeOf({ phone, basic, altered }: Pseudonym): [parts: string[], start: string] | null {
  const word = (text: string): string =>
    text.startsWith('‹') ? `"$${nameOf(text)}"` : `'${text.replaceAll("'", String.raw`'\''`)}'`;
  if (phone !== undefined) return [[phone.number], `${word(phone.prefix)}${word(phone.number)}`];
  if (basic !== undefined) {
    const parts = [basic.id, basic.secret].filter((text) => text.startsWith('‹'));
    return [parts, `"$(basic ${word(basic.id)} ${word(basic.secret)})"`];
  }
  if (altered === undefined) return null;
  const { of, first, last, drop, insert } = altered;
  return [
    [of],
    `"$(altered ${word(of)} ${last === undefined ? first : `-${last}`} ${drop} ${word(insert)})"`,
  ];
}

/** A value for what the run chose and keeps to itself; one that a script cannot choose has to be given. */
function madeUp(
  label: string,
  { pseudonyms }: Report,
  own: (start: string, needs?: string) => Variable,
): Variable {
  const [, kind = 'value', number = ''] = /^‹(.+)#(\d+)›$/.exec(label) ?? [];
  if (kind === 'phone') {
    const whole = pseudonyms?.find(({ phone }) => phone?.number === label);
    return own(`"$(free_phone ${number} '${whole?.phone?.prefix ?? ''}')"`);
  }
  if (kind === 'password') return own(`"Made-up-$STAMP-${number}"`);
  const name = nameOf(label);
  return own(
    `"$${name}"`,
    `[ -n "\${${name}:-}" ] || fail 'Set ${name} to the ${kind.replaceAll('-', ' ')} that the reports show as ${label}: the script does not know it.'`,
  );
}

/** Values that the service gave, and that a later request or the promise uses; what a search shows promises nothing. */
function capturedIn(exchanges: readonly Exchange[], promised: ReadonlySet<Json>): Variable[] {
  const found: Variable[] = [];
  exchanges.forEach(({ request: { method }, response }, step) => {
    const later = exchanges.slice(step + 1).map(({ request }) => request);
    const earlier = exchanges.slice(0, step + 1).map(({ request }) => request);
    for (const [path, value] of replayLeavesOf(parseJson(response?.body))) {
      const text = String(value);
      if (!isHandedOn(path, value) || found.some((one) => one.text === text)) continue;
      const isPromised = method !== 'GET' && later.length > 0 && promised.has(value);
      if (earlier.some((request) => names(request, text))) continue;
      if (!isPromised && !later.some((request) => names(request, text))) continue;
      const name = `${(path.split('.').at(-1) ?? 'value').toUpperCase().replaceAll(/\W/g, '_')}_${found.length + 1}`;
      found.push({ name, text, start: null, from: { step, path }, isNumber: typeof value === 'number' });
    }
  });
  return found;
}

/** Digits and letters that a text must have to be distinct from others of its kind. */
const shortestText = 6;

function isHandedOn(path: string, value: Json): boolean {
  if (typeof value === 'number') return /(^|[._])id$/.test(path);
  return typeof value === 'string' && (value.length >= shortestText || value.startsWith('‹'));
}

/** Whether a request holds a value on its own: as a part of its address, or as a value of its body or its token. */
function names({ url, headers, body }: Exchange['request'], text: string): boolean {
  const parts = withoutEncoding(url).split(/[/?&=]/);
  const token = headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1].split(' ')[1];
  return (
    parts.includes(text) ||
    token === text ||
    replayLeavesOf(parseJson(body)).some(([, value]) => String(value) === text) ||
    (body?.includes(`=${text}`) ?? false)
  );
}
