// The day of a build, which a later check compares with its own.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCacheFolder } from '../../base/cache/cache-folder.ts';
import { replaceFile } from '../../base/cache/replace-file.ts';
import { getManifestPath } from '../../emit/build-manifest.ts';
import { hashSources } from '../../emit/hash-sources.ts';
import { packageRoot, temporaryFolder } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { readPackageInfo } from '../program/package-info.ts';
import { readExpected, readExpectedOutput } from './read-expected.ts';

test('a check is of the day of the build, and warns if something began or ended since', () => {
  const fixture = copyFixture();
  fixture.write(
    'site.yaml',
    `${fixture.read('site.yaml')}timeZone: America/Denver
otherHours:
  - { days: [Friday], opens: "10:00", closes: "12:00", from: 12-01, until: 12-31 }
`,
  );
  const manifest = join(temporaryFolder(), 'manifest.json');
  replaceFile(manifest, JSON.stringify({ files: [], foreign: [], url: null, today: '2026-11-20 2026-11-20' }));
  const read = (now: string) => {
    const { root } = fixture;
    const packageInfo = readPackageInfo(packageRoot);
    const source = { root, folder: join(root, 'dist'), packageInfo, useCache: false, manifest };
    const result = readExpected({ ...source, now: new Date(now) });
    if ('problems' in result) throw new Error('the fixture has no problems');
    const warnings = result.warnings.filter(({ code }) => code === 'old-build');
    return { hours: result.expected?.business.hoursText, warnings: warnings.map(({ message }) => message) };
  };
  const hours = 'Monday-Friday, 8:00 am-5:00 pm';
  expect(read('2026-11-30T12:00Z')).toEqual({ hours, warnings: [] });
  expect(read('2026-12-02T12:00Z')).toEqual({
    hours,
    warnings: ['The pages are those of 2026-11-20, and an offer, hours or something else has begun or ended since.'],
  });
});

test('an output of another program, such as with another Node, is not one whose sources were edited', async () => {
  const { root, write, read } = copyFixture();
  const packageInfo = readPackageInfo(packageRoot);
  const folder = join(root, 'dist');
  const manifest = getManifestPath(findCacheFolder(root), folder);
  const sources = hashSources({ root, program: 'another', out: folder });
  replaceFile(manifest, JSON.stringify({ files: [], foreign: [], url: null, program: 'another', sources }));
  const readOutput = () => readExpectedOutput({ root, folder, packageInfo, useCache: false });
  expect(await readOutput()).toBe('other-program');
  write('site.yaml', `${read('site.yaml')}\n`);
  expect(await readOutput()).toBe('stale');
});
