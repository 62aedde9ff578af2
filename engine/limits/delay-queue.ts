/**
 * Things that wait for what comes after them. A thing is given out once things of more than `size` in all came after it,
 * so that about twice the size waits at most.
 */
export class DelayQueue<T> {
  readonly #size: number;
  #old: T[] = [];
  #fresh: T[] = [];
  #freshSize = 0;

  /** `size` is how much may come before what was there grows old. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Adds a thing of a size, and gives those that waited long enough. */
  add(thing: T, size: number): readonly T[] {
    this.#fresh.push(thing);
    this.#freshSize += size;
    if (this.#freshSize <= this.#size) return [];
    const given = this.#old;
    this.#old = this.#fresh;
    this.#fresh = [];
    this.#freshSize = 0;
    return given;
  }

  /** Gives everything that still waits, the oldest first. */
  takeAll(): readonly T[] {
    const given = [...this.#old, ...this.#fresh];
    this.#old = [];
    this.#fresh = [];
    this.#freshSize = 0;
    return given;
  }
}
