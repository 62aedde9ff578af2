import { loyalty } from '../loyalty/run/loyalty.ts';
import { parse } from 'yaml';
import { catalogueOf, type Suite } from '../engine/run/catalogue.ts';
import { isNamedBy } from '../engine/report/pattern.ts';
import { profilesFile } from '../engine/report/profiles.ts';
import type { Requirement } from '../engine/report/requirement.ts';
import { didYouMean } from '../engine/settings/explain.ts';
import { readDocument } from '../engine/settings/read-document.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { profiles as ourProfiles } from '../specs/profiles.ts';
import type { Profile } from '../specs/profile.ts';
import type { Settings } from './settings/table.ts';

/**
 * Gives what a run must decide, from the settings `require` and `profiles`; null where nothing is required. Throws a
 * {@link UsageError} for a name that no profile has, and for a file that is not accepted.
 */
export function requirementOf(
  given: Pick<Settings, 'require' | 'profiles'>,
  suites: readonly Suite[],
): Requirement | null {
  const own = given.profiles === undefined ? [] : readProfiles(given.profiles, suites);
  if (given.require === undefined) return null;
  const [, percent] = /^(\d{1,3})(?:\s*%)?$/.exec(given.require) ?? [];
  if (given.require === 'all') return share('all', 100);
  if (percent !== undefined && Number(percent) <= 100) return share(`${percent} %`, Number(percent));
  return profileNamed(given.require, [...own, ...ourProfiles]);
}

const share = (name: string, percent: number): Requirement => ({
  name,
  percent,
  profile: false,
  decide: [],
  exempt: [],
});

function profileNamed(name: string, known: readonly Profile[]): Requirement {
  const found = known.find((profile) => profile.name === name);
  if (found !== undefined) return { ...found, percent: 100, profile: true };
  const names = known.map((profile) => profile.name);
  throw new UsageError(
    `${JSON.stringify(name)} is no requirement; accepted is a share from 0 to 100, all, or a profile: ${names.join(', ')}.${didYouMean(name, names)}`,
  );
}

function readProfiles(path: string, suites: readonly Suite[]): Profile[] {
  const own = readDocument(path, { what: 'a profiles file', schema: profilesFile, parse });
  refuseUnknownNames(path, own, suites);
  return own;
}

/** Refuses a profile that names nothing: it would ask for less than its owner thinks. */
function refuseUnknownNames(path: string, own: readonly Profile[], suites: readonly Suite[]): void {
  const clauses = catalogueOf(loyalty, suites);
  const ids = clauses.map(({ id }) => id);
  const isKnown = (pattern: string): boolean => clauses.some((clause) => isNamedBy(pattern, clause));
  for (const { name, decide, exempt } of own) {
    const unknown = [...decide, ...exempt.flatMap((one) => one.clauses)].find((one) => !isKnown(one));
    if (unknown === undefined) continue;
    throw new UsageError(
      `The profile ${name} in ${path} names ${JSON.stringify(unknown)}, which is no clause, area, section or operation.${didYouMean(unknown, ids)} \`loyalty-conformance clauses\` lists what there is.`,
    );
  }
}
