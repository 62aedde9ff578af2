import type { z } from 'zod';
import { Answer, isConfirmed, valueAt } from '../client/answer.ts';
import type { Condition } from '../report/condition.ts';
import { isJsonType } from '../contract/inspect-json.ts';
import { replaceAt } from '../testdata/bodies.ts';

/** Whether an answer is as it should be. */
type IsMet = (answer: Answer) => boolean;

/** Answers of every form, to try an expectation with: a success with each body, a refusal with each status. */
const token = '{"access_token":"x","scope":"api.retailer","expires_in":3600,"token_type":"Bearer"}';
const bodies = ['', '{}', '[]', '[{}]', '{"is_ok":true}', '{"is_ok":false,"details":"no"}', token, 'text'];
const problem =
  '{"title":"Problem","status":400,"detail":"Not accepted.","errors":{"field":["Not accepted."]}}';
/** The most answers that are tried with another value in one place, and their characters: a long list has too many of both. */
const mostTries = 1000;
const mostCharacters = 2_000_000;
const failures = [400, 401, 403, 404, 409, 410, 422, 429, 500, 503];

/**
 * Puts an expectation that only words tell into a form that a program can test, by trying it on other answers: on those of
 * every form, and on this one with another value in one place: one that the attempt sent or saw, or that the words of the
 * expectation name. Null where no other answer meets it, as where it compares what other answers show.
 */
export function learnCondition(
  isMet: IsMet,
  answer: Answer,
  { seen, expected }: { readonly seen: readonly Answer[]; readonly expected: string },
): Condition | null {
  try {
    const others = variantsOf(answer).map((one) => [one, isMet(one)] as const);
    const isMetByOthers = others.some(([, met]) => met);
    const form = isMetByOthers ? formOf(others) : null;
    const value = form ?? valueOf(isMet, answer, [...seen, answer], expected);
    return value ?? (isMetByOthers ? { kind: 'another' } : null);
  } catch {
    // An expectation that cannot be asked about other answers, or about too many, says nothing of them.
    return null;
  }
}

const isList = ({ json }: Answer): boolean => Array.isArray(json);
const isHit: IsMet = (one) => one.status === 200 && one.items.length > 0;

const isPlain: IsMet = (one) =>
  one.text !== '' && one.json === undefined && !isJsonType(one.header('content-type') ?? '');
const hasToken: Condition = { kind: 'shape', path: 'access_token', types: ['string'], status: 200 };

/** The forms of answers that the shell and the report know by a word. */
const forms: readonly (readonly [Condition, IsMet])[] = [
  [{ kind: 'status-class', classes: [2] }, ({ status }) => status < 300],
  [{ kind: 'status-class', classes: [4] }, ({ status }) => status >= 400 && status < 500],
  [{ kind: 'status-class', classes: [2, 4] }, ({ status }) => status < 500],
  [{ kind: 'status-class', classes: [4, 5] }, ({ status }) => status >= 400],
  [{ kind: 'shape', path: '', types: ['array'], status: 200 }, (one) => one.status === 200 && isList(one)],
  [{ kind: 'shape', path: '', types: ['array'] }, isList],
  [hasToken, (one) => one.status === 200 && typeof one.get('access_token') === 'string'],
  [hasToken, (one) => one.succeeded && typeof one.get('access_token') === 'string'],
  [{ kind: 'plain-text' }, isPlain],
  [{ kind: 'confirmed' }, isConfirmed],
  [{ kind: 'unconfirmed' }, (one) => !isConfirmed(one)],
  [{ kind: 'unconfirmed', classes: [2, 4] }, (one) => !isConfirmed(one) && one.status < 500],
  [{ kind: 'miss' }, (one) => one.status === 200 && isList(one) && one.items.length === 0],
  [{ kind: 'no-hit' }, (one) => !isHit(one)],
  [{ kind: 'hit' }, isHit],
];

/** Answers with whether they meet the expectation. */
type Tried = readonly (readonly [answer: Answer, met: boolean])[];

function formOf(others: Tried): Condition | null {
  if (others.every(([, met]) => met)) return null;
  const found = forms.find(([, has]) => others.every(([one, met]) => has(one) === met));
  if (found !== undefined) return found[0];
  const statuses = [...new Set(others.filter(([, met]) => met).map(([{ status }]) => status))];
  const isOfStatus = others.every(([{ status }, met]) => statuses.includes(status) === met);
  return isOfStatus ? { kind: 'status', statuses } : null;
}

