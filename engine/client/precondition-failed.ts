/** What of the configuration would make a precondition hold. */
interface Unlocked {
  readonly fixtures?: string[];
  readonly settings?: string[];
}

/** A step that only prepares did not work out: what it should have shown stays untested, without blame. */
export class PreconditionFailed extends Error {
  override readonly name: string = 'PreconditionFailed';
  readonly unlock: Unlocked;

  constructor(message: string, unlock: Unlocked = {}) {
    super(message);
    this.unlock = unlock;
  }
}

/** A paid message that the run may not send; nothing was sent. */
export class MessageRefused extends PreconditionFailed {
  override readonly name = 'MessageRefused';
}
