/** Makes parts of a value that nothing else has. */
interface Parts {
  /** That number of digits. */
  readonly digits: (count: number) => string;
  /** A word. */
  readonly unique: () => string;
}

/**
 * Values of identifiers, down to the rare ones: what a number would lose, what a format or an address means something by, and
 * letters that a store of texts may lose. A service may refuse some; none has blanks at its ends.
 */
export const identifierValues: readonly ((parts: Parts) => string)[] = [
  ({ digits }) => digits(12),
  ({ digits }) => `0${digits(11)}`,
  ({ digits }) => digits(19),
  ({ unique }) => `Lc-${unique()}`,
  ({ digits }) => `${digits(8)}e${digits(2)}`,
  ({ digits }) => `00${digits(8)}`,
  ({ unique }) => `Lc ø/+&%# _.:'${unique()}`,
  ({ digits }) => `${digits(4)} ${digits(4)} ${digits(4)}`,
  ({ digits }) => `${digits(9)}.0`,
  ({ unique }) => `LC${unique().toUpperCase()}`,
  ({ digits }) => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`,
  ({ unique }) => `Ło\u0301dź🎁-${unique()}`,
  ({ digits }) => digits(19) + digits(19) + digits(19),
  ({ unique }) => `${unique()}@example.com`,
  ({ digits }) => `+47${digits(8)}`,
  ({ unique }) => `-${unique()}`.padEnd(260, 'x'),
];
