// Pages that cannot be checked.
import { expect, test } from 'vitest';
import { folderOf, html } from '../testing/check-fixture.ts';
import { checkSite } from './check.ts';
import type { Rule } from './rule.ts';

const text = { title: 'T', severity: 'error', rationale: 'W', fix: 'correct it', category: 'facts' } as const;
const finding: Rule = {
  ...text,
  id: 'finding',
  checkSite: () => [{ message: 'found', location: { file: 'a.html', line: 1, column: 2 } }],
};

test('a page that is too large or cannot be read has one finding, and the other pages are checked', async () => {
  const folder = folderOf({
    'large.html': html({ body: 'a'.repeat(5_000_001) }),
    'other.html': html(),
    'unreadable.html': html(),
  });
  const read = (path: string) => {
    if (path === 'unreadable.html') throw new RangeError('no such array');
    return folder.read(path);
  };
  const { problems, site } = await checkSite({ ...folder, read }, { rules: [finding], expected: null });
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'page-not-checked: `large.html` cannot be read: it has 5.0 MB; a page may have 5 MB. It was not checked.',
    'page-not-checked: `unreadable.html` cannot be read: no such array. It was not checked.',
    'finding: found',
  ]);
  expect(site.pages.map(({ path }) => path)).toEqual(['/other']);
});
