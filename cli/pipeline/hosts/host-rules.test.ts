import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyFixture } from '../../testing/site-fixture.ts';
import { readRules } from './host-rules.ts';

test('a preview answers 410 like its host', () => {
  const fixture = copyFixture();
  fixture.write('site.yaml', `${fixture.read('site.yaml')}\ngone: [/gutters]\n`);
  const out = join(fixture.root, 'dist');
  mkdirSync(out);
  writeFileSync(join(out, 'index.html'), '');
  const listGone = (host: Parameters<typeof readRules>[0]) => {
    const rules = readRules(host, { root: fixture.root, out });
    return 'problems' in rules ? rules.problems : [...rules.gone];
  };
  for (const host of ['cloudflare', 'nginx'] as const) expect(listGone(host), host).toEqual(['/gutters']);
  for (const host of ['netlify', 'github-pages'] as const) expect(listGone(host), host).toEqual([]);
});
