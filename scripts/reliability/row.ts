/** A promise of reliability, how it was tried and what came of it: a row of docs/reliability.md. */
export interface TrialRow {
  readonly promise: string;
  readonly tried: string;
  readonly times: number;
  /** In words, with the figures. */
  readonly result: string;
  /** False makes the whole of `npm run reliability` fail. */
  readonly kept: boolean;
}

/** What a topic came to: its rows, and what there is to tell besides, in Markdown. */
export interface TopicResult {
  readonly rows: readonly TrialRow[];
  readonly more?: string;
}
