/** What answers to segments hold, where no other value will do. They belong to no person, so reports show them. */
export const segmentValues = {
  text: 'Kø',
  /** A day that few years have. */
  day: '2004-02-29',
  moment: '2004-02-29T00:00:00Z',
} as const;
