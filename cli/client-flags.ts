import type { RunFlags } from './resolve.ts';

/** The options of `client` as they were given. */
export interface ClientFlags extends Pick<
  RunFlags,
  'out' | 'reports' | 'quiet' | 'verbose' | 'only' | 'baseline' | 'deviations' | 'envFile' | 'seed'
> {
  readonly provoke?: string;
  readonly har: readonly string[];
  readonly target?: string;
  readonly port: number;
  readonly fixtures?: string;
  /** Seconds. */
  readonly timeout: number;
  readonly strict?: true;
}
