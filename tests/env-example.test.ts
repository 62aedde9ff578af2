import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { settingOfVariable } from '../runner/settings/spellings.ts';
import { readSettings } from '../runner/settings/variables.ts';
import { root } from './support/sources.ts';

const example = join(root, '.env.example');

test('names every variable of the product and no other in .env.example', () => {
  const named = Object.keys(parseEnv(readFileSync(example, 'utf8')));
  expect(named.toSorted()).toEqual([...settingOfVariable.keys()].toSorted());
});

test('sets nothing given .env.example as it is', () => {
  expect(readSettings({}, example)).toEqual({});
});
