/** Ids of a form that services give. */
export const plainIds: readonly string[] = [
  '4f9d6c52-7a10-4c4e-9f0e-5d3f0b6f9a31',
  '123456789012345678901234567890',
];

/** Ids that no service gives. */
export const strangeIds: readonly string[] = [
  ...plainIds,
  'ø {}"%',
  'm'.repeat(300),
  '0',
  ' ',
  'null',
  "' or '1'='1",
];
