import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { defaultWords, listWords } from '../model/wording/wording.ts';
import { runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test("`site wording` prints all words as YAML that may be the site's `wording.yaml`", async () => {
  const fixture = copyFixture();
  fixture.write('wording.yaml', 'header:\n  menu: All pages\n');
  const { code, stdout } = await runSite(['wording', '--root', fixture.root]);
  expect(code).toBe(0);
  fixture.write('wording.yaml', stdout);
  expect(fixture.problems()).toBe('');
  const words = listWords(parse(stdout));
  expect(words.map(([key]) => key)).toEqual(listWords(defaultWords).map(([key]) => key));
  expect(words).toContainEqual(['header.menu', 'All pages']);
  expect(words).toContainEqual(['header.closeMenu', 'Close']);
});

test('the words are printed although the data has the problem that they solve', async () => {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'language: en-US', 'language: es');
  expect(await runSite(['wording', '--root', fixture.root])).toMatchObject({ code: 0, stderr: '' });
});
