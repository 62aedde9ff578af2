import { specification } from './data.ts';

export type { SilenceId } from './generated/ids.ts';

/** Every question that the specification leaves open. */
export const silences = specification.silences;
