import { describe, expect, it } from 'vitest';
import { judge, type Model, outlookOf, statesAfter } from './model.ts';
import { clausesOf } from './clauses.ts';
import { plannedMoves, type Shown } from './move.ts';
import { Player, type Stage } from './play.ts';
import { playWalk } from './play-walk.ts';
import { planWalks, Visits, type WalkStep } from './walk.ts';

/** A lock that one user at a time holds. Whether a stranger may open it is left open. */
interface Lock {
  readonly holder: string | null;
}

interface Request {
  /** To wave changes nothing. */
  readonly verb: 'close' | 'open' | 'wave';
  readonly user: string;
  readonly isBadlySpelt?: boolean;
}

type Clause = 'closes' | 'opens' | 'excludes' | 'keeps' | 'spelling' | 'waves';

const users = ['ann', 'bob'];

const promises = { close: 'closes', open: 'opens', wave: 'waves' } as const;

const model: Model<Lock, Request, Clause> = {
  actions: users.flatMap((user) => [
    { verb: 'close', user },
    { verb: 'open', user },
    { verb: 'close', user, isBadlySpelt: true },
    { verb: 'open', user, isBadlySpelt: true },
  ]),
  reasons: () => [
    {
      when: (_, { isBadlySpelt }) => isBadlySpelt === true,
      clause: 'spelling',
    },
    {
      when: ({ holder }, { verb, user }) => verb === 'close' && holder !== null && holder !== user,
      clause: 'excludes',
    },
    {
      when: ({ holder }, { verb, user }) => verb === 'open' && holder !== user,
      clause: null,
    },
  ],
  concrete: (_, request) => request,
  effects: (lock, { verb, user }) =>
    verb === 'wave' ? [lock] : [{ holder: verb === 'close' ? user : null }],
  between: [{ verb: 'wave', user: 'dan' }],
  promise: (_, { verb }) => promises[verb],
  weight: ({ isBadlySpelt }) => (isBadlySpelt ? 0.5 : 1),
  wayTo: ({ holder }) => (holder === null ? [] : [{ verb: 'close', user: holder }]),
  renewed: () => undefined,
  rotation: (_, { verb }) => verb,
  glances: ({ holder }) => (holder === null ? [] : [{ verb: 'close', user: 'cyd' }]),
  quickProbes: ({ holder }) => (holder === null ? [] : [{ verb: 'close', user: 'cyd' }]),
  cell: ({ holder }, { verb, user, isBadlySpelt }) =>
    verb === 'wave'
      ? null
      : `${isBadlySpelt ? 'badly spelt ' : ''}${verb}: ${holder === null ? 'free' : holder === user ? 'own' : 'held'}`,
  wealth: ({ holder }) => (holder === null ? 0 : 1),
  probes: () => [{ verb: 'close', user: 'cyd' }],
  charge: ({ action: { verb, isBadlySpelt }, isDone }) => {
    if (isBadlySpelt) return 'spelling';
    if (verb === 'wave') return 'waves';
    if (!isDone) return 'keeps';
    return verb === 'close' ? 'excludes' : 'opens';
  },
};

const free: Lock = { holder: null };

/** A lock as a service, which `isDone` may spoil. */
function lockService(spoil: (request: Request, isDone: boolean, lock: { holder: string | null }) => boolean) {
  const lock: { holder: string | null } = { holder: null };
  return (request: Request): boolean => {
    const { verb, user, isBadlySpelt = false } = request;
    if (verb === 'wave') return spoil(request, true, lock);
    const isDone = !isBadlySpelt && (lock.holder === null ? verb === 'close' : lock.holder === user);
    if (isDone) lock.holder = verb === 'close' ? user : null;
    return spoil(request, isDone, lock);
  };
}

/** Whether a request was done; 'unclear' where the answer says neither, null where none came. */
type Reply = boolean | 'unclear' | null;

