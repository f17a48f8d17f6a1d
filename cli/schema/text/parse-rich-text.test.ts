import { expect, test } from 'vitest';
import { parseRichText } from './parse-rich-text.ts';

const parse = (source: string) => parseRichText(source).text;
const findErrors = (source: string) =>
  parseRichText(source).errors.map(({ reason, hint, ...error }) => ({ ...error, said: `${reason}; ${hint}` }));

test.each([
  'We measure first.',
  '4 * 4 posts, 2*4 boards, * and **',
  'snake_case, #1 in town, [sic], a < b > c, A & B &copy;',
  '1.5 hours, 2-3 visits, ~20 minutes, +1 303 555 0142',
  'an unclosed **star',
])('a text without markup stays as it is: %s', (source) => {
  expect(parseRichText(source)).toEqual({ text: source, errors: [] });
});

test('a paragraph has links, bold and emphasis', () => {
  expect(parse('See [our *town* page](/salida) or **{link:policy}**.')).toEqual([
    {
      type: 'paragraph',
      content: [
        'See ',
        { type: 'link', href: '/salida', content: ['our ', { type: 'emphasis', content: ['town'] }, ' page'] },
        ' or ',
        { type: 'strong', content: [{ type: 'link', href: '{link:policy}', content: [] }] },
        '.',
      ],
    },
  ]);
});

test('a backslash keeps the sign after it', () => {
  expect(parse('\\*gratis\\*')).toBe('*gratis*');
});

test.each([
  ['a literal text', 'Bring:\n- a leash\n- a towel\nThen come.'],
  ['a literal text with blank lines', 'Bring:\n\n- a leash\n- a towel\n\nThen\ncome.'],
  ['a folded text with an indented list', 'Bring:\n\n  - a leash\n  - a towel\n\nThen come.'],
])('%s has a list between two paragraphs', (_, source) => {
  expect(parse(source)).toEqual([
    { type: 'paragraph', content: 'Bring:' },
    { type: 'list', ordered: false, items: ['a leash', 'a towel'] },
    { type: 'paragraph', content: expect.stringMatching(/^Then\scome\.$/) },
  ]);
});

test('a blank line begins a paragraph, which YAML folds to one line break', () => {
  expect(parse('One.\nTwo.')).toEqual([
    { type: 'paragraph', content: 'One.' },
    { type: 'paragraph', content: 'Two.' },
  ]);
});

test('a numbered list begins with 1', () => {
  expect(parse('1. Wash\n2. Dry')).toEqual([{ type: 'list', ordered: true, items: ['Wash', 'Dry'] }]);
  expect(findErrors('2019. That was the year.')).toEqual([
    {
      part: '2019. That was the year.',
      occurrence: 0,
      said: 'contains a numbered list that begins with 2019; begin it with 1, or write `2019\\.` if it is no list',
    },
  ]);
  expect(parse('2019\\. That was the year.')).toBe('2019. That was the year.');
});

test.each([
  ['# Prices', '# Prices', 'contains a heading; write the line in `**bold**`, or `\\#` if it is no heading'],
  ['A ![cat](/cat.jpg)', '![cat](/cat.jpg)', 'contains an image; add the photo to `data/gallery.yaml` instead'],
  ['A <b class="x">cat</b>', '<b class="x">', 'contains HTML, `<b>`; write `**bold**`'],
  ['A <blink>cat', '<blink>', 'contains HTML, `<blink>`; write the text without it, or `\\<` for the sign'],
  ['Run `site`', '`site`', 'contains code; remove the backticks'],
  ['> Great!', '> Great!', 'contains a block quote; remove the `>`'],
  ['One\n\n---', '---', 'contains a line across the page; remove it'],
  ['- a\n  - b\n    - c\n      - d', '- d', 'contains lists within lists at more than 3 levels; write fewer'],
  [
    'Bring:\n- a - b',
    '- a - b',
    'contains a list whose items are on one line; write `|` instead of `>`, so that each item keeps its line',
  ],
  ['[cats](cats)', '[cats](cats)', 'links to `cats`; write `/path` for a page of this site, or a full https URL'],
  [
    '[vet](http://vet.example.com)',
    '[vet](http://vet.example.com)',
    'links to `http://vet.example.com`, which is not encrypted; write an https URL',
  ],
  [
    '[vet](tel:vet)',
    '[vet](tel:vet)',
    'links to `tel:vet`; write digits without spaces, like `tel:+15095550134`; `{phone}` in the text is a link to the number of the business',
  ],
])('names what is not allowed in %j', (source, part, message) => {
  expect(findErrors(source)).toEqual([{ part, occurrence: 0, said: message }]);
});

test.each([
  '/cats',
  '/cats#questions',
  '#contact',
  'https://vet.example.com/a',
  'mailto:{email}',
  'mailto:vet@example.com',
  'tel:+13035550142',
  'sms:+13035550142',
])('a link may lead to %s', (href) => {
  expect(parse(`[x](${href})`)).toEqual([{ type: 'paragraph', content: [{ type: 'link', href, content: ['x'] }] }]);
});
