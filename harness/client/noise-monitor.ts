/** Looks that a wrong answer must stand through before it is the service's own, while noise is about. */
const looksInRoughWeather = 12;

/** Looks in calm weather, where something that goes wrong three times running is no accident. */
const looksInCalmWeather = 3;

/**
 * What a run has met of noise: answers that stayed away, and wrong ones that were right when asked again. On a line that
 * loses every third answer a wrong one comes three times running by chance, so it must stand for longer.
 */
export class NoiseMonitor {
  #isRough = false;

  /** Noise was met. */
  onNoise(): void {
    this.#isRough = true;
  }

  get isNoisy(): boolean {
    return this.#isRough;
  }

  /** How often an answer that may be noise must be seen, and nothing else, before it counts. */
  get attemptsToConfirm(): number {
    return this.#isRough ? looksInRoughWeather : looksInCalmWeather;
  }
}
