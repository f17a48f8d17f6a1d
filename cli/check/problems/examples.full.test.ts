// The examples on the pages that `site explain <code>` prints, tried on the roofer's site.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyExample } from '../../testing/apply-examples.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';

const folder = join(packageRoot, 'cli/check/problems');
const names = readdirSync(folder).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []);
const read = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8');

test.each(names.filter((name) => read(name).includes('## Wrong')))(
  '%s: the wrong example has the problem, the right one has none',
  (name) => {
    const [, wrong = '', right = ''] = /^## Wrong$([\s\S]+)^## Right$([\s\S]+)^## Fix$/m.exec(read(name)) ?? [];
    expect(problemsOf(wrong)).toContain(`  ${name}\n`);
    expect(problemsOf(right)).not.toContain(`  ${name}\n`);
  },
);

/** Returns the problems and warnings of the roofer's site with the files of an example. */
function problemsOf(example: string): string {
  const { root, problems, warnings } = copyFixture();
  for (const [, file = '', content = ''] of example.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)\n```$/gm))
    applyExample(root, file, content);
  return `${problems()}\n${warnings('2026-06-01T12:00Z')}\n`;
}
