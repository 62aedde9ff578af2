import type { Patch } from './fault.ts';
import { patchResponse } from './patch.ts';
import type { JsonObject } from '../../schemas/json.ts';

/** Shows members in another way, whichever operation answers with one. */
export const patchShown =
  (change: (member: JsonObject) => JsonObject): Patch =>
  (service) => {
    for (const one of ['registerMember', 'enrollMember', 'updateMember'] as const)
      patchResponse(one, (answer) => ({ ...answer, body: change(answer.body as JsonObject) }))(service); // a member
    patchResponse('searchMembers', (answer) => ({
      ...answer,
      body: (answer.body as JsonObject[]).map(change),
    }))(service); // members
  };
