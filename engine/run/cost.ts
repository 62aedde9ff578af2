/** What a check costs a run, and what it decides: measured against the reference service. */
export interface Cost {
  /** The requests of one attempt, without what other checks have made already; one or none where absent. */
  readonly requests?: number;
  /** Those of one attempt that asks one row of each kind of its tables, as a quick run does; `requests` where absent. */
  readonly quickRequests?: number;
  /** The clauses that it judges first with a request, by the number of that request; where a quick run sends more than few. */
  readonly judges?: Readonly<Record<string, readonly string[]>>;
  /** The paid messages that it sends itself; none where absent. */
  readonly messages?: number;
  /** How long it pauses in all, in milliseconds; not at all where absent. */
  readonly pauseMs?: number;
  /** The clauses that it decides, where these are not the ones that it names. */
  readonly decides?: readonly string[];
}

/** The costs of checks by their names; a check that is not there costs little. */
export type Costs = Readonly<Record<string, Cost>>;
