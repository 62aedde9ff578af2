import type { MaskedKind } from './sensitive.ts';

/** What is masked in parts too: half of a secret narrows it down to what can be guessed. */
export const inParts: ReadonlySet<MaskedKind> = new Set(['client-secret', 'access-token']);

/** Characters of the shortest part that is masked. */
const shortest = 8;

/** The same for one of small letters alone, which may be a word that has nothing to do with the secret. */
const shortestWord = 12;

/** Every shortest part of a value; all longer ones are made of these. */
export function partsOf(value: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at + shortest <= value.length; at += 1) {
    const part = value.slice(at, at + shortest);
    const word = value.slice(at, at + shortestWord);
    if (/[^a-z_.\- ]/.test(part)) parts.push(part);
    else if (word.length === shortestWord) parts.push(word);
  }
  return parts;
}
