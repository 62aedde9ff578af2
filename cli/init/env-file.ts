import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { UsageError } from '../../engine/settings/usage-error.ts';
import { variableOf } from '../../runner/settings/spellings.ts';
import type { SettingName } from '../../runner/settings/table.ts';
import { newestEdition } from '../../specs/generated/ids.ts';
import { packageRoot } from '../../schemas/package-root.ts';

/** The settings that `init` writes. */
export const accessNames = ['baseUrl', 'clientId', 'clientSecret', 'scope', 'fixtures'] as const;

export type Access = Record<(typeof accessNames)[number], string>;

/** What `init` writes about the service and its use. */
export interface Configured extends Access {
  readonly allowMessages: boolean;
}

export const isAccess = (name: SettingName): name is keyof Access =>
  (accessNames as readonly SettingName[]).includes(name);

/**
 * Fills these settings in the text of `.env.example`, which explains each variable, and the edition of the day, so that a later
 * version of the suite gives the same verdicts.
 */
export function filledIn({ allowMessages, ...access }: Configured): string {
  const example = readFileSync(join(packageRoot(), '.env.example'), 'utf8');
  const given = { ...access, edition: newestEdition, allowMessages: allowMessages ? 'true' : '' };
  return ([...accessNames, 'edition', 'allowMessages'] as const).reduce((text, name) => {
    const variable = variableOf(name);
    const line = `${variable}=${quoted(variable, given[name])}`;
    return text.replace(new RegExp(`^${variable}=.*$`, 'm'), () => line);
  }, example);
}

/** The value as a dotenv file takes it: bare where possible, in quotes otherwise. */
function quoted(variable: string, value: string): string {
  const candidates = ['', "'", '"', '`'].map((quote) => `${quote}${value}${quote}`);
  const faithful = candidates.find((text) => parse(`${variable}=${text}\n`)[variable] === value);
  if (faithful !== undefined) return faithful;
  throw new UsageError(`${variable} cannot be written to a dotenv file. Set it in the environment instead.`);
}
