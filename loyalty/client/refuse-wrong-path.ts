import type { Api } from './api.ts';
import { Noise } from '../../engine/client/transport.ts';

/** What a server answers to a path that it does not have. */
const noSuchPath: ReadonlySet<number> = new Set([404, 405]);

/**
 * Throws {@link Noise} where no operation of the interface is at this address, as with a wrong path in it. Calls without
 * a token tell: a service answers them with 401, and breaks one promise where it answers one of them otherwise.
 */
export async function refuseWrongPath(api: Api): Promise<void> {
  const anonymous = api.with({ credential: 'none' });
  const statuses: number[] = [];
  for (const ask of [anonymous.listStores, anonymous.discovery, () => anonymous.searchMembers(someMember)])
    statuses.push((await ask()).status);
  if (!statuses.every((status) => noSuchPath.has(status))) return;
  throw new Noise(`every operation is answered with status ${[...new Set(statuses)].join(' or ')}`);
}

/** No member has it. */
const someMember = { identifierValue: 'no-member' };
