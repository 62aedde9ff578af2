/** Writes what the built code reads in place of the YAML. `npm run build` runs it. */
import { writeFileSync } from 'node:fs';
import { readSpecification } from './read.ts';

writeFileSync('dist/specs/data.json', JSON.stringify(readSpecification('specs')));
