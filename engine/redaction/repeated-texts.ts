import { limits } from '../limits/limits.ts';

/** Texts that are masked alike wherever they stand, as long as no value to mask is added: most exchanges repeat them. */
export class RepeatedTexts {
  readonly #masked = new Map<string, string>();
  #values = 0;

  /** The text as it was masked before, if there were as many `values` to mask as now. */
  get(text: string, values: number): string | undefined {
    if (values !== this.#values) this.#masked.clear();
    this.#values = values;
    return this.#masked.get(text);
  }

  /** Keeps a masked text, unless it is longer than what repeats. */
  keep(text: string, masked: string): void {
    if (text.length <= limits.evidenceHeader) this.#masked.set(text, masked);
  }
}
