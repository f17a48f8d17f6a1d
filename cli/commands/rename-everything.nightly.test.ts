// Every name of every site, renamed and renamed back.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTextReader } from '../edit/edit-data.ts';
import { listTargets, type Target } from '../edit/rename/target.ts';
import { loadData } from '../load/load.ts';
import { openDocument } from '../load/yaml/data-document.ts';
import { listAllPages } from '../model/records/list-records.ts';
import { listFormerAddresses } from '../model/references/redirects.ts';
import { checkReferences } from '../model/references.ts';
import { formatPresentRecords } from '../model/translations/outdated.ts';
import { readDataFiles, runRename } from '../testing/edit-site.ts';
import { addEveryName } from '../testing/every-name.ts';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture, copySite, loadCache, type SiteFixture, siteNames } from '../testing/site-fixture.ts';
import { translateSite } from '../testing/translate-site.ts';

const load = (root: string) => loadData(root, loadCache);

const STRIDES = { dentist: 4, groomer: 3, handyman: 1, plumber: 4, spanish: 1 };

/** Of the names of each site, the first and every nth of the others: large ones have many alike. */
const sites: [string, number, () => string][] = [
  ['fixture', 1, () => copyFixture().root],
  ['every name', 1, copyEveryName],
  ['the fixture in two languages', 1, () => translate(copyFixture())],
  ['the groomer in two languages', 3, () => translate(copySite('groomer'))],
  ...siteNames.map((name): [string, number, () => string] => [name, STRIDES[name], () => record(copySite(name))]),
  ['the shipped site', 6, copyShippedSite],
];

function copyEveryName(): string {
  const site = copyFixture();
  addEveryName(site);
  return site.root;
}

function translate(site: SiteFixture): string {
  translateSite(site.root);
  expect(site.problems()).toBe('');
  return record(site);
}

/** Records the translations of a copy as a build does. */
function record({ root, write }: SiteFixture): string {
  const records = listPresentRecords(root);
  if (records !== null) write('translations.json', records);
  return root;
}

function copyShippedSite(): string {
  const root = temporaryFolder();
  cpSync(join(packageRoot, 'data'), join(root, 'data'), { recursive: true });
  return root;
}

function listNames(root: string): Target[] {
  const read = createTextReader(root);
  return listTargets(load(root).dataSet, (file) => openDocument(file, read(file)));
}

function findProblems(root: string) {
  const { dataSet, problems } = load(root);
  return [...problems, ...checkReferences(dataSet)];
}

function listAddresses(root: string) {
  const { dataSet } = load(root);
  return { paths: listAllPages(dataSet).map(({ value }) => value.path), redirects: listFormerAddresses(dataSet).moved };
}

function chooseName({ kind, slug }: Target): string {
  return kind === 'photo' ? `x-${slug}` : `${slug}-x`;
}

function inForm(name: string, slug: string): string {
  return name.startsWith('/') ? `/${slug}` : slug;
}

/**
 * What a build would write to data/translations.json, and what it has; a rename makes no
 * translation newer or older.
 */
function listPresentRecords(root: string): string | null {
  return formatPresentRecords(load(root).dataSet);
}

function listRecords(root: string): string | null {
  return readDataFiles(root).get('translations.json') ?? null;
}

/** The files without the lines that record former addresses. */
function withoutRedirects(files: ReadonlyMap<string, string>) {
  return new Map([...files].map(([file, text]) => [file, text.replace(/^redirectFrom: \[.*\]\r?\n/gm, '')]));
}

test.each(sites)(
  '%s: a rename leaves no problems, every old address leads on, and its reverse restores every byte',
  async (_, stride, copy) => {
    const root = copy();
    const targets = listNames(root).filter((_target, index) => index % stride === 0);
    expect(targets.length).toBeGreaterThanOrEqual(4);
    for (const target of targets) {
      const { kind, name, slug } = target;
      const files = readDataFiles(root);
      const before = listAddresses(root);
      const renamed = chooseName(target);
      expect(await runRename(root, name, inForm(name, renamed), ['--kind', kind]), name).toMatchObject({ code: 0 });
      expect(findProblems(root), name).toEqual([]);
      expect(listRecords(root), name).toEqual(listPresentRecords(root));
      const after = listAddresses(root);
      const moved = before.paths.filter((path) => !after.paths.includes(path));
      const added = after.paths.filter((path) => !before.paths.includes(path));
      expect(moved.map((path) => after.redirects.get(path)).sort(), name).toEqual(added.sort());
      expect(readDataFiles(root), name).not.toEqual(files);
      const newName = name.replace(slug, renamed);
      expect(await runRename(root, newName, inForm(name, slug), ['--kind', kind]), name).toMatchObject({ code: 0 });
      const restored = readDataFiles(root);
      expect(withoutRedirects(restored), name).toEqual(withoutRedirects(files));
      if (moved.length === 0) expect(restored, name).toEqual(files);
    }
  },
);

test.each(sites.slice(0, -1))('%s builds after a rename of everything', async (_, _stride, copy) => {
  const root = copy();
  const before = listAddresses(root).paths;
  for (const target of listNames(root)) {
    const { kind, name } = target;
    // An earlier rename of a service changes the names of its own tiers.
    const current = listNames(root).find((other) => other.kind === kind && other.slug === target.slug);
    if (current === undefined) throw new Error(`${name} is gone.`);
    await runRename(root, current.name, inForm(current.name, chooseName(target)), ['--kind', kind]);
  }
  const { paths, redirects } = listAddresses(root);
  const built = await runSite(['build', '--root', root]);
  expect(built).toMatchObject({ code: 0 });
  expect(paths.length).toBe(before.length);
  for (const path of before.filter((old) => !paths.includes(old))) expect(paths, path).toContain(redirects.get(path));
});
