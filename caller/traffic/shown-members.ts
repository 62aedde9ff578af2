import { grouped } from './grouped.ts';
import { ofSession } from './of-session.ts';
import { before, firstOf } from './order.ts';
import type { ExchangeFacts, Session, ShownMember } from './session.ts';

/** A member, and when an answer showed it. */
interface Showing extends Pick<ExchangeFacts, 'position' | 'endedAt'> {
  readonly member: ShownMember;
}

/** By the id in lower case: a client may change the case of an id. */
const showingsOf = ofSession(({ exchanges }) =>
  grouped(
    exchanges.flatMap(({ members, position, endedAt }) =>
      members.map((member): Showing => ({ member, position, endedAt })),
    ),
    ({ member }) => member.id.toLowerCase(),
  ),
);

/** The same by the id as it was shown, too. */
const showingsByIdOf = ofSession(
  (session) =>
    new Map([...showingsOf(session)].map(([id, all]) => [id, grouped(all, ({ member }) => member.id)])),
);

/** The ids that answers had shown before a request began, and that are this one in any letter case. */
export const idsShownBefore = (session: Session, request: ExchangeFacts, id: string): readonly string[] =>
  [...(showingsByIdOf(session).get(id.toLowerCase()) ?? [])]
    .filter(([, showings]) => firstOf(before(showings, request)) !== undefined)
    .map(([shown]) => shown);

/** The member with an id, in any letter case, as an answer had shown it last and as a whole before a request began. */
export const wholeBefore = (session: Session, request: ExchangeFacts, id: string): ShownMember | undefined =>
  firstOf(before(showingsOf(session).get(id.toLowerCase()) ?? [], request), ({ member }) => member.isWhole)
    ?.member;
