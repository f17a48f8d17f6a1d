import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { malformedCode } from './malformed-code.ts';

const check = (html: string) => findOnPage(malformedCode, html);

test('passes sound code of each kind, and what is read elsewhere', () => {
  expect(
    check(
      [
        '<script>let a = 1 < 2;</script>',
        '<script type="module">import { a } from "/a.js"; a();</script>',
        '<script type="speculationrules">{"prerender":[]}</script>',
        '<script type="importmap">{"imports":{}}</script>',
        '<script type="application/json">{"a":1}</script>',
        '<style>p { color: red; }</style>',
        '<script src="/a.js"></script>',
        '<script type="application/ld+json">{</script>',
        '<script type="text/template"><b {{</script>',
      ].join(''),
    ),
  ).toEqual([]);
});

test('finds a script that does not parse, at its line', () => {
  expect(check('<script>\nlet a = 1;\nlet b = ;\n</script>')).toEqual([
    "3:1 This script does not parse: Unexpected token ';'.",
  ]);
});

test('finds a module that is cut off', () => {
  expect(check('<p>\n<script type="module" data-a=">">const a = {</script>')).toEqual([
    expect.stringMatching(/^2:\d+ This script does not parse: Unexpected token/),
  ]);
});

test('finds rules that are no JSON', () => {
  expect(check('<script type="speculationrules">{"prerender":[}</script>')).toEqual([
    '1:47 This script is not JSON.',
  ]);
});

test('finds a style that does not close', () => {
  expect(check('<style>p{color:red}\nb{color:blue</style>')).toEqual([
    '2:2 This style does not close a brace.',
  ]);
});