/** A search is answered with a list, or not at all. */
function variantsOf(answer: Answer): Answer[] {
  const { status, text, succeeded } = answer;
  const succeeding = isList(answer)
    ? [text, '[]', '[{}]', '[{"id":1},{"id":2}]'].map((body) => withReply(answer, 200, body))
    : [200, 201, 202, 204, 207].flatMap((one) =>
        [text, ...bodies].map((body) => withReply(answer, one, body)),
      );
  const failing = failures.map((one) => withReply(answer, one, problem));
  // What is said of a refusal may be about its body.
  const refusing = succeeded ? [] : [text, ...bodies].map((body) => withReply(answer, status, body));
  const plain = withReply(answer, succeeded ? 400 : status, 'text', [['content-type', 'text/plain']]);
  return [...succeeding, ...failing, ...refusing, plain];
}

function valueOf(isMet: IsMet, answer: Answer, seen: readonly Answer[], expected: string): Condition | null {
  const { json, status, text } = answer;
  if (typeof json !== 'object' || json === null) return null;
  let tries = 0;
  const withValue = (path: string, value: unknown): Answer => {
    tries += 1;
    if (tries > mostTries || tries * text.length > mostCharacters)
      throw new RangeError('too many answers to try');
    const body = path === '' ? value : replaceAt(json, path, value);
    return withReply(answer, status, JSON.stringify(body) ?? '');
  };
  const documents = seen.flatMap(({ json: body, recorded }) => [recorded.call.document, body]);
  const named = expected.match(/"[^"]*"|[^\s",]+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  const values = byName(documents);
  const parts = partsOf(json);
  const leaves = parts.filter(isLeaf);
  const isMetBy = (path: string, value: unknown): boolean => isMet(withValue(path, value));
  const entries = [...values].flatMap(([key, some]) =>
    [...some].filter((value) => named.includes(String(value))).map((value) => ({ key, value })),
  );
  const listed = (): Condition | undefined => {
    for (const [path, list] of [['', json] as const, ...parts]) {
      if (!Array.isArray(list)) continue;
      const found = entries.find(({ key, value }) =>
        isMetBy(path, [...(list as unknown[]), { [key]: value }]),
      );
      if (found !== undefined)
        return { kind: 'lists', path, key: found.key, value: jsonOf(found.value), status };
    }
    return undefined;
  };
  const isFree = ([path]: Part): boolean =>
    [null, undefined, 'something else'].every((one) => isMetBy(path, one));
  const has = (some: readonly Part[]): Condition | undefined => {
    for (const [path, unwanted] of some) {
      const opposite = typeof unwanted === 'boolean' ? [!unwanted] : [];
      const candidates = [...(values.get(lastOf(path)) ?? []), ...named, ...opposite];
      const wanted = candidates.find(
        (value) => isLeaf([path, value]) === isLeaf([path, unwanted]) && isMetBy(path, value),
      );
      if (wanted !== undefined) return { kind: 'has', path, value: jsonOf(wanted), status };
    }
    return undefined;
  };
  const lacks = (some: readonly Part[]): Condition | undefined => {
    const found = some.find(isFree);
    return found && { kind: 'lacks', path: found[0], value: jsonOf(found[1]), status };
  };
  // Another id than that of what is judged would be of something else.
  const [ids, others] = [leaves.filter(isId), leaves.filter((part) => !isId(part))];
  const bound = others.filter((part) => !isMetBy(part[0], 'something else'));
  return (
    listed() ??
    has(bound) ??
    lacks(others) ??
    has(parts.filter((part) => !isLeaf(part))) ??
    lacks(ids) ??
    null
  );
}

/** The values that documents have under each name. */
function byName(documents: readonly unknown[]): ReadonlyMap<string, ReadonlySet<unknown>> {
  const values = new Map<string, Set<unknown>>();
  for (const [path, value] of documents.flatMap((document) => partsOf(document))) {
    const name = lastOf(path);
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return values;
}

const isId = ([path]: Part): boolean => lastOf(path) === 'id';
const lastOf = (path: string): string => path.split('.').at(-1) ?? '';
const jsonOf = (value: unknown): z.core.util.JSONType => value as z.core.util.JSONType; // a part of JSON

/** A value within a document, with its path. */
type Part = readonly [path: string, value: unknown];

/** All values within a document, those that hold others too. */
function partsOf(document: unknown, path = ''): Part[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.keys(document).flatMap((key) => {
    const [place, value] = [path === '' ? key : `${path}.${key}`, valueAt(document, key)];
    return [[place, value] as const, ...partsOf(value, place)];
  });
}

const isLeaf = ([, value]: Part): boolean => typeof value !== 'object' || value === null;

function withReply(
  { recorded }: Answer,
  status: number,
  body: string,
  headers = recorded.reply?.headers ?? [],
): Answer {
  const reply = { status, headers, body };
  return new Answer({ ...recorded, reply }, reply);
}
