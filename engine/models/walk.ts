import { type Model, outlookOf, type Turn } from './model.ts';

/** A step of a walk, and the state in which it is likely taken. */
export interface WalkStep<State, Action> extends Turn<Action> {
  readonly state: State;
  /**
   * An action; one on the way to where the walk begins; a glance at what the action before it did; a probe, which shows what
   * all steps since the latest probes left; the step before it, word for word; or the last action, with an outcome that is
   * left open. `isRenewing` where other parties act from then on.
   */
  readonly kind: 'act' | 'way' | 'glance' | 'probe' | 'repeat' | 'open';
  readonly isRenewing: boolean;
}

/** Actions in a row that come back to the same cells with other values, with probes in between. */
export interface Walk<State, Action> {
  readonly cells: ReadonlySet<string>;
  readonly steps: readonly WalkStep<State, Action>[];
}

/** How many walks there are, and after how many steps each one ends at the latest, but for its probes. */
interface WalkOptions {
  readonly walks: number;
  readonly length: number;
  /** What other walks have visited. */
  readonly visits?: Visits;
}

/** An action in a state, and where it most likely leads. */
interface Edge<State, Action> {
  readonly action: Action;
  readonly cell: string | null;
  readonly next: State;
  readonly isRefused: boolean;
}

/** How many actions may go in a row without probes. */
const mostUnseen = 5;

/**
 * Walks through a model: each step goes to a cell that was not visited yet, or to what had the fewest turns for its weight, of
 * what is one or two actions away. An action is followed by a glance, and some actions in a row by probes of everything.
 * A walk begins where most is left to visit, and ends with an action of open outcome.
 */
export function planWalks<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  start: State,
  { walks, length, visits = new Visits() }: WalkOptions,
): readonly Walk<State, Action>[] {
  const graph = new Graph(model);
  return Array.from({ length: walks }, () => {
    const walker = new Walker(model, graph, visits, start);
    walker.goTo(graph.leftOver(visits));
    walker.walk(length);
    return walker;
  });
}

/** How often walks have visited each cell. */
export class Visits {
  readonly #visits = new Map<string, number>();
  readonly #turns = new Map<string, number>();

  visit(cell: string): void {
    this.#visits.set(cell, this.count(cell) + 1);
  }

  count(cell: string): number {
    return this.#visits.get(cell) ?? 0;
  }

  /** The next turn of values in a rotation. */
  turn(rotation: string): number {
    const turn = this.#turns.get(rotation) ?? 0;
    this.#turns.set(rotation, turn + 1);
    return turn;
  }
}

/** A state that walks came near to, and what may be done there. */
interface Place<State, Action> {
  readonly state: State;
  /** The actions with a likely outcome. */
  readonly edges: readonly Edge<State, Action>[];
  /** The actions with an outcome that is left open, and their cells. */
  readonly open: readonly { readonly action: Action; readonly cell: string }[];
}

/** The states of a model and what leads from one to another, found as walks come to them. */
class Graph<State, Action, Clause extends string> {
  readonly #model: Model<State, Action, Clause>;
  readonly #places = new Map<string, Place<State, Action>>();

  readonly #turns = new Map<string, number>();

  constructor(model: Model<State, Action, Clause>) {
    this.#model = model;
  }

  /** Counts a turn of a rotation in the walks of this model. */
  count(rotation: string): void {
    this.#turns.set(rotation, this.turnsOf(rotation) + 1);
  }

  turnsOf(rotation: string): number {
    return this.#turns.get(rotation) ?? 0;
  }

  /** What may be done in a state. */
  place(state: State): Place<State, Action> {
    const key = JSON.stringify(state);
    const place = this.#places.get(key) ?? this.#look(state);
    this.#places.set(key, place);
    return place;
  }

  #look(state: State): Place<State, Action> {
    const edges: Edge<State, Action>[] = [];
    const open: { readonly action: Action; readonly cell: string }[] = [];
    for (const action of this.#model.actions) {
      const { next, isRefused, isDoublyWrong } = outlookOf(this.#model, state, action);
      const cell = isDoublyWrong ? null : this.#model.cell(state, action);
      if (next !== undefined) edges.push({ action, cell, next, isRefused });
      else if (cell !== null) open.push({ action, cell });
    }
    return { state, edges, open };
  }

