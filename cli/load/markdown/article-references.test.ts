// What the blocks of an article refer to: photos, prices and pages, as other texts do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatPresentRecords, listOutdated } from '../../model/translations/outdated.ts';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { runRename } from '../../testing/edit-site.ts';
import { copyFixture, problemsAfter, type SiteFixture } from '../../testing/site-fixture.ts';
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

test('wrong references, links, photos and typed prices are located in the text', () => {
  const fixture = copyFixture();
  fixture.write('photos/new.png', readFileSync(join(fixture.root, 'data/photos/metal.png')));
  write(
    '| {fone} |\n|---|\n| $2,000-3,000 |\n\n- a\n  - [b](/metal)\n\n![Metal](../photos/metall.png)\n\n![](new.png)\n',
  )(fixture);
  expect(fixture.problems()).toMatchInlineSnapshot(`
    "data/articles/hail.md:6:3  error  unknown-reference
      \`{fone}\` is not a known reference.
        6 | | {fone} |
          |   ^^^^^^
      > Use one of \`{name}\`, \`{phone}\`, \`{email}\`, \`{hours}\`, \`{estimateValidDays}\`, \`{price:<service>:<tier>}\`, \`{rate:<key>}\`, \`{estimate:<service>:<finish>:<size>}\`, \`{amount:<number>}\`, \`{link:<page>}\`.

    data/articles/hail.md:8:3  error  typed-price
      The price \`$2,000-3,000\` is typed by hand, but the data publishes it.
        8 | | $2,000-3,000 |
          |   ^^^^^^^^^^^^
      > Write \`{price:metal-roofs:small}\` instead of \`$2,000-3,000\`, so that both change together.

    data/articles/hail.md:11:9  error  unknown-link
      The text links to \`/metal\`, but no page or file has this path.
        11 |   - [b](/metal)
           |         ^^^^^^
      > Correct the path, or add the page to the data.

    data/articles/hail.md:13:20  error  missing-photo
      The photo \`data/photos/metall.png\` does not exist.
        13 | ![Metal](../photos/metall.png)
           |                    ^^^^^^^^^^
      > Did you mean \`metal.png\`?

    data/articles/hail.md:15:5  error  missing-photo
      The photo \`new.png\` is not in \`data/gallery.yaml\`, which contains the alt texts.
        15 | ![](new.png)
           |     ^^^^^^^
      > Write what is in it: \`![a house with a new door](new.png)\`."
  `);
});

test('a photo with an alt text needs no entry in the gallery, and a translation may have others', () => {
  const fixture = copyFixture();
  write('![A gray roof](shingle.png)')(fixture);
  fixture.write('gallery.yaml', 'photos: [{ file: metal.png, alt: A metal roof }]\n');
  expect(fixture.problems()).not.toContain('hail.md');
});

test('a rename changes photos and links in the text, and no other words', () => {
  const fixture = copyFixture();
  write('Not metal.png.\n\n![Metal](../photos/metal.png)\n\n| a |\n|---|\n| [b][c] |\n\n[c]: /metal-roofs')(fixture);
  expect(fixture.problems()).toBe('');
  expect(runRename(fixture.root, 'metal.png', 'steel.png')).toMatchObject({ code: 0 });
  expect(runRename(fixture.root, 'metal-roofs', 'steel-roofs')).toMatchObject({ code: 0 });
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
    { file: 'data/articles/hail.es-US.md', original: 'data/articles/hail.md', keys: ['text'] },
  ]);
});

test('100 kB of backquotes are refused with the line', () => {
  expect(problemsAfter(write(`a\n\n${'`a '.repeat(33_000)}`))).toMatchInlineSnapshot(`
    "data/articles/hail.md:8:1  error  invalid-value
      \`text\` contains a paragraph with more than 1000 signs such as \`*\`, \`[\` and \`<\`.
        8 | \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a \`a…
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      > Remove them, or divide it with a blank line."
  `);
});
