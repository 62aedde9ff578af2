import { type Operation } from '../../specs/operation.ts';
import { type OperationName, operations as known } from '../../specs/operations.ts';
import { type Kind, type Row, rows, type Trigger } from './trigger.ts';

const namesOf = (isIt: (one: Operation<OperationName>) => boolean): readonly OperationName[] =>
  Object.values(known)
    .filter(isIt)
    .map(({ name }) => name);

/** The operations that need a token, */
export const bearers = namesOf(({ authenticated }) => authenticated);
/** those under the path of a store, */
export const inStores = namesOf(({ storeScoped }) => storeScoped);
/** those under the path of a member, */
export const ofMembers = namesOf(({ pathParams }) => pathParams.includes('memberId'));
/** and those with a JSON body. */
export const withBodies = namesOf(({ authenticated, request }) => authenticated && request !== null);

/** Each fifth of some operations, for what is too rare to be tried with all of them. */
export const fifth = (all: readonly OperationName[], nth: number): readonly OperationName[] =>
  all.filter((_, place) => (place + nth) % 5 === 0);

/** Makes triggers of one kind: the first one of all operations, each other one of a fifth of them. */
export const rarer = (kind: Kind, operations: Trigger['operations'], some: readonly Row[]): Trigger[] =>
  rows(kind, operations, some).map((one, nth) =>
    nth === 0 ? one : { ...one, operations: fifth(operations, nth) },
  );
