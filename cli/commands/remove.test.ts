// What `site remove` does to translations and their record; remove.txt has the rest.
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { formatPresentRecords, listOutdated } from '../model/translations/outdated.ts';
import { runRemove } from '../testing/edit-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { translateSite } from '../testing/translate-site.ts';

test('translations go with their originals; their addresses redirect to a page in their language', () => {
  const { root, read, write, problems } = copyFixture();
  translateSite(root);
  write('translations.json', formatPresentRecords(loadData(root).dataSet) ?? '');
  expect(runRemove(root, 'terms', { redirect: '/privacy' }).output).toBe(
    'Removed the page `terms` from 5 files.\n  /terms redirects to /privacy\n  /es/terms redirects to /es/privacy',
  );
  expect(read('pages/privacy.es-US.yaml')).toContain('redirectFrom: [/es/terms]\n');
  expect(read('translations.json')).not.toContain('terms');
  expect(problems()).toBe('');
});

test('an entry goes from a list in every language; what a translation says of others keeps its record', () => {
  const { root, read, write, edit, problems } = copyFixture();
  for (const file of ['pages/home.yaml', 'services/shingle-roofs.yaml'])
    edit(file, 'photo: shingle.png', 'photo: metal.png');
  translateSite(root);
  write('translations.json', formatPresentRecords(loadData(root).dataSet) ?? '');
  edit('gallery.yaml', 'Green metal roof', 'Blue metal roof');
  expect(runRemove(root, 'shingle.png', { kind: 'photo' }).output).toContain('from 3 files.');
  expect(problems()).toBe('');
  expect(read('gallery.es-US.yaml').match(/alt:/g)).toHaveLength(1);
  expect(listOutdated(loadData(root).dataSet)).toMatchObject([
    { file: 'data/gallery.es-US.yaml', keys: ['photos[0].alt'] },
  ]);
});
