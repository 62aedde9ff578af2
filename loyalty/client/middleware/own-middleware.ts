import type { OwnMiddleware } from '../../../engine/client/middleware/pipeline.ts';
import { LostMessages, repeatNothingLost, searchFirst } from './search-first.ts';
import { MemberQueues, serializeOnConflict } from './serialize-on-conflict.ts';

/** What all calls of a run to a store pass, since they may name the same members. */
export function ownMiddleware(storeId: string): OwnMiddleware {
  const lost = new LostMessages();
  return {
    ofCall: [searchFirst(lost, storeId)],
    ofTry: [serializeOnConflict(new MemberQueues())],
    last: [repeatNothingLost(lost)],
  };
}
