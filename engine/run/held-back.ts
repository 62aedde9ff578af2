/** Holds tasks back until the checks begin: what ends a run must not end what prepares it. */
export class HeldBack {
  #tasks: (() => void)[] | null = [];

  /** Does a task, at once where the checks have begun. */
  do(task: () => void): void {
    if (this.#tasks === null) task();
    else this.#tasks.push(task);
  }

  /** Does what was held back, in order. */
  begin(): void {
    const held = this.#tasks ?? [];
    this.#tasks = null;
    for (const task of held) task();
  }
}
