import { readdirSync } from 'node:fs';
import { posix } from 'node:path';

const banner = '// Generated from the files of this folder by `npm run generate`; do not edit.\n';

/** The list of all faults: what each file under `mock/faults/` exports by default. */
export const renderFaults = (): string => renderList('mock/faults', 'Fault', 'Every fault, by area.');

/** The list of all variations: what each file under `mock/variations/` exports by default. */
export const renderVariations = (): string =>
  renderList('mock/variations', 'Variation', 'Every conforming variation, by area.');

/** The list of all suites: each folder of `suites/` with checks, but for the generated cases, which load on request. */
export function renderSuites(): string {
  const files = filesIn('suites', '.check.ts').filter((file) => !file.startsWith('generated-cases/'));
  const areas = [...new Set(files.map((file) => posix.dirname(file)))];
  const rows = areas.map((area) => {
    const names = files.filter((file) => posix.dirname(file) === area).map(nameOf);
    return `\n  { name: '${area}', checks: [${names.join(', ')}].flat() },`;
  });
  return `${banner}import type { Suite } from '#loyalty';
${importsOf(files)}
/** Every suite, by area. */
export const suites: readonly Suite[] = [${rows.join('')}
];
`;
}

function renderList(folder: string, type: 'Fault' | 'Variation', summary: string): string {
  const files = filesIn(folder, '.ts').filter((file) => file !== 'index.ts');
  const entries = files.map((file) => `\n  ...${nameOf(file)},`);
  return `${banner}import type { ${type} } from '../patches/fault.ts';
${importsOf(files)}
/** ${summary} */
export const ${type.toLowerCase()}s: readonly ${type}[] = [${entries.join('')}
];
`;
}

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.endsWith('.test.ts'))
    .sort();

const importsOf = (files: readonly string[]): string =>
  files.map((file) => `import ${nameOf(file)} from './${file}';\n`).join('');

/** `coupons/reserve-again.check.ts` as `couponsReserveAgain`. */
const nameOf = (file: string): string =>
  file.replace(/(\.check)?\.ts$/, '').replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
