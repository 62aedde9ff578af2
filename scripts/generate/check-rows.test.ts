import { expect, test } from 'vitest';

import { specification } from '../../specs/data.ts';
import type { Specification } from '../../specs/read.ts';
import { checkRows } from './check-rows.ts';

const row = {
  id: 'stores.exactly-one',
  area: 'stores',
  section: '5.8',
  operations: ['listStores'],
  severity: 'critical',
  basis: 'stated',
  place: 'last sentence',
  text: 'The list has one store.',
};
const callerRow = { ...row, id: 'stores.caller.reads', binds: 'caller', level: 'must' };
const silence = {
  id: 'silence.stores.order',
  section: '5.8',
  operations: ['listStores'],
  question: 'In which order?',
  admissible: 'anything',
};
const profile = { name: 'till', title: 'what a till needs', decide: ['stores'] };
const edition = { name: '2026.12', date: '2026-12-01', changed: 'It begins.' };
const [operation] = specification.operations;

test('accepts the rows of specs/', () => {
  expect(() => checkRows(specification)).not.toThrow();
});

test.each([
  ['two rows with one id', { clauses: [row, row] }, 'stores.exactly-one: two rows have this id'],
  ['an id in another spelling', { clauses: [{ ...row, id: 'Stores.One' }] }, 'lower-case kebab segments'],
  ['an id without a subject', { clauses: [{ ...row, id: 'stores' }] }, 'lower-case kebab segments'],
  ['a section without a row', { clauses: [{ ...row, section: '2.16' }] }, 'sections.yaml: 2.16'],
  ['a further section without a row', { clauses: [{ ...row, also: ['10'] }] }, 'sections.yaml: 10'],
  ['a misspelt operation', { clauses: [{ ...row, operations: ['listStore'] }] }, 'openapi.yaml: listStore'],
  ['operations left out', { clauses: [{ ...row, operations: undefined }] }, 'operations: Invalid input'],
  ['no operation', { clauses: [{ ...row, operations: [] }] }, 'at least one operation'],
  ['an unknown severity', { clauses: [{ ...row, severity: 'major' }] }, '"critical"'],
  ['a basis that there is not', { clauses: [{ ...row, basis: 'said' }] }, 'basis: Invalid'],
  ['a stated clause without its place', { clauses: [{ ...row, place: undefined }] }, 'place: Invalid'],
  ['an implied clause without its step', { clauses: [{ ...row, basis: 'implied' }] }, 'because: Invalid'],
  [
    'a reading without another one',
    { clauses: [{ ...row, basis: 'reading', because: 'It is not said.' }] },
    'alternatives: Invalid',
  ],
  [
    'an unknown principle',
    { clauses: [{ ...row, basis: 'principle', principle: 'P9' }] },
    'principles.yaml: P9',
  ],
  ['two sentences', { clauses: [{ ...row, text: 'One store. Not two.' }] }, 'text: expected one sentence'],
  ['a missing text', { clauses: [{ ...row, text: undefined }] }, 'text: Invalid input: expected string'],
  ['a misspelt key', { clauses: [{ ...row, unobservabel: 'Why.' }] }, 'Unrecognized key: "unobservabel"'],
  ['a level for the service', { clauses: [{ ...row, level: 'must' }] }, 'Unrecognized key: "level"'],
  ['a caller without a level', { callerClauses: [{ ...callerRow, level: undefined }] }, 'level: Invalid'],
  ['a silence that admits nothing', { silences: [{ ...silence, admissible: [] }] }, 'admissible: Too small'],
  [
    'a section without a title',
    { sections: [{ anchor: 'stores', id: '5.8', about: 'Stores.' }] },
    'title: Invalid',
  ],
  [
    'a profile for no clause',
    { profiles: [{ ...profile, decide: ['shops'] }] },
    'till: shops names no clause',
  ],
  ['an empty list in a profile', { profiles: [{ ...profile, decide: [] }] }, 'decide: Too small'],
  ['an unknown side effect', { operations: [{ ...operation, sideEffect: 'some' }] }, 'sideEffect: Invalid'],
  [
    'an undo that is no operation',
    { operations: [{ ...operation, undo: 'forget' }] },
    'openapi.yaml: forget',
  ],
  ['a clause of an unknown edition', { clauses: [{ ...row, since: '2027.01' }] }, 'no such edition'],
  [
    'editions in the wrong order',
    { editions: [edition, { ...edition, name: '2026.10' }] },
    '2026.10: the newest stands last',
  ],
  ['an operation without a clause', { operations: [{ ...operation, clauses: {} }] }, 'expected an x-clause'],
])('refuses the rows, naming the wrong one, given %s', (_case, changes, message) => {
  const right = {
    operations: specification.operations,
    clauses: [row],
    callerClauses: [callerRow],
    silences: [silence],
    sections: [{ anchor: 'stores', id: '5.8', title: 'Stores', about: 'One store.' }],
    principles: specification.principles,
    profiles: [profile],
    editions: [edition],
  };
  expect(() => checkRows({ ...right, ...changes } as Specification)).toThrow(message);
});
