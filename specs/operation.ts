/** What a call of an operation leaves behind or costs. */
export type SideEffect = 'none' | 'creates-data' | 'irreversible' | 'paid-message';

/**
 * One operation of the interface, as sections 4 and 7.4 describe it. The table of all operations is generated from
 * `specs/openapi.yaml` into `specs/operations.ts`.
 */
export interface Operation<Name extends string = string, ClauseId extends string = string> {
  readonly name: Name;
  /** One line for people. */
  readonly summary: string;
  /** The subject that the operation belongs to, for example `coupons`. */
  readonly area: string;
  readonly section: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path from the base address on, with the parameters in braces. */
  readonly path: string;
  readonly pathParams: readonly string[];
  readonly queryParams: readonly string[];
  /** Whether the call needs a bearer token (section 4). */
  readonly authenticated: boolean;
  /** Whether the path names a store, so that section 5.8 applies. */
  readonly storeScoped: boolean;
  readonly sideEffect: SideEffect;
  /** Whether a call may be repeated after a lost answer (section 7.4). */
  readonly retrySafe: boolean;
  /** The operation that takes this one back. */
  readonly undo?: Name;
  /** Schema file of the request body; null when there is none. */
  readonly request: string | null;
  /** Schema file of the answer's JSON body by status (`200`, `2XX`, `default` …); null for an answer without JSON. */
  readonly responses: Readonly<Record<string, string | null>>;
  /** The clause charged when an answer of a status is not as a whole what was promised; none for `default`. */
  readonly clauses: Readonly<Record<string, ClauseId>>;
}

/** The arguments of a call, in order: path parameters but the store, which the credentials are for, the query, the body. */
export const argumentsOf = ({ pathParams, queryParams, request }: Operation): string[] => [
  ...pathParams.filter((name) => name !== 'storeId'),
  ...(queryParams.length === 0 ? [] : ['query']),
  ...(request === null ? [] : ['body']),
];
