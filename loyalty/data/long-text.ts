import type { Data } from './data.ts';

/** Gives sentences of `length` characters that a careless service cuts, escapes or writes in another alphabet. */
export function longText(data: Data, length: number): string {
  const sentence = [...`Påskekupong ${data.unique()}: "kjøp 2 & få 1" hos O'Hara, spar 50 % 🎁 på alt. `];
  return `${Array.from({ length: length - 1 }, (_, index) => sentence[index % sentence.length]).join('')}.`;
}
