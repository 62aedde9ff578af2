import type { OwnMiddleware } from '../../../engine/client/middleware/pipeline.ts';
import { unknownLike } from '../../data/ids.ts';
import { fixtureMembersOf } from '../../settings/fixture-members.ts';
import type { Fixtures } from '../../settings/fixtures.ts';
import { LostMessages, repeatNothingLost, searchFirst } from './search-first.ts';
import { MemberQueues, serializeOnConflict } from './serialize-on-conflict.ts';

/** What all calls of a run to a store pass, since they may name the same members. */
export function ownMiddleware(storeId: string, fixtures: Fixtures = {}): OwnMiddleware {
  const members = fixtureMembersOf(fixtures);
  const lost = new LostMessages(members.map(unknownLike).filter((id) => !members.includes(id)));
  return {
    ofCall: [searchFirst(lost, storeId)],
    ofTry: [serializeOnConflict(new MemberQueues())],
    last: [repeatNothingLost(lost)],
  };
}
