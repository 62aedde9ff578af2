import { type Model, outlookOf, type Turn } from './model.ts';

/** A step of a walk, and the state in which it is likely taken. */
export interface WalkStep<State, Action> extends Turn<Action> {
  readonly state: State;
  /**
   * An action; a probe, which shows what the steps before it left; the step before it, word for word; or the last action,
   * with an outcome that is left open. `isRenewing` where other parties act from then on.
   */
  readonly kind: 'act' | 'probe' | 'repeat' | 'open';
  readonly isRenewing: boolean;
}

/** Actions in a row that come back to the same cells with other values, with probes in between. */
export interface Walk<State, Action> {
  readonly cells: ReadonlySet<string>;
  readonly steps: readonly WalkStep<State, Action>[];
}

/** All states that walks come to, each once. */
export const statesOf = <State>(walks: readonly Walk<State, unknown>[]): readonly State[] => [
  ...new Map(
    walks.flatMap(({ steps }) => steps.map(({ state }) => [JSON.stringify(state), state] as const)),
  ).values(),
];

/** How many walks there are, and after how many steps each one ends. */
interface WalkOptions {
  readonly walks: number;
  readonly length: number;
}

/** An action in a state, and where it most likely leads. */
interface Edge<State, Action> {
  readonly action: Action;
  readonly cell: string | null;
  readonly next: State;
  readonly isIdle: boolean;
}

/** How many actions that should change nothing may go in a row without a probe. */
const mostUnseen = Number(process.env.UNSEEN ?? 3);

/**
 * Walks through a model that visit its cells equally often, by their weight: each step goes to the cell that was visited
 * least, of those that are one or two actions away. What changes something is probed at once; what should change nothing,
 * after some in a row.
 */
export function planWalks<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  start: State,
  { walks, length }: WalkOptions,
): readonly Walk<State, Action>[] {
  const graph = new Graph(model);
  const visits = new Visits();
  return Array.from({ length: walks }, () => {
    const walker = new Walker(model, graph, visits, start);
    walker.walk(length);
    return walker;
  });
}

/** How often each cell was visited. */
class Visits {
  readonly #visits = new Map<string, { readonly index: number; count: number }>();

  /** Visits a cell; gives the turn of its values, which begin elsewhere for each cell. */
  visit(cell: string): number {
    const { index, count } = this.#visits.get(cell) ?? {
      index: this.#visits.size,
      count: 0,
    };
    this.#visits.set(cell, { index, count: count + 1 });
    return 7 * index + count;
  }

  count(cell: string): number {
    return this.#visits.get(cell)?.count ?? 0;
  }
}

/** The states of a model and what leads from one to another, found as walks come to them. */
class Graph<State, Action, Clause extends string> {
  readonly #model: Model<State, Action, Clause>;
  readonly #edges = new Map<string, readonly Edge<State, Action>[]>();

  /** The least score that a way of two actions can have. */
  readonly bestDetour: number;

  constructor(model: Model<State, Action, Clause>) {
    this.#model = model;
    this.bestDetour =
      detour + Math.min(1, 2 / Math.max(...model.actions.map((action) => model.weight(action))));
  }

  /** All actions with a likely outcome in a state. */
  edges(state: State): readonly Edge<State, Action>[] {
    const key = JSON.stringify(state);
    const edges = this.#edges.get(key) ?? this.#model.actions.flatMap((action) => this.#edge(state, action));
    this.#edges.set(key, edges);
    return edges;
  }

