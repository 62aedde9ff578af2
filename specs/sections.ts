import { specification } from './data.ts';

/** The sections of the specification, in their order. */
export const sections = specification.sections;
