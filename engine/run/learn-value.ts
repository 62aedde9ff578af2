import type { z } from 'zod';
import { Answer, valueAt } from '../client/answer.ts';
import type { Condition } from '../report/condition.ts';
import { omitAt, replaceAt } from '../values/bodies.ts';
import type { Json } from '../../schemas/json.ts';

/** Whether an answer is as it should be. */
export type IsMet = (answer: Answer) => boolean;

/** The most answers that are tried with another value in one place, and their characters: a long list has too many of both. */
const mostTries = 1000;
const mostCharacters = 2_000_000;

/** What an expectation is reported with. */
interface Known {
  readonly seen: readonly Answer[];
  readonly expected: string;
}

/** An answer that breaks an expectation, as other values in it are tried. */
interface Trial {
  readonly json: Json;
  readonly status: number;
  readonly parts: readonly Part[];
  /** Whether the answer with another value at a path is as it should be; false after too many tries. */
  readonly isMetBy: (path: string, value: Json) => boolean;
}

/** Gives the values that would make an answer as it should be, with their places; null where no others do. */
export function learnValue(isMet: IsMet, answer: Answer, { seen, expected }: Known): Condition | null {
  const { json, status, text } = answer;
  if (typeof json !== 'object' || json === null) return null;
  let tries = 0;
  const isMetBy = (path: string, value: Json): boolean => {
    tries += 1;
    if (tries > mostTries || tries * text.length > mostCharacters) return false;
    const body = path === '' ? value : replaceAt(json, path, value);
    return isMet(withReply(answer, status, JSON.stringify(body) ?? ''));
  };
  const trial: Trial = { json, status, parts: partsOf(json), isMetBy };
  const documents = [...seen, answer].flatMap(({ json: body, recorded }) => [recorded.call.document, body]);
  const named = expected.match(/"[^"]*"|[^\s",]+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  const values = byName(documents);
  // Another id than that of what is judged would be of something else.
  const leaves = trial.parts.filter(isLeaf);
  const [ids, others] = [leaves.filter(isId), leaves.filter((part) => !isId(part))];
  const bound = others.filter((part) => !isMetBy(part[0], 'something else'));
  const has = (some: readonly Part[]): Condition | null => hasOne(trial, some, { values, named });
  return (
    asBefore(trial, answer, seen) ??
    asSent(trial, answer.recorded.call.document) ??
    has([['', json] as const, ...trial.parts].filter(([, value]) => Array.isArray(value))) ??
    listed(trial, { values, named }) ??
    has(bound) ??
    lacks(trial, others) ??
    has(trial.parts.filter((part) => !isLeaf(part))) ??
    lacks(trial, ids)
  );
}

/** The values that may be the right ones. */
interface Candidates {
  readonly values: ReadonlyMap<string, ReadonlySet<Json>>;
  /** The words of the expectation. */
  readonly named: readonly string[];
}

/** The answer that the same request got before, where that one would be right again; with the places that may differ. */
function asBefore(
  { json, status, isMetBy }: Trial,
  { text, recorded }: Answer,
  seen: readonly Answer[],
): Condition | null {
  const { method, url } = recorded.request;
  const before = seen.findLast(
    (one) =>
      one.recorded.request.method === method &&
      one.recorded.request.url === url &&
      one.recorded.sentAt < recorded.sentAt &&
      one.text !== text,
  );
  const right = before?.json;
  if (method !== 'GET' || before?.status !== status || typeof right !== 'object' || right === null)
    return null;
  if (!isMetBy('', right)) return null;
  const except = leavesThatDiffer(right, json).filter(([path, value]) =>
    isMetBy('', replaceAt(right, path, value)),
  );
  return { kind: 'as-before', except: except.map(([path]) => path), status };
}

/** The values of a document that another one has not in the same places. */
const leavesThatDiffer = (other: Json, document: Json): Part[] =>
  partsOf(document).filter((part) => isLeaf(part) && valueAt(other, part[0]) !== part[1]);

