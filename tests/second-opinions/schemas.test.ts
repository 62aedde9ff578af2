import { loyalty } from '../../loyalty/run/loyalty.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import '@hyperjump/json-schema/formats';
import { addFormat, setFormatHandler } from '@hyperjump/json-schema/experimental';
import {
  type SchemaObject,
  registerSchema,
  setShouldValidateFormat,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runSuites } from '../../engine/run/run-suites.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';
import { isIso8601 } from '../../schemas/iso8601.ts';
import { createAjv, loadSchema, schemaNames } from '../../schemas/load.ts';
import { emptyFolder } from '../support/cli.ts';
import { root } from '../support/sources.ts';

/** A document, and the schema that it is held against. */
interface Judged {
  readonly name: string;
  readonly value: unknown;
}

interface Examples {
  readonly accepted: readonly unknown[];
  readonly refused: readonly {
    readonly value?: unknown;
    readonly with?: object;
    readonly without?: string;
  }[];
}

const base = 'https://loyalty.invalid/';
const draft = 'https://json-schema.org/draft/2020-12/schema';
const formatKeyword = 'https://json-schema.org/keyword/draft-2020-12/format';
const ajv = createAjv();

let recorded: readonly Judged[];

beforeAll(async () => {
  for (const name of schemaNames) registerSchema(loadSchema(name) as SchemaObject, base + name, draft);
  for (const [format, handler] of [
    ['iso-8601', (value: unknown) => typeof value !== 'string' || isIso8601(value)],
    ['int32', () => true],
    ['double', () => true],
  ] as const) {
    addFormat({ id: base + format, handler });
    setFormatHandler(formatKeyword, format, base + format);
  }
  setShouldValidateFormat(true);
  recorded = await answers();
});

/** The documents of which two validators say different things. */
async function disputed(all: readonly Judged[]): Promise<Judged[]> {
  const found: Judged[] = [];
  for (const { name, value } of all) {
    const second = await validate(base + name, value as never);
    if (second.valid !== ajv.getSchema(name)?.(value)) found.push({ name, value });
  }
  return found;
}

/** The examples of every schema; where one is refused, the first accepted one with a change. */
function examples(): Judged[] {
  const table = parse(readFileSync(join(root, 'schemas/examples.yaml'), 'utf8')) as Record<string, Examples>;
  return Object.entries(table).flatMap(([schema, { accepted, refused }]) => {
    const changed = refused.map((row) => {
      if ('value' in row) return row.value;
      const copy: Record<string, unknown> = { ...(accepted[0] as object), ...row.with };
      if (row.without !== undefined) delete copy[row.without];
      return copy;
    });
    return [...accepted, ...changed].map((value) => ({ name: `${schema}.schema.json`, value }));
  });
}

/** Every answer of a run that has a schema, each also without its fields, one after the other. */
async function answers(): Promise<Judged[]> {
  const service = createService();
  const seen = new Map<string, Judged>();
  service.around('*', (next) => async (call) => {
    const answer = await next(call);
    const name = `${call.operation}.${answer.status}.schema.json`;
    if (schemaNames.includes(name))
      for (const value of [answer.body, ...withoutFields(answer.body)])
        seen.set(name + JSON.stringify(value), { name, value });
    return answer;
  });
  await runSuites(loyalty, {
    ...inProcessRun(service),
    only: ['members', 'coupons', 'drafts', 'stores'],
  });
  return [...seen.values()];
}

function withoutFields(value: unknown): object[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const entries = Object.entries(value);
  return entries.map(([name]) => Object.fromEntries(entries.filter(([other]) => other !== name)));
}

test('accept and refuse the same examples as another validator', async () => {
  const all = examples();
  expect(all.length).toBeGreaterThan(250);
  expect(await disputed(all)).toEqual([]);
});

test('accept and refuse the same answers as another validator, also where a field is missing', async () => {
  expect(recorded.length).toBeGreaterThan(200);
  expect(await disputed(recorded)).toEqual([]);
});

test('accept and refuse the same answers as the OpenAPI document that they are generated from', async () => {
  const { document, url } = await writeContract();
  const output = await validate('https://spec.openapis.org/oas/3.1/schema-base', document as never);
  expect(output.valid).toBe(true);
  for (const name of new Set(recorded.map((one) => one.name))) {
    const second = await validate(url + pointerTo(document, name));
    const own = recorded.filter((one) => one.name === name);
    expect(own.filter(({ value }) => second(value as never).valid !== ajv.getSchema(name)?.(value))).toEqual(
      [],
    );
  }
});

interface Answer {
  readonly $ref?: string;
  readonly content?: object;
}

interface Contract {
  readonly paths: Readonly<
    Record<string, Record<string, { operationId?: string; responses?: Record<string, Answer> }>>
  >;
  readonly components: { readonly responses: Readonly<Record<string, Answer>> };
}

/** The OpenAPI document as a file that the other validator reads; its dates may take every form of ISO 8601. */
async function writeContract(): Promise<{ document: Contract; url: string }> {
  const text = readFileSync(join(root, 'specs/openapi.yaml'), 'utf8');
  const document = parse(text.replaceAll('format: date-time', 'format: iso-8601')) as Contract;
  const path = join(await emptyFolder(), 'openapi.json');
  writeFileSync(path, JSON.stringify(document));
  return { document, url: pathToFileURL(path).href };
}

/** Where the document has the schema of an operation's answer with a status, such as `listStores.200.schema.json`. */
function pointerTo({ paths, components }: Contract, name: string): string {
  const [operation, status = ''] = name.split('.');
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, responses }] of Object.entries(methods)) {
      if (operationId !== operation) continue;
      const answer = responses?.[status];
      const shared = answer?.$ref?.split('/').at(-1);
      const { content = {} } = (shared === undefined ? answer : components.responses[shared]) ?? {};
      const place =
        shared === undefined
          ? ['paths', path, method, 'responses', status]
          : ['components', 'responses', shared];
      return pointer(...place, 'content', Object.keys(content)[0] ?? '', 'schema');
    }
  throw new Error(`The document has no operation ${operation}`);
}

const pointer = (...parts: string[]): string =>
  `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
