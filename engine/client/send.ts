import type { Answer } from './answer.ts';
import type { OperationCall } from './request.ts';

/** Sends a call and gives its answer; `bearer` is the run's own token, once the middleware has authorised the call. */
export type Send = (call: OperationCall, bearer?: string) => Promise<Answer>;
