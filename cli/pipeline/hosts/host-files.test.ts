import { expect, test } from 'vitest';
import type { Artifact } from '../../base/artifact.ts';
import { openBlobs } from '../../base/cache/blobs.ts';
import { buildHostFiles } from '../../hosts/hosts.ts';
import { loadData } from '../../load/load.ts';
import { buildModels } from '../../model/model.ts';
import { hostFacts } from '../../testing/host-facts.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { adaptToHosts, buildSiteHostFiles } from './host-files.ts';

async function* listPages(count: number): AsyncGenerator<Artifact> {
  for (let index = 0; index < count; index++) yield { path: `page-${index}.html`, content: '' };
}

test('a site with one file more than its host accepts is a problem at the name of the host', async () => {
  const location = { file: 'data/site.yaml', line: 9, column: 9 };
  const files = buildHostFiles(['cloudflare'], hostFacts(), { former: () => undefined, host: () => location });
  if ('problems' in files) throw new Error(files.problems[0]?.message);
  const build = async (pages: number) => {
    let count = 0;
    const options = {
      cache: openBlobs('/nowhere', { hits: 0, misses: 0, bytes: 0 }),
      program: '',
      forwarding: () => [],
    };
    for await (const output of adaptToHosts(listPages(pages), files, options)) {
      if ('problems' in output) return output.problems;
      count += 1;
    }
    return count;
  };
  // `_headers` and `_redirects` are two of them.
  expect(await build(19_998)).toBe(20_000);
  expect(await build(19_999)).toMatchObject([
    { code: 'host-limit', message: 'The site has more than 20,000 files, and `cloudflare` refuses more.', location },
  ]);
});

test('`site dev`, which writes files for no host, warns of what those of the site cannot match', () => {
  const fixture = copyFixture();
  fixture.write(
    'services/metal-roofs.yaml',
    `${fixture.read('services/metal-roofs.yaml')}redirectFrom: [/?page_id=12]\n`,
  );
  const siteYaml = fixture.read('site.yaml');
  const warningsOf = (hosts: string) => {
    fixture.write('site.yaml', `${siteYaml}hosts: ${hosts}\n`);
    const { dataSet } = loadData(fixture.root);
    const files = buildSiteHostFiles(dataSet, buildModels(dataSet), {
      hosts: [],
      inlineScript: null,
      root: fixture.root,
      out: fixture.root,
    });
    return 'problems' in files ? files.problems : files.warnings.map(({ message }) => message);
  };
  expect(warningsOf('[nginx, netlify]')).toEqual([]);
  expect(warningsOf('[nginx, github-pages]')).toEqual([
    '`/?page_id=12` is not redirected at `github-pages`, which cannot tell addresses apart by their query.',
  ]);
  expect(warningsOf('[]')).toEqual([
    '`/?page_id=12` is not redirected: `hosts` in data/site.yaml names no host, and files alone cannot tell addresses apart by their query.',
  ]);
});
