import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, openBench } from './support/bench.ts';
import { GitHubJob } from './support/recipes/github.ts';
import { checkOut, endAll, filesIn, recipe, type Site } from './support/recipes/site.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});

afterAll(async () => {
  endAll();
  await bench.close();
});

/** The workflow, set to look at one clause and to comment. */
const workflow = (): string =>
  recipe('github-actions/with-action.yml', bench.mock.baseUrl).replace(
    'forget-baseline:',
    'options: --only list-stores.exactly-one --reports html,markdown\n          comment-token: a token\n          forget-baseline:',
  );

async function night(count: number) {
  const site: Site = { folder: join(bench.folder, 'site'), kept: join(bench.folder, 'kept') };
  checkOut(site, []);
  const { mock, folder } = bench;
  const secrets = {
    LOYALTY_CLIENT_ID: mock.clientId,
    LOYALTY_CLIENT_SECRET: mock.clientSecret,
    LOYALTY_FIXTURES: readFileSync(join(folder, 'mock/fixtures.json'), 'utf8'),
  };
  const contexts = {
    secrets,
    inputs: { forget_baseline: '' },
    github: { run_id: `10${count}`, run_attempt: '1', 'event.pull_request.number': '7' },
  };
  const job = new GitHubJob({ site, workflow: workflow(), name: 'conformance', contexts });
  return { ...(await job.run()), reports: filesIn(join(site.kept, 'artifacts/conformance/reports')) };
}

const comments = (): { body: string }[] =>
  JSON.parse(readFileSync(join(bench.folder, 'comments.json'), 'utf8')) as { body: string }[];

test('keeps reports and baseline, annotates, and replaces its comment given a service that gets worse', async () => {
  const green = await night(1);
  expect([green.code, green.reports]).toEqual([0, expect.arrayContaining(['conformance.html'])]);
  expect(green.summary).toContain('Nothing failed');
  expect(comments()).toEqual([
    { id: 1, user: { type: 'Bot' }, body: expect.stringContaining('Nothing failed') },
  ]);
  bench.mock.service.around('listStores', (next) => async (call) => {
    const answer = await next(call);
    return Array.isArray(answer.body) ? { ...answer, body: [...answer.body, ...answer.body] } : answer;
  });
  const red = await night(2);
  expect(red.output).toContain('Worse than before: 1 finding new; 1 clause newly failing');
  expect(red.output).toMatch(/^::error title=list-stores\.exactly-one .*file=suites\/.*,line=\d+::/m);
  expect(red.output).not.toContain('could not be written');
  expect([red.code, red.reports]).toEqual([1, expect.arrayContaining(['conformance.html', 'diff.html'])]);
  expect(comments().map(({ body }) => body)).toEqual([expect.stringContaining('list-stores.exactly-one')]);
});
