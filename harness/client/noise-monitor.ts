import { limits } from '../limits/limits.ts';

/** Attempts without noise, where something that goes wrong three times running is no accident. */
const attemptsWithoutNoise = 3;

/**
 * What a run has met of noise: answers that stayed away, and wrong ones that were right when asked again. On a line that
 * loses every third answer a wrong one comes three times running by chance, so it must stand for longer.
 */
export class NoiseMonitor {
  #isNoisy = false;

  /** Noise was met. */
  onNoise(): void {
    this.#isNoisy = true;
  }

  get isNoisy(): boolean {
    return this.#isNoisy;
  }

  /** How often an answer that may be noise must be seen, and nothing else, before it counts. */
  get attemptsToConfirm(): number {
    return this.#isNoisy ? limits.attempts : attemptsWithoutNoise;
  }
}
