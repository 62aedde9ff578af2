import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readSpecification, type Specification } from './read.ts';

/** What `npm run build` read from the YAML: to read it at every start would take half a second. */
export interface BuiltSpecification extends Specification {
  /** The {@link fingerprint} of what it was read from. */
  readonly readFrom: string;
}

/** What was built in a folder, if anything was. */
function builtIn(folder: string): BuiltSpecification | null {
  const path = join(folder, 'data.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BuiltSpecification) : null;
}

/** Where the sources run: what was built last, if the same YAML gave it, or else the YAML. */
function ofSources(folder: string): Specification {
  const last = builtIn(join(folder, '..', 'dist', 'specs'));
  return last?.readFrom === fingerprint(folder) ? last : readSpecification(folder);
}

/** The specification as data. */
export const specification: Specification = builtIn(import.meta.dirname) ?? ofSources(import.meta.dirname);
