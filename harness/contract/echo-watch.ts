import type { Answer } from '../client/answer.ts';
import type { Watched } from './contract-watch.ts';
import { type EchoBreach, echoedBody, inspectDrops, inspectEcho, inspectLists } from './echo.ts';
import type { EchoClauseId } from './echoes.ts';
import { knownEntries } from './list-echoes.ts';
import type { ShownFields } from './shown-fields.ts';

/** What all answers showed of one clause. */
interface Tally {
  seen: number;
  readonly breaches: { readonly breach: EchoBreach; readonly answer: Answer }[];
}

/** The member that an answer has registered or updated; undefined where it is about none, or says none. */
function memberOf(answer: Answer): string | undefined {
  if (answer.operation === 'updateMember') return answer.recorded.call.params['memberId'];
  const id = answer.operation === 'registerMember' ? answer.get('id') : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Compares every success of a run with what its request sent, in the one place where all answers pass. */
export class EchoWatch {
  readonly #tallies = new Map<EchoClauseId, Tally>();
  /** The body of the latest registration or update of each member. */
  readonly #held = new Map<string, unknown>();
  /** The entries of lists that some answer has shown. */
  readonly #known = new Set<string>();

  /** Inspects a complete answer. */
  onAnswer = (answer: Answer): void => {
    const body = echoedBody(answer);
    const member = memberOf(answer);
    const [isKnown, earlier] = [this.#held.has(member ?? ''), this.#held.get(member ?? '')];
    if (member !== undefined && answer.succeeded) this.#held.set(member, body);
    if (member !== undefined && answer.succeeded)
      for (const one of knownEntries(answer)) this.#known.add(one);
    // A phone that is registered again is for another clause.
    if (body === undefined || (answer.operation === 'registerMember' && isKnown)) return;
    for (const { seen, breaches } of [
      inspectEcho(answer, body),
      inspectDrops(answer, body, earlier),
      inspectLists(answer, body, earlier),
    ]) {
      for (const clause of seen) this.#tallyOf(clause).seen += 1;
      for (const breach of breaches) this.#tallyOf(breach.clause).breaches.push({ breach, answer });
    }
  };

  /**
   * The clauses that were broken. A field that no answer of the run has is left out by this service (section 2), and an
   * entry of a list that none has may be unknown to the store.
   */
  broken(shown: ShownFields): (readonly [EchoClauseId, Watched])[] {
    return [...this.#tallies].flatMap(([clause, { seen, breaches }]) => {
      const [first, ...others] = breaches.filter(
        ({ breach: { missing, known = [] } }) =>
          (missing === null || !shown.neverHad(missing)) && known.every((one) => this.#known.has(one)),
      );
      if (first === undefined) return [];
      const { breach, answer } = first;
      const { expected, received } = breach;
      return [
        [
          clause,
          {
            seen,
            wrong: 1 + others.length,
            breach: {
              clause,
              expected,
              received,
              unreadable: false,
              condition: null,
              evidence: answer.recorded,
            },
            isNoisy: false,
          },
        ] as const,
      ];
    });
  }

  #tallyOf(clause: EchoClauseId): Tally {
    const tally = this.#tallies.get(clause) ?? { seen: 0, breaches: [] };
    this.#tallies.set(clause, tally);
    return tally;
  }
}
