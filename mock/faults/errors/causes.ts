import { apiRoot, type OperationName } from '../../../specs/operations.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { problem } from '../../service/contract/problem.ts';
import { at, patchResponse, patchEntries, overrideRules } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const isMalformed = ({ rawBody, body }: Call): boolean => rawBody !== '' && body === undefined;
const hasNoToken = ({ headers }: Call): boolean => headers['authorization'] === undefined;
const authorization = ({ headers }: Call): string => headers['authorization'] ?? '';

/** Answers errors of one cause in another form than those of the same status that have another cause. */
const rewordProblem =
  (
    route: OperationName | '*' | 'unrouted',
    status: number,
    isCause: (call: Call) => boolean,
    change: (answer: Answer) => Answer,
  ): Patch =>
  (service) =>
    service.around(route, (next) => async (call) => {
      const answer = await next(call);
      return answer.status === status && call.operation !== 'token' && isCause(call)
        ? change(answer)
        : answer;
    });

const bare = ({ status }: Answer): Answer => ({ status });
const asText = ({ status }: Answer): Answer => ({ status, text: 'This request is refused.' });
const asHtml = ({ status }: Answer): Answer => ({
  status,
  text: '<!DOCTYPE html><pre>SyntaxError: Unexpected end of JSON input</pre>',
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

/** Services with errors of the promised shape for one cause and not for another, as when a framework answers in place of the service (7). */
export default [
  fault({
    id: 'malformed-json-is-answered-in-html-everywhere',
    clause: 'errors.problem.on-400',
    difficulty: 'plain',
    what: 'A body that is no JSON is answered with a page by the framework.',
    break: rewordProblem('*', 400, isMalformed, asHtml),
  }),
  fault({
    id: 'malformed-json-is-answered-without-body-by-one-operation',
    clause: 'errors.problem.on-400',
    difficulty: 'subtle',
    what: 'A body of a draft coupon that is no JSON is answered with 400 and nothing else.',
    break: rewordProblem('createDraftCoupon', 400, isMalformed, bare),
  }),
  fault({
    id: 'null-that-is-required-is-answered-in-html',
    clause: 'errors.problem.on-400',
    difficulty: 'intermittent',
    what: 'A draft coupon with null as `valid_from` is answered with a page, other invalid ones with a document.',
    break: rewordProblem('createDraftCoupon', 400, ({ body }) => at(body, 'valid_from') === null, asHtml),
  }),
  fault({
    id: 'missing-token-is-answered-by-a-bare-challenge',
    clause: 'errors.problem.on-401',
    difficulty: 'plain',
    what: 'A request without a token is answered with a challenge and no body; a wrong token with a document.',
    break: rewordProblem('*', 401, hasNoToken, (answer) => ({
      ...bare(answer),
      headers: { 'www-authenticate': 'Bearer' },
    })),
  }),
  fault({
    id: 'missing-token-is-answered-in-text-by-one-operation',
    clause: 'errors.problem.on-401',
    difficulty: 'subtle',
    what: 'A refund without a token is answered in plain text; one with a wrong token with a document.',
    break: rewordProblem('refundTransaction', 401, hasNoToken, asText),
  }),
  fault({
    id: 'other-scheme-is-answered-without-body',
    clause: 'errors.problem.on-401',
    difficulty: 'subtle',
    what: 'A request with the client credentials in place of a token is answered with 401 and no body.',
    break: rewordProblem('*', 401, (call) => /^basic /i.test(authorization(call)), bare),
  }),
  fault({
    id: 'store-in-other-letter-case-is-answered-in-text',
    clause: 'errors.problem.on-403',
    difficulty: 'subtle',
    what: 'The own store id in other letter case is answered in plain text, other stores with a document.',
    break: (service) =>
      rewordProblem(
        '*',
        403,
        ({ params }) => params['storeId']?.toLowerCase() === service.clientId.toLowerCase(),
        asText,
      )(service),
  }),
  ...(['reserveCoupon', 'refundTransaction', 'updateIdentifier'] as const).map((operation): Fault =>
    fault({
      id: `what-a-member-lacks-is-answered-in-text-by-${operation}`,
      clause: 'errors.problem.on-404',
      difficulty: 'subtle',
      what: `${operation} answers in plain text that a member lacks what is named, and an unknown member with a document.`,
      break: rewordProblem(
        operation,
        404,
        ({ params, state }) => state.members.has(params['memberId'] ?? ''),
        asText,
      ),
    }),
  ),
  fault({
    id: 'unknown-path-is-answered-without-body',
    clause: 'errors.problem.on-404',
    difficulty: 'subtle',
    what: 'A path that does not exist is answered with 404 and nothing else.',
    break: (service) => service.around('unrouted', () => () => ({ status: 404 })),
  }),
  fault({
    id: 'unknown-path-is-answered-with-a-page',
    clause: 'errors.problem.on-404',
    difficulty: 'subtle',
    what: 'A path that does not exist is answered with a page for people.',
    break: (service) => service.around('unrouted', () => () => asHtml({ status: 404 })),
  }),
  fault({
    id: 'unknown-path-is-405-for-posts',
    clause: 'errors.unknown-path',
    difficulty: 'subtle',
    what: 'A body for a path that does not exist is answered with 405.',
    break: (service) =>
      service.around(
        'unrouted',
        (next) => async (call) => (call.rawBody === '' ? next(call) : problem(405, 'Not allowed.')),
      ),
  }),
  fault({
    id: 'sister-store-is-listed-now-and-then',
    clause: 'list-stores.exactly-one',
    also: ['retry.get'],
    difficulty: 'intermittent',
    what: 'Every third store list has another store of the merchant in it.',
    break: (service) =>
      patchResponse('listStores', (answer, { state: { store } }, count) =>
        count % 3 === 0 ? { ...answer, body: [store, { ...store, id: `${store.id}-2` }] } : answer,
      )(service),
  }),
  fault({
    id: 'summer-is-read-in-winter-time',
    clause: 'store.time-zone.coupon-validity',
    difficulty: 'subtle',
    what: 'A validity without an offset is read with the offset that the time zone has today.',
    break: patchEntries('createDraftCoupon', (draft, { state: { store } }) => ({
      ...draft,
      valid_from: withTodaysOffset(draft['valid_from'], store.time_zone),
      valid_to: withTodaysOffset(draft['valid_to'], store.time_zone),
    })),
  }),
  fault({
    id: 'discovery-names-a-versioned-token-endpoint',
    clause: 'discovery.names-token-endpoint',
    difficulty: 'subtle',
    what: 'Discovery names a token endpoint under the version.',
    break: patchResponse('discovery', (answer, { origin }) => ({
      ...answer,
      body: { ...Object(answer.body), token_endpoint: `${origin}${apiRoot}/connect/token` },
    })),
  }),
  ...(['createIdentifier', 'createDraftCoupon', 'couponExemptions'] as const).map((operation): Fault =>
    fault({
      id: `narrow-scope-opens-${operation}`,
      clause:
        operation === 'couponExemptions'
          ? 'token.scope.read-transaction.no-reads'
          : 'token.scope.read-transaction.no-writes',
      difficulty: 'subtle',
      what: `A token for reading transactions opens ${operation}.`,
      break: overrideRules(operation, () => ({ scopeCovers: () => true })),
    }),
  ),
];

/** A date-time without an offset, with the one that the zone has now. */
function withTodaysOffset(dateTime: Json, timeZone: string): Json {
  const text = String(dateTime);
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return dateTime;
  const now = new Date();
  const there = new Date(`${now.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  const minutes = Math.round((there.getTime() - now.getTime()) / 60_000);
  return new Date(Date.parse(`${text.slice(0, 19)}Z`) - minutes * 60_000).toISOString();
}
