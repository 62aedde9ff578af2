import { specification } from './data.ts';
import type { Edition } from './edition.ts';

/** Every edition of the suite, the newest last. */
export const editions: readonly Edition[] = specification.editions;
