import { loyalty } from '../../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { createService } from '../../mock/service/service.ts';
import { suites } from '../../suites/index.ts';
import type { Transport } from '../client/transport.ts';
import { inProcessTarget } from './options.ts';
import { runSuites } from './run-suites.ts';

/** Runs one check against a service with a clock that is this many minutes ahead; gives what the run says of it. */
async function noticesAt(minutesAhead: number): Promise<string[]> {
  const target = inProcessTarget(createService());
  const transport: Transport = async (request) => {
    const reply = await target.transport(request);
    const date = new Date(Date.now() + minutesAhead * 60_000).toUTCString();
    return {
      ...reply,
      headers: [...reply.headers.filter(([name]) => !/^date$/i.test(name)), ['date', date]],
    };
  };
  const notices: string[] = [];
  await runSuites(loyalty, {
    target: { ...target, transport, embedded: false },
    suites,
    only: ['list-stores.exactly-one'],
    onNotice: (words) => void notices.push(words),
  });
  return notices;
}

test('says so, and what to do, given a service with a clock that is an hour off', async () => {
  expect(await noticesAt(60)).toEqual([
    expect.stringMatching(/^Note: the clock of the service is (59|60)\.\d minutes ahead of .*Set the one/),
  ]);
});

test('says nothing given a service with a clock that is some seconds off', async () => {
  expect(await noticesAt(0.5)).toEqual([]);
});
