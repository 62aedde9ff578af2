import { expect, test } from 'vitest';
import { shardName } from '../report/shard.ts';
import { UsageError } from '../settings/usage-error.ts';
import { machineShard } from './machine-shard.ts';

const refuse = (advice: string): never => {
  throw new UsageError(advice);
};

test.each([
  ['Kubernetes', { JOB_COMPLETION_INDEX: '0', JOB_COMPLETIONS: '3' }, '1/3'],
  ['the last pod of Kubernetes', { JOB_COMPLETION_INDEX: '2', JOB_COMPLETIONS: '3' }, '3/3'],
  ['GitLab', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '4' }, '2/4'],
  ['Azure Pipelines', { SYSTEM_JOBPOSITIONINPHASE: '1', SYSTEM_TOTALJOBSINPHASE: '2' }, '1/2'],
])('gives the shard of this machine given the variables of %s', (_, environment, name) => {
  expect(shardName(machineShard(environment, refuse))).toBe(name);
});

test.each([
  ['no CI', {}, 'There is none of the variables that auto reads: JOB_COMPLETION_INDEX with'],
  // GitLab sets the total in every job.
  ['a job that is not divided', { CI_NODE_TOTAL: '1' }, 'There is none of the variables'],
  [
    'no total',
    { JOB_COMPLETION_INDEX: '0' },
    'JOB_COMPLETIONS, which is not set; expected are a number from 0',
  ],
  ['a number beyond the total', { CI_NODE_INDEX: '4', CI_NODE_TOTAL: '3' }, 'CI_NODE_INDEX, which is "4"'],
  ['a number before the first', { CI_NODE_INDEX: '0', CI_NODE_TOTAL: '3' }, 'a number from 1'],
  ['words', { JOB_COMPLETION_INDEX: 'one', JOB_COMPLETIONS: '3' }, 'which is "one"'],
  ['too many shards', { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '99' }, 'at most 32'],
])('refuses %s and says what it read', (_, environment, words) => {
  expect(() => machineShard(environment, refuse)).toThrow(words);
});