/** A stage on which requests go to a service, and what is filed goes to the sets. */
function stageOf(
  send: (request: Request, turn: number | null) => Reply,
  broken: Set<Clause>,
  held: Set<Clause>,
): Stage<Lock, Request, Clause, boolean | 'unclear'> {
  return {
    send: async (_, request, turn) => send(request, turn),
    isDone: (reply) => (reply === 'unclear' ? null : reply),
    isRepeated: () => false,
    noteEdition: () => {},
    expect: (clause, isDone, toBeDone) => void (isDone === toBeDone ? held : broken).add(clause),
  };
}

const [walk] = planWalks(model, free, { walks: 1, length: 40 });

/** Plays one walk; gives the clauses that were broken, and those that held. */
async function goFor(send: (request: Request, turn: number | null) => Reply) {
  const [broken, held] = [new Set<Clause>(), new Set<Clause>()];
  const stage = {
    ...stageOf(send, broken, held),
    renew: async () => {},
    async clean() {
      for (const user of [...users, 'cyd']) send({ verb: 'open', user }, null);
      return free;
    },
  };
  if (walk !== undefined) await playWalk(model, stage, free, walk);
  return { broken: [...broken], held: [...held].toSorted() };
}

describe('a model', () => {
  it('unites the reasons to refuse an action: one that must be refused is not excused by a silence', () => {
    const action = { verb: 'open', user: 'bob', isBadlySpelt: true } as const;
    expect(judge(model, { holder: 'ann' }, action)).toMatchObject({
      mayBeDone: false,
      clause: 'spelling',
    });
  });

  it('lets a service choose where a silence is the only reason', () => {
    const action = { verb: 'open', user: 'bob' } as const;
    expect(statesAfter(model, [{ holder: 'ann' }], action, true)).toEqual([{ holder: null }]);
    expect(statesAfter(model, [{ holder: 'ann' }], action, false)).toEqual([{ holder: 'ann' }]);
  });

  it('has no state for an answer that contradicts it', () => {
    expect(statesAfter(model, [{ holder: 'ann' }], { verb: 'close', user: 'bob' }, true)).toEqual([]);
  });
});

describe('a player', () => {
  it('says which edition brought what it sends, where that is not the first', async () => {
    const held: string[] = [];
    const stage = {
      ...stageOf(() => false, new Set(), new Set()),
      noteEdition: (since: string) => void held.push(since),
    };
    const newer = {
      ...model,
      since: (_: Lock, { isBadlySpelt }: Request) => (isBadlySpelt ? '2027.03' : undefined),
    };
    const player = new Player(newer, stage, free);
    await player.send({ action: { verb: 'open', user: 'ann' }, turn: null });
    await player.send({ action: { verb: 'open', user: 'ann', isBadlySpelt: true }, turn: null });
    expect(held).toEqual(['2027.03']);
  });
});

