// The keys that other programs write at the start of an article.
import { expect, test } from 'vitest';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
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

test.each(['2024-03-01T09:30:00Z', '2024-03-01T09:30:00+01:00', '2024-03-01'])('a date as %s is a day', (date) => {
  const fixture = copyFixture();
  write(JEKYLL.replace(/date: .*/, `date: ${date}`))(fixture);
  expect(loadData(fixture.root).dataSet.pages.article[0]?.value.date).toBe('2024-03-01');
});

test('the day in the name of a Markdown file is its date if it has none', () => {
  const fixture = copyFixture();
  write(JEKYLL.replace(/date: .*\n/, ''), 'articles/2024-03-02-hail.md')(fixture);
  expect(loadData(fixture.root).dataSet.pages.article[0]?.value).toMatchObject({
    date: '2024-03-02',
    path: '/articles/2024-03-02-hail',
  });
  fixture.write('site.yaml', `${fixture.read('site.yaml')}paths:\n  article: /blog/{year}/{article}\n`);
  expect(loadData(fixture.root).dataSet.pages.article[0]?.value.path).toBe('/blog/2024/hail');
});

test('a draft has no page, and no list without other articles', () => {
  const fixture = copyFixture();
  write(JEKYLL.replace('draft: false', 'draft: true'))(fixture);
  expect(fixture.problems()).toBe('');
  const { pages } = loadData(fixture.root).dataSet;
  expect([...pages.article, ...pages.articles]).toEqual([]);
});
