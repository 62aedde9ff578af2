import { patchResponse } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';
import { fault } from '../../patches/fault.ts';

/** What becomes of the identifiers of a member in an update, which has none in its body. */
export default [
  fault({
    id: 'update-hides-the-identifiers-that-it-answers',
    clause: 'create-identifier.searchable',
    difficulty: 'subtle',
    what: 'After an update, which still shows the identifiers of the member, a search by them finds no one.',
    break: (service) => {
      const hidden = new Set<string>();
      afterUpdate(({ identifiers }) => identifiers.forEach(({ value }) => hidden.add(value)))(service);
      patchResponse('searchMembers', (answer, { query }) =>
        hidden.has(query['identifierValue'] ?? '') ? { ...answer, body: [] } : answer,
      )(service);
    },
  }),
];
