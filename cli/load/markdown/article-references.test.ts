// What the blocks of an article refer to: photos, prices and pages, as other texts do.
import { expect, test } from 'vitest';
import { formatPresentRecords, listOutdated } from '../../model/translations/outdated.ts';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { runRename } from '../../testing/edit-site.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { loadData } from '../load.ts';

const KEYS = 'title: Hail season\ndate: 2024-03-01\ndescription: What hail does to a roof.\n';

const write = (body: string) => (fixture: SiteFixture) =>
  fixture.write('articles/hail.md', `---\n${KEYS}---\n${body}\n`);

test('references in tables, lists, quotations, captions and notes have their values, and braces in code stay', () => {
  const fixture = copyFixture();
  write(
    '| {phone} |\n|---|\n| {price:metal-roofs:small} |\n\n- a\n  - {name}\n\n> {email}\n\n![Of {name}](metal.png "By {name}")\n\n`{a}` [roofs]({link:metal-roofs})[^1]\n\n[^1]: {name}',
  )(fixture);
  expect(fixture.problems()).toBe('');
  const { routes } = buildFixtureRoutes(fixture);
  const text = JSON.stringify(routes.find(({ path }) => path === '/articles/hail')?.props);
  expect(text).toContain('"head":["(303) 555-0117"],"rows":[["$');
  expect(text).toContain('"items":["Front Range Roofing"]');
  expect(text).toContain('"content":"office@frontrange.example.com"');
  expect(text).toContain('"alt":"Of Front Range Roofing","caption":"By Front Range Roofing"');
  expect(text).toContain('{"type":"code","code":"{a}"}');
  expect(text).toContain('{"type":"link","href":"/metal-roofs","content":["roofs"]}');
  expect(text).toContain('"notes":["Front Range Roofing"]');
});

test('a rename changes photos and links in the text, and no other words', async () => {
  const fixture = copyFixture();
  write('Not metal.png.\n\n![Metal](../photos/metal.png)\n\n| a |\n|---|\n| [b][c] |\n\n[c]: /metal-roofs')(fixture);
  expect(fixture.problems()).toBe('');
  expect(await runRename(fixture.root, 'metal.png', 'steel.png')).toMatchObject({ code: 0 });
  expect(await runRename(fixture.root, 'metal-roofs', 'steel-roofs')).toMatchObject({ code: 0 });
  expect(fixture.problems()).toBe('');
  expect(fixture.read('articles/hail.md')).toContain(
    'Not metal.png.\n\n![Metal](../photos/steel.png)\n\n| a |\n|---|\n| [b][c] |\n\n[c]: /steel-roofs\n',
  );
});

test('the text is one text of a translation, which is outdated when the original has changed', () => {
  const fixture = copyFixture();
  write('## Hail\n\nIt comes in May.')(fixture);
  const keys = 'title: Granizo\ndescription: Lo que hace el granizo.\n';
  fixture.write('articles/hail.es-US.md', `---\n${keys}---\n## Granizo\n\nLlega en mayo.\n`);
  const load = () => loadData(fixture.root).dataSet;
  expect(load().translations[0]?.dataSet.pages.article[0]?.value.text).toEqual([
    { type: 'heading', level: 2, content: 'Granizo' },
    { type: 'paragraph', content: 'Llega en mayo.' },
  ]);
  fixture.write('translations.json', formatPresentRecords(load()) ?? '');
  expect(listOutdated(load())).toEqual([]);
  fixture.edit('articles/hail.md', 'in May', 'in June');
  expect(listOutdated(load())).toEqual([
    { file: 'data/articles/hail.es-US.md', original: 'data/articles/hail.md', keys: ['text'], copies: [] },
  ]);
});
