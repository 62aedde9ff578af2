import { afterIdentifierUpdate } from '../../patches/identifiers.ts';
import { fault } from '../../patches/fault.ts';

/** Updates of identifiers that store another value than they are sent. */
export default [
  fault({
    id: 'update-identifier-cuts-long-values',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'The new value of an identifier is stored up to its 50th character.',
    break: afterIdentifierUpdate((identifier) => {
      identifier.value = identifier.value.slice(0, 50);
    }),
  }),
  fault({
    id: 'update-identifier-drops-accents',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'The new value of an identifier is stored without its accents.',
    break: afterIdentifierUpdate((identifier) => {
      identifier.value = identifier.value.normalize('NFD').replaceAll(/\p{M}/gu, '');
    }),
  }),
  fault({
    id: 'update-identifier-stores-small-letters',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'The new value of an identifier is stored in small letters.',
    break: afterIdentifierUpdate((identifier) => {
      identifier.value = identifier.value.toLowerCase();
    }),
  }),
];
