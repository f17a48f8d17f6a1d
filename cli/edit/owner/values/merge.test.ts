import { expect, test } from 'vitest';
import { mergeFile } from '../publish/trees.ts';

const write = (names: readonly string[], text: string) =>
  names.map((name) => `  - { ${text.replaceAll('NAME', name)} }\n`).join('');

test('what somebody else has removed and the owner replaced is no other item of the translation', () => {
  const lists = { base: ['A', 'B'], mine: ['N', 'B'], theirs: ['B'] };
  const version = (file: string, text: string) => ({
    file,
    base: `reviews:\n${write(lists.base, text)}`,
    mine: `reviews:\n${write(lists.mine, text)}`,
    theirs: `reviews:\n${write(lists.theirs, text)}`,
  });
  const versions = [
    version('data/site.yaml', 'author: NAME, text: Text of NAME, source: Site NAME'),
    version('data/site.es-US.yaml', 'text: Texto de NAME'),
  ];
  const merged = versions.map((each) => mergeFile(each, versions));
  for (const { steps, conflicts } of merged) {
    expect(conflicts).toEqual([]);
    expect(steps.map(({ path, was, now }) => [path.join('.'), was, JSON.stringify(now)])).toEqual([
      ['reviews.0', undefined, expect.stringMatching(/Text.* N"/)],
    ]);
  }
});
