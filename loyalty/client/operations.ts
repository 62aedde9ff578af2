import type { Operation } from '../../engine/client/operation.ts';
import { callTo } from '../../engine/client/request.ts';
import { type OperationName, operations } from '../../specs/operations.ts';
import { telling } from './tell.ts';

/** How soon a one-time password may be sent again is left open, so that one refused for a while is no noise. */
const spaced: ReadonlySet<OperationName> = new Set(['sendOtp', 'sendMemberOtp']);

/** What an operation leaves on the service that the interface cannot delete. */
const left: Partial<Record<OperationName, string>> = {
  registerMember: 'registered members',
  enrollMember: 'enrolled members',
  createIdentifier: 'identifiers of members',
  createDraftCoupon: 'draft coupons',
  addNonEligibleProducts: 'batches of non-eligible products, which expire within a month',
  refundTransaction: 'refunds',
};

const undos = new Set(Object.values(operations).map(({ undo }) => undo));

const leavesOf = (operation: OperationName): Pick<Operation, 'leaves'> => {
  const leaves = left[operation];
  return leaves === undefined ? {} : { leaves };
};

/** The operations as the engine knows them. */
export const definitions = Object.fromEntries(
  Object.values(operations).map((operation): [string, Operation] => [
    operation.name,
    {
      ...operation,
      tell: (call, names) =>
        `${telling[operation.name](call, names)}${names.apart('in', 'store', call.params['storeId'])}`,
      isUndo: undos.has(operation.name),
      isSpaced: spaced.has(operation.name),
      ...leavesOf(operation.name),
    },
  ]),
) as Readonly<Record<OperationName, Operation>>;

/** The name of the operation of a call or an answer: no other is ever called here. */
export const operationOf = ({ operation }: { readonly operation: string }): OperationName =>
  operation as OperationName;

/** Harmless calls, which every service answers (sections 4.1 and 4.2): the first needs a token. */
export const probes = [callTo(definitions.listStores), callTo(definitions.discovery)] as const;