describe('a walk', () => {
  const steps: readonly WalkStep<Lock, Request>[] = walk?.steps ?? [];
  const visitsOf = (cell: string): number =>
    steps.filter(({ state, action, kind }) => kind === 'act' && model.cell(state, action) === cell).length;

  it('comes to every cell with a likely outcome, and oftener to those of more weight', () => {
    expect([...(walk?.cells ?? [])]).toContain('badly spelt open: own');
    expect(visitsOf('open: own')).toBeGreaterThan(visitsOf('badly spelt open: own'));
  });

  it('comes back to a cell with other values', () => {
    const turns = steps.flatMap(({ action, turn, kind }) =>
      kind === 'act' && action.verb === 'close' && !action.isBadlySpelt ? [turn] : [],
    );
    expect(new Set(turns).size).toBe(turns.length);
  });

  it('does other things in between, and repeats changes word for word', () => {
    expect(steps.filter(({ action }) => action.verb === 'wave').length).toBeGreaterThan(3);
    const repeated = steps.findIndex(({ kind }) => kind === 'repeat');
    expect(steps[repeated]?.action).toEqual(steps[repeated - 1]?.action);
  });

  it('ends with an action of open outcome where the state has one', () => {
    const walks = planWalks(model, free, { walks: 6, length: 5 });
    const open = walks.flatMap((one) => one.steps.filter(({ kind }) => kind === 'open'));
    expect(open.map(({ state, action }) => model.cell(state, action))).toContain('open: held');
    expect(open.filter(({ state, action }) => outlookOf(model, state, action).next !== undefined)).toEqual(
      [],
    );
  });

  it('accuses no service that keeps the promises', async () => {
    expect(await goFor(lockService((_, isDone) => isDone))).toEqual({
      broken: [],
      held: ['closes', 'excludes', 'keeps', 'opens', 'spelling', 'waves'],
    });
  });

  it('accuses no service that lets strangers open the lock', async () => {
    const { broken } = await goFor(
      lockService(({ verb, isBadlySpelt }, isDone, lock) => {
        if (verb !== 'open' || isBadlySpelt) return isDone;
        lock.holder = null;
        return true;
      }),
    );
    expect(broken).toEqual([]);
  });

  it('charges a confirmed action without effect to its effect', async () => {
    const { broken } = await goFor(
      lockService(({ verb, isBadlySpelt }, isDone, lock) => {
        if (verb === 'close' && !isBadlySpelt) lock.holder = null;
        return isDone;
      }),
    );
    expect(broken).toEqual(['excludes']);
  });

  it('charges a refused action with an effect to its own clause', async () => {
    const { broken } = await goFor(
      lockService(({ isBadlySpelt }, isDone, lock) => {
        if (isBadlySpelt) lock.holder = null;
        return isDone;
      }),
    );
    expect(broken).toEqual(['spelling']);
  });

  it('charges a wrong answer to the clause of the answer', async () => {
    const { broken } = await goFor(
      lockService(({ isBadlySpelt }, isDone) => isDone || isBadlySpelt === true),
    );
    expect(broken).toEqual(['spelling']);
  });

  it('names every clause that it can be charged to', () => {
    expect(walk && clausesOf(model, walk).toSorted()).toEqual([
      'closes',
      'excludes',
      'keeps',
      'opens',
      'spelling',
      'waves',
    ]);
  });

  it('goes where the walks before it have not been, also those of another plan', () => {
    const cellsOf = (visits: Visits): string[] =>
      planWalks(model, free, { walks: 2, length: 5, visits }).flatMap(({ cells }) => [...cells]);
    const visits = new Visits();
    const before = cellsOf(visits);
    expect(cellsOf(new Visits())).toEqual(before);
    expect(cellsOf(visits).some((cell) => !before.includes(cell))).toBe(true);
  });

  it('charges what goes wrong for some values to the action that was sent with them', async () => {
    let turn: number | null = null;
    const service = lockService(({ verb, user, isBadlySpelt }, isDone, lock) => {
      if (verb === 'close' && !isBadlySpelt && user === 'bob' && turn !== null && turn % 2 === 1)
        lock.holder = null;
      return isDone;
    });
    const { broken } = await goFor((request, next) => {
      turn = next;
      return service(request);
    });
    expect(broken).toEqual(['excludes']);
  });

  it('charges what was done in between where that is to blame', async () => {
    const { broken } = await goFor(
      lockService(({ verb }, isDone, lock) => {
        if (verb === 'wave') lock.holder = null;
        return isDone;
      }),
    );
    expect(broken).toEqual(['waves']);
  });

  /** A service that spoils the answer to every third request. */
  const everyThird = (spoilt: Reply) => {
    const service = lockService((_, isDone) => isDone);
    let count = 0;
    return (request: Request): Reply => {
      const isDone = service(request);
      return ++count % 3 === 0 ? spoilt : isDone;
    };
  };

  it('goes on where an answer is lost, and accuses no one', async () => {
    const { broken, held } = await goFor(everyThird(null));
    expect(broken).toEqual([]);
    expect(held).toEqual(['closes', 'excludes', 'keeps', 'opens', 'spelling', 'waves']);
  });

  it('goes on where an answer says neither, and files it for what was to be done', async () => {
    const { broken, held } = await goFor(everyThird('unclear'));
    expect(broken.length).toBeGreaterThan(0);
    expect(held).toEqual(['closes', 'excludes', 'keeps', 'opens', 'spelling', 'waves']);
  });

  it('charges what shows only once by its place in the walk', async () => {
    let closes = 0;
    const { broken } = await goFor(
      lockService(({ verb }, isDone, lock) => {
        if (verb === 'close' && isDone && ++closes === 3) lock.holder = null;
        return isDone;
      }),
    );
    expect(broken).toHaveLength(1);
  });
});

