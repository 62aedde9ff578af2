import type { ClauseResult, Report } from '../../engine/report/report.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import { type Card, type Grade, gradeOf } from '../common/findings.ts';
import { gaps, gapWords, noAccessSentence, worstFirst } from '../common/summary.ts';
import { newChecks, newCheckWords, notScoredGroups, seenInWords } from '../common/not-scored.ts';
import type { Gap } from '../common/summary.ts';
import { counted } from '../common/text.ts';
import type { ClauseViews } from './clause.ts';
import { html } from './markup.ts';
import type { Content, Markup } from './markup.ts';
import { part } from './part.ts';
import { bar, countVerdicts } from './picture.ts';

const lead = (text: string): Markup => html`<p class="lead">${text}</p>`;

function group(title: Content, clauses: readonly ClauseResult[], views: ClauseViews): Markup {
  return html`<details class="group">
    <summary>${title}</summary>
    ${clauses.map((clause) => views.view(clause))}
  </details>`;
}

/** What is broken, if only in part, and what is undecided: the part that people open a report for. */
export function urgent(report: Report, cards: readonly Card[], views: ClauseViews): (Markup | null)[] {
  const open = report.clauses.filter(({ verdict }) => verdict === 'inconclusive');
  const parts: readonly [Grade, string, string, string][] = [
    [
      'fail',
      'broken',
      'Broken',
      'Clauses that break by one cause are one finding, the worst first. A critical clause is about money, consent, security or a silent effect on data.',
    ],
    [
      'review',
      'review',
      'To review',
      'These are broken as we read the specification. Another reading is admissible.',
    ],
    [
      'warning',
      'warnings',
      'Warnings',
      'Recommendations that were not kept: they do not turn the verdict of the run.',
    ],
    [
      'waived',
      'waived',
      'Broken, but waived',
      'Known deviations, accepted until a date: they do not turn the verdict of the run.',
    ],
  ];
  return [
    ...parts.map(([grade, id, title, words]) =>
      part(id, title, lead(words), findingParts(grade, report, cards, views)),
    ),
    part(
      'open',
      'Without a verdict',
      lead(
        noAccessSentence(report) ??
          'Noise on the way (time-outs, resets, passing errors) kept these from a verdict.',
      ),
      open.map((clause) => views.view(clause)),
    ),
  ];
}

/** The findings of a grade, and then all other clauses of that grade, each of which is part of some finding. */
function findingParts(grade: Grade, report: Report, cards: readonly Card[], views: ClauseViews): Markup[] {
  const leads = new Set(cards.map((card) => card.lead));
  const others = report.clauses
    .filter((clause) => isBroken(clause.verdict) && gradeOf(clause) === grade && !leads.has(clause))
    .toSorted(worstFirst);
  const title = html`<span>${counted(others.length, 'more clause')} of these findings</span>`;
  return [
    ...cards.filter((card) => card.grade === grade).map((card) => views.card(card)),
    ...(others.length === 0 ? [] : [group(title, others, views)]),
  ];
}

/** What was tested in part, and what was not tested and why: a group for everything that would unlock some clauses. */
export function untested(report: Report, views: ClauseViews): (Markup | null)[] {
  const partly = report.clauses.filter(({ verdict }) => verdict === 'partly-tested');
  const title = html`<span>${counted(partly.length, 'clause')} that a run of everything decides</span>`;
  return [
    part(
      'partly-tested',
      'Tested in part',
      lead('Nothing broke these. Other checks decide them too, and were left out.'),
      partly.length === 0 ? [] : [group(title, partly, views)],
    ),
    part(
      'not-scored',
      'Not scored',
      lead('These were looked at, and do not count.'),
      notScoredGroups(report).map(({ title: words, clauses }) =>
        group(html`<span>${words}</span><small>${seenInWords(clauses)}</small>`, clauses, views),
      ),
    ),
    part(
      'new-checks',
      'New checks, not scored',
      lead(
        'The edition that was scored does not know these checks. What they found of older clauses does not count.',
      ),
      newChecks(report).map((one) => html`<p>${newCheckWords(one)}</p>`),
    ),
    part(
      'not-run',
      'Not tested, and why',
      null,
      gaps(report).map((gap) => group(gapSummary(gap), gap.clauses, views)),
    ),
  ];
}

/** What holds, and what no caller can see from outside. */
export function calm(report: Report, views: ClauseViews): (Markup | null)[] {
  const of = (verdict: ClauseResult['verdict']) => report.clauses.filter((one) => one.verdict === verdict);
  const holding = of('pass');
  const areas = [...new Set(holding.map(({ area }) => area))];
  const unobservable = of('unobservable');
  return [
    part(
      'holds',
      'Holds',
      null,
      areas.map((area) => {
        const own = holding.filter((clause) => clause.area === area);
        const all = report.clauses.filter((clause) => clause.area === area);
        return group(
          html`<span>${area}</span
            ><small>${own.length} of ${all.length}</small>${bar(countVerdicts(all), all.length)}`,
          own,
          views,
        );
      }),
    ),
    part(
      'unobservable',
      'Not observable from outside',
      null,
      unobservable.length === 0
        ? []
        : [
            group(
              html`<span>${counted(unobservable.length, 'clause')} that no request can show</span>`,
              unobservable,
              views,
            ),
          ],
    ),
  ];
}

const gapSummary = (gap: Gap): Markup =>
  html`<span>${gapWords(gap)}</span
    >${gap.settings.length === 0 ? null : html`<code>${gap.settings.join(' and ')}</code>`}`;
