import type { ClientExchange, Session } from '../traffic/session.ts';
import { breachUnless, type Judge, judgeEach } from './judge.ts';
import { recorded } from '../traffic/recorded.ts';
import { wholeBefore } from '../traffic/shown-members.ts';
import { valueAt } from '../../engine/client/answer.ts';

/** Fewer filled fields than this do not tell a forgotten field from one that was cleared on purpose. */
const fewestFields = 3;

/** The fields of the member as the service showed it last before a request. */
const lastKnown = (session: Session, request: ClientExchange): readonly string[] =>
  // A client may change the case of an id; that is another clause.
  wholeBefore(session, request, recorded(request.params['memberId'] ?? ''))?.filled ?? [];

/** An update replaces the whole member (4.3). */
export const updateJudges: readonly Judge[] = [
  judgeEach(
    'update-member.caller.sends-all-data',
    'find or register a member with data, and update it',
    (exchange, session) => {
      if (exchange.operation !== 'updateMember' || exchange.json === undefined) return undefined;
      const filled = lastKnown(session, exchange);
      if (filled.length === 0) return undefined;
      const missing = filled.filter((name) => valueAt(exchange.json, name) === undefined);
      const isKept = filled.length < fewestFields || missing.length < 2 || missing.length < filled.length / 2;
      return breachUnless(isKept, `all data, among it ${filled.join(', ')}`, `no ${missing.join(', no ')}`);
    },
  ),
];
