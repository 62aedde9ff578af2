/** A step that only prepares did not work out: what it should have shown stays untested, and nobody is to blame. */
export class PreconditionFailed extends Error {
  override readonly name = 'PreconditionFailed';
}
