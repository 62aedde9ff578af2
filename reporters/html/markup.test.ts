import { expect, test } from 'vitest';
import { hostile } from '../../tests/support/sample-report.ts';
import { html, prose } from './markup.ts';

test('escapes data given markup in it', () => {
  expect(html`<p title="${'"\'&'}">${'<b>'}</p>`.toString()).toBe(
    '<p title="&quot;&#39;&amp;">&lt;b&gt;</p>',
  );
});

test('keeps markup given markup of its own, also in lists', () => {
  const items = ['a', '<'].map((item) => html`<i>${item}</i>`);
  expect(html`<b>${items}</b>`.toString()).toBe('<b><i>a</i><i>&lt;</i></b>');
});

test('writes nothing given null, and a number given zero', () => {
  expect(html`[${null}${0}]`.toString()).toBe('[0]');
});

test('leaves no tag, quote, control character or half a character given hostile text', () => {
  const page = html`<p title="${hostile}">${hostile}</p>`.toString();
  expect(page.match(/[<>]/g)).toHaveLength(4);
  expect(page.match(/"/g)).toHaveLength(2);
  expect(page).not.toMatch(/[^\P{Cc}\t\n]|\p{Cs}/u);
});

test('shows as code what stands between backticks given prose', () => {
  expect(prose('a `<b>` c').toString()).toBe('a <code>&lt;b&gt;</code> c');
});
