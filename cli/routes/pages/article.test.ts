import { expect, test } from 'vitest';
import { renderFeeds } from '../../render/feeds.ts';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';

const HAIL =
  'title: Hail season\ndate: 2024-03-01\nauthor: Lead roofer\ndescription: What hail does.\nservices: [metal-roofs]\ncities: [aurora]\nphoto: metal.png\n';
const SNOW = 'title: Snow & ice\ndate: 2024-11-02\ndescription: What snow & ice do.\n';

test('a site without articles has no list, no feed and no link to either', () => {
  const { routes, shared, model } = buildFixtureRoutes(copyFixture());
  expect(routes.map(({ kind }) => kind)).not.toContain('articles');
  expect(shared.header.pages.links).toEqual([]);
  expect(renderFeeds(model, 'site')).toEqual([]);
});

test('the list has the newest article first, and paths begin with its path', () => {
  const { routes, shared } = buildFixtureRoutes(addArticles());
  const list = routes.find((route) => route.kind === 'articles');
  expect(list).toMatchObject({ path: '/articles', updated: '2024-11-02' });
  expect(list?.props.articles.map(({ title, href }) => [title, href])).toEqual([
    ['Snow & ice', '/articles/snow'],
    ['Hail season', '/articles/hail'],
  ]);
  expect(shared.header.pages.links).toEqual([{ href: '/articles', text: 'Articles' }]);

  const fixture = addArticles();
  fixture.write('pages/articles.yaml', 'name: Roof notes\npath: /notes\nmenu: footer\n');
  const moved = buildFixtureRoutes(fixture);
  expect(moved.routes.flatMap(({ kind, path }) => (kind.startsWith('article') ? [path] : []))).toEqual([
    '/notes',
    '/notes/hail',
    '/notes/snow',
  ]);
  expect(moved.shared.footer.legal[0]).toEqual({ href: '/notes', text: 'Roof notes' });
});

test('an article links to its services and cities, and they link to it', () => {
  const { routes } = buildFixtureRoutes(addArticles());
  const propsOf = (path: string) => routes.find((route) => route.path === path)?.props;
  expect(propsOf('/articles/hail')).toMatchObject({
    subjects: [
      { href: '/metal-roofs', text: 'Metal Roofs' },
      { href: '/aurora-roofers', text: 'Aurora, CO' },
    ],
  });
  const links = [{ href: '/articles/hail', text: 'Hail season' }];
  expect(propsOf('/metal-roofs')).toMatchObject({ articles: links });
  expect(propsOf('/aurora-roofers')).toMatchObject({ articles: links });
  expect(propsOf('/shingle-roofs')).toMatchObject({ articles: [] });
});

test('the structured data of an article names the role of its author, or else the business', () => {
  const { routes } = buildFixtureRoutes(addArticles());
  const nodeOf = (path: string) =>
    routes.find((route) => route.path === path)?.structuredData.find((node) => node['@type'] === 'Article');
  const business = { '@id': 'https://frontrange.example.com/#business' };
  expect(nodeOf('/articles/hail')).toMatchObject({
    headline: 'Hail season',
    datePublished: '2024-03-01',
    author: { '@type': 'Person', jobTitle: 'Lead roofer', worksFor: business },
    image: expect.stringContaining('metal-'),
  });
  expect(nodeOf('/articles/snow')).toMatchObject({ author: business, publisher: business });
});

test('the feed has every article, the newest first, the same at every build', () => {
  const { model } = buildFixtureRoutes(addArticles());
  const feeds = renderFeeds(model, 'site');
  expect(feeds.map(({ path }) => path)).toEqual(['feed.xml']);
  expect(renderFeeds(model, 'site')).toEqual(feeds);
  const [{ content: text = '' } = {}] = feeds;
  expect(text).toContain('<link>https://frontrange.example.com/articles/snow</link>');
  expect(text).toContain('<pubDate>Fri, 01 Mar 2024 12:00:00 GMT</pubDate>');
  // A description in RSS is HTML.
  expect(text).toContain('<description>What snow &amp;amp; ice do.</description>');
  expect([...text.matchAll(/<item><title>(.*?)</g)].map(([, title]) => title)).toEqual([
    'Snow &amp; ice',
    'Hail season',
  ]);
});

test('each category has a page and feeds of its own, with or without a file', () => {
  const fixture = addArticles();
  fixture.write('articles/hail.yaml', `${HAIL}categories: [Storms, Insurance claims]\n`);
  fixture.write('articles/snow.yaml', `${SNOW}categories: [storms]\n`);
  fixture.write('categories/storms.yaml', 'name: Bad weather\nredirectFrom: [/category/storms]\n');
  expect(fixture.problems()).toBe('');
  const { routes, model } = buildFixtureRoutes(fixture);
  const pages = routes.filter(({ kind }) => kind === 'category');
  expect(pages).toMatchObject([
    {
      path: '/articles/categories/storms',
      head: { title: 'Bad weather: Articles | Front Range Roofing' },
      props: {
        articles: [{ title: 'Snow & ice' }, { title: 'Hail season' }],
        categories: [{ text: 'Insurance claims', href: '/articles/categories/insurance-claims' }],
      },
    },
    { path: '/articles/categories/insurance-claims', props: { articles: [{ title: 'Hail season' }] } },
  ]);
  expect(routes.find(({ path }) => path === '/articles/hail')?.props).toMatchObject({
    subjects: expect.arrayContaining([{ text: 'Bad weather', href: '/articles/categories/storms' }]),
  });
  expect(renderFeeds(model, 'site').map(({ path }) => path)).toEqual([
    'feed.xml',
    'articles/categories/storms/feed.xml',
    'articles/categories/insurance-claims/feed.xml',
  ]);
  expect(model.redirects.get('/category/storms')).toBe('/articles/categories/storms');
});

function addArticles(): SiteFixture {
  const fixture = copyFixture();
  fixture.write('articles/hail.yaml', HAIL);
  fixture.write('articles/snow.yaml', SNOW);
  return fixture;
}
