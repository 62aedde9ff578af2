import type { ServiceAccess, Ended } from '../judge-client.ts';
import { recordClient } from '../judge-client.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import { provocations } from '../provocations/index.ts';
import { recommended } from '../reference-client/http.ts';
import { LoyaltyClient } from '../reference-client/loyalty.ts';
import { runTill } from '../reference-client/till.ts';
import type { Session } from '../traffic/session.ts';
import { judgeSessions } from '../rulings.ts';
import { resultsOf } from '../verdicts.ts';
import type { Parts } from './fault.ts';

/** The reference client, with parts of it replaced. */
export const referenceClient = (
  access: ServiceAccess,
  change: (parts: Parts, access: ServiceAccess) => Parts,
): LoyaltyClient =>
  new LoyaltyClient({
    ...change({ fetch: globalThis.fetch, policy: { ...recommended, backoff: 60 } }, access),
    baseUrl: access.baseUrl,
    clientId: access.clientId ?? '',
    clientSecret: access.clientSecret ?? '',
    scope: access.scope,
  });

/** Has some client work under some provocations, in this process. */
export async function recordSessions(
  names: readonly string[],
  work: (access: ServiceAccess) => Promise<unknown>,
): Promise<readonly Session[]> {
  const drive = async (access: ServiceAccess): Promise<Ended> => {
    // A client that gets no token ends with an error, as a command would.
    const exitCode = await work(access).then(
      () => 0,
      () => 1,
    );
    return { exitCode, isComplete: true };
  };
  const chosen = provocations.filter(({ name }) => names.includes(name));
  const signal = new AbortController().signal;
  const { runs } = await recordClient({ drive, provocations: chosen, target: null, port: 0, signal });
  return runs;
}

/** A day at the till of a reference client with parts of it replaced. */
export const recordTill = (
  names: readonly string[],
  change: (parts: Parts, access: ServiceAccess) => Parts,
) => recordSessions(names, (access) => runTill(referenceClient(access, change), access.fixtures));

/** The verdict of each clause over some sessions; `failed` are all that are broken, readings and recommendations among them. */
export async function verdictsOf(sessions: readonly Session[]) {
  const isSelected = (): boolean => true;
  const judgement = await judgeSessions(sessions, isSelected);
  const clauses = resultsOf(judgement, isSelected, (text) => text);
  const failed = clauses.filter(({ verdict }) => isBroken(verdict));
  return {
    clauses,
    failed: failed.map(({ id }) => id),
    words: failed.flatMap(({ checks }) => checks.flatMap(({ message }) => message ?? [])),
  };
}
