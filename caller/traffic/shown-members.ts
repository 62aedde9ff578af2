import { grouped } from './grouped.ts';
import { ofSession } from './of-session.ts';
import { isBefore } from './read.ts';
import type { ExchangeFacts, Session, ShownMember, Trace } from './session.ts';

/** A member, and the exchange that shows it. */
interface Showing {
  readonly member: ShownMember;
  readonly exchange: Trace;
}

/** By the id in lower case: a client may change the case of an id. */
const showingsOf = ofSession(({ exchanges }) =>
  grouped(
    exchanges.flatMap((exchange) => exchange.members.map((member): Showing => ({ member, exchange }))),
    ({ member }) => member.id.toLowerCase(),
  ),
);

/** The members with an id, in any letter case, that answers had shown before a request began; the oldest comes first. */
export const shownBefore = (session: Session, request: ExchangeFacts, id: string): readonly ShownMember[] =>
  (showingsOf(session).get(id.toLowerCase()) ?? [])
    .filter(({ exchange }) => isBefore(exchange, request))
    .map(({ member }) => member);
