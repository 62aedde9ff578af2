import type { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import type { SettledOptions } from '../../engine/run/options.ts';
import type { Fixtures } from '../settings/fixtures.ts';
import type { ShownFields } from './shown-fields.ts';

/** What a passive check knows of the run that it watches. */
export interface WatchedRun extends Pick<SettledOptions, 'target' | 'pause' | 'signal' | 'onBreach'> {
  readonly fixtures: Fixtures;
  readonly noise: NoiseMonitor;
  readonly shown: ShownFields;
}
