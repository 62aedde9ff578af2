import { judge, type Model, outlookOf, statesAfter, type Step } from './model.ts';
import type { Walk, WalkStep } from './walk.ts';

/** All clauses that a walk can be charged to: by its answers, and by what is probed afterwards. */
export function clausesOf<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  { steps }: Walk<State, Action>,
): readonly Clause[] {
  return [...new Set(steps.flatMap((step) => clausesOfStep(model, step)))];
}

function clausesOfStep<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  { state, action }: WalkStep<State, Action>,
): readonly Clause[] {
  const { clause } = judge(model, state, action);
  const probed = [true, false].flatMap((isDone) =>
    statesAfter(model, [state], action, isDone).flatMap((after) =>
      chargesOf(model, { state, action, isDone }, after),
    ),
  );
  return clause === null ? probed : [clause, ...probed];
}

/** What the probes after a step can be charged to. */
function chargesOf<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  step: Step<State, Action>,
  after: State,
): Clause[] {
  let state = after;
  return model.probes(after, step.action).flatMap((action) => {
    const { mayBeDone, mayBeRefused } = judge(model, state, action);
    const breaches = [
      ...(mayBeDone ? [] : [{ state, action, isDone: true }]),
      ...(mayBeRefused ? [] : [{ state, action, isDone: false }]),
    ];
    state = outlookOf(model, state, action).next ?? state;
    return breaches.map((breach) => model.charge(step, breach));
  });
}
