import { answers } from './answers/index.ts';
import { codeOperator } from './code/index.ts';
import { framing } from './framing/index.ts';
import { problems } from './problems/index.ts';
import { requests } from './requests/index.ts';
import { state } from './state/index.ts';
import { statuses } from './statuses/index.ts';
import type { Mutant, Observe, Operator } from '../mutants/mutant.ts';

/** Every way of breaking a service that a machine enumerates. */
export const operators: readonly Operator[] = [
  answers,
  statuses,
  framing,
  problems,
  requests,
  state,
  codeOperator,
];

let known: Promise<ReadonlyMap<string, Mutant>> | undefined;

/** The mutant of that id. */
export async function mutantOf(id: string, observe: Observe): Promise<Mutant> {
  known ??= Promise.all(operators.map((operator) => operator.mutants(observe))).then(
    (all) => new Map(all.flat().map((mutant) => [mutant.id, mutant])),
  );
  const mutant = (await known).get(id);
  if (mutant === undefined) throw new Error(`No operator makes a mutant ${id}.`);
  return mutant;
}
