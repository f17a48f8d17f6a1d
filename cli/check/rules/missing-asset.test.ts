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
