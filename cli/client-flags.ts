import type { Settings } from '../runner/settings/table.ts';

/** The options of `client` as they were given. */
export interface ClientFlags extends Settings {
  readonly provoke?: string;
  readonly har: readonly string[];
  readonly target?: string;
  readonly port: number;
  /** Seconds. */
  readonly timeout: number;
}
