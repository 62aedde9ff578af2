import { judge, type Model, statesAfter } from '../../engine/models/model.ts';
import { playWalk, type WalkStage } from '../../engine/models/play-walk.ts';
import type { Walk } from '../../engine/models/walk.ts';
import { fakerOf } from '../../engine/values/random.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import type { CardRole, State as ReservationState } from '../../suites/reservations/state.ts';

/** What is asked of a service that is to answer, and what it would answer. */
interface Asked<State, Action> {
  readonly state: State;
  readonly action: Action;
  readonly isDone: boolean;
}

/** What a service answers and does otherwise than its model. */
export type Mistake<State, Action> = (asked: Asked<State, Action>) => { isDone?: boolean; state?: State };

/** Draws one of several things. */
type Draw = <V>(some: readonly V[]) => V;

export const drawFirst: Draw = (some) => some[0] as never;

/** Draws at random. One service is asked at a time, since there is one generator. */
export function drawBy(seed: number): Draw {
  const { helpers } = fakerOf(seed);
  return (some) => helpers.arrayElement(some);
}

/** What a line loses of an exchange. */
export type Loss = 'nothing' | 'the request' | 'the answer' | 'the first answer';

/** A line that loses this share of all exchanges. */
export function losing(share: number, seed: number): () => Loss {
  const { helpers, datatype } = fakerOf(seed);
  const losses: readonly Loss[] = ['the request', 'the answer', 'the first answer'];
  return () => (datatype.boolean(share) ? helpers.arrayElement(losses) : 'nothing');
}

/** An answer of the service, and whether it got the request twice. */
interface Reply {
  readonly isDone: boolean;
  readonly isRepeated: boolean;
}

/** Walks, and the service that they are played on: the model itself. */
export interface Performance<State, Action> {
  readonly model: Model<State, Action, ClauseId>;
  readonly walks: readonly Walk<State, Action>[];
  /** The state that the service has before each walk. */
  readonly start: State;
  /** The state when all is released. */
  readonly released: (state: State) => State;
}

const noMistake = (): object => ({});

/** Plays each walk on a service of its own, which draws what is left open; gives the clauses that were charged. */
export async function chargedBy<State, Action>(
  { model, walks, start, released }: Performance<State, Action>,
  draw: Draw,
  mistake: Mistake<State, Action> = noMistake,
  lossOf: () => Loss = () => 'nothing',
): Promise<readonly ClauseId[]> {
  const broken = new Set<ClauseId>();
  for (const walk of walks) {
    let state = start;
    const answerTo = (action: Action): boolean => {
      const { mayBeDone, mayBeRefused } = judge(model, state, action);
      const isDone = mayBeDone && (!mayBeRefused || draw([true, false]));
      const spoilt = mistake({ state, action, isDone });
      state = spoilt.state ?? draw(statesAfter(model, [state], action, isDone));
      return spoilt.isDone ?? isDone;
    };
    const stage: WalkStage<State, Action, ClauseId, Reply> = {
      async send(_, action) {
        const loss = lossOf();
        if (loss === 'the request') return null;
        const isDone = answerTo(action);
        if (loss === 'the answer') return null;
        const isRepeated = loss === 'the first answer';
        return { isDone: isRepeated ? answerTo(action) : isDone, isRepeated };
      },
      isDone: ({ isDone }) => isDone,
      isRepeated: ({ isRepeated }) => isRepeated,
      expect: (clause, { isDone }, toBeDone) => void (isDone === toBeDone || broken.add(clause)),
      noteEdition: () => {},
      async renew() {
        state = model.renewed(state) ?? state;
      },
      async clean() {
        state = released(state);
        return state;
      },
    };
    await playWalk(model, stage, start, walk);
  }
  return [...broken];
}

/** What walks make of a service that makes a mistake in one cell, for each cell with one right answer. */
export async function findings<State, Action>(
  performance: Performance<State, Action>,
  mistake: Mistake<State, Action>,
): Promise<{ all: number; missed: string[]; otherwise: string[] }> {
  const { model, walks } = performance;
  const visited = new Set(walks.flatMap(({ cells }) => [...cells]));
  const cellOf = ({ state, action }: Asked<State, Action>): string | null => {
    const cell = model.cell(state, action);
    return cell !== null && visited.has(cell) ? cell : null;
  };
  const clauses = new Map<string, ClauseId>();
  await chargedBy(performance, drawFirst, (asked) => {
    const { clause } = judge(model, asked.state, asked.action);
    const cell = cellOf(asked);
    if (clause !== null && cell !== null && Object.keys(mistake(asked)).length > 0) clauses.set(cell, clause);
    return {};
  });
  const missed: string[] = [];
  const otherwise: string[] = [];
  for (const [cell, clause] of clauses) {
    const charged = await chargedBy(performance, drawFirst, (asked) =>
      cellOf(asked) === cell ? mistake(asked) : {},
    );
    if (charged.length === 0) missed.push(cell);
    else if (!charged.includes(clause)) otherwise.push(`${cell}: ${charged.join()} for ${clause}`);
  }
  return { all: clauses.size, missed, otherwise };
}

/** How many stamps each card has, with those that orders hold. */
export const stampsIn = ({ cards }: ReservationState): Partial<Record<CardRole, number>> =>
  Object.fromEntries(
    Object.entries(cards).map(([role, { free, held }]) => [
      role,
      Object.values(held).reduce((sum, count) => sum + count, free),
    ]),
  );
