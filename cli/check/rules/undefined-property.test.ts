import { expect, test } from 'vitest';
import { findOnSite } from '../../testing/page-facts.ts';
import { undefinedProperty } from './undefined-property.ts';

const check = (files: Readonly<Record<string, string>>) => findOnSite(undefinedProperty, { files });

test('passes what a style sheet sets, here or elsewhere, and what says what else to take', () => {
  expect(
    check({
      'a.css': ':root{--ink:#222;--gap: 1rem}\nbody{color:var(--ink);margin:var( --gap )}',
      'b.css':
        'p{color:var(--ink);gap:var(--wide, 2rem)}@property --turn{syntax:"<angle>"}i{rotate:var(--turn)}',
    }),
  ).toEqual([]);
});

test('passes what a script or a page sets', () => {
  expect(
    check({
      'a.css': 'img{aspect-ratio:var(--ratio);color:var(--tint)}',
      'a.js': 'e.style.setProperty("--ratio",2)',
      'index.html': '<p style="--tint:red">',
    }),
  ).toEqual([]);
});

test('passes a comment, and finds what is set in one alone', () => {
  expect(check({ 'a.css': '/* var(--none) */' })).toEqual([]);
  expect(check({ 'a.css': '/* --ink: #222; */\np{color:var(--ink)}' })).toEqual([
    'a.css:2:13 Nothing sets `--ink`.',
  ]);
});

test('finds each use of a name that nothing sets', () => {
  expect(check({ 'a.css': ':root{--ink:#222}\np{color:var(--inc)}\nb{color:var(\n  --inc)}' })).toEqual([
    'a.css:2:13 Nothing sets `--inc`.',
    'a.css:4:3 Nothing sets `--inc`.',
  ]);
});

test('finds a longer name of which only the beginning is set', () => {
  expect(check({ 'a.css': ':root{--ink:#222}p{color:var(--ink-soft)}', 'a.js': '"--ink-softer"' })).toEqual([
    'a.css:1:30 Nothing sets `--ink-soft`.',
  ]);
});
