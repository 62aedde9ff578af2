import { apiRoot, operations } from '../../specs/operations.ts';
import type { ClientExchange, Session } from '../traffic/session.ts';
import { breachUnless, type Judge, judgeEach, shown } from './judge.ts';
import { isUnfilled } from './placeholders.ts';
import { ofSession } from '../traffic/of-session.ts';
import { tokenRequests } from '../traffic/read.ts';
import { headerOf, isMasked, isUnknown } from '../traffic/recorded.ts';
import { idsShownBefore } from '../traffic/shown-members.ts';

const pathOf = (path: string, isWhole: boolean): RegExp =>
  new RegExp(`${isWhole ? '^' : ''}${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
/** Those with the fewest parameters first: "enroll" is no member. */
const routes = Object.values(operations)
  .map(({ name, method, path }) => ({
    name,
    method,
    path,
    whole: pathOf(path, true),
    tail: pathOf(path.replace(apiRoot, ''), false),
  }))
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);

/** Methods that a known path may have all the same: to delete a member is not described (4.10), the others are HTTP's. */
const isAdmissible = (method: string, { name, method: expected }: (typeof routes)[number]): boolean =>
  method === 'OPTIONS' ||
  (method === 'HEAD' && expected === 'GET') ||
  (method === 'DELETE' && name === 'updateMember');

/** The ids of members, from answers before a request and from the fixtures, that are this one in any letter case. */
function idsLike(memberId: string, session: Session, request: ClientExchange): string[] {
  const ofFixtures = (session.fixtures.members ?? [])
    .map(({ member_id: id }) => id)
    .filter((id) => id.toLowerCase() === memberId.toLowerCase());
  return [...idsShownBefore(session, request, memberId), ...ofFixtures];
}

/** The ids of the credentials that got a token; of a client that was given one, that one too. */
const ownStores = ofSession((session): string[] => {
  const granted = tokenRequests(session).filter(({ token }) => token !== null);
  const ids = [session.clientId, ...granted.map(({ clientId }) => clientId)];
  return [...new Set(ids)].filter((id) => id !== null && id !== '' && !isUnknown(id)) as string[];
});

/** What every request has in common: path, store, member and form of the body (sections 1, 4 and 9). */
export const requestJudges: readonly Judge[] = [
  judgeEach('service.caller.version-in-path', 'call an operation', ({ operation, path }) => {
    if (operation !== null || routes.some(({ whole }) => whole.test(path))) return null;
    const meant = routes.find(({ tail }) => tail.test(path));
    return meant === undefined ? undefined : breachUnless(false, meant.path, path);
  }),
  judgeEach('service.caller.method', 'call an operation', ({ method, path }) => {
    const [closest, ...others] = routes.filter(({ whole }) => whole.test(path));
    if (closest === undefined || isAdmissible(method, closest)) return undefined;
    const meant = [closest, ...others].filter((one) => one.path === closest.path);
    const allowed = meant.map((one) => one.method);
    return breachUnless(
      allowed.includes(method as (typeof allowed)[number]),
      allowed.join(' or '),
      `${method} ${path}`,
    );
  }),
  judgeEach('service.caller.json-bodies', 'send a body', (exchange) => {
    const { operation, body, json } = exchange;
    if (operation === null || operation === 'token' || operations[operation].request === null)
      return undefined;
    if (body === null || body === '' || isMasked(body)) return undefined;
    const type = headerOf(exchange, 'content-type') ?? 'no Content-Type';
    if (!/json/i.test(type)) return breachUnless(false, 'Content-Type application/json', type);
    return breachUnless(json !== undefined, 'JSON', 'a body that cannot be read as JSON');
  }),
  judgeEach('store-binding.caller.own-store', 'call an operation of a store', (exchange, session) => {
    const { storeId } = exchange.params;
    const own = ownStores(session);
    if (storeId === undefined || own.length === 0 || isUnknown(storeId) || isUnfilled(storeId))
      return undefined;
    if (!own.includes(storeId) && [storeId, ...own].some(isMasked)) return undefined;
    return breachUnless(own.includes(storeId), `the store ${own.join(' or ')}`, shown(storeId));
  }),
  judgeEach(
    'member.caller.id-as-given',
    'call an operation of a member that it knows',
    (exchange, session) => {
      const { memberId } = exchange.params;
      if (memberId === undefined) return undefined;
      if (isMasked(memberId)) return undefined;
      const known = idsLike(memberId, session, exchange);
      if (known.includes(memberId)) return null;
      const [meant] = known;
      return meant === undefined ? undefined : breachUnless(false, `the member id ${meant}`, memberId);
    },
  ),
];
