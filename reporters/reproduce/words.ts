import { addressPart } from '../../engine/limits/address-part.ts';
import type { Report } from '../../engine/report/report.ts';
import type { Variable } from './variables.ts';

/** Writes a word as a POSIX shell reads it back unchanged. */
export const quotedWord = (text: string): string =>
  text === '' ? '' : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A longer id stays as it is: no pattern holds texts of any length. */
const longestText = 1000;

/** Writes texts of the run as words of the shell, with its variables in place of what they stand for. */
export class Words {
  readonly #byText: ReadonlyMap<string, string>;
  readonly #pattern: RegExp;
  readonly #numbers: readonly Variable[];

  constructor(variables: readonly Variable[], { store_id: storeId, base_url: baseUrl }: Report['target']) {
    const texts = variables.filter(({ isNumber, text }) => !isNumber && text.length <= longestText);
    const pairs = texts.map(({ text, name }) => [text, name] as const);
    const encoded = pairs.map(([text, name]) => [addressPart(text), name] as const);
    const store = storeId === null ? [] : [[storeId, 'LOYALTY_CLIENT_ID'] as const];
    this.#byText = new Map([...encoded, ...pairs, ...store, [baseUrl, 'BASE']]);
    const longestFirst = [...this.#byText.keys()].toSorted((a, b) => b.length - a.length);
    this.#pattern = new RegExp(longestFirst.map(escapePattern).join('|') || '(?!)', 'g');
    this.#numbers = variables.filter(({ isNumber }) => isNumber);
  }

  /** A text as one word. */
  of(text: string): string {
    let word = '';
    let done = 0;
    for (const { 0: found, index } of text.matchAll(this.#pattern)) {
      word += `${quotedWord(text.slice(done, index))}"$${this.#byText.get(found)}"`;
      done = index + found.length;
    }
    return word + quotedWord(text.slice(done)) || "''";
  }

  /** A text for the eyes as one word: what no answer has given yet is left out. */
  title(text: string): string {
    return this.of(text).replaceAll(/"\$(\w+)"/g, '"${$1-}"');
  }

  /** An address as one word, where ids are numbers too, and values are encoded. */
  address(url: string): string {
    const numbered = this.#numbers.reduce(
      (word, { text, name }) => word.replaceAll(`/${text}/`, `/'"$${name}"'/`),
      this.of(url),
    );
    return numbered.replaceAll(/"\$(\w+)"/g, '"$(encoded "$$$1")"');
  }

  /** A body as one word: an id stays a number, and what the fixtures give keeps its type. */
  body(body: string): string {
    const whole = this.#numbers.find(({ text }) => text === body);
    if (whole !== undefined) return `"$${whole.name}"`;
    const numbered = this.#numbers.reduce(
      (word, { text, name }) =>
        word.replaceAll(new RegExp(`("\\w*id":)${text}(?=[,}])`, 'g'), `$1'"$${name}"'`),
      this.of(body),
    );
    return numbered.replaceAll(/"'"\$(OTP_\d+)"'"/g, `'"$$$1"'`);
  }
}