  /** All actions in a state of which the outcome is left open. */
  open(state: State): readonly Action[] {
    return this.#model.actions.filter(
      (action) =>
        this.#model.cell(state, action) !== null && outlookOf(this.#model, state, action).next === undefined,
    );
  }

  #edge(state: State, action: Action): Edge<State, Action>[] {
    const { next, isIdle } = outlookOf(this.#model, state, action);
    return next === undefined ? [] : [{ action, cell: this.#model.cell(state, action), next, isIdle }];
  }
}

/** Where one walk is. */
class Walker<State, Action, Clause extends string> implements Walk<State, Action> {
  readonly cells = new Set<string>();
  readonly steps: WalkStep<State, Action>[] = [];
  readonly #model: Model<State, Action, Clause>;
  readonly #graph: Graph<State, Action, Clause>;
  readonly #visits: Visits;
  #state: State;
  #isRenewing = false;
  /** How many actions were to change something. */
  #changes = 0;
  /** The latest action that should have changed nothing, and how many of them no probe has followed. */
  #unseen: { readonly action: Action; readonly count: number } | null = null;

  constructor(
    model: Model<State, Action, Clause>,
    graph: Graph<State, Action, Clause>,
    visits: Visits,
    start: State,
  ) {
    this.#model = model;
    this.#graph = graph;
    this.#visits = visits;
    this.#state = start;
  }

  walk(length: number): void {
    while (this.steps.length < length) {
      const edge = this.#choose();
      if (edge === undefined) return;
      if (!edge.isIdle && this.#unseen !== null) this.#probe(this.#unseen.action);
      else this.#go(edge);
    }
    if (this.#unseen !== null) this.#probe(this.#unseen.action);
    this.#end();
  }

  /** Ends with the action of open outcome that was tried least, where the state has one. */
  #end(): void {
    const open = this.#graph.open(this.#state);
    const countOf = (action: Action): number =>
      this.#visits.count(this.#model.cell(this.#state, action) ?? '');
    const [last] = open.toSorted((one, other) => countOf(one) - countOf(other));
    if (last !== undefined) this.#push(last, 'open');
  }

  #go(edge: Edge<State, Action>): void {
    const { action, next, isIdle: isUnseen } = edge;
    this.#goBetween();
    this.#push(action, 'act');
    const sent = this.#model.concrete(this.#state, action);
    this.#state = next;
    if (!isUnseen) this.#repeat(sent);
    const count = (this.#unseen?.count ?? 0) + 1;
    if (isUnseen && count < mostUnseen) this.#unseen = { action, count };
    else this.#probe(action);
  }

  /** Every third change is asked for again at once, word for word, as a caller does that has got no answer. */
  #repeat(action: Action): void {
    const { next } = outlookOf(this.#model, this.#state, action);
    if (next === undefined || this.#changes++ % 3 > 0) return;
    this.#push(action, 'repeat');
    this.#state = next;
  }

  /** Two times of three, something else is done first. */
  #goBetween(): void {
    const { between } = this.#model;
    const number = this.#visits.visit('between');
    const action = number % 3 > 0 ? between[number % between.length] : undefined;
    if (action !== undefined) this.#push(action, 'act');
  }

  #probe(seen: Action): void {
    this.#unseen = null;
    for (const action of this.#model.quickProbes(this.#state, seen)) {
      this.#push(action, 'probe');
      this.#state = outlookOf(this.#model, this.#state, action).next ?? this.#state;
    }
    const renewed = this.#model.renewed(this.#state);
    this.#isRenewing = renewed !== undefined;
    this.#state = renewed ?? this.#state;
  }

  /** Adds a step, with the next values of its cell; a probe that takes something is plain, since no probe follows it. */
  #push(action: Action, kind: WalkStep<State, Action>['kind']): void {
    const cell = this.#model.cell(this.#state, action);
    if (cell !== null) this.cells.add(cell);
    const isPlain =
      cell === null || (kind === 'probe' && !outlookOf(this.#model, this.#state, action).isIdle);
    const turn = isPlain ? null : this.#visits.visit(cell);
    this.steps.push({
      state: this.#state,
      action,
      turn,
      kind,
      isRenewing: this.#isRenewing,
    });
    this.#isRenewing = false;
  }

  /** The first action on the way to the cell that was visited least. */
  #choose(): Edge<State, Action> | undefined {
    let best: Edge<State, Action> | undefined;
    let least = Infinity;
    const consider = (score: number, edge: Edge<State, Action>): void => {
      if (score >= least) return;
      least = score;
      best = edge;
    };
    // Of equal ones, another one each time.
    const all = this.#graph.edges(this.#state);
    const begin = (7 * this.steps.length) % Math.max(1, all.length);
    const edges = [...all.slice(begin), ...all.slice(0, begin)];
    for (const edge of edges) consider(this.#score(this.#state, edge), edge);
    if (least <= this.#graph.bestDetour) return best;
    const ways = new Map(edges.map((edge) => [JSON.stringify(edge.next), edge]));
    for (const edge of ways.values())
      for (const second of this.#graph.edges(edge.next))
        consider(this.#score(edge.next, second) + detour, edge);
    return best;
  }

  /** The number of the next visit by its weight; what should change nothing is tried where there is something to spoil. */
  #score(state: State, { cell, action, isIdle: isUnseen }: Edge<State, Action>): number {
    if (cell === null) return Infinity;
    const poverty = isUnseen && this.#model.wealth(state) === 0 ? 1 : 0;
    const count = this.#visits.count(cell);
    return (count === 0 ? 1 : (count + 1) / this.#model.weight(action)) + poverty;
  }
}

/** What a way of two actions has to save, in visits. */
const detour = 0.5;
