// Builds and checks a site on one machine and in shards, as users do, and compares. Entry points:
// runWhole, runShards and describeOutput.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reporterNames } from '../check/reporters/index.ts';
import { getManifestPath, readManifest } from '../emit/build-manifest.ts';
import { hashFolder, type RunResult, runSite } from './run-site.ts';
import { copySite, type SiteFixture, type siteNames } from './site-fixture.ts';

/** Copies a site and adds what rules about one page, about the site and about files find. */
export function copyFaultySite(name: (typeof siteNames)[number]): SiteFixture {
  const fixture = copySite(name);
  const others = fixture.read('site.yaml').replace(/^checks:.*\n(?: .*\n)*/m, '');
  fixture.write('site.yaml', `${others}\nbudgets: { page: 2000 }\nchecks: { minWords: 5000 }\n`);
  fixture.write('public/extra.css', 'a { background: url(/nothing.png) }\n');
  fixture.write('public/Upper.html', '<!doctype html><title>A page that is not checked</title>\n');
  fixture.write('public/video.mp4', new Uint8Array(1000).fill(7));
  return fixture;
}

/** Builds and checks the site on one machine. */
export async function runWhole({ root }: SiteFixture, flags: readonly string[] = []): Promise<RunResult[]> {
  return [await runSite(['build', '--root', root, ...flags]), await checkOutput(root)];
}

/**
 * Removes what `runWhole` has written, then builds and checks the site in shards, and merges them.
 */
export async function runShards(
  { root }: SiteFixture,
  count: number,
  flags: readonly string[] = [],
): Promise<RunResult[]> {
  for (const folder of ['dist', '.hosts', '.shards']) rmSync(join(root, folder), { recursive: true, force: true });
  rmSync(getManifest(root), { force: true });
  const results: RunResult[] = [];
  for (let index = 1; index <= count; index++) {
    const shard = ['--root', root, '--shard', `${index}/${count}`];
    results.push(await runSite(['build', ...shard, ...flags]), await runSite(['check', ...shard]));
  }
  return [...results, await runSite(['merge', '--root', root]), await checkOutput(root)];
}

/** Checks the site with all reporters. */
export function checkOutput(root: string): Promise<RunResult> {
  const reporters = reporterNames.flatMap((name) => ['--reporter', `${name}=${join(root, 'reports', name)}`]);
  return runSite(['check', '--root', root, ...reporters]);
}

/** Everything that builds and checks have written, but the times of the files. */
export function describeOutput({ root }: SiteFixture) {
  const manifest = readManifest(getManifest(root));
  return {
    output: hashFolder(join(root, 'dist')),
    hosts: hashFolder(join(root, '.hosts')),
    published: hashFolder(join(root, 'data')),
    reports: reporterNames.map((name) => readFileSync(join(root, 'reports', name), 'utf8')),
    manifest: { ...manifest, files: manifest?.files.map(({ stamps, ...file }) => ({ ...file, names: stamps.length })) },
  };
}

function getManifest(root: string): string {
  return getManifestPath(join(root, '.cache'), join(root, 'dist'));
}
