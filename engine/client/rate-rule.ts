/** What an answer tells of the load, or the lack of one. */
export interface Load {
  readonly operation: string;
  /** When the request was sent, on the clock of `performance.now()`. */
  readonly sentAt: number;
  /** How long the answer took, in milliseconds. */
  readonly ms: number;
  /** What it was answered with; null for no answer. */
  readonly status: number | null;
}

/** Says how many requests a second may be sent. */
export interface RateRule {
  readonly perSecond: number;
  /** Notes an answer, and has to get every one; true where nothing may start for as long as the answer asks. */
  note(load: Load): boolean;
}

/** The ceiling below which a throttled run does not slow down any further, in requests a second. */
export const slowest = 5;
