// Every custom property of the style sheets is set somewhere, and colors come from the data.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPalette, defaultColors, formatPaletteCss } from '../../schema/formats/colors.ts';
import { attribute, readPage } from '../../testing/built-page.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { testSite } from '../../testing/test-site.ts';

function readSources(folder: string, pattern: RegExp): string {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(packageRoot, folder, file), 'utf8'))
    .join('\n');
}

const css = readSources('client/styles', /\.css$/).replace(/\/\*[\s\S]*?\*\//g, '');
const generated = formatPaletteCss(buildPalette(defaultColors), 'ruled');
/** Code that may set a property: templates, the browser script and generated styles. */
const code = ['templates', 'client', 'cli/render'].map((folder) => readSources(folder, /\.tsx?$/)).join('\n');

test('every custom property that a style uses without a fallback is set', () => {
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name));
  const isSet = (name: string) => new RegExp(`${name}\\s*:|@property\\s+${name}\\b`).test(css + generated);
  const isInCode = (name: string) => new RegExp(`${name}(?![\\w-])`).test(code);
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !isSet(name) && !isInCode(name))).toEqual([]);
});

const printed = readFileSync(join(packageRoot, 'client/styles/print.css'), 'utf8');
const onScreen = css.replace(printed.replace(/\/\*[\s\S]*?\*\//g, ''), '');

test('no style sheet sets a color of the page, which comes from the data', () => {
  expect(onScreen.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\((?!var)[^)]*\)/gi) ?? []).toEqual([]);
});

test('the style sheet of a site has the styles of every class on its pages', () => {
  const classesOf = (styles: string) => new Set([...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
  const files = readdirSync(join(testSite, 'assets')).filter((file) => /^main-.*\.css$/.test(file));
  const built = classesOf(files.map((file) => readFileSync(join(testSite, 'assets', file), 'utf8')).join(''));
  const styled = classesOf(onScreen);
  const missing = ['/', '/concrete-patios', '/concrete-pricing', '/phoenix-concrete-services', '/privacy']
    .flatMap((path) => readPage(path).all('*'))
    .flatMap((element) => attribute(element, 'class')?.split(' ') ?? [])
    .filter((name) => styled.has(name) && !built.has(name));
  expect(missing).toEqual([]);
});
