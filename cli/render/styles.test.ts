// Every custom property of the style sheets is set somewhere, and text is legible on its background.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computeContrastRatio, readColor } from '../testing/color.ts';
import { packageRoot } from '../testing/run-site.ts';

function readSources(folder: string, pattern: RegExp): string {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(packageRoot, folder, file), 'utf8'))
    .join('\n');
}

const css = readSources('client/styles', /\.css$/).replace(/\/\*[\s\S]*?\*\//g, '');
/** Code that may set a property: templates, the browser script and generated styles. */
const code = ['templates', 'client', 'cli/render'].map((folder) => readSources(folder, /\.tsx?$/)).join('\n');

/** Finds every value of a color token, in all themes. */
function findValues(token: string): readonly string[] {
  return [...css.matchAll(new RegExp(`--${token}\\s*:\\s*([^;}]+)`, 'g'))].map(([, value = '']) => value);
}

function computeContrast(text: string, background: string): number {
  const colors = [text, background].map((name) => {
    const [value = name] = findValues(name);
    const color = readColor(value);
    if (color === null) throw new Error(`\`${name}\` is \`${value}\`, which is not an opaque color.`);
    return color;
  });
  return computeContrastRatio(colors[0] as [number, number, number], colors[1] as [number, number, number]);
}

test('every custom property that a style uses without a fallback is set', () => {
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name));
  const isSet = (name: string) => new RegExp(`${name}\\s*:|@property\\s+${name}\\b`).test(css);
  const isInCode = (name: string) => new RegExp(`${name}(?![\\w-])`).test(code);
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !isSet(name) && !isInCode(name))).toEqual([]);
});

// WCAG 2.2, success criterion 1.4.3.
test.each([
  ['ink', 'paper', 'paper-deep', 'surface', 'agave-pale'],
  ['ink-soft', 'paper', 'paper-deep', 'surface'],
  ['accent-deep', 'paper', 'paper-deep', 'surface'],
  ['agave', 'paper', 'paper-deep', 'surface'],
  ['error', 'surface', 'white'],
  ['on-accent', 'accent', 'accent-deep'],
  ['on-dark', 'ink', 'agave', 'agave-deep'],
  ['on-dark-soft', 'ink'],
])('text in %s has a contrast of at least 4.5 to 1', (text, ...backgrounds) => {
  for (const background of backgrounds)
    expect(computeContrast(text, background), background).toBeGreaterThanOrEqual(4.5);
});

// WCAG 2.2, success criterion 1.4.11: borders of fields, icons and the focus ring.
test.each([
  ['edge', 'paper', 'surface'],
  ['accent', 'paper', 'paper-deep', 'surface'],
])('borders and icons in %s have a contrast of at least 3 to 1', (color, ...backgrounds) => {
  for (const background of backgrounds)
    expect(computeContrast(color, background), background).toBeGreaterThanOrEqual(3);
});
