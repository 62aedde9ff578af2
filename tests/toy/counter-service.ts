import type { Responder } from '../../engine/client/transport.ts';

/** Rules of the service that a test can break. */
export interface CounterRules {
  /** Whether someone else may have a lock. */
  readonly mayLock: (holder: string | undefined, asking: string) => boolean;
  /** What an increment adds. */
  readonly step: number;
}

export const correctRules: CounterRules = {
  mayLock: (holder, asking) => holder === undefined || holder === asking,
  step: 1,
};

/** A counter with a lock. */
interface Counter {
  value: number;
  holder?: string | undefined;
}

/** A service of counters, each with a lock that one caller has at a time; `locks` tells who has which. */
export function counterService({ mayLock, step }: CounterRules = correctRules) {
  const counters = new Map<string, Counter>();
  const counterOf = (name: string): Counter => {
    const known = counters.get(name) ?? { value: 0 };
    counters.set(name, known);
    return known;
  };
  const change = (counter: Counter, action: string, holder: string): boolean => {
    if (action === 'increments') counter.value += step;
    if (action === 'lock' && !mayLock(counter.holder, holder)) return false;
    if (action === 'lock') counter.holder = holder;
    if (action === 'unlock' && counter.holder === holder) counter.holder = undefined;
    return true;
  };
  const respond: Responder = async ({ url, headers, body }) => {
    const [, resource, name = '', action = ''] = new URL(url).pathname.split('/');
    if (resource === 'token') return json(200, { access_token: 'open', expires_in: 3600 });
    if (headers['authorization'] !== 'Bearer open') return json(401, {});
    if (resource === 'status') return json(200, {});
    const counter = counterOf(name);
    const { holder = '' } = JSON.parse(body ?? '{}') as { holder?: string };
    const isDone = change(counter, action, holder);
    return json(200, {
      is_ok: isDone,
      details: isDone ? '' : 'Someone else has the lock.',
      value: counter.value,
    });
  };
  return { respond, locks: () => [...counters.values()].flatMap(({ holder }) => holder ?? []) };
}

const json = (status: number, document: object) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(document),
});
