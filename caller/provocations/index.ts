import { outageProvocations } from './outages.ts';
import type { Provocation } from './provocation.ts';
import { refusalProvocations } from './refusals.ts';
import { tokenProvocations } from './tokens.ts';

/** Nothing goes wrong. */
export const noProvocation: Provocation = {
  name: 'none',
  what: 'Nothing goes wrong.',
  start: () => async (_, forward) => forward(),
};

/** All provocations, in the order in which a client meets them. */
export const provocations: readonly Provocation[] = [
  noProvocation,
  ...tokenProvocations,
  ...outageProvocations,
  ...refusalProvocations,
];
