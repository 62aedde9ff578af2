import { recordTill, verdictsOf } from '../caller/faults/drive.ts';
import { clientFaults } from '../caller/faults/index.ts';
import type { ClientFault } from '../caller/faults/fault.ts';

/** What the judges made of the reference client with one fault. */
export interface ClientKill {
  readonly clientFault: string;
  readonly clause: string;
  readonly killed: boolean;
  /** Clauses that failed though the fault does not touch them. */
  readonly bystanders: readonly string[];
}

/** The fault of the reference client of that id. */
export function clientFaultOf(id: string): ClientFault {
  const fault = clientFaults.find((one) => one.id === id);
  if (fault === undefined) throw new Error(`There is no fault ${id} of a client.`);
  return fault;
}

/** Has a faulty client work for a day under the provocation that shows its fault, and judges it. */
export async function tryClient(id: string): Promise<ClientKill> {
  const { clause, provocation, break: spoil } = clientFaultOf(id);
  const { failed } = verdictsOf(await recordTill([provocation], spoil));
  const bystanders = failed.filter((one) => one !== clause);
  return { clientFault: id, clause, killed: bystanders.length < failed.length, bystanders };
}

/** The faulty clients of a proof as a part of its page in Markdown. */
export function clientLines(kills: readonly ClientKill[]): string[] {
  const rows = kills
    .toSorted((a, b) => a.clause.localeCompare(b.clause) || a.clientFault.localeCompare(b.clientFault))
    .map(({ clientFault: id, clause, killed }) => {
      const { what, provocation } = clientFaultOf(id);
      return `| \`${id}\` | ${what} | \`${clause}\` | ${killed ? `\`${provocation}\`` : '**nothing**'} |`;
    });
  return [
    '## Faults of a client',
    '',
    'The verb `client` judges programs that call the service. Here it judges the reference client with one fault at a time, under the provocation that shows the fault.',
    '',
    `${kills.filter(({ killed, bystanders }) => killed && bystanders.length === 0).length} of ${clientFaults.length} faulty clients are caught by the very clause that they break, and by no other.`,
    '',
    '| fault | the client | breaks | seen under |',
    '|---|---|---|---|',
    ...rows,
    '',
  ];
}
