import { specification } from './data.ts';

/** The principles that clauses are instances of. */
export const principles = specification.principles;
