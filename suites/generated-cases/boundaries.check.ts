import { type Answer, check, type Check, inspect, operationOf, successClause } from '#loyalty';
import { shrinkToFailure } from './shrink.ts';
import { operations, type OperationName } from '../../specs/operations.ts';
import { again, campaignOf } from './campaign.ts';
import { borderCalls } from './calls.ts';

/** Cases at most of an operation that leaves behind what cannot be deleted. */
const mostLeft = 25;
const leaving: ReadonlySet<OperationName> = new Set([
  'createIdentifier',
  'createDraftCoupon',
  'addNonEligibleProducts',
  'refundTransaction',
]);

const isNoFault = ({ status }: Answer): boolean => status < 500;

/** Section 7, item 1: whatever it is about, a validation error has status 400. */
const isValidationWithItsStatus = (answer: Answer): boolean => {
  const errors = answer.get('errors');
  const isValidation =
    answer.status > 400 && answer.status < 500 && typeof errors === 'object' && errors !== null;
  return !isValidation || Object.keys(errors).length === 0;
};

/** A 2xx that refuses is no success, in whichever operation. */
function isDeclaredSuccess(answer: Answer): boolean {
  const { status } = answer;
  const names = [String(status), `${Math.floor(status / 100)}XX`];
  const isSuccess = status < 400 && answer.get('is_ok') !== false;
  return !isSuccess || names.some((name) => name in operations[operationOf(answer)].responses);
}

const isAsDeclared = (answer: Answer): boolean =>
  isNoFault(answer) &&
  isValidationWithItsStatus(answer) &&
  isDeclaredSuccess(answer) &&
  inspect(answer).breaches.length === 0;

/**
 * Valid requests at the boundaries of every type. Whether one is accepted is the service's choice, as far as no clause
 * says; how it is answered is not.
 */
export const borders = (generate: number): Check[] =>
  borderCalls.map(({ operation, needs, cases }) => {
    const name = `generated-requests-are-answered-as-declared-by-${operation}`;
    const success = successClause(operation);
    const count = leaving.has(operation) ? Math.min(generate, mostLeft) : generate;
    return check(name, {
      clauses: ['errors.no-server-fault', 'errors.validation.status', success],
      operation,
      needs,
      once: true,
      async run(context) {
        const { expect } = context;
        const words = again(context, name, generate);
        const answer = await shrinkToFailure(campaignOf(context, name, { cases: count }), cases, {
          ask: (send) => send(context),
          isKept: isAsDeclared,
          isDoubtful: (seen) => seen.isDoubtful,
        });
        expect('errors.no-server-fault', answer).toSatisfy(
          `no 5xx to any generated request ${words}`,
          isNoFault,
        );
        expect('errors.validation.status', answer).toSatisfy(
          `400 where the answer is a validation error ${words}`,
          isValidationWithItsStatus,
        );
        expect(success, answer).toSatisfy(`a status that the operation has ${words}`, isDeclaredSuccess);
      },
    });
  });
