import type { ClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import { withOpenDoor, withOpenStore } from '../patches/tokens.ts';
import type { Answer } from '../service/contract/answer.ts';
import { problem } from '../service/contract/problem.ts';
import { bearers, inStores } from '../triggers/access.ts';
import { isDone } from '../triggers/history.ts';
import type { Kind } from '../triggers/trigger.ts';
import { around, instead, type Mistake } from './mistake.ts';
import { doneAfterAll } from './refused.ts';

/** The name of an operation in those of mistakes. */
export const kebab = (operation: OperationName): string =>
  operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One of a list, by the place of an operation among all that need a token. */
export const pick = <One>(list: readonly One[], operation: OperationName, further = 0): One =>
  list[(bearers.indexOf(operation) + further) % list.length] as One; // the place is in the list

/** Makes mistakes of one operation; their names begin with that of the operation, which is `ONE` in the words. */
export const mistakesOf =
  (operation: OperationName) =>
  (
    name: string,
    words: string,
    clause: ClauseId,
    kinds: readonly Kind[],
    make: Mistake['make'],
    more: Partial<Mistake> = {},
  ): Mistake => ({
    name: `${kebab(operation)}-${name}`,
    words: words.replace('ONE', operation),
    operation,
    clause,
    kinds,
    make,
    ...more,
  });

const tokenClauses = {
  'no-token': 'token.authorization.missing',
  'other-scheme': 'token.authorization.other-scheme',
  garbage: 'token.authorization.garbage',
  'cut-token': 'token.authorization.truncated',
  claims: 'token.authorization.payload-changed',
  signature: 'token.authorization.signature-changed',
  unsigned: 'token.authorization.unsigned',
  ended: 'token.lifetime.ends',
} as const;

const wrongTokens = Object.keys(tokenClauses) as readonly (keyof typeof tokenClauses)[]; // the keys of that record

const storeClauses = {
  'store-case': 'store-binding.letter-case',
  'near-store': 'store-binding.unknown-store',
  'far-store': 'store-binding.unknown-store',
} as const;

const wrongStores = Object.keys(storeClauses) as readonly (keyof typeof storeClauses)[]; // the keys of that record

const isApart = true;

/** What a token for reading transactions does not open; none where that is left open. */
const narrowClause = (operation: OperationName): ClauseId | undefined =>
  ['listStores', 'verifyOtp', 'loginOtpVerification'].includes(operation)
    ? undefined
    : ['searchMembers', 'couponExemptions'].includes(operation)
      ? 'token.scope.read-transaction.no-reads'
      : 'token.scope.read-transaction.no-writes';

/** Operations with an effect that a search or a rival order shows. */
const visible = bearers.filter((name) => /^(reg|enr|updateM|createI|updateI|res|ref|can)/.test(name));

/** Answers in another way what was answered with a status. */
export const answered = (statuses: readonly number[], change: (own: Answer) => Answer): Mistake['make'] =>
  around(() => (own) => (statuses.includes(own.status) ? change(own) : own));

/** Gives the answer to an earlier request once more to those who may not have it. */
const keeping: Mistake['make'] = (aim, operation) => (service) => {
  const kept = new Map<string, Answer>();
  service.around(operation, (next) => async (call) => {
    const key = JSON.stringify([call.path.replace(/stores\/[^/]+/, ''), call.query, call.rawBody]);
    const isHit = aim(call) !== null;
    const answer = await next(call);
    if (isDone(answer)) kept.set(key, answer);
    return isHit && [401, 403].includes(answer.status) ? (kept.get(key) ?? answer) : answer;
  });
};

const tokenAlso: readonly ClauseId[] = [
  'store-binding.authenticated-first',
  'token.authorization.other-scheme',
];

const ofTokens = (operation: OperationName): Mistake[] => {
  const narrow = narrowClause(operation);
  const clauses = { ...tokenClauses, ...(narrow && { narrow }) };
  const narrowKind: readonly Kind[] = narrow ? ['narrow'] : [];
  const status = pick([403, 400, 500, 404], operation);
  const shared = { clauses, isApart, also: tokenAlso } as const;
  const first = 'token.authorization.missing';
  const fault: readonly ClauseId[] = status === 500 ? ['errors.no-server-fault'] : [];
  return [
    mistakesOf(operation)(
      'admits',
      'It serves ONE',
      first,
      [...wrongTokens, ...narrowKind],
      instead(({ call }) => withOpenDoor(call)),
      shared,
    ),
    mistakesOf(operation)(
      `answers-${status}-for-token`,
      `It refuses ONE with status ${status}`,
      first,
      ['no-token', 'garbage', 'ended'],
      answered([401], () => problem(status, 'The token is not accepted.')),
      { ...shared, also: [...tokenAlso, ...fault] },
    ),
    mistakesOf(operation)(
      'refuses-token',
      'It refuses ONE with status 401',
      operation === 'listStores' ? 'token.access-token.accepted' : 'token.scope.api-retailer',
      ['later-token'],
      around(() => (own) => (own.status < 300 ? problem(401, 'The token is over.') : own)),
      { also: ['token.access-token.accepted'] },
    ),
  ];
};

const late = (operation: OperationName): Mistake[] => [
  mistakesOf(operation)(
    'late-token',
    'It refuses ONE after doing it',
    'token.authorization.no-effect',
    ['no-token', 'garbage', 'claims', 'ended', 'narrow'],
    doneAfterAll(withOpenDoor, [401, 403]),
    { clauses: { narrow: 'token.scope.read-transaction.no-writes' }, isApart },
  ),
  mistakesOf(operation)(
    'late-store',
    'It refuses ONE after doing it',
    'store-binding.no-effect',
    wrongStores,
    doneAfterAll(withOpenStore, [403]),
  ),
];

const foreign: Mistake['make'] = (aim, operation) => (service) =>
  service.around(operation, (next) => (call) => {
    const isForeign = call.params['storeId'] === service.fixtures.foreign_store_id;
    return next(aim(call) !== null && isForeign ? withOpenStore(call) : call);
  });

const refusal = (): Answer => problem(403, 'The store of the path is not the store of the credentials.');

const ofStores = (operation: OperationName): Mistake[] => {
  const status = pick([404, 401, 400, 500], operation);
  const shared = { clauses: storeClauses, isApart, also: ['store-binding.other-store'] } as const;
  return [
    mistakesOf(operation)(
      'serves-store',
      'It serves ONE',
      'store-binding.unknown-store',
      wrongStores,
      instead(({ call }) => withOpenStore(call)),
      shared,
    ),
    mistakesOf(operation)(
      'serves-foreign-store',
      'It serves ONE in the other store',
      'store-binding.other-store',
      ['always'],
      foreign,
    ),
    mistakesOf(operation)(
      `answers-${status}-for-store`,
      `It refuses ONE with status ${status}`,
      'store-binding.unknown-store',
      ['far-store', 'store-case'],
      answered([403], () => problem(status, 'There is no such store.')),
      { ...shared, ...(status === 500 && { also: [...shared.also, 'errors.no-server-fault'] }) },
    ),
    mistakesOf(operation)(
      'store-before-token',
      'It looks at the store of ONE first',
      'store-binding.authenticated-first',
      ['no-token', 'garbage', 'ended'],
      around(
        ({ call }) =>
          (own) =>
            isStranger(call.params, call.state.store) ? refusal() : own,
      ),
    ),
  ];
};

function isStranger(params: Readonly<Record<string, string>>, store: { id: string }): boolean {
  return params['storeId'] !== store.id;
}

const repeated = bearers.filter((name) => /^(list|search|couponE|reserveS|login)/.test(name));

/** What goes wrong where a token or a store is looked at. */
export const gateMistakes: readonly Mistake[] = [
  ...bearers.flatMap(ofTokens),
  ...inStores.flatMap(ofStores),
  ...visible.flatMap(late),
  ...repeated.map((operation) =>
    mistakesOf(operation)(
      'repeats-answer',
      'It answers ONE as it did before',
      'token.authorization.missing',
      [
        'no-token',
        'garbage',
        'claims',
        'ended',
        ...(operation === 'listStores' ? [] : (['far-store'] as const)),
      ],
      keeping,
      { clauses: { ...tokenClauses, ...storeClauses }, isApart, also: tokenAlso },
    ),
  ),
];
