import { expect, test } from 'vitest';
import { missingParts, type Project } from './missing.ts';
import { currentProject } from './project.ts';

test('misses nothing', async () => {
  expect(missingParts(await currentProject())).toEqual([]);
});

/** A project that has everything. */
const whole: Project = {
  clauses: [
    { id: 'store.id', area: 'stores', operations: ['listStores'], state: 'checked' },
    { id: 'store.owner', area: 'stores', operations: ['listStores'], state: 'unobservable' },
  ],
  checks: [
    { name: 'shows-its-id', clauses: ['store.id'], silence: null, operation: 'listStores' },
    { name: 'its-order', clauses: [], silence: 'silence.stores.order', operation: 'listStores' },
  ],
  faults: [{ id: 'shows-no-id', clause: 'store.id' }],
  operations: [{ name: 'listStores', area: 'stores', has: { handler: true, validCall: true } }],
};

test.each<[string, Partial<Project>, string[]]>([
  ['nothing', {}, []],
  [
    'a clause without a check',
    { clauses: [...whole.clauses, { id: 'a.b', area: 'a', operations: [], state: 'unchecked' }] },
    ['clause a.b: a check in suites/a/, or the reason why none can be in `unobservable` of its row'],
  ],
  [
    'a clause without a fault',
    { clauses: [...whole.clauses, { id: 'a.b', area: 'a', operations: [], state: 'checked' }] },
    ['clause a.b: a fault that breaks it in mock/faults/a/'],
  ],
  [
    'a check of nothing',
    { checks: [...whole.checks, { name: 'looks', clauses: [], silence: null, operation: null }] },
    ['check looks: a clause, or a silence to observe'],
  ],
  [
    'a check of what cannot be observed',
    {
      checks: [...whole.checks, { name: 'looks', clauses: ['store.owner'], silence: null, operation: null }],
    },
    ['check looks: a clause that can be observed in place of store.owner'],
  ],
  [
    'an operation of the contract alone',
    {
      operations: [
        ...whole.operations,
        { name: 'openStore', area: 'stores', has: { handler: false, validCall: false } },
      ],
    },
    [
      'operation openStore: a handler in mock/service/handlers/',
      'operation openStore: a call that is in order in loyalty/fixtures/valid-calls.ts',
      'operation openStore: a clause in specs/clauses/stores.yaml',
      'operation openStore: a check in suites/stores/',
      'operation openStore: a fault in mock/faults/stores/',
    ],
  ],
])('lists what is missing given %s', (_, parts, missing) => {
  expect(missingParts({ ...whole, ...parts })).toEqual(missing);
});
