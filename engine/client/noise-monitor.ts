import { limits } from '../limits/limits.ts';

/** Attempts without noise, where something that goes wrong three times running is no accident. */
const attemptsWithoutNoise = 3;

/**
 * What a run has met of noise: answers that stayed away, and wrong ones that were right when asked again. On a line that
 * loses every third answer a wrong one comes three times running by chance, so it must stand for longer.
 */
export class NoiseMonitor {
  #isNoisy = false;
  readonly #answered = new Set<string>();

  /** Noise was met. */
  onNoise(): void {
    this.#isNoisy = true;
  }

  /** An operation gave an answer beyond doubt. */
  onAnswer(operation: string): void {
    this.#answered.add(operation);
  }

  /** Whether an operation has answered in this run, so that it is no accident of the line alone that keeps its answers away. */
  hasAnswered(operation: string): boolean {
    return this.#answered.has(operation);
  }

  get isNoisy(): boolean {
    return this.#isNoisy;
  }

  /** How often an answer that may be noise must be seen, and nothing else, before it counts. */
  get attemptsToConfirm(): number {
    return this.#isNoisy ? limits.attempts : attemptsWithoutNoise;
  }
}
