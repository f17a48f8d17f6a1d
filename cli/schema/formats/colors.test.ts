import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori/fn';
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { requireValue } from '../../model/complete-data.ts';
import { checkReferences } from '../../model/references.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { buildPalette, defaultColors, findLowContrast, formatPaletteCss, LOOKS } from './colors.ts';

const shipped = { accent: '#b83a05', second: '#1f3a4d', surface: '#eceeed', ink: '#15181a' };

test('the shades of the shipped colors are those that the pages were designed with', () => {
  expect(loadData(packageRoot).dataSet.site?.value.colors).toEqual(shipped);
  expect(buildPalette(shipped)).toEqual({
    accent: '#b83a05',
    'accent-deep': '#952d03',
    'on-accent': '#f0f2f1',
    second: '#1f3a4d',
    'second-deep': '#132837',
    'second-pale': '#cfdae0',
    surface: '#eceeed',
    paper: '#eceeed',
    'paper-deep': '#d4d8d6',
    card: '#fafbfb',
    line: '#afb5b2',
    'on-dark': '#eceeed',
    'on-dark-soft': '#bbbfbd',
    ink: '#15181a',
    'ink-soft': '#3e4549',
    edge: '#636d74',
    'line-dark': '#3a4044',
    backdrop: '#080b0d',
    error: '#9b1c1c',
  });
});

test.each([
  ['the defaults', defaultColors],
  ['the shipped colors', shipped],
  ['a pure white page with black text', { ...defaultColors, surface: '#ffffff', ink: '#000000' }],
  ['red controls', { ...defaultColors, accent: '#b3261e' }],
  ['a navy and a teal', { ...defaultColors, accent: '#0050b3', second: '#0b5f6f' }],
])('every pair of %s is legible in every look', (_, colors) => {
  for (const look of LOOKS) expect(findLowContrast(colors, look)).toEqual([]);
});

// Thin differences of lightness vanish on a phone in the sun.
test.each(['.', ...readdirSync(join(packageRoot, 'cli/testing/sites')).map((name) => `cli/testing/sites/${name}`)])(
  'the grounds and lines of %s can be told from the page outdoors',
  (root) => {
    const { colors } = requireValue(loadData(join(packageRoot, root)).dataSet.site).value;
    const palette = buildPalette(colors);
    for (const ground of ['paper-deep', 'second-pale'] as const)
      expect(wcagContrast(palette[ground], palette.paper), ground).toBeGreaterThanOrEqual(1.2);
    expect(wcagContrast(palette.line, palette.paper)).toBeGreaterThanOrEqual(1.7);
    for (const look of LOOKS) expect(findLowContrast(colors, look)).toEqual([]);
  },
);

test.each([
  ['accent', '#ffcc00'],
  ['second', '#7ec8a9'],
  ['ink', '#888888'],
  ['surface', '#777777'],
] as const)('a color with too little contrast is found, and the suggested %s passes', (key, value) => {
  const [found, ...others] = findLowContrast({ ...defaultColors, [key]: value });
  expect(others).toEqual([]);
  expect(found?.key).toBe(key);
  expect(found?.nearest).toMatch(/^#[\da-f]{6}$/);
  expect(findLowContrast({ ...defaultColors, [key]: found?.nearest ?? value })).toEqual([]);
});

test('grays stay gray in every shade', () => {
  const palette = buildPalette({ ...defaultColors, surface: '#ffffff', ink: '#222222' });
  for (const name of ['paper-deep', 'line', 'on-dark-soft', 'ink-soft', 'edge'] as const)
    expect(palette[name]).toMatch(/^#([\da-f]{2})\1\1$/);
});

test('the lines of the ruled motif are transparent unless the site has it', () => {
  const palette = buildPalette(defaultColors);
  expect(formatPaletteCss(palette, 'plain')).toContain('--grid:transparent');
  expect(formatPaletteCss(palette, 'ruled')).toContain('--rule:var(--on-dark)');
});

test('every color may be left out', () => {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'colors:\n  accent: "#123456"\n  surface: "#ffffff"\n', '');
  const { dataSet } = loadData(fixture.root);
  expect(dataSet.site?.value.colors).toEqual(defaultColors);
  expect(checkReferences(dataSet)).toEqual([]);
});
