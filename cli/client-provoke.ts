import { noProvocation, provocations } from '../caller/provocations/index.ts';
import type { Provocation } from '../caller/provocations/provocation.ts';
import { didYouMean } from '../engine/settings/explain.ts';
import { UsageError } from '../engine/settings/usage-error.ts';

/** What `--provoke help` prints. */
export const provokeHelp = (): string =>
  provocations.map(({ name, what }) => `${name.padEnd(18)}${what}\n`).join('');

/** The provocations of a list; `fallback` stands in for no list. Throws a {@link UsageError} for an unknown name. */
export function provokeList(list: string | undefined, fallback: 'all' | 'none'): readonly Provocation[] {
  const given = list ?? fallback;
  if (given === 'all') return provocations;
  const chosen = given.split(',').map((name) => provocationOf(name.trim()));
  return chosen.length === 0 ? [noProvocation] : [...new Set(chosen)];
}

function provocationOf(name: string): Provocation {
  const found = provocations.find((one) => one.name === name);
  if (found !== undefined) return found;
  const names = provocations.map((one) => one.name);
  throw new UsageError(
    `There is no provocation ${JSON.stringify(name)}; known are all, ${names.join(', ')}.${didYouMean(name, names)}`,
  );
}
