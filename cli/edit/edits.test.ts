// Edits of texts: only what is named changes, and every other character stays.
import { describe, expect, test } from 'vitest';
import type { KeyPath } from '../model/records/data-set.ts';
import { removeEntries } from './rename/remove.ts';
import { addItems } from './values/add.ts';
import { applyChanges, type Change } from './values/change.ts';
import { openDataText } from './values/data-text.ts';
import { applyEdits } from './values/text-edit.ts';
import type { Value } from './values/write-value.ts';

describe('addItems', () => {
  const order = ['title', 'description', 'updated', 'gone', 'questions'];
  test.each([
    [
      'title: T\ndescription: >-\n  Two\n  lines.\n\n# About it\nquestions: []\n',
      'title: T\ndescription: >-\n  Two\n  lines.\ngone: [/a, /b]\n\n# About it\nquestions: []\n',
    ],
    ['title: T # first\nquestions: []\n', 'title: T # first\ngone: [/a, /b]\nquestions: []\n'],
    ['questions: []\n', 'gone: [/a, /b]\nquestions: []\n'],
    ['\uFEFFquestions: []\r\n', '\uFEFFgone: [/a, /b]\r\nquestions: []\r\n'],
    ['\uFEFFtitle: T\n', '\uFEFFtitle: T\ngone: [/a, /b]\n'],
    ['title: T', 'title: T\ngone: [/a, /b]'],
    ['title: T\r\nquestions: []\r\n', 'title: T\r\ngone: [/a, /b]\r\nquestions: []\r\n'],
    ['{ title: T, questions: [] }\n', '{ title: T, gone: [/a, /b], questions: [] }\n'],
    ['gone: []\n', 'gone: [/a, /b]\n'],
    ['gone: [/x] # old\n', 'gone: [/x, /a, /b] # old\n'],
    [
      'gone:\n  - /x # old\n  # more\nquestions: []\n',
      'gone:\n  - /x # old\n  - /a\n  - /b\n  # more\nquestions: []\n',
    ],
    ['gone:\n- /x', 'gone:\n- /x\n- /a\n- /b'],
    ['gone: [\n  /x,\n  /y,\n]\n', 'gone: [\n  /x,\n  /y, /a, /b,\n]\n'],
    ['gone: # none yet\ntitle: T\n', 'gone: # none yet\n  - /a\n  - /b\ntitle: T\n'],
    ['# Nothing yet.\n', '# Nothing yet.\ngone: [/a, /b]\n'],
  ])('%j', (text, expected) => {
    const edit = addItems(openDataText('a.yaml', text), { path: ['gone'], items: ['/a', '/b'], order });
    expect(edit === null ? null : applyEdits(text, [edit])).toBe(expected);
  });

  const photo = { file: 'b.jpg', alt: 'Placeholder: B.' };
  test.each([
    [
      'photos:\n  - file: a.jpg\n    alt: >-\n      A\n      wall.\n\n# end\n',
      'photos:\n  - file: a.jpg\n    alt: >-\n      A\n      wall.\n  - file: b.jpg\n    alt: "Placeholder: B."\n\n# end\n',
    ],
    [
      'photos:\n  - { file: a.jpg, alt: A }\n',
      'photos:\n  - { file: a.jpg, alt: A }\n  - { file: b.jpg, alt: "Placeholder: B." }\n',
    ],
    [
      'photos: [{ file: a.jpg, alt: A }]\n',
      'photos: [{ file: a.jpg, alt: A }, {file: b.jpg, alt: "Placeholder: B."}]\n',
    ],
    ['title: T\n', 'title: T\nphotos:\n  - file: b.jpg\n    alt: "Placeholder: B."\n'],
    ['photos: []\r\n', 'photos: [{file: b.jpg, alt: "Placeholder: B."}]\r\n'],
  ])('a group to %j', (text, expected) => {
    const edit = addItems(openDataText('a.yaml', text), {
      path: ['photos'],
      items: [photo],
      order: ['title', 'photos'],
    });
    expect(edit === null ? null : applyEdits(text, [edit])).toBe(expected);
  });

  test('in a group, and in quotes if YAML would read another value', () => {
    const text = 'order:\n  # first\n  cities:\n  - x   # one\n\n# end\n';
    const edit = addItems(openDataText('a.yaml', text), { path: ['order', 'cities'], items: ['null'], order: [] });
    expect(edit === null ? null : applyEdits(text, [edit])).toBe(
      'order:\n  # first\n  cities:\n  - x   # one\n  - "null"\n\n# end\n',
    );
  });

  test.each(['gone: [x\n', 'gone: x\n', 'b: &b [x]\ngone: *b\n', '- gone\n', '{ gone: , title: T }\n'])(
    'returns null for %j',
    (text) => {
      expect(addItems(openDataText('a.yaml', text), { path: ['gone'], items: ['/a'], order })).toBeNull();
    },
  );

  test('in the front matter of a Markdown file', () => {
    const text = '---\ntitle: T\n---\nText.\n';
    const edit = addItems(openDataText('a.md', text), { path: ['gone'], items: ['/a'], order });
    expect(edit === null ? null : applyEdits(text, [edit])).toBe('---\ntitle: T\ngone: [/a]\n---\nText.\n');
  });
});

