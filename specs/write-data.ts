/** Writes what is read in place of the YAML. `npm run build` runs it. */
import { writeFileSync } from 'node:fs';
import type { BuiltSpecification } from './data.ts';
import { fingerprint, readSpecification } from './read.ts';

const built: BuiltSpecification = { ...readSpecification('specs'), readFrom: fingerprint('specs') };
writeFileSync('dist/specs/data.json', JSON.stringify(built));
