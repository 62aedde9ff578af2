import { limits } from '../limits/limits.ts';
import { laneOf, type Shard } from '../report/shard.ts';
import { encodings } from './encodings.ts';
import { Masker } from './masker.ts';
import { inParts, partsOf } from './parts.ts';
import { longestOf, type MaskedKind } from './sensitive.ts';

/** Values shorter than this stand in too many places by chance; they are masked under their key only. */
export const shortestValue = 4;

/** What a pseudonym calls a value: a script draws another phone for a phone, and not for what no phone is written like. */
const wordOf = (kind: MaskedKind, value: string): string =>
  kind === 'phone' && !/^\+?[\d\s().-]+$/.test(value) ? 'malformed-phone' : kind;

/** The pseudonyms of a run, or of one of its shards: one for each value, whichever spelling of it a text has. */
export class Labels {
  readonly #shard: Shard;
  readonly #byValue = new Map<string, string>();
  readonly #counts = new Map<MaskedKind, number>();
  /** Parts of secrets that are masked. */
  readonly #parts = new Set<string>();
  readonly #masker = new Masker();
  /** Characters of all values. */
  #characters = 0;

  constructor(shard: Shard) {
    this.#shard = shard;
  }

  /** Every value with its pseudonym. */
  get byValue(): ReadonlyMap<string, string> {
    return this.#byValue;
  }

  /** Gives the pseudonym of a value, and masks the value in all texts from now on. */
  labelOf(kind: MaskedKind, value: string): string {
    const known = this.#byValue.get(value);
    if (known !== undefined) return known;
    // What the run itself must hide is known from its start, long before a service can make it be full.
    if (this.#byValue.size >= limits.maskedValues || this.#characters >= limits.maskedCharacters)
      return `‹${kind}›`;
    this.#characters += value.length;
    const count = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, count + 1);
    const label = `‹${wordOf(kind, value)}#${laneOf(this.#shard, count) + 1}›`;
    this.#byValue.set(value, label);
    if (value.length >= shortestValue) this.#addForms(kind, value, label);
    return label;
  }

  /** Puts pseudonyms in place of the values of a text that count. */
  mask(text: string, counts: (value: string) => boolean): string {
    return this.#masker.mask(text, counts);
  }

  #addForms(kind: MaskedKind, value: string, label: string): void {
    const isStart = value.length > longestOf(kind);
    const forms = encodings(isStart ? value.slice(0, longestOf(kind)) : value);
    for (const form of forms) this.#masker.add({ form, label, value, isStart });
    if (inParts.has(kind)) this.#addParts(kind === 'access-token' ? [value] : forms, label, value);
  }

  #addParts(forms: readonly string[], label: string, value: string): void {
    if (this.#parts.size >= limits.maskedParts) return;
    for (const form of forms.flatMap(partsOf)) {
      if (this.#parts.has(form) || this.#parts.size >= limits.maskedParts) continue;
      this.#parts.add(form);
      this.#masker.add({ form, label, value });
    }
  }
}