describe('removeEntries', () => {
  test.each([
    ['a: [x, y, z] # all\n', ['a'], [1], 'a: [x, z] # all\n'],
    ['a: [x, y, z]\n', ['a'], [0, 1], 'a: [z]\n'],
    ['a: [x, y, z]\n', ['a'], [1, 2], 'a: [x]\n'],
    ['a: [x, y, z]\n', ['a'], [0, 2], 'a: [y]\n'],
    ['a:\n  # one\n  - x # 1\n  # two\n  - y\nb: 1\n', ['a'], [0], 'a:\n  # one\n  # two\n  - y\nb: 1\n'],
    ['a:\n  - x\n  - y', ['a'], [1], 'a:\n  - x\n'],
    ['a:\n  - f: x\n    g: >-\n      long\n      text\n\n  - f: y\n', ['a'], [0], 'a:\n\n  - f: y\n'],
    ['a: { x: 1, y: 2 }\n', ['a'], ['y'], 'a: { x: 1 }\n'],
    ['a:\n  x: { low: 1 }\n  y: { low: 2 }\n', ['a'], ['x'], 'a:\n  y: { low: 2 }\n'],
    ['o:\n  a: [x]\nb: 1\n', ['o', 'a'], [0], 'b: 1\n'],
    ['\uFEFFa: [x]\nb: 1\n', ['a'], [0], '\uFEFFb: 1\n'],
    ['- f: 1\n  a: [x]\n', [0, 'a'], [0], '- f: 1\n'],
  ])('%j without %j %j', (text, path, entries, expected) => {
    const edits = removeEntries(openDataText('a.yaml', text), path, entries);
    expect(edits === null ? null : applyEdits(text, edits)).toBe(expected);
  });

  test('returns null for the first key after a dash, whose line has the dash too', () => {
    expect(removeEntries(openDataText('a.yaml', 'a:\n  - x: 1\n    y: 2\n'), ['a', 0], ['x'])).toBeNull();
  });
});

test('overlapping edits are a bug, equal ones are one', () => {
  const edit = { start: 0, end: 2, text: 'x' };
  expect(applyEdits('abc', [edit, edit])).toBe('xc');
  expect(() => applyEdits('abc', [edit, { start: 1, end: 3, text: 'y' }])).toThrow('overlap');
});

describe('applyChanges', () => {
  const apply = (text: string, change: object) => {
    const { files, refused } = applyChanges([{ file: 'a.yaml', ...change } as Change], () => text);
    return refused[0] === undefined ? (files[0]?.text ?? text) : refused[0].reason;
  };

  const now = (path: KeyPath, was: Value, value: Value) => ({ path, was, now: value });
  test.each([
    ['a: old text # why\n', now(['a'], 'old text', 'new: text'), 'a: "new: text" # why\n'],
    ["a: 'it''s'\n", now(['a'], "it's", "isn't #1"), "a: 'isn''t #1'\n"],
    ['a: "7:00"\n', now(['a'], '7:00', '8:00'), 'a: "8:00"\n'],
    ['a: >-\n  One\n  two.\n\n# b\n', now(['a'], 'One two.', 'Two.\n\nThree.'), 'a: >-\n  Two.\n\n\n  Three.\n\n# b\n'],
    ['a: |\n  One\n', now(['a'], 'One\n', 'Two\nthree\n'), 'a: |\n  Two\n  three\n'],
    ['a:\n  - t: x\n', now(['a', 0, 't'], 'x', 'y\n\nz'), 'a:\n  - t: |-\n      y\n\n      z\n'],
    ['a:\n', now(['a'], null, 'x'), 'a: x\n'],
    ['p: { low: 1, high: 2 } # c\n', now(['p'], { low: 1, high: 2 }, { from: 3 }), 'p: { from: 3 } # c\n'],
    [
      'p:\n  # low\n  low: 1 # l\n  high: 2\nq: 1\n',
      now(['p'], { low: 1, high: 2 }, { amount: 2 }),
      'p:\n  # low\n  amount: 2\nq: 1\n',
    ],
    ['d: [Mon, Tue]\n', now(['d'], ['Mon', 'Tue'], ['Mon', 'Wed', 'Fri']), 'd: [Mon, Wed, Fri]\n'],
    ['o:\n  - x\n', { path: ['o', 0], add: 'w' }, 'o:\n  - w\n  - x\n'],
    ['o: { a: 1 }\n', { path: ['o', 'b'], add: [1] }, 'o: { a: 1, b: [1] }\n'],
  ])('%j %j', (text, change, expected) => {
    expect(apply(text, change)).toBe(expected);
  });

  test('refuses anchors, aliases and merge keys, and a value that is another by now', () => {
    const text = 'a: &x [1, 2]\nb: *x\nc: &y { k: 1 }\nd: { <<: *y, k: 2 }\n';
    expect(apply(text, now(['a', 0], 1, 2))).toBe('not-editable');
    expect(apply(text, now(['b'], [1, 2], 'n'))).toBe('not-editable');
    expect(apply(text, now(['d'], { '<<': { k: 1 }, k: 2 }, 'n'))).toBe('not-editable');
    expect(apply('a: 1\n', now(['a'], 2, 3))).toBe('conflict');
  });
});