describe('the picture of a model', () => {
  const drawn: typeof model = {
    ...model,
    sketches: (_, { verb }) =>
      verb === 'wave'
        ? []
        : [
            {
              picture: 'A lock',
              thing: 'lock',
              action: verb,
              node: ({ holder }) => (holder === null ? 'open' : 'closed'),
            },
          ],
  };
  const move = (from: string, action: string, to: string) => ({
    picture: 'A lock',
    thing: 'lock',
    from,
    action,
    to,
  });

  /** What a walk shows on a service that `spoil` spoils. */
  async function shownBy(spoil: Parameters<typeof lockService>[0]): Promise<readonly Shown<Clause>[]> {
    const shown: Shown<Clause>[] = [];
    const send = lockService(spoil);
    const stage = {
      ...stageOf(send, new Set(), new Set()),
      note: (one: Shown<Clause>) => void shown.push(one),
      renew: async () => {},
      async clean() {
        for (const user of [...users, 'cyd']) send({ verb: 'open', user });
        return free;
      },
    };
    if (walk !== undefined) await playWalk(drawn, stage, free, walk);
    return shown;
  }

  it('has the moves that a walk is to make', () => {
    const moves = walk === undefined ? [] : plannedMoves(drawn, walk);
    for (const one of [
      move('open', 'close', 'closed'),
      move('closed', 'open', 'open'),
      move('closed', 'close', 'closed'),
    ])
      expect(moves).toContainEqual(expect.objectContaining(one));
  });

  it('has each move that may come of an action that the service may refuse', () => {
    const lenient = { ...drawn, reasons: () => [{ when: () => true, clause: null }] };
    const moves = walk === undefined ? [] : plannedMoves(lenient, walk);
    for (const one of [move('open', 'close', 'closed'), move('open', 'close', 'open')])
      expect(moves).toContainEqual({ ...one, clause: null, isOpen: true });
  });

  it('shows that a later answer looked at a move', async () => {
    const shown = await shownBy((_, isDone) => isDone);
    expect(shown.some(({ isMade, isBroken, clause }) => !isMade && !isBroken && clause === null)).toBe(true);
  });

  it('shows what held, and nothing broken, given a service that is the model', async () => {
    const shown = await shownBy((_, isDone) => isDone);
    expect(shown.some(({ isBroken }) => isBroken)).toBe(false);
    expect(shown).toContainEqual({
      moves: [move('open', 'close', 'closed')],
      clause: 'closes',
      isBroken: false,
      isMade: true,
    });
  });

  it('shows as broken the move that was promised, given a service that gives a held lock away', async () => {
    const shown = await shownBy(({ verb, user }, isDone, lock) => {
      if (verb !== 'close' || isDone) return isDone;
      lock.holder = user;
      return true;
    });
    const broken = shown.filter(({ isBroken }) => isBroken);
    expect(broken.map(({ moves, clause }) => ({ moves, clause }))).toEqual([
      { moves: [move('closed', 'close', 'closed')], clause: expect.any(String) },
    ]);
  });

  it('shows the move that a later answer proves broken, given a refused request that opens the lock', async () => {
    const shown = await shownBy(({ verb, isBadlySpelt }, isDone, lock) => {
      if (verb === 'open' && isBadlySpelt) lock.holder = null;
      return isDone;
    });
    expect(shown.filter(({ isBroken }) => isBroken)).toEqual([
      { moves: [move('closed', 'open', 'closed')], clause: 'spelling', isBroken: true, isMade: false },
    ]);
  });
});
