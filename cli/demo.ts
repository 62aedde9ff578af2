import process from 'node:process';
import type { Command } from 'commander';
import type { DemoFlags } from './demo-flags.ts';
import { settingOption } from './options.ts';

/** The fault that is shown where none is named: the service refuses as it should, and changes a consent all the same. */
const defaultFault = 'update-refused-for-gdpr-stores-the-sms-consent';

const notes = `
Exit codes:
  0         the fault was shown: a promise that it breaks failed
  2         wrong usage, such as a fault that does not exist
  3         the fault was not shown, as where --only leaves its promise out
  130, 143  interrupted`;

/** Adds the verb `demo`: what red looks like, in one command. */
export function addDemo(program: Command): void {
  program
    .command('demo')
    .description('show what a run finds: break one promise of the mock, run, and open the report')
    .argument('[fault]', 'the fault that breaks it; `mock --fault help WORD...` lists them', defaultFault)
    .option('--out <folder>', 'the folder of the reports', 'reports/demo')
    .addOption(settingOption('only'))
    .addOption(settingOption('seed'))
    .addHelpText('after', notes)
    .action(async (fault: string, flags: DemoFlags) => {
      const { demoCommand } = await import('./demo-command.ts');
      process.exitCode = await demoCommand(fault, flags);
    });
}
