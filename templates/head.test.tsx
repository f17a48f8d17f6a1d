import { expect, test } from 'vitest';
import { attribute, type Element, type Page, textOf } from '../cli/testing/built-page.ts';
import { headProps } from '../cli/testing/templates/props.ts';
import { attributes, only, render } from '../cli/testing/templates/render.ts';
import { Head } from './head.tsx';

const nameOf = (meta: Element) => attribute(meta, 'name') ?? attribute(meta, 'property');

/** Returns the content of every `meta` that has a name or a property. */
function metaContents({ all }: Page): Record<string, string | undefined> {
  return Object.fromEntries(
    all('meta').flatMap((meta) => {
      const name = nameOf(meta);
      return name === undefined ? [] : [[name, attribute(meta, 'content')]];
    }),
  );
}

test('search engines and social networks get the same title, description and image', () => {
  expect(metaContents(render(<Head {...headProps()} />))).toEqual({
    viewport: 'width=device-width, initial-scale=1',
    description: 'Standing seam roofs for Denver homes, priced in writing.',
    'og:type': 'website',
    'og:site_name': 'High Plains Roofing',
    'og:locale': 'en_US',
    'og:title': 'Metal roofs in Denver | High Plains Roofing',
    'og:description': 'Standing seam roofs for Denver homes, priced in writing.',
    'og:url': 'https://example.com/metal-roofs-denver',
    'og:image': 'https://example.com/cards/metal-roofs.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A standing seam roof',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'Metal roofs in Denver | High Plains Roofing',
    'twitter:description': 'Standing seam roofs for Denver homes, priced in writing.',
    'twitter:image': 'https://example.com/cards/metal-roofs.jpg',
    'twitter:image:alt': 'A standing seam roof',
    'theme-color': '#1b3a4b',
    'format-detection': 'telephone=no',
    generator: 'site 1.2.3',
  });
});

test('the head has the encoding first, then the policy, and the inline script before everything that loads', () => {
  const page = render(
    <Head
      {...headProps({
        inlineScript: 'if (1 < 2) start("&");',
        speculationRules: '{"prefetch":["a&b"]}',
        structuredData: '{"@graph":[{"name":"A & B"}]}',
      })}
    />,
  );
  const elements = page.all('*', only(page.all('head'))).filter(({ tagName }) => tagName !== 'title');
  expect(
    elements
      .filter((element) => !/^(?:description|og:|twitter:|theme|format|generator)/.test(nameOf(element) ?? ''))
      .map((element) => [attributes(element), textOf(element)]),
  ).toEqual([
    [{ charset: 'utf-8' }, ''],
    [{ name: 'viewport', content: 'width=device-width, initial-scale=1' }, ''],
    [{ 'http-equiv': 'Content-Security-Policy', content: "default-src 'self'" }, ''],
    [{ rel: 'canonical', href: 'https://example.com/metal-roofs-denver' }, ''],
    [{ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }, ''],
    [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }, ''],
    [{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, ''],
    [{ rel: 'manifest', href: '/site.webmanifest' }, ''],
    [{ rel: 'preload', as: 'font', type: 'font/woff2', href: '/assets/text.woff2', crossorigin: 'anonymous' }, ''],
    [{}, 'if (1 < 2) start("&");'],
    [{ rel: 'stylesheet', href: '/assets/site.css' }, ''],
    [{ type: 'module', src: '/assets/site.js' }, ''],
    [{ type: 'speculationrules' }, '{"prefetch":["a&b"]}'],
    [{ type: 'application/ld+json' }, '{"@graph":[{"name":"A & B"}]}'],
  ]);
});

test('an article says so, and when it was published and changed', () => {
  const page = render(<Head {...headProps({ article: { published: '2026-02-03', modified: '2026-03-04' } })} />);
  expect(metaContents(page)).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2026-02-03',
    'article:modified_time': '2026-03-04',
  });
});
