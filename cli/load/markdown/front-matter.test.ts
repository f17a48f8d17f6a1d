// The keys that other programs write at the start of an article.
import { expect, test } from 'vitest';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyFixture, problemsAfter, type SiteFixture } from '../../testing/site-fixture.ts';
import { loadData } from '../load.ts';

const JEKYLL = `---
title: "Hail season"
description: What hail does to a roof.
date: 2024-03-01 09:30:00 -0700
image: /assets/images/metal.png
categories: [Storms]
tags: hail
author: Lead roofer
draft: false
permalink: /2024/03/hail-season/
---
It comes in May.
`;

const write =
  (text: string, file = 'articles/hail.md') =>
  (fixture: SiteFixture) =>
    fixture.write(file, text);

test('the keys of Jekyll, Hugo and Astro are understood', () => {
  const fixture = copyFixture();
  write(JEKYLL)(fixture);
  expect(fixture.problems()).toBe('');
  const { routes, model } = buildFixtureRoutes(fixture);
  const article = routes.find(({ path }) => path === '/articles/hail');
  expect(article?.props).toMatchObject({ date: { day: '2024-03-01' }, author: 'Lead roofer' });
  expect(article?.structuredData.find((node) => node['@type'] === 'Article')).toMatchObject({
    datePublished: '2024-03-01',
    image: expect.stringContaining('metal-'),
    articleSection: ['Storms'],
    keywords: ['hail'],
  });
  expect(model.redirects.get('/2024/03/hail-season')).toBe('/articles/hail');
});

test.each(['2024-03-01T09:30:00Z', '2024-03-01T09:30:00+01:00', '2024-03-01'])(
  'a date as %s is a day',
  (date) => {
    const fixture = copyFixture();
    write(JEKYLL.replace(/date: .*/, `date: ${date}`))(fixture);
    expect(loadData(fixture.root).dataSet.pages.article[0]?.value.date).toBe('2024-03-01');
  },
);

test('the day in the name of a Markdown file is its date if it has none', () => {
  const fixture = copyFixture();
  write(JEKYLL.replace(/date: .*\n/, ''), 'articles/2024-03-02-hail.md')(fixture);
  expect(loadData(fixture.root).dataSet.pages.article[0]?.value).toMatchObject({
    date: '2024-03-02',
    path: '/articles/2024-03-02-hail',
  });
});

test('a draft has no page, and no list without other articles', () => {
  const fixture = copyFixture();
  write(JEKYLL.replace('draft: false', 'draft: true'))(fixture);
  expect(fixture.problems()).toBe('');
  const { pages } = loadData(fixture.root).dataSet;
  expect([...pages.article, ...pages.articles]).toEqual([]);
});

test('what is ambiguous is a problem at its key', () => {
  const text = JEKYLL.replace('tags: hail', 'tags: hail storms')
    .replace('permalink: /2024/03/hail-season/', 'permalink: /:categories/:title/')
    .replace('/assets/images/metal.png', 'https://cdn.example.com/metal.png');
  expect(problemsAfter(write(text))).toMatchInlineSnapshot(`
    "data/articles/hail.md:5:1  error  invalid-value
      \`image\` \`https://cdn.example.com/metal.png\` is not a photo file name.
        5 | image: https://cdn.example.com/metal.png
          | ^^^^^
      > Use lowercase, like \`front-walk.jpg\`.

    data/articles/hail.md:7:1  error  wrong-type
      \`tags\` \`hail storms\` is text, but must be a list with each item on a line that begins with \`- \`.
        7 | tags: hail storms
          | ^^^^

    data/articles/hail.md:10:1  error  invalid-value
      \`permalink\` \`/:categories/:title\` is not a path.
        10 | permalink: /:categories/:title/
           | ^^^^^^^^^
      > Write it from the root of the site without a query, like \`/services/old-page\`."
  `);
});

test('keys that contradict each other are problems', () => {
  const text = JEKYLL.replace('tags: hail', 'slug: hail-season\nphoto: metal.png');
  expect(problemsAfter(write(text))).toMatchInlineSnapshot(`
    "data/articles/hail.md:5:1  error  invalid-value
      \`image\` is another name of \`photo\`, which the article has too.
        5 | image: /assets/images/metal.png
          | ^^^^^
      > Remove one of the two."
  `);
});

test('a slug that is not the name of the file is a problem', () => {
  expect(problemsAfter(write(JEKYLL.replace('tags: hail', 'slug: hail-season')))).toMatchInlineSnapshot(`
    "data/articles/hail.md:7:1  error  file-name-mismatch
      \`slug\` is \`hail-season\`, but the file is named \`hail.md\`.
        7 | slug: hail-season
          | ^^^^
      > Rename the file to \`hail-season.md\`, or change the slug."
  `);
});

test('keys in TOML are a problem that says what to write', () => {
  expect(problemsAfter(write('+++\ntitle = "Hail season"\n+++\nIt comes in May.\n'))).toMatchInlineSnapshot(`
    "data/articles/hail.md:1:1  error  no-front-matter
      This file does not begin with its keys between two lines of \`---\`.
        1 | +++
          | ^
      > Write the keys as YAML, \`title: Hail season\`, and \`---\` in place of \`+++\`."
  `);
});
