import type { Section } from '../../specs/section.ts';
import { stringAt } from './json.ts';
import { banner } from './output.ts';
import { readRows, refuseOtherKeys, refuseRepeatedIds } from './rows.ts';

/** All sections; throws, naming the row, on a wrong one, and where one of `used` has no row. */
export function readSections(used: Iterable<string>, path = 'specs/sections.yaml'): Section[] {
  const sections = readRows(path).map((row) => {
    const id = stringAt(row, 'id', path);
    const place = `${path}: ${id}`;
    refuseOtherKeys(row, ['id', 'title', 'about'], place);
    return { id, title: stringAt(row, 'title', place), about: stringAt(row, 'about', place) };
  });
  refuseRepeatedIds(sections);
  const known = new Set(sections.map(({ id }) => id));
  const missing = [...new Set(used)].filter((section) => !known.has(section));
  if (missing.length > 0) throw new Error(`${path}: add a row for section ${missing.join(', ')}.`);
  return sections;
}

/** The TypeScript file of the sections. */
export const renderSections = (sections: readonly Section[]): string =>
  `${banner}import type { Section } from '../section.ts';

/** The sections of the specification that clauses and silences name, in their order. */
export const sections: readonly Section[] = ${JSON.stringify(sections, null, 2)};
`;
