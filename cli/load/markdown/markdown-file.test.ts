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

test('the text after the keys has headings, paragraphs over several lines, and lists', () => {
  const { problems, value } = load(
    `---\n${KEYS}---\nIt comes\nin May.\n\n## Before\nLook up.\n- Photos\n- A ladder\n  that is long\n\nThen wait.\n\nAfter\n-----\n\n#1 in town.\n`,
  );
  expect(problems).toBe('');
  expect(value).toMatchObject({ title: 'Hail season', path: '/articles/hail' });
  expect(value?.text).toEqual([
    { type: 'paragraph', content: 'It comes in May.' },
    { type: 'heading', level: 2, content: 'Before' },
    { type: 'paragraph', content: 'Look up.' },
    { type: 'list', ordered: false, items: ['Photos', 'A ladder that is long'] },
    { type: 'paragraph', content: 'Then wait.' },
    { type: 'heading', level: 2, content: 'After' },
    { type: 'paragraph', content: '#1 in town.' },
  ]);
});

test('parts of an article in YAML are in the front matter too, but not next to a text', () => {
  const keys = `${KEYS}sections: [{ heading: Before, paragraphs: [Look up.], list: [Photos] }]\n`;
  const { problems, value } = load(`---\n${keys}---\n`);
  expect(problems).toBe('');
  expect(value?.sections).toEqual([{ heading: 'Before', paragraphs: ['Look up.'], list: ['Photos'] }]);
  expect(load(`---\n${keys}---\nCall us.\n`).problems).toMatchInlineSnapshot(`
    "data/articles/hail.md:5:1  error  invalid-value
      \`sections\` is there next to the text of the article.
        5 | sections: [{ heading: Before, paragraphs: [Look up.], list: [Photos] }]
          | ^^^^^^^^
      > Move its parts there, below headings that begin with \`## \`."
  `);
});

test('a text among the keys is a problem', () => {
  expect(load(`---\n${KEYS}text: Call us.\n---\n`).problems).toMatchInlineSnapshot(`
    "data/articles/hail.md:5:1  error  markdown
      \`text\` is not a key of a Markdown file: the text follows the keys.
        5 | text: Call us.
          | ^^^^
      > Move it below the second line of \`---\`."
  `);
});

test('what an article cannot contain is a problem at its line that says what to write', () => {
  const body = '# Hail\n\nA ![roof](roof.jpg) here.\n\n3. Third\n\n<iframe src="https://maps.example.com"></iframe>\n';
  expect(load(`---\n${KEYS}---\n${body}`).problems).toMatchInlineSnapshot(`
    "data/articles/hail.md:6:1  error  invalid-value
      \`text\` contains a heading of this level.
        6 | # Hail
          | ^^^^^^
      > Begin headings with \`## \`, because \`title\` is the heading of the page.

    data/articles/hail.md:8:3  error  invalid-value
      \`text\` contains an image between words.
        8 | A ![roof](roof.jpg) here.
          |   ^^^^^^^^^^^^^^^^^
      > Write it on a line of its own, with a blank line before and after it.

    data/articles/hail.md:10:1  error  invalid-value
      \`text\` contains a numbered list that begins with 3.
        10 | 3. Third
           | ^^^^^^^^
      > Begin it with 1, or write \`3\\.\` if it is no list.

    data/articles/hail.md:12:1  error  invalid-value
      \`text\` contains HTML, \`<iframe>\`.
        12 | <iframe src="https://maps.example.com"></iframe>
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      > Write \`[text](https://example.com/page)\`, a link to the video or the map."
  `);
});

test('a merge that was not finished is a problem, also below the keys', () => {
  expect(load(`---\n${KEYS}---\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> main\n`).problems).toContain(
    'data/articles/hail.md:6:1  error  merge-conflict',
  );
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
