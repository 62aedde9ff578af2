import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { UsageError } from './usage-error.ts';
import { packageRoot } from '../../schemas/load.ts';

/** The variables that `init` sets. */
export const accessNames = [
  'LOYALTY_BASE_URL',
  'LOYALTY_CLIENT_ID',
  'LOYALTY_CLIENT_SECRET',
  'LOYALTY_SCOPE',
  'LOYALTY_FIXTURES',
] as const;

export type Access = Record<(typeof accessNames)[number], string>;

/** The text of `.env.example`, which explains each variable, with these set. */
export function filledIn(access: Access): string {
  const example = readFileSync(join(packageRoot(), '.env.example'), 'utf8');
  return accessNames.reduce((text, name) => {
    const line = `${name}=${spelled(name, access[name])}`;
    return text.replace(new RegExp(`^${name}=.*$`, 'm'), () => line);
  }, example);
}

/** The value as a dotenv file takes it: bare where that will do, in quotes otherwise. */
function spelled(name: string, value: string): string {
  const quoted = ['', "'", '"', '`'].map((quote) => `${quote}${value}${quote}`);
  const faithful = quoted.find((text) => parse(`${name}=${text}\n`)[name] === value);
  if (faithful !== undefined) return faithful;
  throw new UsageError(`${name} cannot be written to a dotenv file. Set it in the environment instead.`);
}
