import { at, patchResponse } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const parts = [
  ['first', (all: Json[]) => all.slice(0, 1)],
  ['latest', (all: Json[]) => all.slice(-1)],
] as const;

/** Updates with an answer that lists some of the identifiers that the member has. */
export default parts.map(([which, keep]) =>
  fault({
    id: `update-of-a-member-shows-its-${which}-identifier-alone`,
    clause: 'create-identifier.adds',
    difficulty: 'subtle',
    what: `An update of a member is answered with the ${which} of its identifiers alone.`,
    break: patchResponse('updateMember', (answer) => {
      const all = at(answer.body, 'identifiers');
      return {
        ...answer,
        body: { ...Object(answer.body), identifiers: Array.isArray(all) ? keep(all) : all },
      };
    }),
  }),
);