/** An entry that a list of the answer should have; any one does where it should not be empty. */
function listed({ json, status, parts, isMetBy }: Trial, { values, named }: Candidates): Condition | null {
  const entries = [...values].flatMap(([key, some]) =>
    [...some].filter((value) => named.includes(String(value))).map((value) => ({ key, value })),
  );
  for (const [path, list] of [['', json] as const, ...parts]) {
    if (!Array.isArray(list)) continue;
    const isMetWith = (entry: Json): boolean => isMetBy(path, [...list, entry]);
    if (isMetWith({})) {
      if (list.length === 0) return { kind: 'shape', path: path === '' ? '0' : `${path}.0`, status };
      continue;
    }
    const found = entries.find(
      ({ key, value }) => !list.some((one) => valueAt(one, key) === value) && isMetWith({ [key]: value }),
    );
    if (found !== undefined)
      return {
        kind: 'lists',
        path,
        key: found.key,
        value: jsonOf(found.value),
        status,
      };
  }
  return null;
}

/** The values of one field as its request has them, where the answer has them in the same places. */
function asSent({ json, status, parts, isMetBy }: Trial, document: Json): Condition | null {
  const sent = new Map(partsOf(document).filter((part) => isLeaf(part) && !isId(part)));
  for (const name of new Set([...sent.keys()].map(lastOf))) {
    const paths = new Set([...sent.keys(), ...parts.map(([path]) => path)]);
    const named = [...paths].filter((path) => lastOf(path) === name);
    const inTheirPlaces = (places: readonly string[]): Json =>
      places.reduce(
        (body, path) => (sent.has(path) ? replaceAt(body, path, sent.get(path)) : omitAt(body, path)),
        json,
      );
    // A field of the same name that the answer has elsewhere may be of something else.
    const own = named.filter((path) => sent.has(path));
    const places = [own, named].find((some) => isMetBy('', inTheirPlaces(some)));
    if (places !== undefined)
      return {
        kind: 'each',
        places: places.map((path) => (sent.has(path) ? { path, value: jsonOf(sent.get(path)) } : { path })),
        status,
      };
  }
  return null;
}

function hasOne(
  { status, isMetBy }: Trial,
  some: readonly Part[],
  { values, named }: Candidates,
): Condition | null {
  for (const [path, unwanted] of some) {
    const opposite = typeof unwanted === 'boolean' ? [!unwanted] : [];
    const first = Array.isArray(unwanted) && unwanted.length > 1 ? [unwanted.slice(0, 1)] : [];
    const candidates = [...(values.get(lastOf(path)) ?? []), ...named, ...opposite, ...first];
    const wanted = candidates.find(
      (value) => isLeaf([path, value]) === isLeaf([path, unwanted]) && isMetBy(path, value),
    );
    if (wanted !== undefined) return { kind: 'has', path, value: jsonOf(wanted), status };
  }
  return null;
}

/** A value that should not be there, whatever else is. */
function lacks({ status, isMetBy }: Trial, some: readonly Part[]): Condition | null {
  const found = some.find(([path]) => [null, undefined, 'something else'].every((one) => isMetBy(path, one)));
  return found === undefined ? null : { kind: 'lacks', path: found[0], value: jsonOf(found[1]), status };
}

/** The values that documents have under each name. */
function byName(documents: readonly Json[]): ReadonlyMap<string, ReadonlySet<Json>> {
  const values = new Map<string, Set<Json>>();
  for (const [path, value] of documents.flatMap((document) => partsOf(document))) {
    const name = lastOf(path);
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return values;
}

const isId = ([path]: Part): boolean => lastOf(path) === 'id';
const lastOf = (path: string): string => path.split('.').at(-1) ?? '';
const jsonOf = (value: Json): z.core.util.JSONType => value as z.core.util.JSONType; // a part of JSON

/** A value within a document, with its path. */
type Part = readonly [path: string, value: Json];

/** All values within a document, those that hold others too. */
function partsOf(document: Json, path = ''): Part[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.keys(document).flatMap((key) => {
    const [place, value] = [path === '' ? key : `${path}.${key}`, valueAt(document, key)];
    return [[place, value] as const, ...partsOf(value, place)];
  });
}

const isLeaf = ([, value]: Part): boolean => typeof value !== 'object' || value === null;

/** The answer with another reply. */
export function withReply(
  { recorded }: Answer,
  status: number,
  body: string,
  headers = recorded.reply?.headers ?? [],
): Answer {
  const reply = { status, headers, body };
  return new Answer({ ...recorded, reply }, reply);
}
