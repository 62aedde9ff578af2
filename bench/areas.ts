import type { Report } from '../engine/report/report.ts';
import { runAgainst } from '../proof/run-against.ts';

/** What one attempt of every check costs in each area, as a Markdown table. */
export async function areas(): Promise<string> {
  const { report } = await runAgainst(() => {}, 1, 1, { keepEvidence: true });
  const rows = [...costsOf(report)].toSorted(([a], [b]) => a.localeCompare(b));
  const total = rows.reduce((sum, [, { clauses, requests }]) => add(sum, clauses, requests), add(none, 0, 0));
  const lines = [...rows, ['all', total] as const].map(
    ([area, { clauses, requests }]) =>
      `| ${area} | ${clauses} | ${requests} | ${(requests / clauses).toFixed(1)} |\n`,
  );
  return `| area | decided clauses | requests | requests for a clause |\n|---|---|---|---|\n${lines.join('')}`;
}

interface Cost {
  readonly clauses: number;
  readonly requests: number;
}

const none: Cost = { clauses: 0, requests: 0 };
const add = (cost: Cost, clauses: number, requests: number): Cost => ({
  clauses: cost.clauses + clauses,
  requests: cost.requests + requests,
});

function costsOf({ clauses }: Report): Map<string, Cost> {
  const costs = new Map<string, Cost>();
  const counted = new Set<string>();
  for (const { area, verdict, checks } of clauses) {
    if (verdict !== 'pass') continue;
    const own = checks.flatMap(({ exchanges }) => exchanges).filter((id) => !counted.has(id));
    for (const id of own) counted.add(id);
    costs.set(area, add(costs.get(area) ?? none, 1, new Set(own).size));
  }
  return costs;
}
