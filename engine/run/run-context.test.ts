import process from 'node:process';
import { expect, test } from 'vitest';
import { wait } from '../limits/pause.ts';
import { RunContext, type RunFacts } from './run-context.ts';

test('lets many checks wait for the others, without a warning of Node', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): void => void warnings.push(warning);
  process.on('warning', note);
  const run = new RunContext({ fixtures: {}, pause: wait } as RunFacts);
  const pauses = Array.from({ length: 20 }, () => run.pauseWhileOthersRun());
  run.endLastingPauses();
  await Promise.all(pauses);
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
