import type { z } from 'zod';
import { Answer, isConfirmed, valueAt } from '../client/answer.ts';
import type { Condition } from '../report/condition.ts';
import { replaceAt } from '../testdata/bodies.ts';

/** Whether an answer is as it should be. */
type IsMet = (answer: Answer) => boolean;

/** Answers of every form, to try an expectation with: a success with each body, a refusal with each status. */
const bodies = ['', '{}', '[]', '[{}]', '{"is_ok":true}', '{"is_ok":false,"details":"no"}', 'text'];
const problem =
  '{"title":"Problem","status":400,"detail":"Not accepted.","errors":{"field":["Not accepted."]}}';
/** The most answers that are tried with another value in one place, and their characters: a long list has too many of both. */
const mostTries = 1000;
const mostCharacters = 2_000_000;
const failures = [400, 401, 403, 404, 409, 410, 422, 429, 500, 503];

/**
 * Puts an expectation that only words tell into a form that a program can test, by trying it on other answers: on those of
 * every form, and on this one with another value in one place: one that the attempt sent or saw, or that the words of the
 * expectation name. Null where none tells the same, as where it compares several answers.
 */
export function learnCondition(
  isMet: IsMet,
  answer: Answer,
  { seen, expected }: { readonly seen: readonly Answer[]; readonly expected: string },
): Condition | null {
  try {
    return formOf(isMet, answer) ?? valueOf(isMet, answer, [...seen, answer], expected);
  } catch {
    // An expectation that cannot be asked about other answers, or about too many, says nothing of them.
    return null;
  }
}

const isList = ({ json }: Answer): boolean => Array.isArray(json);
const isHit: IsMet = (one) => one.status === 200 && one.items.length > 0;

/** The forms of answers that the shell and the report know by a word. */
const forms: readonly (readonly [Condition, IsMet])[] = [
  [{ kind: 'status-class', classes: [2] }, ({ status }) => status < 300],
  [{ kind: 'status-class', classes: [4] }, ({ status }) => status >= 400 && status < 500],
  [{ kind: 'status-class', classes: [2, 4] }, ({ status }) => status < 500],
  [{ kind: 'status-class', classes: [4, 5] }, ({ status }) => status >= 400],
  [{ kind: 'shape', path: '', types: ['array'], status: 200 }, (one) => one.status === 200 && isList(one)],
  [{ kind: 'confirmed' }, isConfirmed],
  [{ kind: 'unconfirmed' }, (one) => !isConfirmed(one)],
  [{ kind: 'unconfirmed', classes: [2, 4] }, (one) => !isConfirmed(one) && one.status < 500],
  [{ kind: 'miss' }, (one) => one.status === 200 && isList(one) && one.items.length === 0],
  [{ kind: 'no-hit' }, (one) => !isHit(one)],
  [{ kind: 'hit' }, isHit],
];

function formOf(isMet: IsMet, answer: Answer): Condition | null {
  const others = variantsOf(answer).map((one) => [one, isMet(one)] as const);
  if (others.every(([, met]) => met === others[0]?.[1])) return null;
  const found = forms.find(([, has]) => others.every(([one, met]) => has(one) === met));
  if (found !== undefined) return found[0];
  const statuses = [...new Set(others.filter(([, met]) => met).map(([{ status }]) => status))];
  const isOfStatus = others.every(([{ status }, met]) => statuses.includes(status) === met);
  return isOfStatus ? { kind: 'status', statuses } : null;
}

/** A search is answered with a list, or not at all. */
function variantsOf(answer: Answer): Answer[] {
  const succeeding = isList(answer)
    ? [answer.text, '[]', '[{}]'].map((body) => withReply(answer, 200, body))
    : [200, 201, 202, 204].flatMap((status) =>
        [answer.text, ...bodies].map((body) => withReply(answer, status, body)),
      );
  return [...succeeding, ...failures.map((status) => withReply(answer, status, problem))];
}

function valueOf(isMet: IsMet, answer: Answer, seen: readonly Answer[], expected: string): Condition | null {
  const { json, status, text } = answer;
  if (typeof json !== 'object' || json === null || !answer.succeeded) return null;
  let tries = 0;
  const withValue = (path: string, value: unknown): Answer => {
    tries += 1;
    if (tries > mostTries || tries * text.length > mostCharacters)
      throw new RangeError('too many answers to try');
    return withReply(answer, status, JSON.stringify(replaceAt(json, path, value)));
  };
  const documents = seen.flatMap(({ json: body, recorded }) => [recorded.call.document, body]);
  const named = expected.match(/"[^"]*"|[^\s",]+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  const values = new Map<string, Set<unknown>>();
  for (const [path, value] of documents.flatMap((document) => partsOf(document))) {
    const name = lastOf(path);
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  for (const [path, unwanted] of partsOf(json).toSorted(leavesFirst)) {
    const isEmptyMet = [null, undefined, 'something else'].every((value) => isMet(withValue(path, value)));
    if (isEmptyMet) return { kind: 'lacks', path, value: jsonOf(unwanted), status };
    const opposite = typeof unwanted === 'boolean' ? [!unwanted] : [];
    const candidates = [...(values.get(lastOf(path)) ?? []), ...named, ...opposite];
    const wanted = candidates.find((value) => isMet(withValue(path, value)));
    if (wanted !== undefined) return { kind: 'has', path, value: jsonOf(wanted), status };
  }
  return null;
}

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
const leavesFirst = (one: Part, other: Part): number => Number(isLeaf(other)) - Number(isLeaf(one));

function withReply({ recorded }: Answer, status: number, body: string): Answer {
  const reply = { status, headers: recorded.reply?.headers ?? [], body };
  return new Answer({ ...recorded, reply }, reply);
}
