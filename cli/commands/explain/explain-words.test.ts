import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { defaultWords, listWords } from '../../schema/wording/wording.ts';
import { runSite, temporaryFolder } from '../../testing/run-site.ts';
import { copyFixture, copySite } from '../../testing/site-fixture.ts';

test("`site explain wording` prints all words as YAML that may be the site's `wording.yaml`", async () => {
  const fixture = copyFixture();
  fixture.write('wording.yaml', 'header:\n  menu: All pages\n');
  const { code, stdout } = await runSite(['explain', 'wording', '--root', fixture.root]);
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
  expect(await runSite(['explain', 'wording', '--root', fixture.root])).toMatchObject({ code: 0, stderr: '' });
});

test('the words that a language lacks are printed as YAML for its file, with the plural forms that it needs', async () => {
  const fixture = copyFixture();
  fixture.write('wording.yaml', 'header:\n  menu: All pages\n');
  const all = await runSite(['explain', 'wording/pl.yaml', '--root', fixture.root]);
  fixture.write('wording/pl.yaml', '');
  expect((await runSite(['explain', 'wording/pl.yaml', '--root', fixture.root])).stdout).toContain('menu: All pages');
  expect(all.code).toBe(0);
  expect(all.stdout).toMatch(/^# Translate every text and save the file as data\/wording\/pl\.yaml\.\nheader:\n/);
  const words = parse(all.stdout);
  expect(listWords(words).map(([key]) => key)).toEqual(listWords(defaultWords).map(([key]) => key));
  expect(words.header.menu).toBe('All pages');
  expect(words.hero.estimateValid).toEqual({
    one: 'Written quote valid {count} day',
    few: 'Written quote valid {count} days',
    many: 'Written quote valid {count} days',
    other: 'Written quote valid {count} days',
  });

  fixture.write('pages/privacy.pl.yaml', 'label: Prywatność\n');
  const { hero, header, ...others } = words;
  const { few, ...forms } = hero.estimateValid;
  fixture.write('wording/pl.yaml', JSON.stringify({ ...others, hero: { ...hero, estimateValid: forms } }));
  const some = await runSite(['explain', 'wording/pl.yaml', '--root', fixture.root]);
  expect(some.stdout).toMatch(/^# Missing in data\/wording\/pl\.yaml\. Translate every text and move it to/);
  expect(parse(some.stdout)).toEqual({ header, hero: { estimateValid: { few } } });

  fixture.write('wording/pl.yaml', JSON.stringify(words));
  expect(await runSite(['explain', 'wording/pl.yaml', '--root', fixture.root])).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'No words are missing in `data/wording/pl.yaml`.\n',
  });
});

test('a site in another language shows its own words above the English ones', async () => {
  const { root } = copySite('spanish');
  const { stdout } = await runSite(['explain', 'wording/de.yaml', '--root', root]);
  expect(stdout).toContain('\nheader:\n  # Ir al contenido\n  skipLink: Skip to the content\n');
  expect(stdout).toContain('    # Presupuesto por escrito válido por {count} día\n    one: Written quote');
  expect(await runSite(['explain', 'wording/en-US.yaml', '--root', root])).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'No words are missing: `site` has those of `en-US`. `data/wording/en-US.yaml` may have others.\n',
  });
});

test('without a site the words are those of the program, and a folder that is named must have one', async () => {
  const cwd = temporaryFolder();
  const { code, stdout } = await runSite(['explain', 'wording'], { cwd });
  expect(code).toBe(0);
  expect(parse(stdout)).toEqual(defaultWords);
  expect((await runSite(['explain', 'data/wording/pl.yaml'], { cwd })).stdout).toContain('few: Written quote');
  expect(await runSite(['explain', 'wording', '--root', cwd])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`There is no site in \`${cwd}\`: it does not contain a \`data\` folder.`),
  });
});
