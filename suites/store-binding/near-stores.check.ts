import { check, effects, signatureChanged, type ValidCall, validCalls, withOtherCharacter } from '#loyalty';
import { operations } from '../../specs/operations.ts';

/** Store ids that come close to the own one: more of it, less of it, and one that a service may trim. */
const near = (own: string, more: string): readonly string[] =>
  [`${own}${more}`, [...own].slice(0, -1).join(''), `${own} `].filter((id) => id !== '');

const isPaid = ({ operation }: ValidCall): boolean => operations[operation].sideEffect === 'paid-message';

/** Whether another check asks one more time in each store; else the first one is asked again here. */
const hasEffect = ({ operation }: ValidCall): boolean => effects.some((one) => one.operation === operation);

const storeCalls = validCalls.filter(({ operation }) => operation !== 'listStores');

/** Calls in a store that send no message, should a service take them. */
const freeCalls = storeCalls.filter((call) => !isPaid(call));

/** One operation that reads, and one that writes: ids are compared in one way by all that read, or write. */
const isAskedMore = ({ operation }: ValidCall): boolean =>
  ['searchMembers', 'updateMember'].includes(operation);

export default [
  ...storeCalls.map((call) =>
    check(`${call.name}-in-stores-with-ids-near-the-own-one-is-refused`, {
      clauses: ['store-binding.unknown-store'],
      operation: call.operation,
      needs: call.needs,
      once: call.once,
      async run(context) {
        // The stores of a merchant may be numbered.
        const ids = near(context.run.facts.storeId, hasEffect(call) ? 'x' : '1');
        const asked = isPaid(call) ? ids.slice(0, 2) : ids;
        for (const storeId of context.rows(hasEffect(call) ? asked : [...asked, ...asked.slice(0, 1)])) {
          const answer = await call.send(context.api.with({ storeId }), context);
          context.expect('store-binding.unknown-store', answer).toHaveStatus(403);
          // A call that may have sent a message is not sent again.
          if (answer.status < 400 || answer.status >= 500) return;
        }
      },
    }),
  ),
  ...freeCalls.filter(isAskedMore).map(({ name, operation, needs, send }) =>
    check(`${name}-in-a-store-with-another-last-character-is-refused`, {
      clauses: ['store-binding.unknown-store'],
      operation,
      needs,
      async run(context) {
        const storeId = withOtherCharacter(context.run.facts.storeId, -1);
        const answer = await send(context.api.with({ storeId }), context);
        context.expect('store-binding.unknown-store', answer).toHaveStatus(403);
      },
    }),
  ),
  ...freeCalls.map(({ name: call, operation, needs, once, send }) =>
    check(`${call}-in-another-store-without-a-valid-token-is-unauthenticated`, {
      clauses: ['store-binding.authenticated-first'],
      operation,
      needs,
      once,
      async run(context) {
        const storeId = `${context.run.facts.storeId}x`;
        const token = signatureChanged(await context.run.token());
        for (const credential of ['none', { token }] as const) {
          const answer = await send(context.api.with({ storeId, credential }), context);
          context.expect('store-binding.authenticated-first', answer).toHaveStatus(401);
        }
      },
    }),
  ),
];
