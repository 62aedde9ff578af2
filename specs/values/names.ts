/**
 * Names and lines of an address that people have, down to the rare ones. A service may refuse some; what it takes it keeps as it
 * is, or no longer what was there: none has blanks at its ends.
 */
export const names: readonly string[] = [
  'Zoë-Łucja',
  "D'Anne van der Ødegård",
  'x'.repeat(51),
  'Tom & "Jo" <5%41>',
  'Παππάς-Жуков',
  'Null',
  '007',
  'Aa '.repeat(50).trim(),
  '𠮷 李',
  'X',
  'true',
  'OSLO',
  '<b>Åse</b>',
  'Zoe\u0308',
  '',
  'Åse, 0. etg. 12/3 #4',
  'ß'.repeat(101),
  'محمد',
  'van der McDonald',
  '0',
  'c/o A+B; C=D?',
  'Ø'.repeat(256),
];

/** The same marks, several in each value: for requests that cost a message each, so that few of them have to show all. */
export const crowdedNames: readonly string[] = [
  "zoe\u0308-łucja D'Anne van der Ødegård",
  'ÅSE MCDONALD OF OSLO',
  'Null',
  '𠮷 李 Παππάς-Жуков محمد 🎁',
  '0',
  `007 <b>Åse</b> ${'ß'.repeat(245)}`,
  'true',
  `Tom & "Jo" <5%41> c/o A+B; C=D? 12/3 #4, 0. ${'Aa '.repeat(22)}x`,
  'OSLO',
  '007',
  `van Zoe\u0301's ${'Øx '.repeat(32)}x`,
  'X',
];
