import {
  almost,
  check,
  foreignStore,
  inOtherCases,
  type OperationRow,
  otherLetterCase,
  PreconditionFailed,
  unknownLike,
  validCalls,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { takesList } from '../shared/list-bodies.ts';
import { firstOfEachClause, type RefusedCaller, refusalsOf } from '../shared/refused-callers.ts';
import { withExpiredToken } from '../shared/expired-token.ts';
import { forgedTokens, madeUpTokens, withoutToken } from '../shared/wrong-tokens.ts';

const namesStore = ({ operation }: OperationRow): boolean => operation !== 'listStores';

const inStore = (clause: ClauseId, storeId: string): RefusedCaller => ({ clause, as: () => ({ storeId }) });

/** A caller without a valid token, who is not to learn anything about a store. */
const elsewhere = (caller: RefusedCaller): RefusedCaller => ({
  clause: 'store-binding.authenticated-first',
  as: async (context) => ({
    ...(await caller.as(context)),
    storeId: unknownLike(context.run.facts.storeId),
  }),
});

/** A caller with a token that has ended and is refused for that. */
const withRefusedExpiredToken: RefusedCaller = {
  ...withExpiredToken,
  as: async (context) => {
    const deviation = await withExpiredToken.as(context);
    const { status } = await context.api.with(deviation).listStores();
    if (status !== 401) throw new PreconditionFailed('needs a token that is refused once it has ended');
    return deviation;
  },
};

export default [
  ...refusalsOf({
    words: 'in-a-store-that-no-one-has',
    clauses: ['store-binding.unknown-store', 'store-binding.letter-case'],
    callers: ({ facts: { storeId: own } }) => [
      // Twice: a service may answer what it knows.
      ...[unknownLike(own), unknownLike(own), ...almost(own)].map((storeId) =>
        inStore('store-binding.unknown-store', storeId),
      ),
      { clause: 'store-binding.letter-case', as: () => ({ storeId: otherLetterCase(own) }) },
      ...inOtherCases(own)
        .slice(1)
        .map((storeId) => inStore('store-binding.letter-case', storeId)),
    ],
    status: 403,
    noEffect: 'store-binding.no-effect',
    isAsked: namesStore,
  }),

  ...refusalsOf({
    words: 'in-another-store',
    clauses: ['store-binding.other-store'],
    needs: { foreignStore },
    callers: ({ facts: { fixtures } }) =>
      Array.from({ length: 2 }, () =>
        inStore('store-binding.other-store', String(fixtures.foreign_store_id)),
      ),
    status: 403,
    noEffect: 'store-binding.no-effect',
    isAsked: namesStore,
  }),

  ...[
    {
      words: 'in-another-store-without-a-valid-token',
      callers: [withoutToken, ...madeUpTokens.slice(0, 2), ...firstOfEachClause(forgedTokens)],
    },
    { words: 'in-another-store-with-an-expired-token', callers: [withRefusedExpiredToken] },
  ].flatMap(({ words, callers }) =>
    refusalsOf({
      words,
      clauses: ['store-binding.authenticated-first'],
      callers: () => callers.map(elsewhere),
      status: 401,
      noEffect: null,
      isAsked: namesStore,
    }),
  ),

  ...validCalls.filter(takesList).map((call) =>
    check(`${call.name}-of-nothing-in-a-store-that-no-one-has-is-refused`, {
      clauses: ['store-binding.unknown-store'],
      operation: call.operation,
      needs: call.needs,
      once: call.once,
      async run(context) {
        const storeId = unknownLike(context.run.facts.storeId);
        const answer = await call.send(context.api.with({ storeId, rawBody: '[]' }), context);
        // An empty list may be refused before the store is looked at.
        context
          .expect('store-binding.unknown-store', answer)
          .toSatisfy('a refusal', ({ status }) => status >= 400 && status < 500);
      },
    }),
  ),
];
