import { valueAt } from '#harness';

/** Whether an identifier that is shown is a known one in every field that it has, or another one. */
export function isItselfOrOther(shown: unknown, known: Readonly<Record<string, unknown>>): boolean {
  const isIt = ['id', 'value'].some(
    (field) => known[field] !== undefined && valueAt(shown, field) === known[field],
  );
  return (
    !isIt ||
    Object.entries(known).every(
      ([field, value]) => value === undefined || [value, undefined].includes(valueAt(shown, field)),
    )
  );
}
