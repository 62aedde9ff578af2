import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { difference } from '../engine/report/diff/difference.ts';
import type { Report } from '../engine/report/report.ts';
import { sampleReport } from '../tests/support/sample-report.ts';
import { toAllure } from './allure/allure.ts';
import { toDiffHtml } from './diff-html.ts';
import { toHtml } from './html.ts';
import { toJson } from './json.ts';
import { toJunit } from './junit.ts';
import { toMarkdown } from './markdown.ts';

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

function inJson(report: Report) {
  const { totals } = JSON.parse([...toJson(report)].join('')) as Report;
  const { waived, ...clauses } = totals.clauses;
  return { clauses, waived, requests: totals.requests, messages: totals.messages };
}

function inHtml(report: Report) {
  const page = toHtml(report);
  const total = (name: string) => numberIn(page, new RegExp(`data-total="${name}"[^>]*>(\\d+)<`));
  const clauses = Object.keys(inJson(report).clauses).map((name) => [name, total(name)]);
  return {
    clauses: Object.fromEntries(clauses),
    waived: numberIn(page, /(\d+) known deviations? (?:is|are) waived/),
    requests: total('requests'),
    messages: total('messages'),
  };
}

/** What a clause came to, read from its test cases. */
function verdictIn(cases: string): string {
  if (/<failure |"waived until /.test(cases)) return 'fail';
  const [, grade] = /"(review|warning|not-scored): /.exec(cases) ?? [];
  if (grade !== undefined) return grade;
  if (cases.includes('<error ')) return 'inconclusive';
  if (cases.includes('"unobservable: ')) return 'unobservable';
  if (cases.includes('"partly-tested: ')) return 'partly-tested';
  return cases.includes('<skipped ') ? 'not-run' : 'pass';
}

function inJunit(report: Report) {
  const xml = toJunit(report);
  const cases = new Map<string, string>();
  for (const [found, id = ''] of xml.matchAll(/<testcase name="([^"› ]+).*?(?=<testcase |<\/testsuite>)/gs)) {
    cases.set(id, (cases.get(id) ?? '') + found);
  }
  const verdicts = Array.from(cases.values(), verdictIn);
  const clauses = Object.keys(inJson(report).clauses).map((name) => [
    name,
    verdicts.filter((verdict) => verdict === name).length,
  ]);
  return {
    clauses: Object.fromEntries(clauses),
    waived: [...cases.values()].filter((text) => text.includes('"waived until ')).length,
    requests: numberIn(xml, /name="requests" value="(\d+)"/),
    messages: numberIn(xml, /name="messages" value="(\d+)"/),
  };
}

function inMarkdown(report: Report) {
  const text = toMarkdown(report);
  const [fail, review, warning, inconclusive, pass, partly, notScored, notRun, unobservable, waived] = (
    /^\| \d+ \| (.*) \|$/m.exec(text)?.[1] ?? ''
  )
    .split(' | ')
    .map(Number);
  return {
    clauses: {
      pass,
      fail,
      review,
      warning,
      inconclusive,
      'partly-tested': partly,
      'not-scored': notScored,
      'not-run': notRun,
      unobservable,
    },
    waived,
    requests: numberIn(text, /(\d+) requests?/),
    messages: numberIn(text, /(\d+) paid messages?/),
  };
}

/** The later of two runs, as their comparison tells it. */
function inDiff(report: Report) {
  const page = toDiffHtml(difference({ ...report, clauses: [] }, report));
  const names = Object.keys(inJson(report).clauses);
  const total = (name: string) => numberIn(page, new RegExp(`data-total="${name}"[^>]*>(\\d+)<`));
  return { clauses: Object.fromEntries(names.map((name) => [name, total(name)])), waived: total('waived') };
}

/** Allure has no word for five of the verdicts: they are skipped there. What is unobservable is no test. */
async function inAllure(report: Report) {
  const { page } = await toAllure(report);
  const packed = Buffer.from(/id="packed">([^<]*)/.exec(page)?.[1] ?? '', 'base64');
  const { files } = JSON.parse(gunzipSync(packed).toString()) as { files: string[][] };
  const widget = (name: string) =>
    JSON.parse(files.find((file) => file.includes(`widgets/${name}.json`))?.[0] ?? '{}');
  const { passed, failed, broken, skipped, resolutions } = widget('statistic');
  const { Requests: requests, 'Paid messages': messages } = widget('variables');
  return {
    passed,
    failed,
    broken,
    skipped,
    waived: resolutions.accepted,
    requests: Number(requests),
    messages: Number(messages),
  };
}

test('counts the same in every report given one run', async () => {
  const report = sampleReport();
  report.totals.messages = 7;
  const expected = inJson(report);
  expect(inHtml(report)).toEqual(expected);
  expect(inJunit(report)).toEqual(expected);
  expect(inMarkdown(report)).toEqual(expected);
  const { clauses, ...others } = expected;
  expect(inDiff(report)).toEqual({ clauses, waived: others.waived });
  expect(await inAllure(report)).toEqual({
    passed: clauses.pass,
    failed: clauses.fail,
    broken: clauses.inconclusive,
    skipped:
      clauses.review +
      clauses.warning +
      clauses['partly-tested'] +
      clauses['not-scored'] +
      clauses['not-run'],
    ...others,
  });
});
