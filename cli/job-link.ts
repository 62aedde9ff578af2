import type { Environment } from '../engine/settings/setting.ts';

/** Gives the address of the job that this process runs in, as GitLab, Jenkins, GitHub or Azure Pipelines tell it. */
export function jobLink(environment: Environment): string | null {
  const { CI_JOB_URL: gitLab, BUILD_URL: jenkins } = environment;
  return gitLab ?? jenkins ?? gitHubLink(environment) ?? azureLink(environment);
}

function gitHubLink(environment: Environment): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment;
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}` : null;
}

function azureLink(environment: Environment): string | null {
  const {
    SYSTEM_TEAMFOUNDATIONCOLLECTIONURI: collection,
    SYSTEM_TEAMPROJECT: project,
    BUILD_BUILDID: build,
  } = environment;
  return collection && project && build ? `${collection}${project}/_build/results?buildId=${build}` : null;
}
