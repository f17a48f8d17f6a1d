import { expect, test } from 'vitest';
import { html } from '../../testing/check-fixture.ts';
import { validateHtml } from './config.ts';

const check = (body: string) =>
  validateHtml(html({ head: '<title>Roofs</title>', body: `<main><h1>Roofs</h1>${body}</main>` })).map(
    ({ ruleId }) => ruleId,
  );

test('passes a small page', () => {
  expect(check('<p>Roofs.</p>')).toEqual([]);
});

test.each([
  ['a picture without an image', '<picture><source srcset="/a.avif"></picture>', 'element-required-content'],
  ['an empty picture', '<picture></picture>', 'element-required-content'],
  ['a positive tabindex', '<a href="/a" tabindex="3">a</a>', 'attribute-allowed-values'],
  ['a second main part', '<main>a</main>', 'no-multiple-main'],
  ['a second landmark by its role', '<div role="main">a</div>', 'unique-landmark'],
  ['an image without alt text', '<img src="/a.jpg">', 'wcag/h37'],
  ['a link without text', '<a href="/a"></a>', 'wcag/h30'],
  ['a button without text', '<button type="button"></button>', 'text-content'],
  ['a field without a label', '<input type="text" name="a">', 'input-missing-label'],
  ['a skipped heading level', '<h3>a</h3>', 'heading-level'],
  ['a second h1', '<h1>a</h1>', 'heading-level'],
  ['a duplicate id', '<p id="a">a</p><p id="a">b</p>', 'no-dup-id'],
  ['a reference to a missing id', '<label for="a">a</label>', 'no-missing-references'],
  ['two landmarks with one name', '<nav aria-label="a">a</nav><nav aria-label="a">b</nav>', 'unique-landmark'],
])('finds %s', (_, body, rule) => {
  expect(check(body)).toContain(rule);
});

test('finds a page without a title', () => {
  expect(validateHtml(html({ body: '<h1>a</h1>' })).map(({ ruleId }) => ruleId)).toContain('element-required-content');
});
