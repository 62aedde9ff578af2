import type { Basis } from './clause.ts';

/** What a clause rests on, in words that follow the name of the basis. */
export const basisMeanings: Readonly<Record<Basis, string>> = {
  stated: 'the words of its section say it, in the row or sentence that is named.',
  implied: 'it follows from them in one step, which is given.',
  principle: 'it is an instance of a principle below.',
  reading:
    'a careful reader could disagree. It is said why, and what else a service may do. A broken reading is to be reviewed, and fails a run only with `--strict`.',
};
