import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { translateSite } from '../../testing/translate-site.ts';
import { formatCurrentRecords, formatPresentRecords } from './outdated.ts';

const FILE = 'services/metal-roofs.es-US.yaml';

/** A site in two languages; `build` writes the record of translations as a build does. */
function copyTranslated() {
  const fixture = copyFixture();
  translateSite(fixture.root);
  const build = () => {
    expect(fixture.problems()).toBe('');
    fixture.write('translations.json', formatPresentRecords(loadData(fixture.root).dataSet) ?? '');
  };
  return { ...fixture, build, warnings: () => fixture.warnings('2026-11-02') };
}

test('a site without translations has no record of them', () => {
  expect(formatPresentRecords(loadData(copyFixture().root).dataSet)).toBeNull();
});

test('a new translation is recorded without a word, and the next build writes the same', () => {
  const { build, read, warnings } = copyTranslated();
  build();
  const records = read('translations.json');
  expect(records).toMatch(/"data\/services\/metal-roofs\.es-US\.yaml": \{\n(?: +"\S+": "\w{8} \w{8}",\n)+/);
  expect(warnings()).not.toContain('older than');
  build();
  expect(read('translations.json')).toBe(records);
});

test('an edited original is a warning at its translation, until that is edited or accepted', () => {
  const { build, edit, read, write, warnings, root } = copyTranslated();
  build();
  edit('services/metal-roofs.yaml', 'Hail has broken it.', 'Hail has bent it.');
  edit('services/metal-roofs.yaml', 'h1: Metal Roofs', 'h1: Steel Roofs');
  build();
  expect(warnings()).toContain(
    'This translation is older than `data/services/metal-roofs.yaml`, where `h1`, `whenYouNeedIt` have changed since.',
  );
  expect(warnings()).toMatch(/data\/services\/metal-roofs\.es-US\.yaml:\d+:1/);
  edit(FILE, 'h1: ', 'h1: Nuevos ');
  expect(warnings()).toContain('where `whenYouNeedIt` has changed since.');
  build();
  expect(warnings()).toContain(
    'Translate it again. If the translation is still right, run `npx --no -- site translated data/services/metal-roofs.es-US.yaml`.',
  );
  const records = read('translations.json');
  const [before, after = ''] = records.split(`"data/${FILE}"`);
  write('translations.json', `${before}"data/${FILE}"${after.replace(/ +"whenYouNeedIt".*\n/, '')}`);
  expect(warnings()).not.toContain('older than');
  write('translations.json', records);
  write('translations.json', formatCurrentRecords(loadData(root).dataSet, `data/${FILE}`));
  expect(warnings()).not.toContain('older than');
});

test('a text that was taken over into a translation is a warning until it is translated or accepted', () => {
  const { build, edit, read, write, warnings, root } = copyTranslated();
  build();
  write('site.yaml', `${read('site.yaml')}holidays:\n  - { date: 2027-12-24, name: Christmas Eve }\n`);
  write('site.es-US.yaml', `${read('site.es-US.yaml')}holidays:\n  - { name: Christmas Eve }\n`);
  const warning = '`holidays[0].name` has the text of `data/site.yaml`, in its language.';
  expect(warnings()).toContain(warning);
  // Also after the build of whoever has added it.
  build();
  expect(warnings()).toContain(warning);
  expect(warnings()).toContain('Translate it. If the text is right in both languages, run');
  const records = read('translations.json');
  write('translations.json', formatCurrentRecords(loadData(root).dataSet, 'data/site.es-US.yaml'));
  expect(warnings()).not.toContain(warning);
  build();
  expect(warnings()).not.toContain(warning);
  write('translations.json', records);
  edit('site.es-US.yaml', 'name: Christmas Eve', 'name: Nochebuena');
  expect(warnings()).not.toContain(warning);
  build();
  expect(read('translations.json')).toMatch(/"holidays\[0\]\.name": "\w{8} \w{8}"/);
});

test('lines that are wrapped anew change nothing', () => {
  const { build, edit, warnings } = copyTranslated();
  build();
  edit('services/metal-roofs.yaml', 'h1: Metal Roofs', 'h1: >\n  Metal\n  Roofs');
  expect(warnings()).not.toContain('older than');
});

test('of many changes some are named', () => {
  const { build, read, write, warnings } = copyTranslated();
  build();
  write('cities/aurora.yaml', read('cities/aurora.yaml').replaceAll(/(note|title|text|answer): /g, '$1: Oh, '));
  expect(warnings()).toMatch(/where (?:`[\w[\].]+`, ){11}`[\w[\].]+` and \d+ more have changed since\./);
});

test('a record that a merge has damaged is a problem', () => {
  const { build, edit, problems } = copyTranslated();
  build();
  edit('translations.json', '{\n', '{\n<<<<<<< HEAD\n');
  expect(problems()).toContain('data/translations.json:2:1');
  expect(problems()).toContain('`data/translations.json` has changed since a build wrote it.');
});
