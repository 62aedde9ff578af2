import { exceeds } from '../settings/nesting.ts';
import type { Json } from '../../schemas/json.ts';
import { limits } from './limits.ts';

const most = { depth: limits.jsonDepth, values: limits.jsonValues };

/** A zero with a minus, where a value stands: the same number as 0, which not every comparison knows. */
const negativeZero = /[[:,]\s*-0(?:\.0*)?(?:[eE][+-]?\d+)?\s*[\],}]/;

/**
 * The value of a JSON text; undefined when it is none, is absent, or is deeper or wider than any document of the
 * interface: such a document is meant to exhaust its reader. Never throws.
 */
export function parseJson(text: string | null | undefined): Json {
  if (text === null || text === undefined || text === '' || exceeds(text, most)) return undefined;
  try {
    return negativeZero.test(text)
      ? (JSON.parse(text, (_, value: Json) => (value === 0 ? 0 : value)) as Json)
      : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}
