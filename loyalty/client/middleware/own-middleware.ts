import type { OwnMiddleware } from '../../../engine/client/middleware/pipeline.ts';
import { LostMessages, repeatNothingLost, searchFirst } from './search-first.ts';
import { MemberQueues, serializeOnConflict } from './serialize-on-conflict.ts';

/** What all calls of a run to a store pass, since they may name the same members; no one has the ids that the run made up. */
export function ownMiddleware(storeId: string, madeUpIds: readonly string[]): OwnMiddleware {
  const lost = new LostMessages(madeUpIds);
  return {
    ofCall: [searchFirst(lost, storeId)],
    ofTry: [serializeOnConflict(new MemberQueues())],
    last: [repeatNothingLost(lost)],
  };
}
