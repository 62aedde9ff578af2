import type { Catalogue } from './catalogue.ts';

/** A value as it stands in a body: `undefined` is a field that is left out. */
export type Text = string | null | undefined;

const latin = 'Ærø, Søn & Ømål – „Größe“ ';
const farther = 'Ижица Ωμέγα 漢字 🎁 ';

/** A text of that many characters with whatever names and ids have in them. */
const mixed = (length: number, start = ''): string =>
  [...(start + `it's 50 % <b>"x"</b> a/b?c=d&e#f; ${latin}${farther}`.repeat(length))]
    .slice(0, length)
    .join('');

/**
 * Values of a free text without any rule of its own, such as an id of a product. Some have many of the marks at once that a
 * careless service cuts, folds, escapes, or takes for missing: so few of them show many.
 */
export const texts: Catalogue<Text> = {
  common: [undefined, '', mixed(101, '00'), '4711', ' æøåÉñ ', '0', 'A-1 ', '007'],
  rare: [
    null,
    'e\u0301 ﬁ İı שלום\u200d',
    mixed(256),
    'x',
    ' two  blanks ',
    '1e3',
    mixed(51),
    ' ',
    '-1.50',
    '9007199254740993',
    'null',
    'line\none\ttab\\',
    mixed(1001, ' '),
    'a'.repeat(50),
    'FALSE',
    '%00_*',
    'ж'.repeat(255),
  ],
};
