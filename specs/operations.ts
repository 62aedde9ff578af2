import { specification } from './data.ts';
import type { ClauseId, OperationName } from './generated/ids.ts';
import type { Operation } from './operation.ts';

export type { OperationName };

/** Every operation of the interface, by name. */
export const operations = Object.fromEntries(
  specification.operations.map((operation) => [operation.name, operation]),
) as Readonly<Record<OperationName, Operation<OperationName, ClauseId>>>;

/** What the paths of all operations but those for tokens begin with; it ends with the version of the interface. */
export const apiRoot = operations.listStores.path.replace(/\/stores$/, '');
