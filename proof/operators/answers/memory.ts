import { unknownLike } from '../../../loyalty/data/ids.ts';
import type { WireRequest } from '../../../engine/client/transport.ts';
import { valuesAt } from '../../mutants/documents.ts';
import type { Json } from '../../../schemas/json.ts';

/** What an operation answered earlier, for answers that hold what belongs into another one. */
export class Memory {
  readonly #answers: { readonly resource: string; readonly body: Json }[] = [];

  /** Keeps an answer. */
  keep(request: WireRequest, body: Json): void {
    this.#answers.push({ resource: resourceOf(request), body });
    if (this.#answers.length > kept) this.#answers.shift();
  }

  /** The last answer about the same resource that has something at a path, if there is one. */
  previous(request: WireRequest, path: readonly string[]): Json {
    return this.#last(path, (resource) => resource === resourceOf(request));
  }

  /** The last answer about another resource that has something at a path; one made up after `own` where there is none yet. */
  other(request: WireRequest, path: readonly string[], own: Json): Json {
    return this.#last(path, (resource) => resource !== resourceOf(request)) ?? strangerLike(own);
  }

  #last(path: readonly string[], isIt: (resource: string) => boolean): Json {
    return this.#answers.findLast(({ resource, body }) => isIt(resource) && hasSomethingAt(path, body))?.body;
  }
}

const hasSomethingAt = (path: readonly string[], body: Json): boolean =>
  valuesAt(body, path).some((value) => !Array.isArray(value) || value.length > 0);

/** Enough for a resource to be asked for again while others are. */
const kept = 200;

/** A document that could be about another resource: words, and numbers that are no flags, are others. */
function strangerLike(value: Json): Json {
  if (typeof value === 'string') return isWord.test(value) ? unknownLike(value) : value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.map(strangerLike);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strangerLike(inner)]));
}

/** A text of letters and digits of which a part may well be another: no listed value, country, date or address of e-mail. */
const isWord = /^(?=.*\d)(?!\d{4}-\d\d-)[^@]{6,}$/;

/** What a request is about: its address, and what it sends where that makes something new. */
const resourceOf = ({ method, url, body }: WireRequest): string =>
  method === 'POST' ? `${url} ${body}` : url;
