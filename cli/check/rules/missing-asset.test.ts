import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { missingAsset } from './missing-asset.ts';

const files = { 'main.css': 'p {}' };
const style = '<link rel="stylesheet" href="/main.css">';

test('passes a page with its style and script, and a site that has neither', () => {
  const script = '<script type="module" src="/main.js"></script>';
  expect(findOnPage(missingAsset, `<head>${style}${script}</head><p data-enhance="a">`, { files })).toEqual(
    [],
  );
  expect(findOnPage(missingAsset, '<p>A</p>')).toEqual([]);
});

test('finds a page without the style sheet, at its head', () => {
  expect(findOnPage(missingAsset, '<html><head></head><p>A</p>', { files })).toEqual([
    '1:7 The page names no style sheet, and the site has one.',
  ]);
});

test('finds a page without the script that its parts wait for', () => {
  expect(findOnPage(missingAsset, `<head>${style}</head><p data-enhance="menu">`, { files })).toEqual([
    '1:1 The page has parts for script to enhance (`data-enhance`), and names no script.',
  ]);
});

test.each([
  ['media="print"', 'media="print"'],
  ['media="screen and (max-width: 600px)"', 'media="screen and (max-width: 600px)"'],
  ['disabled', 'disabled=""'],
  ['type="text/less"', 'type="text/less"'],
])('finds a style sheet that does not apply on every screen: %s', (attribute, said) => {
  const link = `<link ${attribute} rel="stylesheet" href="/main.css">`;
  expect(findOnPage(missingAsset, `<head>${link}</head><p>A</p>`, { files })).toEqual([
    `1:13 The page’s only style sheet does not apply on every screen (\`${said}\`).`,
  ]);
  expect(findOnPage(missingAsset, `<head>${link}${style}</head><p>A</p>`, { files })).toEqual([]);
});

test('finds an alternate style sheet, and takes media for all screens as none', () => {
  const sheet = (attributes: string) =>
    findOnPage(missingAsset, `<head><link href="/main.css" ${attributes}></head><p>A</p>`, { files });
  expect(sheet('rel="alternate stylesheet" title="x"')).toHaveLength(1);
  for (const media of ['all', 'screen', '']) expect(sheet(`rel="stylesheet" media="${media}"`)).toEqual([]);
});

test.each(['nomodule=""', 'type="text/module"', 'type="text/template"'])(
  'finds a script that no browser starts: %s',
  (attribute) => {
    const script = `<script ${attribute} src="/main.js"></script>`;
    const found = (scripts: string) =>
      findOnPage(missingAsset, `<head>${style}${scripts}</head><p data-enhance="a">`, { files });
    expect(found(script)).toEqual([`1:55 The page’s only script does not start (\`${attribute}\`).`]);
    expect(found(`${script}<script src="/other.js"></script>`)).toEqual([]);
  },
);
