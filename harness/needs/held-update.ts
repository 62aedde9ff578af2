import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '../client/answer.ts';
import type { CheckContext } from '../engine/check-context.ts';
import { fullConsent } from '../testdata/data.ts';

type Body = Record<string, unknown>;

/** What the body of an update must have, so that it does for a check. */
type Suits = (body: Body) => boolean;

const parts = ['first_name', 'last_name', 'email', 'birth_date', 'gender', 'address.street', 'address.city'];

/** Whether a body has every value that a check may miss, and every consent. */
export const isFull: Suits = (body) =>
  hasAll(body, parts) && isDeepStrictEqual(body['consent'], fullConsent) && !('segments' in body);

/** Whether a body has a value at each of these paths. */
export const hasAll = (body: Body, paths: readonly string[]): boolean =>
  paths.every((path) => (valueAt(body, path) ?? null) !== null);

/**
 * The body of an update that the member holds: the latest one, where it `suits`, and otherwise a new one. So what only
 * prepares is not sent by every check; a new body is full unless `make` says otherwise.
 */
export async function heldUpdate(
  { api, data, given, run }: Pick<CheckContext<never>, 'api' | 'data' | 'given' | 'run'>,
  memberId: string,
  suits: Suits = isFull,
  make: () => Body = () => data.update(),
): Promise<Body> {
  const held = run.updates.of(memberId);
  if (held !== undefined && suits(held.body)) {
    run.updates.lend(held);
    given(held.answer);
    return held.body;
  }
  const body = make();
  given(await api.updateMember(memberId, body));
  return body;
}
