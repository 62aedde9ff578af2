import type { Text } from './texts.ts';

/** Values of a channel: those of section 2.7, and what is none of them. */
export const channels: readonly Text[] = [
  'POS',
  'OnlineStore',
  undefined,
  'Webshop',
  null,
  'OnlineStore',
  'pos',
  '',
  'POS',
  'ONLINESTORE',
  ' ',
];
