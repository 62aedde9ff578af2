import { describe, expect, it } from 'vitest';
import { judge, type Model, statesAfter } from './model.ts';
import { clausesOf, planCases } from './plan.ts';
import { playCase } from './play.ts';

/** A lock that one user at a time holds. Whether a stranger may open it is left open. */
interface Lock {
  readonly holder: string | null;
}

interface Request {
  readonly verb: 'close' | 'open';
  readonly user: string;
  readonly isBadlySpelt?: boolean;
}

type Clause = 'closes' | 'opens' | 'excludes' | 'keeps' | 'spelling';

const users = ['ann', 'bob'];

const model: Model<Lock, Request, Clause> = {
  actions: users.flatMap((user) => [
    { verb: 'close', user },
    { verb: 'open', user },
    { verb: 'close', user, isBadlySpelt: true },
    { verb: 'open', user, isBadlySpelt: true },
  ]),
  reasons: [
    { when: (_, { isBadlySpelt }) => isBadlySpelt === true, clause: 'spelling' },
    {
      when: ({ holder }, { verb, user }) => verb === 'close' && holder !== null && holder !== user,
      clause: 'excludes',
    },
    { when: ({ holder }, { verb, user }) => verb === 'open' && holder !== user, clause: null },
  ],
  effects: (_, { verb, user }) => [{ holder: verb === 'close' ? user : null }],
  promise: (_, { verb }) => (verb === 'close' ? 'closes' : 'opens'),
  cell: ({ holder }, { verb, user, isBadlySpelt }) =>
    `${isBadlySpelt ? 'badly spelt ' : ''}${verb}: ${holder === null ? 'free' : holder === user ? 'own' : 'held'}`,
  wealth: ({ holder }) => (holder === null ? 0 : 1),
  probes: () => [{ verb: 'close', user: 'cyd' }],
  charge: ({ action: { verb, isBadlySpelt }, isDone }) =>
    isBadlySpelt ? 'spelling' : !isDone ? 'keeps' : verb === 'close' ? 'excludes' : 'opens',
};

const free: Lock = { holder: null };

/** A lock as a service, which `isDone` may spoil. */
function lockService(spoil: (request: Request, isDone: boolean, lock: { holder: string | null }) => boolean) {
  const lock: { holder: string | null } = { holder: null };
  return (request: Request): boolean => {
    const { verb, user, isBadlySpelt = false } = request;
    const isDone = !isBadlySpelt && (lock.holder === null ? verb === 'close' : lock.holder === user);
    if (isDone) lock.holder = verb === 'close' ? user : null;
    return spoil(request, isDone, lock);
  };
}

/** Plays every case on a new service of its own; gives the clauses that were broken, and those that held. */
async function play(make: () => (request: Request) => boolean) {
  const [broken, held] = [new Set<Clause>(), new Set<Clause>()];
  for (const one of planCases(model, free)) {
    const send = make();
    const file = (clause: Clause, isDone: boolean, toBeDone: boolean) =>
      (isDone === toBeDone ? held : broken).add(clause);
    const assume = (isMet: boolean, words: string): void => {
      if (!isMet) throw new Error(words);
    };
    const stage = {
      send: async (_: Lock, action: Request) => send(action),
      isDone: (isDone: boolean) => isDone,
      expect: file,
      assume,
    };
    await playCase(model, stage, free, one).catch(() => {});
  }
  return { broken: [...broken], held: [...held].toSorted() };
}

describe('a model', () => {
  it('unites the reasons to refuse an action: one that must be refused is not excused by a silence', () => {
    const action = { verb: 'open', user: 'bob', isBadlySpelt: true } as const;
    expect(judge(model, { holder: 'ann' }, action)).toMatchObject({ mayBeDone: false, clause: 'spelling' });
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

describe('a plan', () => {
  const cases = planCases(model, free);

  it('has one case for each cell', () => {
    const cells = cases.flatMap((one) => one.cells);
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells).toHaveLength(12);
  });

  it('leaves out the cells that other plans have', () => {
    const known = new Set(['close: free']);
    expect(planCases(model, free, { known }).flatMap(({ cells }) => cells)).not.toContain('close: free');
  });

  it('tries what must be refused in a row, where there is something to spoil', () => {
    const group = cases.find(({ cells }) => cells.includes('badly spelt open: own'));
    expect(group?.acts.length).toBeGreaterThan(1);
    expect(group?.state).toEqual({ holder: 'ann' });
  });

  it('names every clause that a case can be charged to', () => {
    const close = cases.find(({ cells }) => cells.includes('close: free'));
    expect(close && clausesOf(model, close)).toEqual(['closes', 'excludes']);
  });
});

describe('a case that is played', () => {
  it('accuses no service that keeps the promises', async () => {
    const { broken, held } = await play(() => lockService((_, isDone) => isDone));
    expect(broken).toEqual([]);
    expect(held).toEqual(['closes', 'excludes', 'keeps', 'opens', 'spelling']);
  });

  it('accuses no service that lets strangers open the lock', async () => {
    const { broken } = await play(() =>
      lockService(({ verb, isBadlySpelt }, isDone, lock) => {
        if (verb !== 'open' || isBadlySpelt) return isDone;
        lock.holder = null;
        return true;
      }),
    );
    expect(broken).toEqual([]);
  });

  it('charges a confirmed action without effect to its effect', async () => {
    const { broken } = await play(() =>
      lockService(({ verb }, isDone, lock) => {
        if (verb === 'close') lock.holder = null;
        return isDone;
      }),
    );
    expect(broken).toContain('excludes');
    expect(broken).not.toContain('closes');
  });

  it('charges a refused action with an effect to the clause of its group', async () => {
    const { broken } = await play(() =>
      lockService(({ isBadlySpelt }, isDone, lock) => {
        if (isBadlySpelt) lock.holder = null;
        return isDone;
      }),
    );
    expect(broken).toEqual(['spelling']);
  });

  it('charges a wrong answer to the clause of the answer', async () => {
    const { broken } = await play(() =>
      lockService(({ isBadlySpelt }, isDone) => isDone || isBadlySpelt === true),
    );
    expect(broken).toEqual(['spelling']);
  });
});
