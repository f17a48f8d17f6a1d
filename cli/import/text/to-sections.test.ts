import { expect, test } from 'vitest';
import { parseText } from '../markdown/read-markdown.ts';
import { fitTree } from './fit.ts';
import { toSections } from './to-sections.ts';

const split = (markdown: string) => {
  const tree = { type: 'root', children: parseText(markdown, () => {}) };
  const options = { isArticle: false, resolveLink: () => null, resolvePhoto: () => null };
  const { intro, sections } = toSections(fitTree(tree, options).blocks, 'A page');
  return { intro, sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs })) };
};

test.each([
  [
    'a list without a sentence before it is no intro',
    '---\n\n- One',
    [],
    [{ heading: 'A page', paragraphs: ['- One'] }],
  ],
  ['the first paragraph begins the intro', '- One\n\nWe come.', ['We come.', '- One'], []],
  [
    'a heading of a lower level is bold, one without a text too, and a question is a section',
    'Hi.\n\n## A\n\n## B\n\nb\n\n### C\n\nc\n\n### Why?\n\nSo.',
    ['Hi.', '**A**'],
    [
      { heading: 'B', paragraphs: ['b', '**C**', 'c'] },
      { heading: 'Why?', paragraphs: ['So.'] },
    ],
  ],
  ['quotations and code keep their words', '> Gone `fast`.', ['Gone fast.'], []],
])('%s', (_, markdown, intro, sections) => {
  expect(split(markdown)).toEqual({ intro, sections });
});
