// The exit code never falls when a rule is added: no finding of one rule hides another's.
import { expect, test } from 'vitest';
import { expectedSite, folderOf, html, route } from '../testing/check-fixture.ts';
import { createRandom } from '../testing/random-edits.ts';
import { checkSite } from './check.ts';
import { createDigest } from './facts/digest.ts';
import type { ExpectedSite } from './facts/facts.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules/index.ts';

const head = `<title>${'A title that is far too long for a search result '.repeat(3)}</title>`;
const site = {
  'index.html': html({ head, body: '<h2>a</h2><a href="/lost">x</a><img src="/a.jpg"><b id="i"></b><b id="i"></b>' }),
  'a.html': html({ head: '<title>A</title>', body: '<main><p>Call (303) 555-0199, $5</p></main>' }),
  'a.jpg': 'photo',
};
const built = { ...site, 'a.html': html({ head: '<title>B</title>', body: '<main></main>' }) };
const output: ExpectedSite['output'] = {
  hashes: new Map(Object.entries(built).map(([path, text]) => [path, createDigest(text)])),
  renderTexts: async (paths) => new Map(paths.map((path) => [path, built[path as keyof typeof built] ?? ''])),
};

async function exitCode(subset: readonly Rule[], output: ExpectedSite['output']): Promise<number> {
  const { problems } = await checkSite(folderOf(site), {
    rules: subset,
    expected: expectedSite({ output, routes: [route('/'), route('/a')] }),
  });
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

const random = createRandom(7);
const subsets = Array.from({ length: 25 }, () => rules.filter(() => random() < 0.15));

test.each([
  ['an edited output', output],
  ['a stale output', 'stale' as const],
])('adding a rule never lowers the exit code, with %s', async (_, output) => {
  for (const subset of subsets) {
    const code = await exitCode(subset, output);
    const added = rules[Math.floor(random() * rules.length)];
    if (added === undefined || subset.includes(added)) continue;
    const names = [...subset, added].map(({ id }) => id).join(', ');
    expect(await exitCode([...subset, added], output), names).toBeGreaterThanOrEqual(code);
  }
});
