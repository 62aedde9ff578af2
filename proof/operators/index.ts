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

const known = new Map<Operator, Promise<ReadonlyMap<string, Mutant>>>();

/** The mutant of that id. */
export async function mutantOf(id: string, observe: Observe): Promise<Mutant> {
  const operator = operators.find(({ name }) => id.startsWith(`${name}:`));
  const mutant = operator && (await mutantsOf(operator, observe)).get(id);
  if (mutant === undefined) throw new Error(`No operator makes a mutant ${id}.`);
  return mutant;
}

/** The mutants of an operator by their ids; made once, since to find them all takes long. */
function mutantsOf(operator: Operator, observe: Observe): Promise<ReadonlyMap<string, Mutant>> {
  const made = known.get(operator) ?? byId(operator, observe);
  known.set(operator, made);
  return made;
}

async function byId(operator: Operator, observe: Observe): Promise<ReadonlyMap<string, Mutant>> {
  return new Map((await operator.mutants(observe)).map((mutant) => [mutant.id, mutant]));
}
