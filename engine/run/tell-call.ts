import type { Json } from '../../schemas/json.ts';
import type { Names } from '../client/names.ts';
import { tokenOperation } from '../client/operation.ts';
import type { OperationCall } from '../client/request.ts';
import { parseJson } from '../limits/json.ts';
import { kindOf, tagsIn } from '../redaction/sensitive.ts';

/** What of a call is said one by one; more is counted. */
const mostDetails = 3;
/** A longer text is said by its length. */
const longestText = 60;
/** A text as short as this is said as it is. */
const shortestText = 20;

/** Tells the calls of a story, one after the other. */
export class CallTeller {
  readonly #names: Names;
  /** The last call with the same words, by the words. */
  readonly #lastWith = new Map<string, OperationCall>();
  /** The words of the last call of each operation. */
  readonly #latest = new Map<string, string>();
  /** Values that have come up, by their paths, and things by their names: each is unusual once. */
  readonly #known = new Set<string>();

  constructor(names: Names) {
    this.#names = names;
  }

  /**
   * A call in few words: what its operation does, what is unusual in what it sends, and, where an earlier call of the story
   * has the same words, what differs from that.
   */
  tell(call: OperationCall): string {
    const doing = doingOf(call, this.#names);
    const content = contentOf(call);
    const before = this.#lastWith.get(doing);
    const isAgain = this.#latest.get(call.operation) === doing;
    const details = [
      ...this.#likenesses(),
      ...(before === undefined ? unusual(this.#newIn(content)) : differences(contentOf(before), content)),
      ...credentialWords(call),
    ].join(', ');
    this.#lastWith.set(doing, call);
    this.#latest.set(call.operation, doing);
    return `${doing}${isAgain ? ' again' : ''}${details === '' ? '' : ` (${details})`}`;
  }

  /** What the words named for the first time, and is like something that came up earlier. */
  #likenesses(): string[] {
    return this.#names.takeMentions().flatMap((mention) => {
      const isNew = this.#isNew(`${mention.kind} ${mention.value}`);
      return isNew ? (this.#names.likeness(mention) ?? []) : [];
    });
  }

  #newIn(content: ReadonlyMap<string, Json>): (readonly [string, Json])[] {
    return [...content].filter(([path, value]) => this.#isNew(`${path} ${JSON.stringify(value)}`));
  }

  #isNew(text: string): boolean {
    if (this.#known.has(text)) return false;
    this.#known.add(text);
    return true;
  }
}

/** What an operation does in a call, in the names of its story. */
export function doingOf({ definition, path, body, ...content }: OperationCall, names: Names): string {
  if (path !== null) return `calls ${definition.method} of a path that does not exist`;
  const isReadable = body === null || content.document !== undefined || definition.name === tokenOperation;
  return (isReadable ? definition.tell?.(content, names) : undefined) ?? definition.summary;
}

function credentialWords({ definition, credential }: OperationCall): string[] {
  if (!definition.authenticated || credential === 'own') return [];
  return [credential === 'none' ? 'without a token' : 'with another credential'];
}

/** What a call sends besides its path, by the dotted path of each value. */
function contentOf({ query, document, body, contentType }: OperationCall): ReadonlyMap<string, Json> {
  if (document === undefined && contentType?.includes('x-www-form-urlencoded'))
    return new Map(new URLSearchParams(body ?? ''));
  const isBroken = document === undefined && body !== null && body !== '' && parseJson(body) === undefined;
  return new Map<string, Json>([
    ...Object.entries(query),
    ...(isBroken ? [['body', notJson] as const] : leavesOf(document, '')),
  ]);
}

/** Stands for a body that no program can read. */
const notJson = '\0no JSON';

/** Values, and lists and objects that are empty. */
function leavesOf(value: Json, path: string): (readonly [string, Json])[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const entries = Object.entries(value);
  if (entries.length === 0) return [[path, value as Json]];
  return entries.flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`));
}

/** What is unusual about the values that are sent, whatever they are. */
function unusual(content: readonly (readonly [string, Json])[]): string[] {
  const forms = content.flatMap(([path, value]) => {
    const form = formOf(value);
    return form === null ? [] : [[path, form] as const];
  });
  if (forms.length <= mostDetails) return forms.map(([path, form]) => `${path} ${form}`.trim());
  return [...new Set(forms.map(([, form]) => form))].map((form) => {
    const paths = forms.filter((one) => one[1] === form).map(([path]) => path);
    return paths.length === 1 ? `${paths[0]} ${form}` : `${paths.length} fields ${form}`;
  });
}

/** How a value is out of the ordinary; null where it is not. */
function formOf(value: Json): string | null {
  if (value === null) return 'null';
  if (value === '') return 'empty';
  if (typeof value === 'string' && value.trim() === '') return 'blank';
  if (value === notJson) return 'that is no JSON';
  if (typeof value === 'object') return Array.isArray(value) ? 'an empty list' : 'an empty object';
  return typeof value === 'string' && value.length > longestText ? `of ${value.length} characters` : null;
}

/** What one call sends otherwise than another. */
function differences(before: ReadonlyMap<string, Json>, after: ReadonlyMap<string, Json>): string[] {
  const wholes = new Set([...after.keys()].flatMap(wholesOf));
  const isReplaced = (path: string): boolean =>
    path === '' ? !after.has(path) : wholes.has(path) || wholesOf(path).some((whole) => after.has(whole));
  const paths = [...new Set([...after.keys(), ...before.keys()])].filter((path) => !isReplaced(path));
  const changed = paths.filter(
    (path) => textAt(path, before) !== textAt(path, after) && !areMadeUp(before.get(path), after.get(path)),
  );
  const words = new Set(changed.map((path) => differenceAt(path, before, after)));
  return words.size > mostDetails ? [`${words.size} fields differ`] : [...words];
}

/** The paths of what a value is part of: `a` and `a.b` for `a.b.c`. */
const wholesOf = (path: string): string[] =>
  path
    .split('.')
    .map((_, index, parts) => parts.slice(0, index).join('.'))
    .filter((whole) => whole !== '');

const textAt = (path: string, content: ReadonlyMap<string, Json>): string | undefined =>
  JSON.stringify(content.get(path));

/** Whether two values only have other tags of the run in them: each call has its own ones. */
const areMadeUp = (one: Json, other: Json): boolean =>
  typeof one === 'string' && typeof other === 'string' && withoutTags(one) === withoutTags(other);

const withoutTags = (text: string): string => tagsIn(text).reduce((rest, tag) => rest.replace(tag, ''), text);

function differenceAt(
  path: string,
  before: ReadonlyMap<string, Json>,
  after: ReadonlyMap<string, Json>,
): string {
  if (!after.has(path)) return `without ${lackingPart(path, after)}`;
  const value = after.get(path);
  const form = formOf(value);
  if (form !== null) return `${path} ${form}`.trim();
  if (isTellable(path, value)) return `${path} ${JSON.stringify(value)}`;
  return before.has(path) ? `another ${path}` : `with ${path}`;
}

/** The whole that is not there, where a part of it is missed: `address`, and not each of its fields. */
function lackingPart(path: string, content: ReadonlyMap<string, Json>): string {
  const parts = path.split('.');
  const depth = parts.findIndex((_, index) => {
    const start = parts.slice(0, index + 1).join('.');
    return ![...content.keys()].some((other) => other === start || other.startsWith(`${start}.`));
  });
  return parts.slice(0, depth + 1).join('.');
}

/** Whether a value may stand in a title: it is short, and belongs to no person. */
function isTellable(path: string, value: Json): boolean {
  const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (kindOf(key) !== undefined) return false;
  return typeof value !== 'string' || value.length <= shortestText;
}
