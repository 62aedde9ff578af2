import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Bench, openBench } from './support/bench.ts';
import { runAzure } from './support/recipes/azure.ts';
import { runJenkins } from './support/recipes/jenkins.ts';
import { checkOut, endAll, filesIn } from './support/recipes/site.ts';

let bench: Bench;

afterEach(async () => {
  endAll();
  await bench.close();
});

test.each([
  ['Jenkins', runJenkins],
  ['Azure Pipelines', runAzure],
])('ends green, and red once the service got worse, in %s', async (_, run) => {
  bench = await openBench();
  const { mock, folder } = bench;
  const site = { folder: join(folder, 'site'), kept: join(folder, 'kept') };
  const fixtures = join(folder, 'mock/fixtures.json');
  const given = {
    LOYALTY_BASE_URL: mock.baseUrl,
    LOYALTY_CLIENT_ID: mock.clientId,
    LOYALTY_CLIENT_SECRET: mock.clientSecret,
    LOYALTY_FIXTURES: fixtures,
    'fixtures.secureFilePath': fixtures,
  };
  checkOut(site, ['list-stores.exactly-one']);
  const green = await run(site, given);
  expect([green.code, green.output]).toEqual([0, expect.stringContaining('Nothing failed')]);
  mock.service.around('listStores', (next) => async (call) => {
    const answer = await next(call);
    return Array.isArray(answer.body) ? { ...answer, body: [...answer.body, ...answer.body] } : answer;
  });
  const red = await run(site, given);
  expect([red.code, red.output]).toEqual([
    1,
    expect.stringContaining('Worse than before: 1 finding new; 1 clause newly'),
  ]);
  expect(filesIn(join(site.folder, 'reports'))).toContain('junit.xml');
});
