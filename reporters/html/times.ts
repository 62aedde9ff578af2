import { type AnswerTimes, answerTimes } from '../../engine/report/answer-times.ts';
import type { Report } from '../../engine/report/report.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/** The answer times of each operation, the slowest first: a bar up to the 95th percentile, dark up to the median. */
export function answerTimesPicture(report: Report): Markup | null {
  const times = answerTimes(report).toSorted((a, b) => b.p95 - a.p95);
  if (times.length === 0) return null;
  const whole = Math.max(1, ...times.map(({ p95 }) => p95));
  return html`<section class="part picture" id="times" aria-labelledby="times-title">
    <h2 id="times-title">Answer times</h2>
    <p class="lead">
      The median, and what 95 of 100 answers kept to (p95), with the requests of this run at the same time.
      They are for information: no clause promises a time.
    </p>
    <table class="times">
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <td></td>
          <th scope="col">Median</th>
          <th scope="col"><abbr title="95 of 100 answers took no longer">p95</abbr></th>
          <th scope="col">Answers</th>
        </tr>
      </thead>
      <tbody>
        ${times.map((one) => row(one, whole))}
      </tbody>
    </table>
  </section>`;
}

const row = ({ operation, answers, median, p95 }: AnswerTimes, whole: number): Markup =>
  html`<tr>
    <th scope="row"><code>${operation}</code></th>
    <td>
      <svg viewBox="0 0 ${whole} 1" preserveAspectRatio="none" aria-hidden="true">
        <rect class="p95" width="${p95}" height="1" />
        <rect width="${median}" height="1" />
      </svg>
    </td>
    <td>${median} ms</td>
    <td>${p95} ms</td>
    <td>${answers}</td>
  </tr>`;
