import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';
import { renderFeeds } from './feeds.ts';

const ARTICLE = `---
title: Hail & roofs
date: 2026-02-03
author: The roofer
description: What hail does to *shingles*.
photo: metal.png
---
Look from the ground, and never climb. Ask us about [metal](/metal-roofs) or read {link:aurora}.

## What to look for

- **Dents** in the gutters
- Granules on the path, as the [code](https://code.example.com/hail) says
`;

/** Returns what a reader of feeds finds in the elements of the first article. */
function render(fixture: SiteFixture, url?: string): Readonly<Record<string, string>> {
  expect(fixture.problems()).toBe('');
  const [feed] = renderFeeds(buildModel(loadData(fixture.root).dataSet, { url }), 'site 1');
  const elements = (node: XmlElement | null | undefined) =>
    (node?.children ?? []).filter((child) => child instanceof XmlElement);
  const [channel] = elements(parseXml(feed?.content ?? '').root);
  const item = elements(channel).find(({ name }) => name === 'item');
  return Object.fromEntries(elements(item).map(({ name, text }) => [name, text]));
}

test('the feed has the whole article with its photo, links that are absolute, emphasis and lists', () => {
  const fixture = copyFixture();
  fixture.write('articles/hail.md', ARTICLE);
  const { 'content:encoded': html = '', ...item } = render(fixture, 'https://example.org/roofs');
  expect(item).toEqual({
    title: 'Hail & roofs',
    link: 'https://example.org/roofs/articles/hail',
    guid: 'https://example.org/roofs/articles/hail',
    pubDate: 'Tue, 03 Feb 2026 12:00:00 GMT',
    description: 'What hail does to shingles.',
  });
  expect(html.replace(/^<p><img [^>]*><\/p>/, '')).toBe(
    [
      '<p>What hail does to <em>shingles</em>.</p>',
      '<p>Look from the ground, and never climb. Ask us about <a href="https://example.org/roofs/metal-roofs">metal</a> ',
      'or read <a href="https://example.org/roofs/aurora-roofers">Aurora, CO</a>.</p>',
      '<h2>What to look for</h2>',
      '<ul class="text-list"><li><strong>Dents</strong> in the gutters</li>',
      '<li>Granules on the path, as the <a href="https://code.example.com/hail">code</a> says</li></ul>',
    ].join(''),
  );
  expect(html).toMatch(
    /^<p><img src="https:\/\/example\.org\/roofs\/assets\/[^"]+\.jpg" alt="[^"]+" width="\d+" height="\d+" loading="lazy"\/><\/p>/,
  );
});

test('photos, tables and footnotes are in the feed without links of the page', () => {
  const fixture = copyFixture();
  const body = '![A gray roof](metal.png "In May")\n\n| A |\n|---|\n| 1[^1] |\n\n[^1]: Or 2.\n';
  fixture.write('articles/hail.md', ARTICLE.replace(/\n---\n[\s\S]*/, `\n---\n${body}`));
  const { 'content:encoded': html } = render(fixture);
  expect(html).toMatch(
    /<figure><img src="https:\/\/frontrange\.example\.com\/assets\/photos\/metal-[^"]+" alt="A gray roof"[^>]*><figcaption>In May<\/figcaption><\/figure>/,
  );
  expect(html).toContain('<tbody><tr><td>1<sup>1</sup></td></tr></tbody>');
  expect(html).toContain('<li id="note-1">Or 2.</li>');
});

test('a text with signs of markup stays a text', () => {
  const fixture = copyFixture();
  fixture.write('articles/hail.md', ARTICLE.replace('Granules', '5 & 3 "x" ]]> Granules'));
  expect(render(fixture)['content:encoded']).toContain('<li>5 &amp; 3 &quot;x&quot; ]]&gt; Granules');
});
