/** Nothing can be said of the service: it was not reached. */
export class NoVerdict extends Error {
  override readonly name = 'NoVerdict';
}
