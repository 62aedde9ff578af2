import { afterIdentifierUpdate } from '../../patches/identifiers.ts';
import { faultOfRow } from '../../patches/fault.ts';

/** What is stored of the new value of an identifier, in words and as a function. */
const mangled = [
  ['cuts-long-values', 'up to its 50th character', (value: string) => value.slice(0, 50)],
  [
    'drops-accents',
    'without its accents',
    (value: string) => value.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ],
  ['stores-small-letters', 'in small letters', (value: string) => value.toLowerCase()],
] as const;

/** Updates of identifiers that store another value than they are sent. */
export default mangled.map(([how, words, mangle]) =>
  faultOfRow(
    [
      `update-identifier-${how}`,
      'update-identifier.new-value-found',
      `The new value of an identifier is stored ${words}.`,
    ],
    afterIdentifierUpdate((identifier) => {
      identifier.value = mangle(identifier.value);
    }),
  ),
);
