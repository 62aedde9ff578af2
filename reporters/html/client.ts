import { addressScript } from './client/address.ts';
import { copy } from './client/copy.ts';
import { evidence } from './client/evidence.ts';
import { filter } from './client/filter.ts';
import { keys } from './client/keys.ts';
import { matrixScript } from './client/matrix.ts';

/** What runs in the page; without it everything but the exchanges of passing checks can still be read. */
export const script = `'use strict';\ndocument.documentElement.classList.add('script');\n${[evidence, filter, copy, keys, matrixScript, addressScript].join('')}`;
