// Generated from specs/ by `npm run generate`; do not edit.
import type { Silence } from '../silence.ts';
import type { OperationName } from './operations.ts';

/** Id of a silence. */
export type SilenceId = never;

/** Every question that the specification leaves open. */
export const silences: readonly Silence<SilenceId, OperationName>[] = [];
