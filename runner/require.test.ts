import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requirementOf } from './require.ts';

function fileOf(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'profiles-')), 'profiles.yaml');
  writeFileSync(path, text);
  return path;
}

test('requires nothing given no setting', () => {
  expect(requirementOf({}, [])).toBeNull();
});

test.each([
  ['80', { name: '80 %', percent: 80, profile: false }],
  ['80%', { name: '80 %', percent: 80, profile: false }],
  ['all', { name: 'all', percent: 100, profile: false }],
  ['coupons', { name: 'coupons', percent: 100, profile: true }],
])('requires a share or a profile given %s', (require, expected) => {
  expect(requirementOf({ require }, [])).toMatchObject(expected);
});

test("finds a project's own profile before ours", () => {
  const profiles = fileOf('- {name: coupons, title: ours, decide: [reserveCoupon]}');
  expect(requirementOf({ require: 'coupons', profiles }, [])).toMatchObject({ decide: ['reserveCoupon'] });
});

test.each([
  ['an unknown name', 'cupons', undefined, 'Did you mean coupons?'],
  ['a share above all', '101', undefined, 'is no requirement'],
  ['a pattern that names nothing', 'mine', '- {name: mine, title: t, decide: [cupons]}', 'names "cupons"'],
  ['an unknown key', 'mine', '- {name: mine, title: t, decides: [coupons]}', 'decides'],
  ['no YAML', 'mine', '{', 'is not a profiles file: Flow map must end'],
])('refuses %s and says why', (_case, require, file, words) => {
  const profiles = file === undefined ? {} : { profiles: fileOf(file) };
  expect(() => requirementOf({ require, ...profiles }, [])).toThrow(words);
});
