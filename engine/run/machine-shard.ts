import { mostShards, parseShard, type Shard } from '../report/shard.ts';
import type { Environment } from '../settings/setting.ts';

/** The variables in which a CI tells each machine of a job its number, and how many there are. */
interface Numbering {
  readonly index: string;
  readonly total: string;
  /** The number of the first machine. */
  readonly first: 0 | 1;
}

const numberings: Readonly<Record<string, Numbering>> = {
  // It tells no total: the job sets JOB_COMPLETIONS to its `completions`.
  Kubernetes: { index: 'JOB_COMPLETION_INDEX', total: 'JOB_COMPLETIONS', first: 0 },
  GitLab: { index: 'CI_NODE_INDEX', total: 'CI_NODE_TOTAL', first: 1 },
  'Azure Pipelines': { index: 'SYSTEM_JOBPOSITIONINPHASE', total: 'SYSTEM_TOTALJOBSINPHASE', first: 1 },
};

/**
 * The shard of this machine, from the variables of the first CI that sets its own. Gives `refuse` a sentence where none
 * is set, or where they hold no shard.
 */
export function machineShard(environment: Environment, refuse: (advice: string) => never): Shard {
  const numbering = Object.values(numberings).find(({ index }) => environment[index]);
  if (numbering === undefined) return refuse(`There is none of the variables that auto reads: ${known()}.`);
  const { index, total, first } = numbering;
  const number = Number(environment[index]) + 1 - first;
  const shard = parseShard(`${number}/${environment[total] ?? ''}`);
  if (shard !== null) return shard;
  return refuse(
    `It reads ${index}, which is ${found(environment[index])}, and ${total}, which is ${found(environment[total])}; expected are a number from ${first} and the number of all shards, at most ${mostShards}.`,
  );
}

const found = (value: string | undefined): string => (value ? JSON.stringify(value) : 'not set');

const known = (): string =>
  Object.entries(numberings)
    .map(([name, { index, total }]) => `${index} with ${total} (${name})`)
    .join(', ');
