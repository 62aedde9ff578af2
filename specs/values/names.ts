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
