import { addressScript } from './client/address.ts';
import { copy } from './client/copy.ts';
import { evidence } from './client/evidence.ts';
import { filter } from './client/filter.ts';
import { find } from './client/find.ts';
import { keys } from './client/keys.ts';
import { matrixScript } from './client/matrix.ts';

const scriptOf = (...pieces: string[]): string =>
  `'use strict';\ndocument.documentElement.classList.add('script');\n${[find, ...pieces].join('')}`;

/** What runs in the page of a run; without it everything but the exchanges of passing checks can still be read. */
export const runScript = scriptOf(evidence, filter, copy, keys, matrixScript, addressScript);

/** What runs in the page of the catalogue. */
export const catalogueScript = scriptOf(filter, keys, addressScript);
