import type { Json } from '../../schemas/json.ts';
import type { Recorded } from '../client/answer.ts';
import { cut } from '../limits/cut.ts';
import type { Move } from '../models/move.ts';
import { edgeNames, type EdgeOf, type ValuesOf } from '../report/pictures.ts';
import type { Attempt } from './attempt.ts';
import type { CheckOutcome } from './outcome.ts';

/** The edges of models that a check walked; what it saw broken in doubt only is not broken. */
export const walkedEdges = ({ attempts, results }: CheckOutcome): EdgeOf[] =>
  attempts.flatMap((attempt) => {
    const next = nextActions(attempt);
    return attempt.shown.flatMap(({ moves, clause, isBroken, isMade, exchange }) =>
      moves.map((move) => ({
        ...edgeNames(move),
        times: isMade ? 1 : 0,
        clauses: clause === null ? [] : [clause],
        broken: clause !== null && isBroken && results.get(clause)?.verdict === 'fail' ? [clause] : [],
        exchanges: isMade || isBroken ? [exchange] : [],
        looks: isMade ? 0 : 1,
        next: next.get(move) ?? [],
      })),
    );
  });

/** The action that came right after a move, on the same thing. */
function nextActions({ shown }: Attempt): ReadonlyMap<Move, string[]> {
  const next = new Map<Move, string[]>();
  const latest = new Map<string, Move>();
  for (const move of shown.flatMap(({ moves, isMade }) => (isMade ? moves : []))) {
    const key = `${move.picture}: ${move.thing}`;
    const before = latest.get(key);
    if (before?.to === move.from) next.set(before, [move.action]);
    latest.set(key, move);
  }
  return next;
}

/** The values of catalogues that a check was to send, and which of them it sent. */
export function sentValues({ entry: { check }, attempts }: CheckOutcome): ValuesOf[] {
  const exchanges = attempts.flatMap((attempt) => attempt.exchanges);
  return check.values.map(({ picture, operation, field, values }) => {
    const found = new Set(
      exchanges.flatMap((one) => (one.operation === operation ? valuesIn(one, field) : [])),
    );
    const names = values.map(nameOf);
    return {
      picture,
      field: `${field} (${operation})`,
      sent: names.filter((name) => found.has(name)),
      unsent: names.filter((name) => !found.has(name)),
    };
  });
}

/** The values of a field in a request, wherever in its body it is. */
function valuesIn({ call }: Recorded, field: string): string[] {
  const found = valuesBelow(call.document, field);
  return (found.length === 0 ? [undefined] : found).map(nameOf);
}

function valuesBelow(document: Json | undefined, field: string): Json[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) =>
    key === field ? [value as Json] : valuesBelow(value as Json, field),
  );
}

/** Characters of a value that its name has. */
const longest = 60;

function nameOf(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'left out';
  return text.length > longest ? `${cut(text, longest)} (${text.length} characters)` : text;
}
