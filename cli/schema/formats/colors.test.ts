import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { checkReferences } from '../../model/references.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { buildPalette, defaultColors, findLowContrast, formatPaletteCss, LOOKS } from './colors.ts';

const shipped = { accent: '#9c4221', second: '#3b5a4c', surface: '#faf6ef', ink: '#26221e' };

test('the shades of the shipped colors are those that the pages were designed with', () => {
  expect(loadData(packageRoot).dataSet.site?.value.colors).toEqual(shipped);
  expect(buildPalette(shipped)).toEqual({
    accent: '#9c4221',
    'accent-deep': '#7c3217',
    'on-accent': '#fefaf3',
    second: '#3b5a4c',
    'second-deep': '#2d463b',
    'second-pale': '#e3eae0',
    surface: '#faf6ef',
    paper: '#faf6ef',
    'paper-deep': '#f2eadc',
    card: '#fffdf9',
    line: '#dcd1be',
    'on-dark': '#faf6ef',
    'on-dark-soft': '#cec5b6',
    ink: '#26221e',
    'ink-soft': '#584f47',
    edge: '#84776a',
    'line-dark': '#524a42',
    backdrop: '#181411',
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
