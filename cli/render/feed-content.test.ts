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

function render(fixture: SiteFixture, url?: string): readonly string[] {
  expect(fixture.problems()).toBe('');
  const model = buildModel(loadData(fixture.root).dataSet, { url });
  return renderFeeds(model, 'site 1').map((file) => ('content' in file ? String(file.content) : ''));
}

test('both feeds have the whole article with its photo, links that are absolute, emphasis and lists', () => {
  const fixture = copyFixture();
  fixture.write('articles/hail.md', ARTICLE);
  const [rss = '', json = ''] = render(fixture, 'https://example.org/roofs');
  const [item] = (JSON.parse(json) as { items: { content_html: string; url: string }[] }).items;
  expect(item?.url).toBe('https://example.org/roofs/articles/hail');
  const html = item?.content_html ?? '';
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
  expect(rss).toContain(`<content:encoded><![CDATA[${html}]]></content:encoded>`);
});

test('photos, tables and footnotes are in the feed without links of the page', () => {
  const fixture = copyFixture();
  const body = '![A gray roof](metal.png "In May")\n\n| A |\n|---|\n| 1[^1] |\n\n[^1]: Or 2.\n';
  fixture.write('articles/hail.md', ARTICLE.replace(/\n---\n[\s\S]*/, `\n---\n${body}`));
  const [, json = ''] = render(fixture);
  const html: string = JSON.parse(json).items[0].content_html;
  expect(html).toMatch(
    /<figure><img src="https:\/\/frontrange\.example\.com\/assets\/photos\/metal-[^"]+" alt="A gray roof"[^>]*><figcaption>In May<\/figcaption><\/figure>/,
  );
  expect(html).toContain('<tbody><tr><td>1<sup>1</sup></td></tr></tbody>');
  expect(html).toContain('<li id="note-1">Or 2.</li>');
});

test('a text with signs of markup stays a text', () => {
  const fixture = copyFixture();
  fixture.write('articles/hail.md', ARTICLE.replace('Granules', '5 & 3 "x" ]]> Granules'));
  const [rss = '', json = ''] = render(fixture);
  expect(JSON.parse(json).items[0].content_html).toContain('<li>5 &amp; 3 &quot;x&quot; ]]&gt; Granules');
  expect(rss.match(/\]\]>/g)).toHaveLength((rss.match(/<!\[CDATA\[/g) ?? []).length);
});
