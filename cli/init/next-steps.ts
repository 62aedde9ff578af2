import process from 'node:process';
import { type Fixtures, placeholdersIn } from '../../loyalty/settings/fixtures.ts';
import { counted } from '../../reporters/common/text.ts';

/** Says what was written and what to do next, with the command that started it: npm in a clone, or npx. */
export function nextSteps(written: readonly string[], envFile: string, fixtures: Fixtures): string {
  const inClone = process.env['npm_lifecycle_event'] === 'conformance';
  const program = inClone ? 'npm run conformance --' : 'npx loyalty-conformance';
  const file = envFile === '.env' ? '' : ` --env ${envFile}`;
  const left = placeholdersIn(fixtures).length;
  return [
    written.length === 0
      ? 'Nothing was written. Next:'
      : `Written: ${written.join(' and ')}, for your eyes only: keep secrets out of the repository. Next:`,
    ...(left === 0 ? [] : [`  fill in the fixtures: ${counted(left, 'placeholder')}`]),
    `  ${program} doctor${file}`,
    `  ${program} plan${file}`,
    `  ${program} run${file}`,
  ].join('\n');
}
