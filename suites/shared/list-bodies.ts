import type { OperationName } from '../../specs/operations.ts';

const lists: ReadonlySet<OperationName> = new Set([
  'couponExemptions',
  'addNonEligibleProducts',
  'updateNonEligibleProducts',
]);

/** Whether the body of an operation is a list (sections 4.7 and 4.9). */
export const takesList = ({ operation }: { readonly operation: OperationName }): boolean =>
  lists.has(operation);
