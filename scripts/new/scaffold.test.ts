import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Known, scaffolds } from './scaffold.ts';

const openapi = `paths:
  /api/v2.0/stores:
    get:
      operationId: listStores

components:
  schemas: {}
`;

const known: Known = {
  clauses: new Set(['store.id']),
  checks: new Set(['shows-its-id']),
  faults: new Set(['shows-no-id']),
  operations: new Set(['listStores']),
  sections: new Set(['stores']),
  areas: new Set(['stores']),
  read(path) {
    if (path.startsWith('scripts/')) return readFileSync(path, 'utf8');
    return path === 'specs/openapi.yaml' ? openapi : '- id: store.id\n  section: stores\n';
  },
};

/** The files of a scaffold, given answers. */
const filesOf = (kind: string, answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(scaffolds[kind]?.render(answers, known) ?? []);

/** What a scaffold says against an answer. */
const refusalOf = (kind: string, question: string, answer: string): string | undefined =>
  scaffolds[kind]?.questions[question]?.refuse?.(answer, known);

test('adds a row to its area given a clause', () => {
  const text = 'The list is `[]`: it holds no store.';
  const answers = {
    id: 'store.none',
    area: 'stores',
    section: 'stores',
    operations: 'listStores',
    severity: 'minor',
    place: 'last sentence',
    text,
  };
  const { 'specs/clauses/stores.yaml': rows = '' } = filesOf('clause', answers);
  expect(parse(rows)).toEqual([
    { id: 'store.id', section: 'stores' },
    {
      id: 'store.none',
      section: 'stores',
      operations: ['listStores'],
      severity: 'minor',
      basis: 'stated',
      place: 'last sentence',
      text,
    },
  ]);
});

test('writes a check and a fault of one clause, neither of which is green as it is', () => {
  const answers = {
    name: 'shows-one-store',
    area: 'stores',
    clause: 'store.id',
    fault: 'shows-two',
    what: "It's two.",
  };
  const files = filesOf('check', answers);
  expect(Object.keys(files)).toEqual([
    'suites/stores/shows-one-store.check.ts',
    'mock/faults/stores/shows-two.ts',
  ]);
  for (const text of Object.values(files)) expect(text).toMatch(/'store\.id'[\s\S]*is not written yet/);
  expect(files['mock/faults/stores/shows-two.ts']).toContain(String.raw`'It\'s two.'`);
});

test('writes a model with a clause, and walks that send nothing as they are', () => {
  const files = filesOf('model', { name: 'gifts', area: 'stores', clause: 'store.id' });
  expect(Object.keys(files)).toEqual(['suites/stores/gifts-model.ts', 'suites/stores/gifts-walks.check.ts']);
  expect(files['suites/stores/gifts-model.ts']).toMatch(/const gifts: Model<[\s\S]*'store\.id'/);
  expect(files['suites/stores/gifts-walks.check.ts']).toContain(
    'planWalks(gifts, start, { walks: 2, length: 20 })',
  );
  expect(files['suites/stores/gifts-walks.check.ts']).toContain('are not written yet');
  for (const text of Object.values(files)) expect(text).not.toMatch(/things|reserve-stamps/);
});

test.each([
  ['two words', 'name', 'gift cards'],
  ['a clause that does not exist', 'clause', 'gifts.held'],
])('refuses a model given %s', (_, question, answer) => {
  expect(refusalOf('model', question, answer)).toBeDefined();
});

test('adds an operation to the contract, with the clause of its success', () => {
  const answers = {
    name: 'openStore',
    area: 'stores',
    section: 'stores',
    method: 'post',
    summary: 'Open a store',
  };
  const files = filesOf('operation', { ...answers, path: '/api/v2.0/stores/{storeId}/open' });
  const document = parse(files['specs/openapi.yaml'] ?? '') as {
    paths: Record<string, Record<string, object>>;
  };
  expect(Object.keys(document)).toEqual(['paths', 'components']);
  expect(document.paths['/api/v2.0/stores/{storeId}/open']).toMatchObject({
    parameters: [{ $ref: '#/components/parameters/storeId' }],
    post: { operationId: 'openStore', 'x-clause': 'open-store.success', tags: ['stores'] },
  });
  expect(parse(files['specs/clauses/stores.yaml'] ?? '')).toContainEqual(
    expect.objectContaining({ id: 'open-store.success', operations: ['openStore'] }),
  );
});

test.each([
  ['clause', 'id', 'store.id', /exists already/],
  ['clause', 'id', 'Store', /such as/],
  ['clause', 'section', '4.2', /none of the name/],
  ['clause', 'operations', 'listStores, closeStore', /no operation closeStore/],
  ['clause', 'text', 'no sentence', /one sentence/],
  ['check', 'name', 'shows-its-id', /exists already/],
  ['check', 'fault', 'shows-no-id', /exists already/],
  ['check', 'clause', 'store.name', /none of the name/],
  ['operation', 'name', 'listStores', /exists already/],
  ['operation', 'path', '/api/v2.0/stores', /already/],
])('refuses for a %s the %s %j', (kind, question, answer, words) => {
  expect(refusalOf(kind, question, answer)).toMatch(words);
});
