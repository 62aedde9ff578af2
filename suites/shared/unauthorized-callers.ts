import { type RunContext, unknownLike } from '#loyalty';

/** Callers who may not write, the clause by which nothing changes then, and the status of the refusal. */
export const unauthorizedCallers = [
  {
    what: 'store',
    clause: 'store-binding.no-effect',
    status: 403,
    as: ({ facts }: RunContext) => ({ storeId: unknownLike(facts.storeId) }),
  },
  {
    what: 'token',
    clause: 'token.authorization.no-effect',
    status: 401,
    as: () => ({ credential: 'none' as const }),
  },
] as const;
