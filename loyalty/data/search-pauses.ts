/** The pauses between repeated searches, in milliseconds: together the six seconds that a change may take to show. */
export const searchPauses = [100, 150, 250, 500, 1000, 2000, 2000] as const;
