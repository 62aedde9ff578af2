import { limits } from '../engine/limits/limits.ts';
import type { CallerClauseId } from '../specs/clauses.ts';
import { judges } from './judges/index.ts';
import type { CallerBreach, Judge, Occasion } from './judges/judge.ts';
import type { ClientExchange, ExchangeFacts, Session } from './traffic/session.ts';

/** What one judge found in one session: it broke, or kept, the clause at every occasion. */
export class Ruling {
  readonly judge: Judge;
  readonly session: Session;
  occasions = 0;
  broken = 0;
  /** The first breach; null where the clause was kept. */
  breach: CallerBreach | null = null;
  /** The evidence: of the first breach, or else of the first occasion. */
  evidence: Pick<ExchangeFacts, 'id' | 'operation'> | undefined;
  /** The exchanges that show the breaches, or else the first occasion. */
  readonly named = new Set<string>();

  constructor(judge: Judge, session: Session) {
    this.judge = judge;
    this.session = session;
  }

  /** Counts an occasion; tells whether its exchanges are among those that are named. */
  add({ exchanges, breach }: Occasion): boolean {
    const isFirst = this.occasions === 0 || (breach !== null && this.broken === 0);
    this.occasions += 1;
    if (breach !== null) this.broken += 1;
    if (isFirst) this.#show(exchanges.at(-1), breach);
    else if (breach === null || this.named.size >= limits.namedExchanges) return false;
    for (const { id } of exchanges.slice(-limits.namedExchanges)) this.named.add(id);
    return true;
  }

  #show(last: ExchangeFacts | undefined, breach: CallerBreach | null): void {
    this.named.clear();
    this.breach = breach;
    this.evidence = last && { id: last.id, operation: last.operation };
  }
}

/** The exchanges that a report shows: those that rulings name, and of the others the first, while there is room. */
class ShownExchanges {
  readonly byId = new Map<string, ClientExchange>();
  /** Characters of bodies: half of the evidence is left to what is named. */
  #room = limits.evidenceTotal / 2;

  add(exchange: ClientExchange, isNamed: boolean): void {
    const length = (exchange.body?.length ?? 0) + (exchange.reply?.body.length ?? 0);
    if (!isNamed && (this.byId.size >= limits.clientExchanges || length > this.#room)) return;
    if (!isNamed) this.#room -= length;
    this.byId.set(exchange.id, exchange);
  }
}

/** What all judges found, and the exchanges that a report shows, by their ids. */
export interface Judgement {
  readonly sessions: readonly Session[];
  readonly rulings: readonly Ruling[];
  readonly shown: ReadonlyMap<string, ClientExchange>;
}

/** Has the judges of the selected clauses rule on some sessions. */
export async function judgeSessions(
  sessions: readonly Session[],
  isSelected: (clause: CallerClauseId) => boolean,
): Promise<Judgement> {
  const selected = judges.filter(({ clause }) => isSelected(clause));
  const rulings: Ruling[] = [];
  const shown = new ShownExchanges();
  for (const session of sessions) {
    const own = selected.map((judge) => new Ruling(judge, session));
    ruleOnAll(own, session);
    const named = new Set(own.flatMap((ruling) => [...ruling.named]));
    for await (const exchange of session.whole()) {
      const isNamed = ruleOnOne(own, session, exchange) || named.has(exchange.id);
      shown.add(exchange, isNamed);
    }
    rulings.push(...own.filter(({ occasions }) => occasions > 0));
  }
  return { sessions, rulings, shown: shown.byId };
}

function ruleOnAll(rulings: readonly Ruling[], session: Session): void {
  for (const ruling of rulings) {
    const { judge } = ruling;
    if ('judge' in judge) for (const occasion of judge.judge(session)) ruling.add(occasion);
  }
}

/** Tells whether a ruling names the exchange. */
function ruleOnOne(rulings: readonly Ruling[], session: Session, exchange: ClientExchange): boolean {
  let isNamed = false;
  for (const ruling of rulings) {
    const { judge } = ruling;
    const occasion = 'occasionIn' in judge ? judge.occasionIn(exchange, session) : undefined;
    if (occasion !== undefined && ruling.add(occasion)) isNamed = true;
  }
  return isNamed;
}
