import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
// @ts-expect-error -- it has no types
import untyped from 'har-schema';
import { expect, test } from 'vitest';
import { toHar } from '../../reporters/har.ts';
import { sampleReport } from '../support/sample-report.ts';
import { brokenRun } from '../support/sample-runs.ts';

const schemas = untyped as Record<string, object>;
const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addMetaSchema(draft06);
ajv.addSchema(Object.values(schemas));

test.each([
  ['every kind of verdict', sampleReport()],
  ['a whole run', brokenRun()],
])('writes an archive that the schema of HAR takes given %s', (_, report) => {
  const validate = ajv.getSchema('har.json');
  expect(report.exchanges.length).toBeGreaterThan(0);
  expect([validate?.(JSON.parse([...toHar(report)].join(''))), validate?.errors]).toEqual([true, null]);
});
