import { expect, test } from 'vitest';
import { copyFixture } from '../../testing/site-fixture.ts';
import { loadData } from '../load.ts';

const KEYS = 'title: Hail season\ndate: 2024-03-01\ndescription: What hail does to a roof.\n';

/** Loads an article of the roofer's site. */
function load(body: string) {
  const fixture = copyFixture();
  fixture.write('articles/hail.md', body);
  expect(fixture.problems()).toBe('');
  return loadData(fixture.root).dataSet.pages.article[0]?.value;
}

test('the text after the keys has headings, paragraphs over several lines, and lists', () => {
  const value = load(
    `---\n${KEYS}---\nIt comes\nin May.\n\n## Before\nLook up.\n- Photos\n- A ladder\n  that is long\n\nThen wait.\n\nAfter\n-----\n\n#1 in town.\n`,
  );
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
