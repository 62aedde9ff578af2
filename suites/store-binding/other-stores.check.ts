import {
  check,
  effects,
  foreignStore,
  isYes,
  otherLetterCase,
  unchanged,
  unknownLike,
  validCalls,
} from '#loyalty';
import { takesList } from '../shared/list-bodies.ts';
import { sendToUnknownStore } from '../shared/refused-calls.ts';
import { operations, type OperationName } from '../../specs/operations.ts';

const isPaid = (operation: OperationName): boolean => operations[operation].sideEffect === 'paid-message';

/** The clauses by which a store is refused. */
const clauses = {
  unknown: 'store-binding.unknown-store',
  letterCase: 'store-binding.letter-case',
  other: 'store-binding.other-store',
} as const;

const storeCalls = validCalls.filter(({ operation }) => operation !== 'listStores');

export default [
  ...storeCalls.flatMap((call) => {
    const { name, operation, needs, once, send } = call;
    return [
      check(`${name}-in-another-store-is-refused`, {
        clauses: ['store-binding.other-store'],
        operation,
        needs: { ...needs, foreignStore },
        once,
        async run(context) {
          const answer = await send(context.api.with({ storeId: context.foreignStore }), context);
          context.expect('store-binding.other-store', answer).toHaveStatus(403);
        },
      }),
      check(`${name}-in-a-store-that-no-one-has-is-refused`, {
        clauses: ['store-binding.unknown-store'],
        operation,
        needs,
        once,
        async run(context) {
          const answer = await sendToUnknownStore(call, context);
          context.expect('store-binding.unknown-store', answer).toHaveStatus(403);
        },
      }),
      check(`${name}-in-the-own-store-in-other-letter-case-is-refused`, {
        clauses: ['store-binding.letter-case'],
        operation,
        needs,
        once,
        async run(context) {
          const own = context.run.facts.storeId;
          const storeId = otherLetterCase(own);
          context.assume(storeId !== own, 'a store id that has letters');
          const answer = await send(context.api.with({ storeId }), context);
          context.expect('store-binding.letter-case', answer).toHaveStatus(403);
        },
      }),
    ];
  }),
  ...storeCalls.filter(takesList).map((call) =>
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
  ...effects.map(({ name, operation, needs, once, prepare }) =>
    check(`${name}-refused-for-its-store-changes-nothing`, {
      clauses: [
        'store-binding.no-effect',
        ...(isPaid(operation) ? [clauses.unknown] : Object.values(clauses)),
      ],
      operation,
      needs,
      once,
      async run(context) {
        const { act, probe } = await prepare(context);
        const before = isYes(await probe());
        const { storeId: own, fixtures } = context.run.facts;
        const stores = [
          { clause: clauses.unknown, storeId: unknownLike(own) },
          { clause: clauses.letterCase, storeId: otherLetterCase(own) },
          { clause: clauses.other, storeId: fixtures.foreign_store_id },
        ];
        // A service may do in one of them what it refuses in all; what may cost a message is asked in one alone.
        for (const { clause, storeId } of isPaid(operation) ? stores.slice(0, 1) : stores) {
          if (storeId === undefined || storeId === own) continue;
          const refusal = await act(context.api.with({ storeId }));
          // Not for the first time: other checks ask each store too.
          context.expect(clause, refusal).toHaveStatus(403);
          context.assume(refusal.status === 403, 'a request that is refused for its store');
        }
        const after = await probe();
        context.expect('store-binding.no-effect', after).toSatisfy(...unchanged(before));
      },
    }),
  ),
];
