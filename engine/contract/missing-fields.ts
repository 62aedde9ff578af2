/** Optional fields that an expectation looks at and an answer does not have, or may show in a form of its own. */
export interface MissingFields {
  readonly operation: string;
  /** Dotted paths; the entries of a list have one path together. */
  readonly paths: readonly string[];
  /** The value expected, where it is an empty one, which a service may leave out by itself: as JSON. */
  readonly empty: string | null;
}
