import { specification } from './data.ts';
import type { Profile } from './profile.ts';

/** What a run must decide with `--require NAME`. */
export const profiles: readonly Profile[] = specification.profiles.map((row) => ({
  decide: [],
  exempt: [],
  ...row,
}));
