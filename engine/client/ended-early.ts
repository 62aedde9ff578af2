import { endWords, type RunScope } from '../report/scope.ts';

/** Why a run ended before all of its checks, by a setting of its own: the reason of its aborted signal. */
export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
  readonly end: NonNullable<RunScope['end']>;

  /** The message says what ended it, as a part of a sentence. */
  constructor(end: NonNullable<RunScope['end']>) {
    super(endWords(end));
    this.end = end;
  }
}

/** What ended a run early, as a part of a sentence. */
export const endOf = ({ reason }: AbortSignal): string =>
  reason instanceof EndedEarly ? reason.message : 'the run was interrupted';
