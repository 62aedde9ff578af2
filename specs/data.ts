import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSpecification, type Specification } from './read.ts';

/** What `npm run build` read from the YAML: to read it at every start would take half a second. */
const built = join(import.meta.dirname, 'data.json');

/** The specification as data: of what was built where the built code runs, of the YAML where the sources run. */
export const specification: Specification = existsSync(built)
  ? (JSON.parse(readFileSync(built, 'utf8')) as Specification)
  : readSpecification(import.meta.dirname);
