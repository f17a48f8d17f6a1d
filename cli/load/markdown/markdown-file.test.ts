import { expect, test } from 'vitest';
import { copyFixture } from '../../testing/site-fixture.ts';
import { loadData } from '../load.ts';

const KEYS = 'title: Hail season\ndate: 2024-03-01\ndescription: What hail does to a roof.\n';

/** Loads an article of the roofer's site. */
function load(body: string) {
  const fixture = copyFixture();
  fixture.write('articles/hail.md', body);
  return { problems: fixture.problems(), value: loadData(fixture.root).dataSet.pages.article[0]?.value };
}

test('the text after the keys becomes sections: headings, paragraphs over several lines, and lists', () => {
  const { problems, value } = load(
    `---\n${KEYS}---\nIt comes\nin May.\n\n## Before\nLook up.\n- Photos\n- A ladder\n  that is long\n\nThen wait.\n\n## After\n\nCall us.\n`,
  );
  expect(problems).toBe('');
  expect(value).toMatchObject({ title: 'Hail season', path: '/articles/hail' });
  expect(value?.sections).toEqual([
    { paragraphs: ['It comes in May.'], list: [] },
    { heading: 'Before', paragraphs: ['Look up.'], list: ['Photos', 'A ladder that is long'] },
    { paragraphs: ['Then wait.'], list: [] },
    { heading: 'After', paragraphs: ['Call us.'], list: [] },
  ]);
});

test('what an article cannot contain is a problem at its line that says what to write', () => {
  expect(load(`---\n${KEYS}---\n# Hail\n\n![Roof](roof.jpg)\n\n1. First\n`).problems).toMatchInlineSnapshot(`
    "data/articles/hail.md:6:1  error  markdown
      An article cannot contain a heading of this level.
        6 | # Hail
          | ^^^^^^
      > Begin headings with \`## \`; \`title\` is the heading of the page.

    data/articles/hail.md:8:1  error  markdown
      An article cannot contain an image.
        8 | ![Roof](roof.jpg)
          | ^^^^^^^^^^^^^^^^^
      > Write its file name as \`photo\` in the front matter.

    data/articles/hail.md:10:1  error  markdown
      An article cannot contain a list of this form.
        10 | 1. First
           | ^^^^^^^^
      > Begin each item with \`- \`."
  `);
});

test('a wrong reference in the text and a wrong key are located in the file', () => {
  expect(load(`---\n${KEYS}athor: We\n---\nCall.\n`).problems).toMatchInlineSnapshot(`
    "data/articles/hail.md:5:1  error  unknown-key
      \`athor\` is not a key of this file.
        5 | athor: We
          | ^^^^^
      > Did you mean \`author\`?"
  `);
  expect(load(`---\n${KEYS}---\nCall us.\n\nOr write to {emial}.\n`).problems).toMatchInlineSnapshot(`
    "data/articles/hail.md:8:13  error  unknown-reference
      \`{emial}\` is not a known reference.
        8 | Or write to {emial}.
          |             ^^^^^^^
      > Did you mean \`{email}\`?"
  `);
});

test('a file without keys is a problem that shows where they belong', () => {
  expect(load('Hail comes in May.\n').problems).toMatchInlineSnapshot(`
    "data/articles/hail.md:1:1  error  no-front-matter
      This file does not begin with its keys between two lines of \`---\`.
        1 | Hail comes in May.
          | ^
      > Write \`---\`, then keys such as \`title\` and \`date\`, then \`---\`, and the text below."
  `);
});
