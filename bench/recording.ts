import { performance } from 'node:perf_hooks';
import { Agent, request } from 'undici';
import { Recorder } from '../caller/recorder/recorder.ts';
import { noProvocation } from '../caller/provocations/index.ts';
import { startMockWorker } from '../mock/worker.ts';
import type { BenchRow } from './row.ts';
import { median } from './timing.ts';

const warmup = 200;
const rounds = 2_000;

/** What recording adds to a request of a client. */
export async function measureRecording(): Promise<BenchRow[]> {
  const mock = await startMockWorker();
  let count = 0;
  const recorder = new Recorder({
    baseUrl: mock.baseUrl,
    isOurs: true,
    port: 0,
    intercept: noProvocation.start(),
    nextId: () => `x${(count += 1)}`,
  });
  const address = await recorder.start();
  const dispatcher = new Agent();
  const millisecondsTo = async (baseUrl: string): Promise<number> => {
    const started = performance.now();
    await (await request(`${baseUrl}/.well-known/openid-configuration`, { dispatcher })).body.text();
    return performance.now() - started;
  };
  try {
    const added: number[] = [];
    for (let round = 0; round < warmup + rounds; round += 1) {
      const direct = await millisecondsTo(mock.baseUrl);
      const recorded = await millisecondsTo(address);
      if (round >= warmup) added.push(recorded - direct);
    }
    return [
      {
        bar: 'a request through the recorder of `client`',
        how: `discovery of the mock, one at a time; median of ${rounds} differences to the same request without it`,
        figure: median(added),
        unit: 'ms',
        limit: { atMost: 2 },
      },
    ];
  } finally {
    await recorder.stop();
    await dispatcher.close();
    await mock.stop();
  }
}
