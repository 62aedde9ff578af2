import type { Catalogue } from './catalogue.ts';
import type { Text } from './texts.ts';

/** Values of a channel: those of section 2.7, and what is none of them. */
export const channels: Catalogue<Text> = {
  common: ['POS', 'OnlineStore', undefined, '', 'Webshop'],
  rare: [
    null,
    'pos',
    'ONLINESTORE',
    ' ',
    'POS ',
    'Online Store',
    'Pos',
    '2',
    'Småbutikk 漢字',
    'x'.repeat(300),
  ],
};
