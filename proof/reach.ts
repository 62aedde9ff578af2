import { createService, type Service } from '../mock/service/service.ts';
import type { Route } from '../mock/service/contract/answer.ts';
import { watchTriggers } from '../mock/mistakes/grid.ts';
import type { Patch } from '../mock/patches/fault.ts';
import { passedBy } from './operators/code/switch.ts';
import { suites } from '../suites/index.ts';
import { runAgainst } from './run-against.ts';

/**
 * The places of the service that each check reaches, by its name: the routes that it calls, the mutants of code that it
 * passes, and for the grid the triggers that it hits. A check that reaches nothing of what is changed gets the answers of the reference service.
 */
export type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** How much is run for a task. */
export interface Effort {
  /** Null where it is not known: then all checks are run. */
  readonly reach: Reach | null;
  /** Whether everything that fails is wanted; else a kill is enough, by the checks of the fault's own clause where they do. */
  readonly isThorough: boolean;
}

/** A check, and the places that it reaches. */
export interface TracedCheck {
  readonly check: string;
  readonly places: ReadonlySet<string>;
}

/** Runs a check alone, so that it makes whatever it shares with others, and gives the places that it reaches. */
export async function traceCheck(check: string, isForGrid = false): Promise<TracedCheck> {
  const routes = new Set<string>();
  const watch = (service: Service): void => {
    service.around('*', (next) => (call) => {
      routes.add(call.operation);
      return next(call);
    });
    if (isForGrid) watchTriggers(service, (place) => routes.add(place));
  };
  const passed = await passedBy(() => runAgainst(watch, 1, 1, { checks: new Set([check]) }));
  return { check, places: new Set([...routes, ...passed]) };
}

/** The names of the checks that reach what one of the patches changes; undefined for all checks. */
export function checksAgainst(
  patches: readonly Patch[],
  reach: Reach | null,
): ReadonlySet<string> | undefined {
  const changed = patches.map(routesOf);
  return changed.includes(null)
    ? undefined
    : checksAt(
        changed.flatMap((routes) => [...(routes ?? [])]),
        reach,
      );
}

/** Those of some checks, undefined for all, that decide one of the clauses. */
export function checksOf(
  clauses: readonly string[],
  some: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  const wanted = new Set(clauses);
  const own = suites
    .flatMap(({ checks }) => checks)
    .filter((check) => some?.has(check.name) ?? true)
    .filter((check) => check.clauses.some((clause) => wanted.has(clause)));
  return new Set(own.map(({ name }) => name));
}

/** The same checks: those that tell one story, and walks. */
export function byLength(names: ReadonlySet<string>): readonly ReadonlySet<string>[] {
  const some = suites.flatMap(({ checks }) => checks).filter(({ name }) => names.has(name));
  return [false, true].map(
    (isWalk) => new Set(some.filter(({ isChoosing }) => isChoosing === isWalk).map(({ name }) => name)),
  );
}

/** The names of the checks that reach one of these places; undefined for all checks, where it is not known. */
export function checksAt(places: readonly string[], reach: Reach | null): ReadonlySet<string> | undefined {
  if (reach === null) return undefined;
  const reaching = [...reach].filter(([, reached]) => places.some((place) => reached.has(place)));
  return new Set(reaching.map(([check]) => check));
}

/** The routes that a patch is put around; null where it changes them all, or what any of them may use. */
function routesOf(patch: Patch): ReadonlySet<Route> | null {
  const routes = new Set<Route | '*'>();
  let isElsewhere = false;
  const around: Service['around'] = (route) => void routes.add(route);
  patch(
    new Proxy(createService(), {
      get: (service, name) => {
        if (name === 'around') return around;
        isElsewhere = true;
        return Reflect.get(service, name);
      },
    }),
  );
  return isElsewhere || routes.has('*') ? null : (routes as ReadonlySet<Route>);
}
