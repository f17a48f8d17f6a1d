import { expect, test } from 'vitest';
import { findOnSite } from '../../testing/page-facts.ts';
import { malformedFile } from './malformed-file.ts';

const check = (path: string, text: string) => findOnSite(malformedFile, { files: { [path]: text } });

test.each([
  ['a.css', '/* } */ a::before { content: "{"; } @media print { b { color: red } }'],
  ['a.js', 'import { a } from "./b.js";\nexport const c = await a(import.meta.url);\nexport default c;'],
  ['a.mjs', 'export { a } from "./b.js";'],
  ['a.json', '{ "a": [1, "b"] }\n'],
  ['site.webmanifest', '{"name":"A"}'],
  [
    'sitemap.xml',
    '<?xml version="1.0"?>\n<!-- <a> --><urlset xmlns="https://example.com/ns"><url><loc>https://example.com/?a&amp;b</loc><x/></url></urlset>\n',
  ],
  ['robots.txt', 'User-agent: *'],
  ['a.html', ''],
])('passes a whole %s', (path, text) => {
  expect(check(path, text)).toEqual([]);
});

test.each(['a.css', 'a.js', 'a.mjs', 'a.json', 'a.webmanifest', 'a.xml', 'a.txt'])(
  'finds an empty %s',
  (path) => {
    expect(check(path, ' \n')).toEqual([`${path}:1:1 \`${path}\` is empty.`]);
  },
);

test.each([
  ['a {\n  color: red;\n}\n@media print {\n  b { color: red }\n', '4:14', 'does not close a brace'],
  ['a { color: red }\n}', '2:1', 'closes a brace that is not open'],
  ['a { color: red }\n/* b { color: red }', '2:1', 'does not close a comment'],
  ['/*/ b { color: red }', '1:1', 'does not close a comment'],
])('finds a style sheet that is broken: %j', (css, at, said) => {
  expect(check('a.css', css)).toEqual([`a.css:${at} \`a.css\` ${said}.`]);
});

test.each([
  ['{"a":1', '1:7'],
  ['{"a":1,\n}', '2:1'],
  ['{"a": "at position 1",\n"b": x}', '2:6'],
  ['[1,\n', '1:4'],
])('finds JSON that does not parse: %j', (json, at) => {
  expect(check('a.json', json)).toEqual([`a.json:${at} \`a.json\` is not JSON.`]);
});

test.each([
  ['<a>\n<b></b>', '1:1', 'does not close `a`'],
  ['<a>\n<b></c></a>', '2:4', 'closes `c`, which is not open'],
  ['<a>b & c</a>', '1:6', 'has a bare `&`'],
  ['<a><b></b>\n<lo', '2:1', 'has a bare `<`'],
  ['<?xml version="1.0"?>\n', '1:22', 'has no element'],
])('finds XML that is broken: %j', (xml, at, said) => {
  expect(check('sitemap.xml', xml)).toEqual([`sitemap.xml:${at} \`sitemap.xml\` ${said}.`]);
});

test('finds a script that does not parse, and one that is cut off', () => {
  expect(check('a.js', 'const a = 1;\nconst b = ;\n')).toEqual([
    "a.js:2:1 `a.js` does not parse: Unexpected token ';'.",
  ]);
  expect(check('a.js', 'function a() {\n  b();')).toEqual([
    "a.js:2:1 `a.js` does not parse: Unexpected token ')'.",
  ]);
});
