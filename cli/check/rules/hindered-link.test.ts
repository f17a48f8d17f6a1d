import { expect, test } from 'vitest';
import { findOnPage, pageSummary } from '../../testing/page-facts.ts';
import { hinderedLink } from './hindered-link.ts';

const pages = [pageSummary('/'), pageSummary('/roofs')];
const check = (attributes: string) => findOnPage(hinderedLink, `<a ${attributes}>Roofs</a>`, { pages });

test.each([
  'href="/roofs"',
  'href="/roofs" tabindex="0" rel="next" aria-disabled="false"',
  'href="https://other.example/" rel="nofollow noopener"',
  'href="/plan.pdf" download',
  'href="/roofs" tabindex="-1" aria-hidden="true"',
])('passes %s', (attributes) => {
  expect(check(attributes)).toEqual([]);
});

test('passes a template', () => {
  expect(
    findOnPage(hinderedLink, '<template><a href="/roofs" download>Roofs</a></template>', { pages }),
  ).toEqual([]);
});

test.each([
  ['tabindex="-1"', 'tabindex="-1"'],
  ['rel="noopener nofollow"', 'rel="noopener nofollow"'],
  ['download', 'download'],
  ['download="roofs.html"', 'download="roofs.html"'],
  ['aria-disabled="true"', 'aria-disabled="true"'],
  ['inert', 'inert'],
])('finds %s', (attribute, said) => {
  expect(check(`href="/roofs" ${attribute}`)).toEqual([`1:18 The link to \`/roofs\` has \`${said}\`.`]);
});

test('finds a telephone that the keyboard passes over', () => {
  expect(check('href="tel:+13035550142" tabindex="-1"')).toEqual([
    '1:28 The link to `tel:+13035550142` has `tabindex="-1"`.',
  ]);
});
