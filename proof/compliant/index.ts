import type { Variation } from '../../mock/patches/fault.ts';
import { additions } from './additions.ts';
import { idForms } from './ids.ts';
import { omissions } from './omissions.ts';

/** Every conforming variation that follows from the schemas alone: forms of ids first, which know a member by its fields. */
export const generatedVariations: readonly Variation[] = [...idForms, ...omissions, ...additions];
