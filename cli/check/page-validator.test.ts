import { expect, test } from 'vitest';
import { html } from '../testing/check-fixture.ts';
import { type Found, validateHtml } from './html-validator.ts';
import { createPageValidator } from './page-validator.ts';
import { parsePage } from './parse-page.ts';
import { repeatableBlocks } from './repeated-blocks.ts';

const header = '<header><nav><a href="/">Home</a></nav></header>';
const section = '<section><h2>Work</h2><p><a href="/work">See it</a></p></section>';

/** A validator, and every text that html-validate was given by it. */
function observe() {
  const asked: string[] = [];
  const validator = createPageValidator((text) => {
    asked.push(text);
    return validateHtml(text);
  });
  const read = (text: string): readonly Found[] =>
    validator({ html: text, blocks: repeatableBlocks(parsePage({ file: 'a.html', path: '/a' }, text)) });
  return { asked, read };
}

function page(main: string, { before = '', attributes = '' } = {}): string {
  return html({
    head: '<title>A</title>',
    body: `${before}${header}<main${attributes}>\n<h1>A</h1>${main}\n</main>`,
  });
}

test('a block that was sound on one page is left out on the next', () => {
  const { asked, read } = observe();
  const [first, second] = [page(`${section}<p>a</p>`), page(`${section}<p>b</p>`)];
  expect([read(first), read(second)]).toEqual([[], []]);
  expect(asked).toEqual([first, second.replace(header, ' ').replace(section, ' ')]);
});

const card = (alt: string, name: string) =>
  `<section><h2>${name}</h2><a href="/${name}"><img src="/a/${name}.webp" srcset="/a/${name}.webp 480w" sizes="100vw" alt="${alt}" width="4" height="3"></a><p>The ${name} of it</p></section>`;

test('a block that differs in words and addresses alone from one that was sound is left out too', () => {
  const { asked, read } = observe();
  const other = page(card('A drive, from above', 'drive'));
  expect([read(page(card('A patio', 'patio'))), read(other)]).toEqual([[], []]);
  expect(asked.at(-1)).toBe(other.replace(header, ' ').replace(card('A drive, from above', 'drive'), ' '));
});

test.each([
  ['a value without words', card(' ', 'drive').replace('<p>', '<p class="a a">')],
  ['a tag in a text', card('b', 'drive').replace('of it', 'of <b class="a a">it</b>')],
  ['an address that is gone', card('b', 'drive').replace(' src="/a/drive.webp"', '')],
  ['a reference that is none', card('b', 'drive').replace('of it', 'of &thing;')],
  ['a sign that should be a reference', card('b', 'drive').replace('of it', '& it')],
  ['a text that is no text', card('b', 'drive').replace('The drive of it', '<li>of it</li>')],
])('%s is read', (_, block) => {
  const { read } = observe();
  read(page(card('A patio', 'patio')));
  expect(read(page(block))).toEqual(validateHtml(page(block)));
  expect(read(page(block)).length).toBeGreaterThan(0);
});

test('the words of a label are held against the name of its control', () => {
  const { read } = observe();
  const field = (label: string) =>
    `<form><label for="a">${label}</label><input id="a" type="text" name="a" aria-label="Your street"><button type="submit">Send</button></form>`;
  expect(read(page(field('Street')))).toEqual([]);
  expect(read(page(field('Your street')))).toMatchObject([{ rule: 'no-redundant-aria-label' }]);
});

test('a page with a finding is read whole, and the finding stands where it stands', () => {
  const { asked, read } = observe();
  const faulty = page(`${section}<p class="b b">b</p>`);
  read(page(section));
  expect(read(faulty)).toEqual(validateHtml(faulty));
  expect(read(faulty)).toMatchObject([{ rule: 'no-dup-class' }]);
  expect(asked.at(-1)).toBe(faulty);
});

test('the blocks of a page with a finding are read again', () => {
  const { asked, read } = observe();
  const faulty = '<section class="a a"><h2>B</h2></section>';
  const pages = [page(`${faulty}<p>a</p>`), page(`${faulty}<p>b</p>`)];
  expect(pages.map((text) => read(text).map(({ rule }) => rule))).toEqual([
    ['no-dup-class'],
    ['no-dup-class'],
  ]);
  expect(asked).toEqual(pages);
});

test('a comment that tells html-validate what to do is told with all that follows it', () => {
  const { asked, read } = observe();
  const told = page(section, { before: '<!-- [html-validate-disable-block no-dup-class] -->' });
  read(page(section));
  expect(read(told)).toEqual(validateHtml(told));
  expect(asked.at(-1)).toBe(told);
});

test('a block in other surroundings is another: what is hidden must not take the focus', () => {
  const { read } = observe();
  const hidden = page(section, { attributes: ' aria-hidden="true"' });
  read(page(section));
  expect(read(hidden)).toMatchObject([{ rule: 'hidden-focusable' }]);
});

test.each([
  ['controls', '<input type="text" name="a" aria-label="a">', 'form-dup-name'],
  ['maps', '<map name="a"></map>', 'map-dup-name'],
])('%s of one name in two blocks, each known from a page of its own, are found', (_, inner, rule) => {
  const { read } = observe();
  const [one, other] = [`<div>${inner}</div>`, `<section><h2>B</h2>${inner}</section>`];
  expect([...read(page(one)), ...read(page(other))]).toEqual([]);
  expect(read(page(one + other))).toMatchObject([{ rule }]);
});

test('where html-validate gives up on what is left of a page it is asked for the whole', () => {
  const gaveUp = page(`${section}<p>b</p>`);
  const validator = createPageValidator((text) => {
    if (!text.includes(header)) throw new Error('no header');
    return [];
  });
  const ask = (text: string) =>
    validator({ html: text, blocks: repeatableBlocks(parsePage({ file: 'a.html', path: '/a' }, text)) });
  expect([ask(page(section)), ask(gaveUp)]).toEqual([[], []]);
});
