// Pages in languages with case, gender, elision and another order: German and Canadian French.
// pseudo-localization.full.test.ts shows that all words are fixed words or data; here, their parts
// fit.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { attribute, type Page, parsePage, textOf } from '../../testing/built-page.ts';
import { openPages } from '../../testing/render-pages.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { textBlocks } from '../../testing/templates/render.ts';

const WORDING = join(packageRoot, 'cli/testing/wording');

/**
 * Renders the site in German, with words of its own, or in Canadian French, with those of the
 * program. Returns the texts of each page by its path.
 */
function render(name: 'german' | 'french') {
  const fixture = copyFixture();
  for (const folder of ['cities', 'services', 'local', 'pages', 'pricing-pages']) fixture.remove(folder);
  cpSync(join(WORDING, name), join(fixture.root, 'data'), { recursive: true });
  if (name === 'german') cpSync(join(WORDING, 'de-DE.yaml'), join(fixture.root, 'data/wording.yaml'));
  const { routes, render: renderRoute } = openPages(fixture);
  return new Map(routes.map((route) => [route.path, listTexts(parsePage(renderRoute(route)))]));
}

const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'data-submitting', 'data-unconfirmed'];

/** With those of its elements for screen readers and of its data for the script. */
function listTexts({ root, all }: Page): string[] {
  const json = all('script').filter((script) => attribute(script, 'type') === 'application/json');
  return [
    ...textBlocks(root),
    ...all('*').flatMap(({ attrs }) => attrs.flatMap(({ name, value }) => (SPOKEN.includes(name) ? [value] : []))),
    // A pattern is read by the script, not by visitors.
    ...json.flatMap((script) => collectTexts(JSON.parse(textOf(script))).filter((text) => !text.startsWith('^'))),
  ];
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

test.each([
  ['German sentences have their cases, and nouns their capitals', 'german'],
  ['French sentences have their contractions, ordinals and spaces, and no article that could be wrong', 'french'],
] as const)('%s', (_, name) => {
  const pages = render(name);
  const expected: Record<string, readonly string[]> = parse(readFileSync(join(WORDING, `${name}.texts.yaml`), 'utf8'));
  for (const [path, texts] of Object.entries(expected))
    expect(
      texts.filter((text) => !pages.get(path)?.includes(text)),
      path,
    ).toEqual([]);
});
