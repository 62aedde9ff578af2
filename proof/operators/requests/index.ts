import type { Operator } from '../../mutants/mutant.ts';
import { unguarded } from './authorization.ts';
import { bodySchemas, notEnforced } from './not-enforced.ts';
import { refusedRequests } from './refused.ts';

/** Services that take what the contract forbids, or refuse what it allows. */
export const requests: Operator = {
  name: 'request',
  what: 'One rule on what is sent is not enforced, or something valid is refused.',
  mutants: () => [
    ...bodySchemas().flatMap(([operation, schema]) => [
      ...notEnforced(operation, schema),
      ...refusedRequests(operation, schema),
    ]),
    ...unguarded(),
  ],
};
