import { specification } from './data.ts';

/** The sections of the specification that clauses and silences name, in their order. */
export const sections = specification.sections;
