/**
 * Bad input: a wrong option, variable or file. Nothing was sent; the command line prints the message and ends with
 * exit code 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
