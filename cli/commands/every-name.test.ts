// Every key that names something, in every test site: a wrong name is a problem there, and a rename
// reaches it. The keys are those of the schemas, so that a new one is tested without a line here.
import { expect, test } from 'vitest';
import { createTextReader } from '../edit/edit-data.ts';
import { listTargets } from '../edit/rename/target.ts';
import { loadData } from '../load/load.ts';
import { openDocument } from '../load/yaml/data-document.ts';
import { dataKinds, listKindsOf } from '../model/fields/data-kinds.ts';
import { listRecords } from '../model/records/list-records.ts';
import { listUses, type NameUse } from '../model/references/uses.ts';
import { checkReferences } from '../model/references.ts';
import { listKeys } from '../schema/definition/walk.ts';
import { formatKeyPath } from '../schema/text/format-key-path.ts';
import { runRename } from '../testing/edit-site.ts';
import { addEveryName } from '../testing/every-name.ts';
import { copyFixture, copySite, siteNames } from '../testing/site-fixture.ts';

const sites = ['every name', ...siteNames] as const;

function load(name: (typeof sites)[number]) {
  const fixture = name === 'every name' ? copyFixture() : copySite(name);
  if (name === 'every name') addEveryName(fixture);
  expect(fixture.problems()).toBe('');
  return { ...fixture, dataSet: loadData(fixture.root).dataSet };
}

/** `site team[].photo` */
function keyOf({ source, path, form }: NameUse): string {
  const [kind] = listKindsOf(source.file.replace('data/', ''));
  const key = formatKeyPath(form === 'key' ? path.slice(0, -1) : path);
  return `${kind?.name} ${key.replace(/\[\d+\]/g, '[]')}`;
}

test('the first site has every key of the schemas that names something', () => {
  const keys = dataKinds.flatMap(({ name, schema }) =>
    listKeys(schema).flatMap(({ key, meta }) => (meta.names === undefined ? [] : [`${name} ${key}`])),
  );
  const present = listUses(load('every name').dataSet).map(keyOf);
  expect(keys.filter((key) => !present.includes(key) && !present.includes(`${key}[]`))).toEqual([]);
});

test.each(sites)('%s: a wrong name at any key is one problem there', (name) => {
  const { dataSet } = load(name);
  // Whatever an article names as its category is one; photos in texts are cases of articles.
  const named = listUses(dataSet).filter(({ kind, part }) => kind !== 'category' && part === undefined);
  const uses = new Map(named.map((use) => [keyOf(use), use]));
  const planted = [...uses].map(([key, { source, path, form, value }], index) => {
    const record = listRecords(dataSet).find((each) => each.source === source)?.value;
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((group, step) => Reflect.get(group as object, step), record) as object;
    const wrong = `wrong-${index}-name`;
    const last = path.at(-1) ?? '';
    Reflect.set(parent, form === 'key' ? wrong : last, form === 'key' ? Reflect.get(parent, value) : wrong);
    return { key, wrong, file: source.file };
  });
  const problems = checkReferences(dataSet);
  for (const { key, wrong, file } of planted) {
    const about = problems.filter(({ message }) => message.includes(`\`${wrong}\``) || message.includes(`/${wrong}\``));
    expect([key, about.map(({ location, hint }) => [location?.file, typeof hint])]).toEqual([key, [[file, 'string']]]);
  }
});

// Those of the other sites are renamed in rename-everything.nightly.test.ts.
test('whatever has a name can be renamed, and nothing is removed with it', async () => {
  const { root, dataSet } = load('every name');
  const read = createTextReader(root);
  for (const { kind, name: old, slug } of listTargets(dataSet, (file) => openDocument(file, read(file)))) {
    const to = old.replace(slug, kind === 'photo' ? `x-${slug}` : `${slug}-x`);
    const { code, stdout } = await runRename(root, old, to, ['--kind', kind, '--dry-run']);
    const [removed = [], added = []] = [/^-(?!--)/gm, /^\+(?!\+\+)/gm].map((sign) => stdout.match(sign) ?? []);
    expect([old, code, removed.length <= added.length], stdout).toEqual([old, 0, true]);
  }
});
