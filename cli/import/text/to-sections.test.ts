import { expect, test } from 'vitest';
import { fitMarkdown } from './fit-markdown.ts';
import { toSections } from './to-sections.ts';

const split = (markdown: string) => {
  const { intro, sections } = toSections(
    fitMarkdown(markdown, { resolveLink: () => null, resolvePhoto: () => null }).blocks,
  );
  return { intro, sections };
};

test.each([
  ['a list without a sentence before it is no intro', '---\n\n- One', [], []],
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
