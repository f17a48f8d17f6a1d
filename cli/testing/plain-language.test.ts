// Counts phrases in the texts for people that a reader would have to untangle: two short sentences are
// better than one that is compressed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from './run-site.ts';

const PHRASES: readonly (readonly [phrase: string, pattern: RegExp])[] = [
  ['a relative clause without a subject', /(?:^|[.:|] )What (?:is|was|has|are|were) [^.?\n]*[^?\n]$/gm],
  ['an unknown subject', /\b[Ww]hoever\b/g],
  ['possession by "of"', /\b(?:that|those) of\b/g],
  ['a German preposition', /\bbelongs? into\b|\bfrom a price on\b|\bolder than its original\b/g],
  ['a passive that hides who acts', /\b(?:is|are) (?:asked|said|told|meant)\b/g],
];

const files = execFileSync('git', ['ls-files', 'README.md', '.github', 'cli'], { cwd: packageRoot, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /^(?:README\.md|\.github\/(?!FIELDS).*\.md|cli\/.*\.(?:md|yaml))$/.test(file) &&
      !/^cli\/testing\/|words\/(?:edit\.)?(?:es|fr)|CONTRIBUTING/.test(file),
  );

test.each(PHRASES)('texts for people do not have %s', (phrase, pattern) => {
  const found = files.flatMap((file) => {
    // Comments of data files are for those who change the program.
    const text = readFileSync(join(packageRoot, file), 'utf8').replace(/^\s*#(?! ).*|^\s*# .*$/gm, (line) =>
      file.endsWith('.md') ? line : '',
    );
    return [...text.matchAll(pattern)].map(({ 0: words, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${file}:${line} ${words.trim()}`;
    });
  });
  console.log(`${files.length} texts, ${found.length} times ${phrase}`);
  expect(found).toEqual([]);
});
