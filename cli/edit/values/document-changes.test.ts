// The one format of data files, and changes by path.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatDocument, formatText, openDocument } from '../../load/yaml/data-document.ts';
import type { KeyPath } from '../../model/records/data-set.ts';
import { listAllDataFiles, tryOtherValues } from '../../testing/other-values.ts';
import { type Edit, END, makeEdits, type Value } from './document-changes.ts';

const listComments = (text: string) => (text.match(/(?:^|\s)#.*$/gm) ?? []).map((comment) => comment.trim()).sort();

function format(file: string, text: string): string {
  return formatDocument(openDocument(file, text));
}

test('the format of every data file keeps its values and comments, and is the same the second time', () => {
  const files = listAllDataFiles();
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const open = openDocument(file, text);
    const value: unknown = structuredClone(open.document.toJS());
    const formatted = formatDocument(open);
    const again = openDocument(file, formatted);
    expect(again.document.toJS(), file).toEqual(value);
    expect(again.body, file).toBe(openDocument(file, text).body);
    expect(listComments(formatted), file).toEqual(listComments(text));
    expect(formatDocument(again), file).toBe(formatted);
  }
});

test('another value changes its own lines alone, and the old one brings them back', () => {
  expect(tryOtherValues(50)).toMatchObject({ failures: [] });
});

describe('format', () => {
  test.each([
    ['a: [x, # one\n  y] # two\n', 'a:\n  - x # one\n  - y\n  # two\n'],
    ['x: {a: [1,2], b: {c: d}}\n', 'x: { a: [1, 2], b: { c: d } }\n'],
    ['a:\n- x\n\n\n-   y\n', 'a:\n  - x\n\n  - y\n'],
    ['a: one\n  two\n', 'a: one two\n'],
    ['a: >-\n  one\n  two\n', 'a: >-\n  one two\n'],
    [`a: "${'word '.repeat(30)}end"\n`, `a: >-\n  ${'word '.repeat(22)}word\n  ${'word '.repeat(7)}end\n`],
    [`a: [${'word, '.repeat(30)}]\n`, `a:\n${'  - word\n'.repeat(30)}`],
    ['\uFEFFa:   1\r\nb: >-\r\n  x\r\n  y\r\n', '\uFEFFa: 1\r\nb: >-\r\n  x y\r\n'],
    ['# Only a comment.\n', '# Only a comment.\n'],
  ])('%j', (text, expected) => {
    expect(format('a.yaml', text)).toBe(expected);
    expect(format('a.yaml', expected)).toBe(expected);
  });

  test('a file that is not valid, or has an alias without an anchor, has no format', () => {
    expect(formatText('a.yaml', 'a: [x\n')).toBeNull();
    expect(formatText('a.yaml', 'a: *x\n')).toBeNull();
    expect(formatText('a.yaml', 'a:   x # c\n')).toBe('a: x # c\n');
  });

  test('the text of a Markdown file stays as it is', () => {
    const text = '---\r\na:   1\r\n---\r\n* x\n\n\n  y \r\n';
    expect(format('a.md', text)).toBe(text.replace('   ', ' '));
  });
});

describe('a change', () => {
  const change = (text: string, edit: Edit, file = 'a.yaml') => {
    const open = openDocument(file, text);
    const [problem] = makeEdits(open, [edit], () => ['a', 'b', 'c']);
    return problem ?? formatDocument(open);
  };
  const replace = (path: KeyPath, value: Value) => ({ path, replace: () => value });

  test.each<[string, KeyPath, Value, string]>([
    ['a: old text # why\n', ['a'], 'new: text', 'a: "new: text" # why\n'],
    ["a: 'it''s'\n", ['a'], "isn't #1", "a: 'isn''t #1'\n"],
    ['a: >-\n  One\n\n# b\nb: 1\n', ['a'], 'Two.\n\nThree.', 'a: >-\n  Two.\n\n\n  Three.\n\n# b\nb: 1\n'],
    ['a:\n  - t: x\n', ['a', 0, 't'], 'y\n\nz', 'a:\n  - t: |-\n      y\n\n      z\n'],
    ['a:\n', ['a'], 'x', 'a: x\n'],
    ['a: 1.50\n', ['a'], 2, 'a: 2\n'],
    ['p: { low: 1, high: 2 } # c\n', ['p'], { from: 3 }, 'p: { from: 3 } # c\n'],
    ['p:\n  # low\n  low: 1 # l\n  high: 2\nq: 1\n', ['p'], { amount: 2 }, 'p:\n  # low\n  amount: 2\nq: 1\n'],
    [
      'd:\n  - a # 1\n  - b # 2\n  - c # 3\n',
      ['d'],
      ['a', 'x', 'y', 'c'],
      'd:\n  - a # 1\n  - x # 2\n  - y\n  - c # 3\n',
    ],
    ['a: 1\n\n# About c\nc: 3\n', ['b'], [1, 2], 'a: 1\nb: [1, 2]\n\n# About c\nc: 3\n'],
    ['# Nothing yet.\n', ['b'], ['/x'], '# Nothing yet.\n\nb: [/x]\n'],
    ['b: # none yet\na: 1\n', ['b'], ['/x'], 'b: [/x] # none yet\na: 1\n'],
    ['c: 1\n', ['b', 'x', 0], 'y', 'b:\n  x: [y]\nc: 1\n'],
    ['b: x # one\n', ['b', 0], 'y', 'b: y # one\n'],
  ])('%j %j %j', (text, path, value, expected) => {
    expect(change(text, replace(path, value))).toBe(expected);
  });

  test.each<[string, KeyPath, Value, string]>([
    ['b:\n  - /x # old\n  # more\nc: 1\n', ['b', 1], '/y', 'b:\n  - /x # old\n  - /y\n  # more\nc: 1\n'],
    ['b: [/x]\n', ['b', 0], '/w', 'b: [/w, /x]\n'],
    ['b:\n  - { f: x }\n', ['b', 1], { f: 'y' }, 'b:\n  - { f: x }\n  - { f: y }\n'],
    ['b:\n  - f: x\n', ['b', 1], { f: 'y', g: 'null' }, 'b:\n  - f: x\n  - f: y\n    g: "null"\n'],
    ['a: 1\nc: 1\n', ['b', 0], '/x', 'a: 1\nb: [/x]\nc: 1\n'],
    ['b: /x # one\n', ['b', 1], '/y', 'b: [/x, /y] # one\n'],
  ])('adds to %j at %j', (text, path, value, expected) => {
    expect(change(text, { path, add: [value] })).toBe(expected);
  });

  test('several at the end of a list stay in their order', () => {
    const open = openDocument('a.yaml', 'a: [1]\n');
    makeEdits(
      open,
      [2, 3].map((item) => ({ path: ['a', END], add: [item] })),
    );
    expect(formatDocument(open)).toBe('a: [1, 2, 3]\n');
  });

  test.each<[string, KeyPath, string]>([
    ['a: [x, y] # all\n', ['a', 1], 'a: [x] # all\n'],
    ['a:\n  # one\n  - x # 1\n  # two\n  - y\nb: 1\n', ['a', 0], 'a:\n  # one\n  # two\n  - y\nb: 1\n'],
    ['a:\n  - x\n  # two\n  - y\n', ['a', 1], 'a:\n  - x\n  # two\n'],
    ['o:\n  a: [x]\nb: 1\n', ['o', 'a', 0], 'b: 1\n'],
    ['a: x\nb: 1\n', ['a', 0], 'b: 1\n'],
    ['a: 1\n\nb: 2\nc: 3\n', ['b'], 'a: 1\n\nc: 3\n'],
  ])('removes from %j %j', (text, path, expected) => {
    expect(change(text, { path, remove: true })).toBe(expected);
  });

  test('what an alias stands for stays, and an alias of nothing is refused', () => {
    const text = 'a:\n  - { k: 1 }\n  - &x { k: 1 }\n  - { k: 2 }\nm: *x\n';
    expect(change(text, { path: ['a', 0], remove: true })).toBe('a:\n  - &x { k: 1 }\n  - { k: 2 }\nm: *x\n');
    expect(change(text, replace(['a', 0, 'k'], 3))).toBe(text.replace('{ k: 1 }', '{ k: 3 }'));
    expect(change('a: 1\nb: *nope\n', replace(['a'], 2))).toMatchObject({ code: 'not-editable' });
    expect(change('a: [&x 1, *x]\n', { path: ['a', 1], remove: true })).toMatchObject({ code: 'not-editable' });
  });

  test('renames a key in its place', () => {
    expect(change('a: { x: 1, y: 2 } # c\n', { path: ['a', 'x'], rename: 'z' })).toBe('a: { z: 1, y: 2 } # c\n');
  });

  test('of the text of a Markdown file', () => {
    const text = '---\r\na: 1\r\n---\r\nOld.\r\n';
    expect(change(text, replace(['text'], 'New.\n'), 'a.md')).toBe('---\r\na: 1\r\n---\r\nNew.\r\n');
  });

  test('refuses anchors, aliases, merge keys and the only key of a file, each at its place', () => {
    const text = 'a: &x [1, 2]\nb: *x\nc: &y { k: 1 }\nd: { <<: *y, k: 2 }\n';
    const refused = (line: number, column: number) => ({ code: 'not-editable', location: { line, column } });
    expect(change(text, replace(['a', 0], 1))).toMatchObject(refused(1, 1));
    expect(change(text, replace(['b'], 1))).toMatchObject(refused(2, 1));
    expect(change(text, replace(['d'], 'n'))).toMatchObject(refused(4, 10));
    expect(change(text, { path: ['a', 0], add: [1] })).toMatchObject(refused(1, 1));
    expect(change(text, { path: ['b'], remove: true })).toMatchObject(refused(2, 1));
    expect(change('a: 1\n', { path: ['a'], remove: true })).toMatchObject(refused(1, 1));
    expect(change('a: [x\n', replace(['a'], 1))).toMatchObject({ code: 'not-editable' });
  });
});
