import { expect, test } from 'vitest';
import { appendItem } from './append-item.ts';

const photo = { file: 'b.jpg', alt: 'Placeholder: B.' };

test.each([
  ['a list on one line', 'a: [x, y] # kept\nb: 1\n', ['a'], 'z', 'a: [x, y, z] # kept\nb: 1\n'],
  ['an empty list on one line', 'a: []\n', ['a'], 'z', 'a: [z]\n'],
  ['a list over several lines', 'a: [\n  x,\n  y\n  ]\n', ['a'], 'z', 'a: [\n  x,\n  y, z\n  ]\n'],
  ['a comma after the last item', 'a: [x, y,]\n', ['a'], 'z', 'a: [x, y, z,]\n'],
  [
    'a list within a group',
    'order:\n  # first\n  cities:\n  - x   # one\n  - y\n\n# end\nb: 1\n',
    ['order', 'cities'],
    'z',
    'order:\n  # first\n  cities:\n  - x   # one\n  - y\n  - z\n\n# end\nb: 1\n',
  ],
  [
    'a list of groups',
    'photos:\n  - file: a.jpg\n    alt: >-\n      A\n      wall.\n\n# end\n',
    ['photos'],
    photo,
    'photos:\n  - file: a.jpg\n    alt: >-\n      A\n      wall.\n  - file: b.jpg\n    alt: "Placeholder: B."\n\n# end\n',
  ],
  [
    'a list of groups on one line each',
    'photos:\n  - { file: a.jpg, alt: A wall }\n',
    ['photos'],
    photo,
    'photos:\n  - { file: a.jpg, alt: A wall }\n  - { file: b.jpg, alt: "Placeholder: B." }\n',
  ],
  ['a file without a line break at its end', 'a:\n- x', ['a'], 'z', 'a:\n- x\n- z\n'],
  [
    'a file with the line breaks of Windows',
    'a:\r\n  - x\r\nb: 1\r\n',
    ['a'],
    'z',
    'a:\r\n  - x\r\n  - z\r\nb: 1\r\n',
  ],
  ['a key without a value', 'a:\nb: 1\n', ['a'], 'z', 'a:\n  - z\nb: 1\n'],
  ['a key that is missing', 'b: 1', ['a'], 'z', 'b: 1\na:\n  - z\n'],
])('appends to %s and leaves the rest as it is', (_, text, path, item, expected) => {
  expect(appendItem(text, path, item)).toBe(expected);
});

test.each([
  ['is not valid', 'a: [x\n'],
  ['has a text there', 'a: x\n'],
  ['has an alias there', 'b: &b [x]\na: *b\n'],
])('changes nothing if the file %s', (_, text) => {
  expect(appendItem(text, ['a'], 'z')).toBeNull();
});
