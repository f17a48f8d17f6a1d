// Files of data/public/ and former addresses that a file of the site has already.
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { HostName } from '../../schema/fields/host-names.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copySite, type SiteFixture } from '../../testing/site-fixture.ts';
import { succeeded } from '../../testing/succeeded.ts';
import { locateProgram } from '../program/compile.js';

/** Returns the paths of all files of a site, or its problems; nothing is rendered. */
async function compile({ root }: SiteFixture, hosts: readonly HostName[] = []) {
  const program: typeof import('../../main.ts') = await import(pathToFileURL(await locateProgram(packageRoot)).href);
  const compiled = await program.compileSite({ root, packageRoot, hosts, useCache: true, onProgress() {} });
  if ('problems' in compiled) return { paths: [], problems: compiled.problems };
  const paths: string[] = [];
  for await (const artifact of compiled.artifacts) {
    const { path, alias = [] } = succeeded(artifact);
    paths.push(path, ...alias);
  }
  return { paths, problems: [] };
}

test.each<[string, HostName[]]>([
  ['with forwarding pages and two files for each page', []],
  ['for servers that send compressed copies', ['nginx', 'apache', 'netlify']],
])('every file of a site %s is known before it is written', async (_, hosts) => {
  const fixture = copySite('groomer');
  fixture.edit('pages/home.yaml', 'h1:', 'redirectFrom: [/start, /old/start]\nh1:');
  const { paths, problems } = await compile(fixture, hosts);
  expect(problems).toEqual([]);
  expect(paths.filter((path) => /feed|404|old|\.br$|htaccess/.test(path)).length).toBeGreaterThan(5);
  // Lines of the first are added to those of the host, and the second takes the place of the
  // site's.
  const inPublic = paths.filter((path) => !['_redirects', 'robots.txt'].includes(path));
  for (const path of inPublic) fixture.write(`public/${path}`, '');
  const found = (await compile(fixture, hosts)).problems.map(({ location }) => location?.file);
  const forwarding = /^(?:old\/)?start(?:\.html|\/index\.html)$/;
  // These are reported at the former address.
  expect(new Set(found)).toEqual(
    new Set([
      ...inPublic.filter((path) => !forwarding.test(path)).map((path) => `data/public/${path}`),
      ...(paths.some((path) => forwarding.test(path)) ? ['data/pages/home.yaml'] : []),
    ]),
  );
});
