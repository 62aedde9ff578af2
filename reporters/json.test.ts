import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { withFindings } from '../engine/report/findings.ts';
import { report as reportFormat } from '../engine/report/report.ts';
import { reportJsonSchema } from '../engine/report/report-schema.ts';
import { anyReport, upgrade } from '../engine/report/upgrade.ts';
import { sampleReport } from '../tests/support/sample-report.ts';
import { toJson } from './json.ts';

const isPublished = addFormats.default(new Ajv.default({ strict: false })).compile(reportJsonSchema());

test('gives the run model back with its findings given a valid one', () => {
  const report = sampleReport();
  expect(upgrade(anyReport.parse(JSON.parse([...toJson(report)].join(''))))).toEqual(
    reportFormat.parse(withFindings(report)),
  );
});

test('names what is wrong and blames the program given a model that breaks its format', () => {
  const broken = { ...sampleReport(), seed: 1.5 };
  expect(() => toJson(broken)).toThrow(/bug of loyalty-conformance[\s\S]*seed/);
});

test('meets its published schema given any report, also with fields of a later version', () => {
  expect(isPublished({ ...JSON.parse([...toJson(sampleReport())].join('')), added_later: true })).toBe(true);
});

test('is refused by its published schema given a verdict that does not exist', () => {
  expect(isPublished({ ...sampleReport(), verdict: 'fine' })).toBe(false);
});
