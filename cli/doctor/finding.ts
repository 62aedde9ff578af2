import type { Answer } from '../../engine/client/answer.ts';

/** What the doctor found at one step; a problem says how to fix it, and what no operation reads stays unchecked. */
export interface DoctorFinding {
  readonly step: string;
  readonly state: 'ok' | 'problem' | 'unchecked';
  readonly words: string;
  readonly fix: string | null;
}

export const ok = (step: string, words: string): DoctorFinding => ({ step, state: 'ok', words, fix: null });
export const foundProblem = (step: string, words: string, fix: string): DoctorFinding => ({
  step,
  state: 'problem',
  words,
  fix,
});
export const unchecked = (step: string, words: string): DoctorFinding => ({
  step,
  state: 'unchecked',
  words,
  fix: null,
});

/** Says whether an answer shows that something exists; a 404 shows that it does not. */
export function judgeExistence(step: string, { status }: Answer, what: string): DoctorFinding {
  if (status !== 404) return ok(step, 'exists');
  return foundProblem(
    step,
    `the service does not know ${what} (404)`,
    'Correct the fixtures file; what it names must exist in this environment.',
  );
}
