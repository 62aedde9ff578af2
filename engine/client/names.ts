import type { Json } from '../../schemas/json.ts';

/** A thing that words spoke of. */
interface Mention {
  readonly kind: string;
  readonly value: string;
}

/**
 * Short names for what the requests of a story speak of by ids and values, in the order in which they come up: `order A`
 * and `order B`; `the order` where there is only one. All have to come up once before the names are final.
 */
export class Names {
  readonly #byKind = new Map<string, string[]>();
  #mentions: Mention[] = [];

  /** The name of a thing of some kind, which has an id by which it may be like another one. */
  ofId(kind: string, value: Json): string {
    if (typeof value === 'string') this.#mentions.push({ kind, value });
    return this.of(kind, value);
  }

  /** The name of a thing of some kind. */
  of(kind: string, value: Json): string {
    if (value === undefined || value === null || value === '') return `no ${kind}`;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const known = this.#byKind.get(kind) ?? [];
    this.#byKind.set(kind, known);
    if (!known.includes(text)) known.push(text);
    return known.length < 2 ? `the ${kind}` : `${kind} ${letter(known.indexOf(text))}`;
  }

  /** The same after a word, where there are several things of the kind; else nothing: there is no other that could be meant. */
  apart(word: string, kind: string, value: Json): string {
    const name = this.ofId(kind, value);
    if (name === `no ${kind}`) return '';
    return name === `the ${kind}` ? '' : ` ${word} ${name}`;
  }

  /** What the words since the last call of this spoke of. */
  takeMentions(): readonly Mention[] {
    const taken = this.#mentions;
    this.#mentions = [];
    return taken;
  }

  /** Says which earlier thing one is like, but for what little; null where there is none. */
  likeness({ kind, value }: Mention): string | null {
    const known = this.#byKind.get(kind) ?? [];
    for (const earlier of known.slice(0, known.indexOf(value))) {
      const difference = differenceBetween(earlier, value);
      if (difference !== null)
        return `${this.of(kind, value)} is like ${this.of(kind, earlier)} but for ${difference}`;
    }
    return null;
  }
}

const letter = (index: number): string =>
  index < 26 ? String.fromCodePoint('A'.charCodeAt(0) + index) : String(index + 1);

/** Shorter ids are alike by chance. */
const shortestAlike = 6;
/** Ids in a row differ in one character; longer ones are alike on purpose. */
const longestInRow = 60;

/** In what little two ids differ; null where they differ in more. */
function differenceBetween(one: string, other: string): string | null {
  if (Math.min(one.length, other.length) < shortestAlike) return null;
  if (one.toLowerCase() === other.toLowerCase()) return 'the letter case';
  if (one.length !== other.length)
    return other.startsWith(one) || one.startsWith(other) ? 'the end that one of them lacks' : null;
  const differing = [...one].filter((character, index) => character !== other[index]);
  return differing.length === 1 && one.length > longestInRow ? 'one character' : null;
}
