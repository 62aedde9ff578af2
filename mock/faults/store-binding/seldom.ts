import { at, respondWith } from '../../patches/patch.ts';
import { actionResult } from '../../service/contract/problem.ts';
import { fault, type Fault } from '../../patches/fault.ts';

/** How an empty list is confirmed. */
const emptyAnswers = [
  ['couponExemptions', { status: 200, body: [] }],
  ['addNonEligibleProducts', { status: 201, body: [] }],
  ['updateNonEligibleProducts', actionResult()],
] as const;

/** What is done in other stores with seldom requests, or with a part of one. */
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
      break: (it) =>
        it.around('updateMember', (next) => async (call) => {
          const answer = await next(call);
          const member = call.state.members.get(call.params['memberId'] ?? '');
          const value = at(call.body, field);
          if (answer.status === 403 && member && value !== undefined)
            Object.assign(member, { [field]: value });
          return answer;
        }),
    }),
  ),
];
