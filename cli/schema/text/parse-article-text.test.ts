import { expect, test } from 'vitest';
import { parseArticleText } from './parse-rich-text.ts';
import { toPlainText } from './rich-text.ts';

const parse = (source: string) => parseArticleText(source).text;
const findErrors = (source: string) =>
  parseArticleText(source).errors.map(({ reason, hint, ...error }) => ({ ...error, said: `${reason}; ${hint}` }));

test('headings of two levels have the markup of a paragraph, and `---` below a line makes it one', () => {
  expect(parse('## How *we* work\n\n### First\n\nSecond part\n-----------\n\n#1 in town')).toEqual([
    { type: 'heading', level: 2, content: ['How ', { type: 'emphasis', content: ['we'] }, ' work'] },
    { type: 'heading', level: 3, content: 'First' },
    { type: 'heading', level: 2, content: 'Second part' },
    { type: 'paragraph', content: '#1 in town' },
  ]);
});

test('an item of a list has paragraphs and lists of its own', () => {
  expect(parse('1. Wash\n   - warm\n\n2. Dry\n\n   Slowly.')).toEqual([
    {
      type: 'list',
      ordered: true,
      items: [
        [
          { type: 'paragraph', content: 'Wash' },
          { type: 'list', ordered: false, items: ['warm'] },
        ],
        [
          { type: 'paragraph', content: 'Dry' },
          { type: 'paragraph', content: 'Slowly.' },
        ],
      ],
    },
  ]);
});

test('images on lines of their own are photos with an alt text and a caption', () => {
  const images = '![A roof](../photos/roof.jpg "Before")\n![A van](van.png)\n![][logo]\n\n[logo]: /assets/logo.png';
  expect(parse(images)).toEqual([
    { type: 'figure', file: 'roof.jpg', alt: 'A roof', caption: 'Before' },
    { type: 'figure', file: 'van.png', alt: 'A van', caption: null },
    { type: 'figure', file: 'logo.png', alt: '', caption: null },
  ]);
});

test('a table has as many cells in every row as in its head', () => {
  expect(parse('| Job | Price |\n|:--|--:|\n| *Small* | {price:a:b} | x |\n| Large |')).toEqual([
    {
      type: 'table',
      head: ['Job', 'Price'],
      align: ['left', 'right'],
      rows: [
        [[{ type: 'emphasis', content: ['Small'] }], '{price:a:b}'],
        ['Large', ''],
      ],
    },
  ]);
});

test('quotations, code and a line across the page stay what they are', () => {
  expect(parse('> Said\n> twice.\n\nRun `a {b}`:\n\n```sh\nc {d}\n```\n\n***')).toEqual([
    { type: 'quote', blocks: [{ type: 'paragraph', content: 'Said twice.' }] },
    { type: 'paragraph', content: ['Run ', { type: 'code', code: 'a {b}' }, ':'] },
    { type: 'code', code: 'c {d}' },
    { type: 'rule' },
  ]);
});

test('footnotes have numbers in the order of their marks, and come last', () => {
  expect(parse('A[^b] and B[^a].\n\n[^a]: Second.\n[^b]: First.')).toEqual([
    { type: 'paragraph', content: ['A', { type: 'note', number: 1 }, ' and B', { type: 'note', number: 2 }, '.'] },
    { type: 'notes', notes: ['First.', 'Second.'] },
  ]);
});

test('links have words of their own, also for a page that is named, and their targets may be below', () => {
  const link = (href: string) => ({ type: 'link', href, content: ['here'] });
  expect(parse('[here]({link:policy}) [here][x] [here]\n\n[x]: /prices\n[here]: https://example.com')).toEqual([
    { type: 'paragraph', content: [link('{link:policy}'), ' ', link('/prices'), ' ', link('https://example.com')] },
  ]);
});

test('the plain text has the words of every block', () => {
  const blocks = parse('## A\n\n- b\n  - c\n\n| d |\n|---|\n| e |\n\n> f\n\n`g`[^1]\n\n![x](x.jpg "h")\n\n[^1]: i');
  expect(toPlainText(blocks)).toBe('A b c d e f g x h i');
});

test.each([
  ['# Hail', '# Hail', /^contains a heading of this level; begin headings with `## `/],
  ['#### Hail', '#### Hail', /^contains a heading of this level; begin it with `## ` or `### `$/],
  ['### Hail', '### Hail', /^has a heading of the third level before any of the second; begin it with `## `$/],
  ['A ![b](b.jpg)', '![b](b.jpg)', /^contains an image between words; write it on a line of its own/],
  [
    '![b](https://x.example.com/b.jpg)',
    '![b](https://x.example.com/b.jpg)',
    /^shows the image `https:.*` of a website; add it to `data\/photos\/`/,
  ],
  ['![b](IMG_1.JPG)', '![b](IMG_1.JPG)', /^shows the image `IMG_1.JPG`, which is not a photo file name; use lowercase/],
  ['![b](b.gif)', '![b](b.gif)', /^shows the image `b.gif`, which is a GIF image, not a photo; export it as JPEG/],
  ['![b](b.heic)', '![b](b.heic)', /^shows the image `b.heic`, which is a HEIC photo, which browsers do not show/],
  [
    '<img src="b.jpg">',
    '<img src="b.jpg">',
    /^contains HTML, `<img>`; write `!\[what is in it\]\(name.jpg "caption"\)`$/,
  ],
  ['<table><tr></tr></table>', '<table><tr></tr></table>', /^contains HTML, `<table>`; write `\| a \| b \|`/],
  ['A[^1]', 'A[^1]', /^refers to a footnote that it does not have; write it on a line of its own, as `\[\^1\]: text`$/],
  ['A\n\n[^1]: B', '[^1]: B', /^contains a footnote that nothing refers to/],
  ['[a][b]', '[a][b]', /^contains a link without a target/],
])('names what is wrong in %j', (source, part, message) => {
  expect(findErrors(source)).toEqual([{ part, occurrence: 0, said: expect.stringMatching(message) }]);
});
