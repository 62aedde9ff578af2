import type { Text } from './texts.ts';

/** Values of the currency of an amount; `undefined` is one that is left out. The usual one goes before them. */
export const currencies: readonly Text[] = ['EUR', undefined, 'JPY', 'nok', 'KWD', 'XXX'];
