import type { Report } from '../../harness/report/report.ts';
import type { Exchange } from '../../harness/report/exchange.ts';
import type { FailedStory } from './story.ts';
import { parseJson } from '../../harness/limits/json.ts';
import { replayLeavesOf } from '../common/leaves.ts';

/** A value that a script has to find when it runs. */
export interface Variable {
  /** Its name in the shell. */
  readonly name: string;
  /** How it stood in the run: a pseudonym, an id of the service, or a tag of the run. */
  readonly text: string;
  /** The shell that gives it, in front of the steps; null for one that an answer gives. */
  readonly start: string | null;
  /** The answer that gives it: the place of the step, and the path in its body. */
  readonly from: { readonly step: number; readonly path: string } | null;
  /** Whether it holds JSON, with its quotes, and not a text. */
  readonly isNumber: boolean;
}

const pseudonymPattern = /‹(?<kind>[a-z-]+)#(?<number>\d+)›/g;
const tagPattern = /(?<![0-9a-f])(?=[0-9a-f]{0,9}[a-f])(?=[0-9a-f]{0,9}\d)[0-9a-f]{10}(?![0-9a-f])/g;

/** Everything that the requests of a story say and that is another one on the next run. */
export function variablesOf({ steps, cleanup, decisive, check }: FailedStory, report: Report): Variable[] {
  const all = [...steps, ...cleanup];
  const promised = JSON.stringify(check.condition ?? null);
  const captured = capturedIn(all, promised);
  const given = new Set(captured.map(({ text }) => text));
  const requests = [
    promised,
    ...all.map(({ request }) => `${decoded(request.url)}\n${request.body ?? ''}`),
  ].join('\n');
  const tags = [...new Set(requests.match(tagPattern) ?? [])];
  const pseudonyms = [...new Set([...requests.matchAll(pseudonymPattern)].map(([label]) => label))];
  return [
    ...tags.flatMap((tag, index) => tagVariables(tag, index + 1, decisive)),
    ...pseudonyms.filter((label) => !given.has(label)).flatMap((label) => pseudonymVariables(label, report)),
    ...captured,
  ].filter(({ text }, index, list) => list.findIndex((one) => one.text === text) === index);
}

/** The address without its encoding, as far as it has one. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

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

function pseudonymVariables(label: string, { pseudonyms = [] }: Report): Variable[] {
  const { kind = 'value', number = '0' } = new RegExp(pseudonymPattern.source).exec(label)?.groups ?? {};
  const name = `${kind.toUpperCase().replaceAll('-', '_')}_${number}`;
  const known = pseudonyms.find((one) => one.label === label);
  if (known?.credentials !== undefined)
    return [{ ...base, name, text: label, start: `"$(own_${known.credentials})"` }];
  if (known?.fixture !== undefined) {
    const value = `$(fixture '${known.fixture}')`;
    return [
      {
        ...base,
        name,
        text: label,
        start: known.plus === undefined ? `"${value}"` : `$(( ${value} + ${known.plus} ))`,
      },
    ];
  }
  if (known?.phone === undefined) return [{ ...base, name, text: label, start: madeUp(kind, name) }];
  const [national] = pseudonymVariables(known.phone.number, { pseudonyms } as Report);
  if (national === undefined) return [];
  return [national, { ...base, name, text: label, start: `'${known.phone.prefix}'"$${national.name}"` }];
}

/** A value for what the run chose and keeps to itself; one that nobody can choose has to be given. */
function madeUp(kind: string, name: string): string {
  switch (kind) {
    case 'phone':
      return '"$(free_phone)"';
    case 'otp':
      return '135791';
    case 'password':
      return '"Made-up-$STAMP"';
    case 'email':
    case 'access-token':
    case 'client-secret':
    case 'activation-token':
    case 'invitation-token':
      return `"\${${name}:?is not known to this script: set it, or use the verb replay}"`;
    default:
      return `"made-up-$STAMP-${name}"`;
  }
}

/** Values that the service gave, and that a later request or the promise uses. */
function capturedIn(exchanges: readonly Exchange[], promised: string): Variable[] {
  const found: Variable[] = [];
  exchanges.forEach(({ response }, step) => {
    const later = exchanges.slice(step + 1).map(({ request }) => request);
    const earlier = exchanges.slice(0, step + 1).map(({ request }) => request);
    for (const [path, value] of replayLeavesOf(parseJson(response?.body))) {
      const text = String(value);
      if (!isHandedOn(path, value) || found.some((one) => one.text === text)) continue;
      const isUsed = later.some((request) => names(request, text)) || promised.includes(JSON.stringify(text));
      if (earlier.some((request) => names(request, text)) || !isUsed) continue;
      const name = `${(path.split('.').at(-1) ?? 'value').toUpperCase().replaceAll(/\W/g, '_')}_${found.length + 1}`;
      found.push({ name, text, start: null, from: { step, path }, isNumber: typeof value === 'number' });
    }
  });
  return found;
}

/** Digits and letters that a text must have to be told from others of its kind. */
const shortestText = 6;

function isHandedOn(path: string, value: unknown): boolean {
  if (typeof value === 'number') return /(^|[._])id$/.test(path);
  return typeof value === 'string' && (value.length >= shortestText || value.startsWith('‹'));
}

/** Whether a request holds a value on its own: as a part of its address, or as a value of its body or its token. */
function names({ url, headers, body }: Exchange['request'], text: string): boolean {
  const parts = decoded(url).split(/[/?&=]/);
  const token = headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1].split(' ')[1];
  return (
    parts.includes(text) ||
    token === text ||
    replayLeavesOf(parseJson(body)).some(([, value]) => String(value) === text) ||
    (body?.includes(`=${text}`) ?? false)
  );
}
