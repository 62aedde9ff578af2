import type { Patch } from './fault.ts';
import { patchResponse } from './patch.ts';

type Document = Record<string, unknown>;

/** Shows members in another way, whichever operation answers with one. */
export const patchShown =
  (change: (member: Document) => Document): Patch =>
  (service) => {
    for (const one of ['registerMember', 'enrollMember', 'updateMember'] as const)
      patchResponse(one, (answer) => ({ ...answer, body: change(answer.body as Document) }))(service); // a member
    patchResponse('searchMembers', (answer) => ({
      ...answer,
      body: (answer.body as Document[]).map(change),
    }))(service); // members
  };
