import { respondWith } from '../../patches/patch.ts';
import { despiteRefusal } from '../../patches/update.ts';
import { actionResult } from '../../service/contract/problem.ts';
import { fault, type Fault } from '../../patches/fault.ts';

/** How an empty list is confirmed. */
const emptyAnswers = [
  ['couponExemptions', { status: 200, body: [] }],
  ['addNonEligibleProducts', { status: 201, body: [] }],
  ['updateNonEligibleProducts', actionResult()],
] as const;

/** What is done in other stores with rare requests, or with a part of one. */
export default [
  ...emptyAnswers.map(([operation, answer]): Fault =>
    fault({
      id: `other-store-is-served-nothing-by-${operation}`,
      clause: 'store-binding.unknown-store',
      difficulty: 'subtle',
      what: `${operation} confirms an empty list in any store.`,
      break: respondWith(
        operation,
        ({ body, params, state }) => JSON.stringify(body) === '[]' && params['storeId'] !== state.store.id,
        () => answer,
      ),
    }),
  ),
  ...(['first_name', 'address', 'department_ids'] as const).map((field): Fault =>
    fault({
      id: `update-in-another-store-stores-the-${field.replace('_', '-')}`,
      clause: 'store-binding.no-effect',
      difficulty: 'subtle',
      what: `An update that is refused for its store stores \`${field}\` all the same.`,
      break: despiteRefusal(
        (body) => body[field] !== undefined,
        (member, body) => void Object.assign(member, { [field]: body[field] }),
        403,
      ),
    }),
  ),
];
