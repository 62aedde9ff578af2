import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { profilesFile } from '../../harness/report/profiles.ts';
import { isNamedBy, type Named } from '../../harness/report/pattern.ts';
import type { Profile } from '../../specs/profile.ts';
import { banner } from './output.ts';

/** Reads the profiles; throws, naming the profile, where a pattern names no clause. */
export function readProfiles(clauses: readonly Named[], path = 'specs/profiles.yaml'): Profile[] {
  const profiles = profilesFile.parse(parse(readFileSync(path, 'utf8')));
  for (const { name, decide, exempt } of profiles)
    for (const pattern of [...decide, ...exempt.flatMap((one) => one.clauses)])
      if (!clauses.some((clause) => isNamedBy(pattern, clause)))
        throw new Error(`${path}: ${name}: ${pattern} names no clause.`);
  return profiles;
}

/** The TypeScript file of the profiles. */
export const renderProfiles = (profiles: readonly Profile[]): string =>
  `${banner}import type { Profile } from '../profile.ts';

/** What a run must decide with \`--require NAME\`. */
export const profiles: readonly Profile[] = ${JSON.stringify(profiles, null, 2)};
`;
