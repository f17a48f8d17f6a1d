// The hash of a page covers what its renderer gets: whatever changes the HTML changes the hash.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageSubject } from '../../model/page-kinds.ts';
import type { Route } from '../../routes/page-kinds.ts';
import type { SiteParts } from '../../routes/site-parts.ts';
import { openPages } from '../../testing/render-pages.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { type PageContext, renderPage } from './page.tsx';
import { createPageHasher } from './page-input.ts';

const { routes, context } = openPages({ root: join(packageRoot, 'cli/testing/fixture'), problems: () => '' });
const versions = [
  { language: 'en-US', path: '/' },
  { language: 'es-US', path: '/es' },
];
const phone = { text: '(303) 555-0199', href: 'tel:+13035550199' };

function inLanguages(languages: Partial<PageContext['model']['languages']>): PageContext {
  const { model } = context;
  return { ...context, model: { ...model, languages: { ...model.languages, ...languages } } };
}

function withParts(change: (parts: SiteParts, subject: PageSubject) => Partial<SiteParts>): PageContext {
  const partsOf = (subject: PageSubject) => {
    const parts = context.siteParts.partsOf(subject);
    return { ...parts, siteParts: { ...parts.siteParts, ...change(parts.siteParts, subject) } };
  };
  return { ...context, siteParts: { partsOf } };
}

const isHome = ({ path }: Route) => path === '/';
const isHomeOrError = ({ path }: Route) => path === '/' || path === '/404';
const isMetal = ({ service }: Route) => service === 'metal-roofs';

test.each<[string, PageContext, (route: Route) => boolean]>([
  // A 404 page links to the home page of each language.
  ['the versions of the home page', inLanguages({ versions: new Map([['/', versions]]) }), isHomeOrError],
  [
    'the header of a service',
    withParts(({ header }, { service }) => (service === 'metal-roofs' ? { header: { ...header, phone } } : {})),
    isMetal,
  ],
  ['the footer', withParts(({ footer }) => ({ footer: { ...footer, phone } })), () => true],
  [
    'the news',
    withParts(() => ({ announcements: [{ text: 'Closed today', code: null, link: null, until: '2030-01-01' }] })),
    () => true,
  ],
  ['a page in another language', inLanguages({ foreign: new Map([['/metal-roofs', 'es']]) }), isHome],
  ['the style sheet', { ...context, assets: { ...context.assets, stylesheet: '/b.css' } }, () => true],
  ['the program', { ...context, generator: 'site 2' }, () => true],
])('%s', (_, changed, isChanged) => {
  const [before, after] = [context, changed].map((each) => createPageHasher(each, 'program'));
  for (const route of routes) {
    const isOtherPage = renderPage(route, changed) !== renderPage(route, context);
    const isOtherHash = before?.(route, null) !== after?.(route, null);
    if (isChanged(route)) expect([route.path, isOtherPage]).toEqual([route.path, true]);
    if (isOtherPage) expect([route.path, isOtherHash]).toEqual([route.path, true]);
  }
});

test('a page of another kind, with the same path and props, has another hash', () => {
  const hash = createPageHasher(context, 'program');
  const [route] = routes;
  expect(route?.kind).toBe('home');
  expect(hash({ ...route, kind: 'page' } as Route, null)).not.toBe(hash(route as Route, null));
});
