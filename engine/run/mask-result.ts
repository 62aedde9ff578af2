import type { CheckResult } from '../report/report.ts';
import type { Condition } from '../report/condition.ts';
import type { Json } from '../../schemas/json.ts';

/** Masks every text of a result that comes from the service. */
export function maskResult(result: CheckResult, mask: (text: string) => string): CheckResult {
  const { message, cause, expected, received, condition } = result;
  return {
    ...result,
    message: message && mask(message),
    cause: cause && { ...cause, what: mask(cause.what) },
    expected: expected && mask(expected),
    received: received && mask(received),
    condition: condition && (maskLeaves(condition, mask) as Condition), // only texts within it change
  };
}

/** A document with each text in it masked. */
function maskLeaves(value: Json, mask: (text: string) => string): Json {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((item) => maskLeaves(item, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskLeaves(inner, mask)]));
}
