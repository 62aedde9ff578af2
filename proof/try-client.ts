import { recordTill, verdictsOf } from '../caller/faults/drive.ts';
import { clientFaults } from '../caller/faults/index.ts';
import type { ClientFault } from '../caller/faults/fault.ts';
import type { ClientPair } from './client-pairs.ts';

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
  const { failed } = await verdictsOf(await recordTill([provocation], spoil));
  const bystanders = failed.filter((one) => one !== clause);
  return { clientFault: id, clause, killed: bystanders.length < failed.length, bystanders };
}

/** What the judges made of the reference client with two faults. */
export interface PairTrial {
  readonly clientPair: ClientPair;
  /** The faults that were not found by the clauses that they break. */
  readonly missed: readonly string[];
  /** Clauses that failed though neither fault touches them. */
  readonly bystanders: readonly string[];
}

/** How fast a client retries shows only where nothing else keeps the machine busy: such a pair is tried again. */
const mostTries = 2;

/** Has a client with two faults work for a day under the provocations that show them, and judges it. */
export async function tryPair(clientPair: ClientPair): Promise<PairTrial> {
  for (let tries = 1; ; tries += 1) {
    const trial = await tryPairOnce(clientPair);
    if (isPairFound(trial) || tries === mostTries) return trial;
  }
}

async function tryPairOnce(clientPair: ClientPair): Promise<PairTrial> {
  const [first, second] = [clientFaultOf(clientPair[0]), clientFaultOf(clientPair[1])];
  const provocations = [...new Set([first.provocation, second.provocation])];
  const sessions = await recordTill(provocations, (parts, access) =>
    second.break(first.break(parts, access), access),
  );
  const { failed } = await verdictsOf(sessions);
  const missed = [first, second].filter(({ clause }) => !failed.includes(clause)).map(({ id }) => id);
  const own = new Set<string>([first.clause, second.clause]);
  return { clientPair, missed, bystanders: failed.filter((clause) => !own.has(clause)) };
}

/** Whether both faults of a client are found, and nothing else. */
export const isPairFound = ({ missed, bystanders }: PairTrial): boolean =>
  missed.length === 0 && bystanders.length === 0;

/** How many faults of clients were caught, and how many pairs of them, in a sentence each. */
export const clientTotals = (kills: readonly ClientKill[], pairs: readonly PairTrial[]): string =>
  `${kills.filter(({ killed, bystanders }) => killed && bystanders.length === 0).length} of ${clientFaults.length} faulty clients are caught by the very clause that they break, and by no other. ${pairs.filter(isPairFound).length} of ${pairs.length} clients with two of the faults are caught by both clauses.`;

/** A table of faults of clients in Markdown: what each one does, and under which provocation it shows. */
export function clientLines(kills: readonly ClientKill[]): string[] {
  const rows = kills
    .toSorted((a, b) => a.clause.localeCompare(b.clause) || a.clientFault.localeCompare(b.clientFault))
    .map(({ clientFault: id, clause, killed }) => {
      const { what, provocation } = clientFaultOf(id);
      return `| \`${id}\` | ${what} | \`${clause}\` | ${killed ? `\`${provocation}\`` : '**nothing**'} |`;
    });
  return ['| fault | the client | breaks | seen under |', '|---|---|---|---|', ...rows];
}
