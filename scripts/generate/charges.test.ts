import { expect, test } from 'vitest';

import type { Clause } from '../../specs/clause.ts';
import { chargesOf, checkCharges } from './charges.ts';
import type { Contract } from '../../specs/read-contract.ts';
import type { JsonObject } from '../../schemas/json.ts';

const row: Clause = {
  id: 'store.id',
  area: 'resources',
  section: '2.1',
  operations: ['listStores'],
  severity: 'normal',
  basis: 'stated',
  text: 'A store has an id.',
};

test('collects the clauses of an answer given components and arrays in it', () => {
  const answer = { type: 'array', items: { $ref: '#/components/schemas/Store' } };
  expect(chargesOf(contractOf(answer))).toEqual(new Map([['store.id', new Set(['listStores'])]]));
});

test('collects the clause of the answer as a whole given one', () => {
  expect(chargesOf(contractOf({ type: 'array' }, 'list-stores.success'))).toEqual(
    new Map([['list-stores.success', new Set(['listStores'])]]),
  );
});

test('refuses the contract given a property of an answer without a clause', () => {
  expect(() => chargesOf(contractOf({ properties: { name: { type: 'string' } } }))).toThrow(
    'listStores 200: property name of an answer has no x-clause',
  );
});

test('refuses the contract given a clause without a row', () => {
  expect(() => checkCharges(new Map([['store.name', new Set(['listStores'])]]), [row])).toThrow(
    'x-clause store.name names no row',
  );
});

test('refuses the row given an operation that can breach it and is not named', () => {
  expect(() => checkCharges(new Map([['store.id', new Set(['discovery'])]]), [row])).toThrow(
    'store.id: answers of discovery carry it too',
  );
});

function contractOf(schema: JsonObject, clause?: string): Contract {
  const store = { type: 'object', properties: { id: { type: 'string', 'x-clause': 'store.id' } } };
  const operation = {
    name: 'listStores',
    method: 'GET',
    path: '/stores',
    source: {},
    parameters: [],
    request: null,
  };
  return {
    operations: [{ ...operation, responses: [{ status: '200', schema, ...(clause ? { clause } : {}) }] }],
    components: new Map([['Store', store]]),
  };
}
