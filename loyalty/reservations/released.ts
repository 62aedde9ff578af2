import type { Answer } from '../../engine/client/answer.ts';
import { LateRelease } from '../../engine/client/transport.ts';

/**
 * Waits for a release that decides nothing, whatever its answer. Where only a repeat was answered, nothing is held either.
 * Throws {@link Noise} where nothing tells that.
 */
export async function released(release: Promise<Answer>): Promise<void> {
  try {
    await release;
  } catch (thrown) {
    if (!(thrown instanceof LateRelease)) throw thrown;
  }
}
