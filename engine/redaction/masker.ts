import { limits } from '../limits/limits.ts';
import { AlikeEncodings, type Encoding, type Search } from './alike.ts';

/** A stretch of a text that a spelling covers. */
interface Covered {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** Characters that short spellings are found by; no spelling is shorter. */
const shortKey = 4;

/** Characters that all others are found by: many values of a run begin alike. */
const longKey = 6;

/** A power of two, well above the number of keys that a run has. */
const tableSize = 1 << 17;

/** As much of a value as tells something, where a text is cut in the middle of it. */
const shortestCut = longKey;

/** A shorter text may cost as much as one of this length. */
const shortText = 1_000;

/** Stands for the rest of a text in which too much is alike. */
const leftOut = '… (the rest is left out: it would take too long to mask)';

/**
 * Spellings with their pseudonyms, and all of them found in one pass over a text: its cost hangs on the length of the
 * text, not on how many values a run has.
 */
export class Masker {
  readonly #byKey = new Map<string, AlikeEncodings>();
  /** Which hashes of keys occur at all, a bit for each: most places of a text are dismissed by it. */
  readonly #occurs = new Uint8Array(tableSize / 8);

  /** Adds a spelling of at least four characters. */
  add(spelling: Encoding): void {
    const { form } = spelling;
    const key = form.slice(0, form.length < longKey ? shortKey : longKey);
    const alike = this.#byKey.get(key) ?? new AlikeEncodings();
    this.#byKey.set(key, alike);
    alike.add(spelling);
    const hash = hashAt(key, 0, key.length);
    this.#occurs[hash >> 3] = (this.#occurs[hash >> 3] ?? 0) | (1 << (hash & 7));
  }

  /**
   * The text with pseudonyms in place of the spellings of values that count. A value also counts where the text, or a
   * piece of it before an ellipsis, ends in the middle of it. Spellings that overlap are masked as one. The rest of a text
   * that takes too many comparisons is left out.
   */
  mask(text: string, counts: (value: string) => boolean): string {
    let masked = '';
    let done = 0;
    let end = pieceEnd(text, 0);
    let open: Covered | null = null;
    const search: Search = { counts, left: limits.maskingSteps * Math.max(text.length, shortText) };
    const close = (covered: Covered): void => {
      masked += text.slice(done, covered.from) + covered.label;
      done = covered.to;
    };
    for (let at = 0; at + shortKey <= text.length; at += 1) {
      if (!this.#mayBegin(text, at)) continue;
      if (at > end) end = pieceEnd(text, at);
      if (search.left < 0) {
        if (open !== null) close(open);
        return masked + text.slice(done, at) + leftOut;
      }
      const found = this.#longestAt(text, at, end, search);
      if (found === null) continue;
      if (open !== null && at < open.to) open = joined(open, found);
      else {
        if (open !== null) close(open);
        open = found;
      }
    }
    if (open !== null) close(open);
    return done === 0 ? text : masked + text.slice(done);
  }

  #longestAt(text: string, at: number, end: number, search: Search): Covered | null {
    const short = this.#byKey.get(text.slice(at, at + shortKey))?.wholeAt(text, at, search);
    const alike = this.#byKey.get(text.slice(at, at + longKey));
    const whole = alike?.wholeAt(text, at, search) ?? short;
    const cutOff = end - at < shortestCut ? null : alike?.cutAt(text, at, end, search);
    const found = cutOff && cutOff.to > (whole?.to ?? at) ? cutOff : whole;
    if (!found) return null;
    const { label, isStart } = found.encoding;
    return { from: at, to: isStart ? Math.max(end, found.to) : found.to, label };
  }

  /** Dismisses most places at the cost of a few additions. */
  #mayBegin(text: string, at: number): boolean {
    const short = hashAt(text, at, shortKey);
    return this.#hasHash(short) || this.#hasHash(hashAt(text, at + shortKey, longKey - shortKey, short));
  }

  #hasHash(hash: number): boolean {
    return ((this.#occurs[hash >> 3] ?? 0) & (1 << (hash & 7))) !== 0;
  }
}

function pieceEnd(text: string, at: number): number {
  const ellipsis = text.indexOf('…', at);
  return ellipsis < 0 ? text.length : ellipsis;
}

function joined(first: Covered, second: Covered): Covered {
  const isLonger = second.to - second.from > first.to - first.from;
  return {
    from: first.from,
    to: Math.max(first.to, second.to),
    label: isLonger ? second.label : first.label,
  };
}

/** The hash of `length` characters; `before` is that of the characters before them, where those count too. */
function hashAt(text: string, from: number, length: number, before = 0): number {
  let hash = before;
  for (let at = from; at < from + length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) & (tableSize - 1);
  return hash;
}
