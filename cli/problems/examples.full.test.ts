// The examples on the pages that `site explain <code>` prints, tried on the roofer's site.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../testing/run-site.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';

const folder = join(packageRoot, 'cli/problems');
const names = readdirSync(folder).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []);
const read = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8');

test.each(names.filter((name) => read(name).includes('## Wrong')))(
  '%s: the wrong example has the problem, the right one has none',
  (name) => {
    const [, wrong = '', right = ''] =
      /^## Wrong$([\s\S]+)^## Right$([\s\S]+)^## Fix$/m.exec(read(name)) ?? [];
    expect(problemsOf(wrong)).toContain(`  ${name}\n`);
    expect(problemsOf(right)).not.toContain(`  ${name}\n`);
  },
);

/** Returns the problems and warnings of the roofer's site with the files of an example. */
function problemsOf(example: string): string {
  const fixture = copyFixture();
  for (const [, file = '', content = ''] of example.matchAll(
    /^```\w+ title="data\/([^"]+)"\n([\s\S]*?)\n```$/gm,
  ))
    if (content === '# This file does not exist.') fixture.remove(file);
    else fixture.write(file, file.endsWith('.yaml') ? replaceKeys(fixture, file, content) : `${content}\n`);
  return `${fixture.problems()}\n${fixture.warnings('2026-06-01T12:00Z')}`;
}

/** The file with the keys of an example in place of its own; the example alone if there is no such file. */
function replaceKeys(fixture: SiteFixture, file: string, content: string): string {
  const keys = [...content.matchAll(/^([\w-]+):/gm)].map(([, key = '']) => key);
  if (!fixture.list().includes(file) || keys.length === 0) return `${content}\n`;
  const rest = keys.reduce(
    (text, key) => text.replace(new RegExp(`^${key}:.*\\n(?:[ \\t-].*\\n)*`, 'm'), ''),
    fixture.read(file),
  );
  return `${rest}${content}\n`;
}
