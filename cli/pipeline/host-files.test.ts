import { expect, test } from 'vitest';
import type { Artifact } from '../base/artifact.ts';
import { openBlobs } from '../cache/blobs.ts';
import { buildHostFiles } from '../hosts/hosts.ts';
import { hostFacts } from '../testing/host-facts.ts';
import { adaptToHosts } from './host-files.ts';

async function* listPages(count: number): AsyncGenerator<Artifact> {
  for (let index = 0; index < count; index++) yield { path: `page-${index}.html`, content: '' };
}

test('a site with one file more than its host accepts is a problem at the name of the host', async () => {
  const location = { file: 'data/site.yaml', line: 9, column: 9 };
  const files = buildHostFiles(['cloudflare-pages'], hostFacts(), { former: () => undefined, host: () => location });
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
    {
      code: 'host-limit',
      message: 'The site has more than 20,000 files, and `cloudflare-pages` refuses more.',
      location,
    },
  ]);
});