  /** The state of those known in which most cells are left to visit; undefined where there are none. */
  leftOver(visits: Visits): State | undefined {
    let best: State | undefined;
    let most = 0;
    for (const { state, edges, open } of this.#places.values()) {
      const cells = [...edges, ...open].map(({ cell }) => cell);
      const left = new Set(cells.filter((cell) => cell !== null && visits.count(cell) === 0)).size;
      if (left <= most) continue;
      most = left;
      best = state;
    }
    return best;
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
  /** How often others could have acted. */
  #renewals = 0;
  /** How many actions were to be done. */
  #changes = 0;
  /** The latest action, and how many there are that no probe has followed. */
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
    while (this.steps.length < length && !(2 * this.steps.length > length && this.#hasOpenLeft())) {
      const edge = this.#choose();
      if (edge === undefined) return;
      this.#go(edge);
    }
    if (this.#unseen !== null) this.#probe(this.#unseen.action);
    this.#end();
  }

  /** Goes the shortest way to a state. */
  goTo(state: State | undefined): void {
    const way = state === undefined ? [] : this.#model.wayTo(state);
    for (const action of way) {
      this.#push(action, 'way');
      this.#state = outlookOf(this.#model, this.#state, action).next ?? this.#state;
    }
  }

  /** Whether the state has an action of open outcome that no walk has tried. */
  #hasOpenLeft(): boolean {
    const isSeen = this.#unseen === null;
    return isSeen && this.#graph.place(this.#state).open.some(({ cell }) => this.#visits.count(cell) === 0);
  }

  /** Ends with the action of open outcome that was tried least, where the state has one. */
  #end(): void {
    const countOf = ({ cell }: { readonly cell: string }): number => this.#visits.count(cell);
    const [last] = this.#graph
      .place(this.#state)
      .open.toSorted((one, other) => countOf(one) - countOf(other));
    if (last !== undefined) this.#push(last.action, 'open');
  }

  #go(edge: Edge<State, Action>): void {
    const { action, next, isRefused } = edge;
    this.#goBetween(action);
    this.#push(action, 'act');
    const sent = this.#model.concrete(this.#state, action);
    this.#state = next;
    if (!isRefused) this.#repeat(sent);
    this.#look('glance', this.#model.glances(this.#state, action));
    const count = (this.#unseen?.count ?? 0) + 1;
    this.#unseen = { action, count };
    if (count >= mostUnseen) this.#probe(action);
  }

  /** Every third change is asked for again at once, word for word, as a caller does that has got no answer. */
  #repeat(action: Action): void {
    const { next } = outlookOf(this.#model, this.#state, action);
    if (next === undefined || this.#changes++ % 3 > 0) return;
    this.#push(action, 'repeat');
    this.#state = next;
  }

  /** Every second time, something else is done first: what came least often before such an action. */
  #goBetween(next: Action): void {
    const before = `before ${this.#model.rotation(this.#state, next)}`;
    if (this.#visits.turn(before) % 2 === 0) return;
    const namesOf = (action: Action): readonly string[] => {
      const name = JSON.stringify(action);
      return [`${name} ${before}`, name];
    };
    const [action] = this.#model.between
      .map((one) => ({ one, counts: namesOf(one).map((name) => this.#visits.count(name)) }))
      .toSorted(({ counts: [a = 0, b = 0] }, { counts: [c = 0, d = 0] }) => a - c || b - d)
      .map(({ one }) => one);
    if (action === undefined) return;
    for (const name of namesOf(action)) this.#visits.visit(name);
    this.#push(action, 'act');
  }

  #probe(seen: Action): void {
    this.#unseen = null;
    const [first, ...others] = this.#model.quickProbes(this.#state, seen);
    if (first === undefined) return;
    this.#goBetween(first);
    this.#look('probe', [first, ...others]);
    const renewed = this.#model.renewed(this.#state);
    // What parties may do that have acted before is tried half as often as what others may.
    if (renewed === undefined || this.#renewals++ % 3 === 1) return;
    this.#isRenewing = true;
    this.#state = renewed;
  }

  #look(kind: 'glance' | 'probe', actions: readonly Action[]): void {
    for (const action of actions) {
      this.#push(action, kind);
      this.#state = outlookOf(this.#model, this.#state, action).next ?? this.#state;
    }
  }

  /** Adds a step, with the next values of its cell; on the way to where a walk begins with plain ones. */
  #push(action: Action, kind: WalkStep<State, Action>['kind']): void {
    const cell = this.#model.cell(this.#state, action);
    if (cell !== null) this.cells.add(cell);
    const turn = cell === null || kind === 'way' ? null : this.#nextTurn(cell, action);
    this.steps.push({
      state: this.#state,
      action,
      turn,
      kind,
      isRenewing: this.#isRenewing,
    });
    this.#isRenewing = false;
  }

  #nextTurn(cell: string, action: Action): number {
    const rotation = this.#model.rotation(this.#state, action);
    this.#visits.visit(cell);
    this.#graph.count(rotation);
    return this.#visits.turn(rotation);
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
    const all = this.#graph.place(this.#state).edges;
    const begin = (7 * this.steps.length) % Math.max(1, all.length);
    const edges = [...all.slice(begin), ...all.slice(0, begin)];
    for (const edge of edges) consider(this.#score(this.#state, edge), edge);
    if (least <= detour) return best;
    const ways = new Map(edges.map((edge) => [JSON.stringify(edge.next), edge]));
    for (const edge of ways.values())
      for (const second of this.#graph.place(edge.next).edges)
        consider(this.#score(edge.next, second) + detour, edge);
    return best;
  }

  /** What was not visited yet comes first, then what had the fewest turns; what is refused, where there is something to spoil. */
  #score(state: State, { cell, action, isRefused }: Edge<State, Action>): number {
    if (cell === null) return Infinity;
    const poverty = isRefused && this.#model.wealth(state) === 0 ? 1 : 0;
    const isNew = this.#visits.count(cell) === 0;
    const turns = this.#graph.turnsOf(this.#model.rotation(state, action));
    return (isNew ? 0 : 1 + turns / this.#model.weight(action)) + poverty;
  }
}

/** What a way of two actions has to save, in visits. */
const detour = 0.5;
