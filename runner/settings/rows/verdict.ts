import { oneWordOf, text, toggle } from '../../../engine/settings/kinds.ts';
import { editionNames } from '../../../specs/generated/ids.ts';
import type { Setting } from '../../../engine/settings/setting.ts';

/** What a run is compared with. */
export const verdict = {
  strict: {
    group: 'verdict',
    ...toggle,
    words: 'fail over what is to be reviewed, and over a recommendation that is not kept',
    more: 'docs/reading-a-report.md says what is reviewed.',
  },
  edition: {
    group: 'verdict',
    value: '<name>',
    ...oneWordOf(...editionNames),
    words: 'score what this edition of the suite knew; what is newer runs, and does not count',
    more: '`editions` lists them. A pipeline that names one stays as it is when the suite grows.',
    otherwise: 'the newest',
  },
  require: {
    group: 'verdict',
    value: '<share>',
    ...text('a share in percent, all, or the name of a profile'),
    words:
      'what the run must decide, or end with 3: a share of the selected clauses in percent, all, or a profile',
    more: 'docs/reading-a-report.md lists the profiles.',
    otherwise: 'nothing is required',
  },
  profiles: {
    group: 'verdict',
    value: '<file>',
    ...text('the path of a YAML file of profiles'),
    words: 'a YAML file of further profiles for the setting `require`',
  },
  baseline: {
    group: 'verdict',
    value: '<file>',
    ...text('the path of a conformance.json'),
    commandOnly: true,
    words: 'the conformance.json of an earlier run; fail when something got worse, and write diff.html',
  },
  deviations: {
    group: 'verdict',
    value: '<file>',
    ...text('the path of a deviations file'),
    commandOnly: true,
    words: 'known deviations, which do not fail the run until their date, and rulings',
    more: 'They stay in every report. Stale entries fail the run.',
  },
} as const satisfies Record<string, Setting>;
