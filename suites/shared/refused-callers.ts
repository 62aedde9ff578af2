import {
  type Act,
  type Api,
  check,
  type Check,
  type CheckContext,
  type Effect,
  effects,
  firstOfEach,
  isYes,
  type Needs,
  operationOf,
  type OperationRow,
  PreconditionFailed,
  type RunContext,
  unchanged,
  type ValidCall,
  validCalls,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { operations } from '../../specs/operations.ts';
import { mayHaveSent } from './may-have-sent.ts';
import { readably } from './readably.ts';

type Context = CheckContext<ClauseId>;
type Deviation = Parameters<Api['with']>[0];

/** A caller who is to be refused, and the clause that says so. */
export interface RefusedCaller {
  readonly clause: ClauseId;
  /** How it deviates from the right caller. Throws {@link PreconditionFailed} where this run can have no such caller. */
  readonly as: (context: Pick<Context, 'api' | 'run'>) => Deviation | Promise<Deviation>;
}

/** Callers who are refused with the same status. */
export interface RefusedCallers {
  /** Stands behind the operation in the names of checks. */
  readonly words: string;
  readonly clauses: readonly ClauseId[];
  /** Each names one of the clauses. */
  readonly callers: (run: RunContext) => readonly RefusedCaller[];
  readonly status: 401 | 403;
  /** The clause by which a request of such a caller changes nothing; null where other checks look at that. */
  readonly noEffect: ClauseId | null;
  /** What such a caller needs, apart from what the operation needs. */
  readonly needs?: Needs;
  readonly isAsked?: (row: OperationRow) => boolean;
}

/** The callers that a run can have, and why it can't have the others. */
interface Possible {
  readonly callers: readonly { readonly clause: ClauseId; readonly deviation: Deviation }[];
  readonly missing: PreconditionFailed | null;
}

const clauseOf = ({ clause }: Possible['callers'][number]): string => clause;

async function possibleOf(context: Context, group: RefusedCallers): Promise<Possible> {
  const callers = [];
  let missing = null;
  for (const { clause, as } of group.callers(context.run)) {
    try {
      callers.push({ clause, deviation: await as(context) });
    } catch (failure) {
      if (!(failure instanceof PreconditionFailed)) throw failure;
      missing = failure;
    }
  }
  return { callers, missing };
}

/**
 * Sends a request for each caller, and gives whether all were refused. Ends at one that may have sent a message; where one has
 * changed something, no other caller is sent for the clause that was broken.
 */
async function areRefused(
  { api, expect }: Pick<Context, 'api' | 'expect'>,
  act: Act,
  callers: Iterable<Possible['callers'][number]>,
  status: number,
): Promise<boolean> {
  const admitted = new Set<ClauseId>();
  let isEachRefused = true;
  for (const { clause, deviation } of callers) {
    if (admitted.has(clause)) continue;
    const answer = await readably(() => act(api.with(deviation)));
    expect(clause, answer).toHaveStatus(status);
    isEachRefused &&= answer.status === status;
    if (mayHaveSent(answer)) break;
    if (answer.succeeded && operations[operationOf(answer)].sideEffect !== 'none') admitted.add(clause);
  }
  return isEachRefused;
}

/** Sends the same request for each caller, where nothing can be seen of its effect. */
async function expectRefusals(context: Context, { operation, prepare }: ValidCall, group: RefusedCallers) {
  const { callers, missing } = await possibleOf(context, group);
  const act = await prepare(context);
  // The right caller goes first: a service may answer another one with what it answered before.
  if (operations[operation].sideEffect === 'none') await act(context.api);
  await areRefused(context, act, context.rows(callers, clauseOf), group.status);
  if (missing !== null) throw missing;
}

/**
 * Sends a request for each caller, and looks whether anything changed. Where it did, each caller is tried apart: the story of the
 * one that changed it is short then.
 */
async function expectNoEffect(context: Context, effect: Effect, group: RefusedCallers, noEffect: ClauseId) {
  const { assume, expect } = context;
  const { callers, missing } = await possibleOf(context, group);
  const look = async (some: Iterable<Possible['callers'][number]>) => {
    const { act, probe, undo } = await effect.prepare(context);
    const [words, isUnchanged] = unchanged(isYes(await probe()));
    assume(await areRefused(context, act, some, group.status), 'requests that are all refused');
    const after = await probe();
    return { after, words, isUnchanged, isMet: isUnchanged(after), undo };
  };
  const judge = ({ after, words, isUnchanged }: Awaited<ReturnType<typeof look>>): void =>
    expect(noEffect, after).toSatisfy(words, isUnchanged);

  const all = await look(context.rows(callers, clauseOf));
  let last = all;
  try {
    for (const caller of all.isMet ? [] : callers) {
      await last.undo?.();
      last = await look([caller]);
      if (!last.isMet) break;
    }
  } finally {
    judge(last.isMet ? all : last);
  }
  if (missing !== null) throw missing;
}

/** One caller for each clause. */
export const firstOfEachClause = (callers: readonly RefusedCaller[]): readonly RefusedCaller[] =>
  firstOfEach(callers, ({ clause }) => clause);

const effectOf = ({ operation }: OperationRow): Effect | undefined =>
  effects.find((one) => one.operation === operation);

/** Whether all who can send the call can see its effect. */
const needsNoMore = (effect: Effect, call: ValidCall): boolean => {
  const ofCall = new Set(Object.values(call.needs).map(({ words }) => words));
  return Object.values(effect.needs).every(({ words }) => ofCall.has(words));
};

/** The checks of all operations: that such callers are refused, and that nothing changes where that can be seen. */
export function refusalsOf(group: RefusedCallers): Check[] {
  const { words, clauses, noEffect, needs, isAsked = () => true } = group;
  return validCalls.filter(isAsked).flatMap((call) => {
    const effect = noEffect === null ? undefined : effectOf(call);
    const refusalOf = (some: RefusedCallers): Check =>
      check(`${call.name}-${words}-is-refused`, {
        clauses,
        operation: call.operation,
        needs: { ...call.needs, ...needs },
        once: true,
        run: (context) => expectRefusals(context, call, some),
      });
    if (noEffect === null || effect === undefined) return [refusalOf(group)];
    const harmless = check(`${call.name}-${words}-changes-nothing`, {
      clauses: [...clauses, noEffect],
      operation: call.operation,
      needs: { ...effect.needs, ...needs },
      once: true,
      run: (context) => expectNoEffect(context, effect, group, noEffect),
    });
    if (needsNoMore(effect, call)) return [harmless];
    const few = (run: RunContext): readonly RefusedCaller[] => firstOfEachClause(group.callers(run));
    return [refusalOf({ ...group, callers: few }), harmless];
  });
}
