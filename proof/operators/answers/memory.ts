import type { WireRequest } from '../../../harness/client/transport.ts';

/** What an operation answered earlier, for answers that hold what belongs into another one. */
export class Memory {
  readonly #answers: { readonly resource: string; readonly body: unknown }[] = [];

  /** Keeps an answer. */
  keep(request: WireRequest, body: unknown): void {
    this.#answers.push({ resource: resourceOf(request), body });
    if (this.#answers.length > kept) this.#answers.shift();
  }

  /** The last answer about the same resource, if there is one. */
  previous(request: WireRequest): unknown {
    return this.#last((resource) => resource === resourceOf(request));
  }

  /** The last answer about another resource, if there is one. */
  other(request: WireRequest): unknown {
    return this.#last((resource) => resource !== resourceOf(request));
  }

  #last(isIt: (resource: string) => boolean): unknown {
    return this.#answers.findLast(({ resource }) => isIt(resource))?.body;
  }
}

/** Enough for a resource to be asked for again while others are. */
const kept = 200;

/** What a request is about: its address, and what it sends where that makes something new. */
const resourceOf = ({ method, url, body }: WireRequest): string =>
  method === 'POST' ? `${url} ${body}` : url;
