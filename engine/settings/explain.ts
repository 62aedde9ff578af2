import { z } from 'zod';

/**
 * The findings of a zod error as lines for people: where, and what the schema expected there. An unknown name comes
 * with the known one that is nearest.
 */
export function explainIssues(error: z.ZodError, schema: z.ZodType): string {
  return error.issues
    .map((issue) => `  ${place(issue.path)}: ${issue.message}${proposal(issue, schema)}`)
    .join('\n');
}

function proposal(issue: z.core.$ZodIssue, schema: z.ZodType): string {
  if (issue.code !== 'unrecognized_keys') return '';
  const known = issue.path.reduce<unknown>(partOf, bare(schema));
  const names = known instanceof z.ZodObject ? Object.keys(known.shape) : [];
  const hints = issue.keys.map((key) => didYouMean(key, names)).join('');
  return hints === '' ? '' : `.${hints}`;
}

/** The schema of a field or of an item. */
function partOf(schema: unknown, name: PropertyKey): unknown {
  if (schema instanceof z.ZodArray) return bare(schema.element);
  return schema instanceof z.ZodObject ? bare(schema.shape[String(name)]) : undefined;
}

const bare = (schema: unknown): unknown => (schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema);

function place(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the document' : path.map(String).join('.');
}

/** Whether a text may be an address with a password in it, with or without its scheme. */
export const holdsPassword = (text: string): boolean => /:(\/\/)?[^/]*@/.test(text);

/** The known name nearest to a misspelt one, or null when none is near enough to be meant. */
export function nearest(name: string, known: readonly string[]): string | null {
  // Of a name that is half changed, nothing says what was meant.
  const most = Math.min(Math.max(2, name.length / 4), name.length / 2);
  // Each letter that one has more is a change: to compare a very long name with all would take a minute.
  const [best] = known
    .filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((x, y) => x.distance - y.distance);
  return best !== undefined && best.distance <= most ? best.candidate : null;
}

/** The sentence that proposes the nearest known name, or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const candidate = nearest(name, known);
  return candidate === null ? '' : ` Did you mean ${candidate}?`;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [i, charA] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, charB] of [...b].entries()) {
      const substitution = (row[j] ?? 0) + (charA === charB ? 0 : 1);
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
