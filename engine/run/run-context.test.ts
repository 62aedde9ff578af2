import process from 'node:process';
import { expect, test } from 'vitest';
import { wait } from '../limits/pause.ts';
import { RunContext, type RunFacts } from './run-context.ts';

test('lets many checks wait for the others, without a warning of Node', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): void => void warnings.push(warning);
  process.on('warning', note);
  const run = new RunContext({ fixtures: {}, pause: wait, waitFor: (made) => made } as RunFacts);
  const pauses = Array.from({ length: 20 }, () => run.pauseWhileOthersRun());
  run.endLastingPauses();
  await Promise.all(pauses);
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('leaves the slot of a check to others while it waits for what another one makes', async () => {
  const waited: unknown[] = [];
  const waitFor: RunFacts['waitFor'] = (made) => {
    waited.push(made);
    return made;
  };
  const run = new RunContext({ fixtures: {}, pause: wait, waitFor } as RunFacts);
  const made = run.once('token', async () => 'a token');
  expect([await run.once('token', async () => 'another one'), await made]).toEqual(['a token', 'a token']);
  await run.once('token', async () => 'another one');
  expect(waited).toEqual([made]);
});
