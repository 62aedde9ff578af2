import { z } from 'zod';

/** What `npm audit --json` prints: by package, what is known of it; no packages where the registry was not asked. */
const audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })).optional(),
  message: z.string().optional(),
});

/** What is known of the dependencies: one line for each that is vulnerable, or why the registry says nothing. */
export interface Known {
  readonly vulnerable: readonly string[];
  readonly silence: string | null;
}

/** Reads what `npm audit --json` printed. */
export function readAudit(printed: string): Known {
  const { vulnerabilities, message = 'no reason was given' } = audit.parse(JSON.parse(printed));
  if (vulnerabilities === undefined) return { vulnerable: [], silence: message };
  const lines = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );
  return { vulnerable: lines, silence: null };
}
