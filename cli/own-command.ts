import { quotedWord } from '../reporters/reproduce/words.ts';
import type { Settings } from '../runner/settings/table.ts';
import type { Environment } from '../runner/settings/rows/setting.ts';

/** How the command line was called: a script of this repository, a command of another project, or the name alone. */
export function ownCommand(environment: Environment): string {
  if (environment['npm_command'] === undefined) return 'loyalty-conformance';
  const isOurs = environment['npm_package_name'] === 'loyalty-conformance';
  return isOurs ? 'npm run conformance --' : 'npx loyalty-conformance';
}

/** The options of a run that say where its service is, so that another one asks the same. */
export const serviceOptions = ({ envFile }: Pick<Settings, 'envFile'>): string =>
  envFile === undefined ? '' : ` --env ${/^[\w./-]+$/.test(envFile) ? envFile : quotedWord(envFile)}`;
