/** Offsets of a moment from UTC (ISO 8601); null is a moment without one, which is read as UTC (section 2.9). */
export const offsets: readonly (string | null)[] = ['+01:00', null, '-03:30', '+05:45', '+14:00', '-11:00'];
