import { quotedWord } from '../reporters/reproduce/words.ts';
import type { Report } from '../engine/report/report.ts';
import type { Settings } from '../runner/settings/table.ts';
import type { Environment } from '../engine/settings/setting.ts';

/** How the command line was called: a script of this repository, a command of another project, or the name alone. */
export function ownCommand(environment: Environment): string {
  if (environment['npm_command'] === undefined) return 'loyalty-conformance';
  const isOurs = environment['npm_package_name'] === 'loyalty-conformance';
  return isOurs ? 'npm run conformance --' : 'npx loyalty-conformance';
}

/** What says where the service of a run is. */
export type ServiceSettings = Pick<Settings, 'envFile' | 'clientId'>;

/** The options of a run that say where its service is, so that another one asks the same and never the mock. */
export const serviceOptions = ({ envFile }: ServiceSettings, { target }: Pick<Report, 'target'>): string =>
  [
    ...(envFile === undefined ? [] : [` --env ${word(envFile)}`]),
    ...(target.embedded ? [] : [` --base-url ${word(target.base_url)}`]),
  ].join('');

/** What has to be set for it that no command line holds; empty where it is, or where the mock needs nothing. */
export const serviceNeeds = (
  { envFile, clientId }: ServiceSettings,
  { target }: Pick<Report, 'target'>,
): string =>
  target.embedded || envFile !== undefined || clientId !== undefined
    ? ''
    : ' (set LOYALTY_CLIENT_ID and LOYALTY_CLIENT_SECRET to those of this target)';

const word = (text: string): string => (/^[\w.:/-]+$/.test(text) ? text : quotedWord(text));
