import { join } from 'node:path';
import { emptyFolder } from '../cli.ts';
import { GitHubJob } from './github.ts';
import { runGitLabJob } from './gitlab.ts';
import type { Night } from './nights.ts';
import { checkOut, filesIn, type Outcome, recipe, type Site } from './site.ts';

/** Runs a recipe for pull requests, with a command that starts the service in place of the mock's. */
type Request = (service: string) => Promise<Night>;

const requestBy =
  (path: string, reports: string, carry: (site: Site, text: string) => Promise<Outcome>): Request =>
  async (service) => {
    const folder = await emptyFolder();
    const site = { folder: join(folder, 'site'), kept: join(folder, 'kept') };
    checkOut(site, ['list-stores.exactly-one']);
    const text = recipe(path, 'http://127.0.0.1:1').replace('loyalty-conformance mock', service);
    return { ...(await carry(site, text)), reports: filesIn(join(site.kept, reports)) };
  };

export const onGitHubRequest = requestBy(
  'github-actions/pull-request.yml',
  'artifacts/conformance/reports',
  (site, workflow) =>
    new GitHubJob({
      site,
      workflow,
      name: 'conformance',
      contexts: { github: { token: 'a token', 'event.pull_request.number': '7' } },
    }).run(),
);

export const onGitLabRequest = requestBy('gitlab-ci.yml', 'artifacts/reports', (site, text) =>
  runGitLabJob({ site, recipe: text, name: 'loyalty-merge-request', variables: {} }),
);
