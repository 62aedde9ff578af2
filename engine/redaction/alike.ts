/** A spelling of a value that has to be masked, and what stands for it. */
export interface Encoding {
  readonly form: string;
  readonly label: string;
  /** The value itself: where a text is masked, some values count and others do not. */
  readonly value: string;
  /** Whether the value is longer than the form: then all that follows the form is masked with it. */
  readonly isStart?: boolean;
}

/** A search for values in a text. */
export interface Search {
  readonly counts: (value: string) => boolean;
  /** Characters that it may still compare: a text of one sign is alike in all its places. */
  left: number;
}

/** An encoding that stands at a place of a text, and where it ends. */
interface Found {
  readonly encoding: Encoding;
  readonly to: number;
}

/** Encodings that begin alike, in order: one is found by a few comparisons, however many a service makes there be. */
export class AlikeEncodings {
  readonly #all: Encoding[] = [];
  #isSorted = true;
  #longest = 0;

  add(encoding: Encoding): void {
    this.#all.push(encoding);
    this.#isSorted = false;
    this.#longest = Math.max(this.#longest, encoding.form.length);
  }

  /** The longest that stands at a place of a text, whole; null where none does. */
  wholeAt(text: string, at: number, search: Search): Found | null {
    this.#sort();
    let piece = text.slice(at, at + this.#longest);
    while (piece !== '') {
      // All that the piece begins with are beginnings of the last one that is not behind it, too.
      let index = this.#firstBehind(piece) - 1;
      const form = this.#all[index]?.form;
      if (form === undefined) return null;
      const shared = sharedLength(form, piece);
      search.left -= shared;
      for (; shared === form.length && this.#all[index]?.form === form; index -= 1) {
        const encoding = this.#all[index];
        if (encoding !== undefined && search.counts(encoding.value)) return { encoding, to: at + shared };
      }
      piece = piece.slice(0, shared === form.length ? shared - 1 : shared);
    }
    return null;
  }

  /** One that stands at a place of a text and is cut off at `end`; null where none is. */
  cutAt(text: string, at: number, end: number, search: Search): Found | null {
    if (end - at >= this.#longest) return null;
    this.#sort();
    const rest = text.slice(at, end);
    for (let index = this.#firstBehind(rest); ; index += 1) {
      const encoding = this.#all[index];
      if (encoding === undefined || !encoding.form.startsWith(rest)) return null;
      search.left -= rest.length;
      if (search.counts(encoding.value)) return { encoding, to: end };
    }
  }

  #sort(): void {
    if (this.#isSorted) return;
    this.#all.sort((a, b) => (a.form < b.form ? -1 : a.form > b.form ? 1 : 0));
    this.#isSorted = true;
  }

  /** The index of the first that comes behind a text in the order. */
  #firstBehind(text: string): number {
    let [from, to] = [0, this.#all.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#all[middle]?.form ?? '') <= text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
