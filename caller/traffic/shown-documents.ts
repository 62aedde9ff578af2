import { valueAt } from '../../engine/client/answer.ts';
import { itemsAt } from './read.ts';
import type { ClientExchange, Session } from './session.ts';
import type { Json } from '../../schemas/json.ts';

/** A document of an answer that may be a member. */
interface Shown {
  readonly id: string;
  readonly document: Json;
  readonly exchange: ClientExchange;
  /** The position of the exchange in its session. */
  readonly position: number;
}

interface Answers {
  /** By the id in lower case: a client may change the case of an id. */
  readonly byId: ReadonlyMap<string, readonly Shown[]>;
  readonly positions: ReadonlyMap<ClientExchange, number>;
}

const known = new WeakMap<Session, Answers>();

/** The documents with an id, in any letter case, that answers had shown before a request began; the oldest comes first. */
export function shownBefore(session: Session, request: ClientExchange, id: string): readonly Shown[] {
  const { byId, positions } = known.get(session) ?? readAnswers(session);
  const own = positions.get(request) ?? 0;
  return (byId.get(id.toLowerCase()) ?? []).filter(
    ({ exchange, position }) => position < own && exchange.endedAt <= request.startedAt,
  );
}

/** Reads a session once, since judges ask at each exchange. */
function readAnswers(session: Session): Answers {
  const byId = new Map<string, Shown[]>();
  const positions = new Map<ClientExchange, number>();
  for (const [position, exchange] of session.exchanges.entries()) {
    positions.set(exchange, position);
    for (const document of [exchange.answer, ...itemsAt(exchange.answer)]) {
      const id = valueAt(document, 'id');
      if (typeof id !== 'string') continue;
      const shown = byId.get(id.toLowerCase()) ?? [];
      shown.push({ id, document, exchange, position });
      byId.set(id.toLowerCase(), shown);
    }
  }
  const answers = { byId, positions };
  known.set(session, answers);
  return answers;
}
