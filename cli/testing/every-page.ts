// What every page of every site has, whatever its data. Only a mistake of the program could break
// it, so `site check` has no rules about it. specification.test.ts says more of the shipped site.
// Entry point: inspectSite.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { parseFragment } from 'parse5';
import { expect } from 'vitest';
import { isErrorPath } from '../base/page-files.ts';
import { expectSite } from '../check/expected/site.ts';
import { collectFacts } from '../check/facts/collect-facts.ts';
import type { ElementFact, ExpectedSite, PageFacts, SiteFacts } from '../check/facts/facts.ts';
import { openFolder } from '../check/facts/folder.ts';
import { parseSrcset } from '../check/facts/links/url.ts';
import { findNearestAbove, isLazy, isWithin, listContentImages } from '../check/facts/page/page-images.ts';
import { validateHtml } from '../check/html-validate/config.ts';
import { getSources, parsePolicy } from '../hosts/content-policy.ts';
import { loadData } from '../load/load.ts';
import { buildModels, type SiteModel } from '../model/model.ts';
import { textOf } from './built-page.ts';
import { readPages } from './check-fixture.ts';
import { isSchemaType, listSchemaProperties } from './schema-vocabulary.ts';

interface Site {
  readonly model: SiteModel;
  readonly expected: ExpectedSite;
  readonly pages: readonly PageFacts[];
  readonly facts: SiteFacts;
}

function readSite(root: string): Site {
  const { dataSet } = loadData(root);
  const models = buildModels(dataSet);
  const expected = expectSite(dataSet, models);
  const collected = collectFacts(openFolder(join(root, 'dist')), expected);
  const { site } = collected;
  return { model: models[0], expected, pages: [...readPages(collected)], facts: site };
}

/** Finds what is wrong with a page, as texts; none with a right one. */
type Inspect = (page: PageFacts, site: Site) => readonly unknown[];

/** The attributes that the templates use. */
const ARIA =
  /^aria-(?:atomic|controls|current|describedby|disabled|expanded|haspopup|hidden|invalid|label|labelledby|live|modal|pressed|required|roledescription|selected)$/;

const attributeOf = (element: ElementFact | undefined, name: string) => element?.attributes.get(name);

const INSPECTIONS: Readonly<Record<string, Inspect>> = {
  'a head that says what the page is': (page, { expected }) => {
    const { indexable, title, description, language } = routeOf(page, expected);
    const one = (elements: readonly ElementFact[], name: string, value: string) =>
      elements.length === 1 && attributeOf(elements[0], name) === value ? [] : [`${name} is not ${value}`];
    const url = `${expected.url}${page.path}`;
    const canonical = page.all('link').filter((link) => attributeOf(link, 'rel') === 'canonical');
    return [
      ...(isErrorPath(page.path) ? canonical : one(canonical, 'href', url)),
      ...(isErrorPath(page.path) ? [] : one(listMetas(page, 'property', 'og:url'), 'content', url)),
      ...one(listMetas(page, 'name', 'description'), 'content', description),
      ...one(listMetas(page, 'name', 'twitter:card'), 'content', 'summary_large_image'),
      ...one(listMetas(page, 'name', 'viewport'), 'content', 'width=device-width, initial-scale=1'),
      ...one(page.all('html'), 'lang', language),
      ...(readText(page, page.all('title')[0]) === title ? [] : ['title']),
      ...(listMetas(page, 'name', 'robots').length === (indexable ? 0 : 1) ? [] : ['noindex']),
      ...(page.all('head')[0]?.children[0]?.attributes.has('charset') ? [] : ['charset is not first']),
      ...['og:title', 'og:description', 'og:image', 'og:image:alt', 'og:site_name', 'og:type', 'og:locale'].filter(
        (name) => !attributeOf(listMetas(page, 'property', name)[0], 'content'),
      ),
    ];
  },
  'the same links between languages on each version': (page, { expected, pages }) => {
    const alternatesOf = (facts: PageFacts | undefined) =>
      (facts?.all('link') ?? [])
        .filter((link) => link.attributes.has('hreflang'))
        .map((link) => `${attributeOf(link, 'hreflang')} ${attributeOf(link, 'href')}`);
    const own = alternatesOf(page);
    const others = own.map((text) => text.split(' ')[1]?.slice(expected.url.length) || '/');
    return [
      ...others.filter((path) => {
        const other = pages.find((candidate) => candidate.path === path);
        return alternatesOf(other).join() !== own.join();
      }),
      ...(own.length > 0 && !others.includes(page.path) ? ['not its own'] : []),
      ...(own.length > 0 && !own.some((text) => text.startsWith('x-default ')) ? ['no default'] : []),
    ];
  },
  'landmarks, and no section with a heading alone': (page) => [
    ...['header', 'main', 'footer'].filter(
      (tag) => page.all(tag).filter(({ parent }) => parent?.tag === 'body').length !== 1,
    ),
    ...[...page.all('section'), ...page.all('article'), ...page.all('nav')].filter(
      (element) =>
        element.children.length > 0 &&
        element.children.every(({ tag }) => /^h[1-6]$/.test(tag)) &&
        readText(page, element) !== '',
    ),
  ],
  'the address of the business': (page, { model: { site } }) => {
    const towns = [site.address, ...site.offices.map(({ address }) => address)].map(({ locality }) => locality);
    return page.all('address').filter((element) => !towns.some((town) => readText(page, element).includes(town)));
  },
  'images that load in the right order and have a size': (page) => {
    const [first, ...others] = listContentImages(page);
    const inGallery = (image: ElementFact) =>
      findNearestAbove(image, (element) => attributeOf(element, 'id') === 'gallery') !== null;
    const below = others.filter((image) => image !== others.find(inGallery));
    const heading = page.all('h2').find((element) => isWithin(element, 'main'));
    // Below the main content there are only the badges of the footer.
    const isFirstAbove =
      first !== undefined && isWithin(first, 'main') && first.offset < (heading?.offset ?? Number.POSITIVE_INFINITY);
    return [
      ...(isFirstAbove && isLazy(first) ? ['the first is lazy'] : []),
      ...below.filter((image) => !isLazy(image)),
      ...page.all('img').filter((image) => !(Number(attributeOf(image, 'width')) > 0)),
      ...page
        .all('img')
        .filter((image) => /\.(?:jpg|png)$/.test(attributeOf(image, 'src') ?? ''))
        .filter(({ parent }) => attributeOf(parent?.children[0], 'type') !== 'image/avif'),
    ].map((found) => (typeof found === 'string' ? found : attributeOf(found, 'src')));
  },
  'images and preloads of files that fit': (page, { facts }) => {
    const images = page.all('img').filter((image) => /^\/.*\.(?:jpg|png)$/.test(attributeOf(image, 'src') ?? ''));
    const preloads = page.all('link').filter((link) => attributeOf(link, 'rel') === 'preload');
    const typeOf = (link: ElementFact) => attributeOf(link, 'as');
    return [
      ...images.flatMap((image) => {
        const file = imageSize(facts.read(attributeOf(image, 'src')?.slice(1) ?? '') ?? new Uint8Array());
        const [width, height] = ['width', 'height'].map((name) => Number(attributeOf(image, name)));
        return Math.abs(((width ?? 0) * file.height) / file.width - (height ?? 0)) <= 1 ? [] : ['proportions'];
      }),
      ...[...page.all('source'), ...images].flatMap((image) =>
        parseSrcset(attributeOf(image, 'srcset') ?? '').filter(({ url, width }) => !url.includes(`-${width}-`)),
      ),
      ...preloads.filter((link) => !['font', 'image', 'style', 'script'].includes(typeOf(link) ?? '')),
      ...preloads.filter((link) => typeOf(link) === 'font' && !link.attributes.has('crossorigin')),
      ...preloads.filter((link) => typeOf(link) === 'image').slice(1),
    ];
  },
  'valid HTML': ({ html }) => validateHtml(html),
  'no misspelled ARIA': (page) =>
    page.elements.flatMap(({ attributes }) =>
      [...attributes.keys()].filter((name) => name.startsWith('aria-') && !ARIA.test(name)),
    ),
  'forms that reach the form service, with named fields and the language': (page, { model, expected }) => {
    const forms = page.all('form').filter((form) => form.attributes.has('action'));
    const fields = [...page.all('input'), ...page.all('select'), ...page.all('textarea')];
    const isIn = (form: ElementFact) => (field: ElementFact) =>
      form.offset < field.offset && field.offset < form.endOffset;
    return forms.flatMap((form) => [
      ...([model.site.form, ...model.forms.values()].some(({ endpoint }) => endpoint === attributeOf(form, 'action'))
        ? []
        : ['endpoint']),
      ...(attributeOf(form, 'method')?.toLowerCase() === 'post' ? [] : ['method']),
      ...fields.filter(isIn(form)).filter((field) => !attributeOf(field, 'name')),
      ...(expected.translations.size === 0 ||
      fields.some((field) => isIn(form)(field) && attributeOf(field, 'name') === 'language')
        ? []
        : ['language']),
    ]);
  },
  'links that lead somewhere': (page) => page.all('a').filter(({ attributes }) => !attributes.has('href')),
  'controls that script enhances, and phone links with places of their own': (page, { model }) => {
    const controls = [...page.all('button'), ...page.all('input'), ...page.all('select')].filter(
      (control) =>
        !isWithin(control, 'form') &&
        !/^(?:radio|checkbox)$/.test(attributeOf(control, 'type') ?? '') &&
        !control.attributes.has('popovertarget'),
    );
    const places = page
      .all('a')
      .filter((link) => attributeOf(link, 'href') === `tel:${model.site.phone}`)
      .map((link) => attributeOf(link, 'data-placement') ?? '');
    return [
      ...controls.filter(
        (control) => findNearestAbove(control, ({ attributes }) => attributes.has('data-enhance')) === null,
      ),
      ...places.filter((place, index) => place === '' || places.indexOf(place) < index),
    ];
  },
  'a policy that comes first, allows what the page has and nothing else': (page) => {
    const [meta] = listMetas(page, 'http-equiv', 'content-security-policy');
    if (meta === undefined) return ['no policy'];
    const policy = parsePolicy(meta.attributes.get('content') ?? '');
    const inline = [...page.all('script'), ...page.all('style')].filter(
      ({ attributes }) => !attributes.has('src') && !/json|plain/.test(attributes.get('type') ?? ''),
    );
    const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    return [
      ...['default-src', 'base-uri', 'form-action'].filter((name) => !policy.has(name)),
      ...[...policy.values()].flat().filter((source) => /^'unsafe|^\*$|^https?:$/.test(source)),
      ...inline.filter(
        (element) => getSources(policy, `${element.tag}-src`)?.includes(hashOf(readText(page, element))) !== true,
      ),
      ...page.elements.filter(({ tag, offset }) => /^(?:script|style|link)$/.test(tag) && offset < meta.offset),
      ...page.elements.filter(({ attributes }) =>
        [...attributes.keys()].some((name) => name === 'style' || /^on/.test(name)),
      ),
    ];
  },
  'structured data of known types and properties, whose references resolve': (page, { model }) => {
    const nodes: Record<string, unknown>[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Array.isArray(value)) nodes.push(value as Record<string, unknown>);
      for (const item of Object.values(value)) collect(item);
    };
    const [script] = page.all('script').filter((element) => attributeOf(element, 'type')?.includes('ld+json'));
    collect((JSON.parse(readText(page, script) || '{}') as { '@graph'?: unknown })['@graph']);
    const isReference = (node: object) => Object.keys(node).join() === '@id';
    const described = nodes.filter((node) => !isReference(node));
    const ids = described.flatMap((node): unknown[] => ('@id' in node ? [node['@id']] : []));
    const phones = [model.site.phone, ...model.site.offices.map(({ phone }) => phone)];
    const businesses = described.filter((node) => 'telephone' in node && 'address' in node);
    return [
      ...(nodes.length === 0 ? ['no nodes'] : []),
      ...ids.filter((id, index) => ids.indexOf(id) < index),
      ...nodes.filter((node) => isReference(node) && !ids.includes(node['@id'])),
      ...described.flatMap((node) => {
        const types = [node['@type']].flat().map(String);
        const unknown = types.filter((type) => !isSchemaType(type));
        const properties = new Set(types.flatMap((type) => [...listSchemaProperties(type)]));
        return [...unknown, ...Object.keys(node).filter((key) => !key.startsWith('@') && !properties.has(key))];
      }),
      ...(businesses.some(({ name, telephone }) => name === model.site.name && phones.includes(String(telephone)))
        ? []
        : ['no business']),
    ];
  },
};

function routeOf({ path }: PageFacts, { routes }: ExpectedSite): ExpectedSite['routes'][number] {
  const route = routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`There is no route ${path}.`);
  return route;
}

/** Fails with what is wrong with the pages of a built site. @param root of the site */
export function inspectSite(root: string): void {
  const site = readSite(root);
  const {
    expected,
    pages,
    facts: { text },
  } = site;
  expect(pages.map(({ path }) => path).toSorted()).toEqual(expected.routes.map(({ path }) => path).toSorted());
  for (const [title, inspect] of Object.entries(INSPECTIONS))
    for (const page of pages) expect(inspect(page, site), `${page.path} has ${title}`).toEqual([]);

  const listed = [...text('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  const indexable = expected.routes.filter((route) => route.indexable);
  expect(listed.toSorted()).toEqual(
    indexable.map(({ path }) => (path === '/' ? `${expected.url}/` : expected.url + path)).toSorted(),
  );
  expect(text('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${expected.url}/sitemap.xml\n`);

  // Each page of a service in a city is linked with that service and that city, both ways.
  const linksOf = (path: string) => {
    const links = pages.find((page) => page.path === path)?.all('a') ?? [];
    return links.filter((link) => isWithin(link, 'main')).map((link) => attributeOf(link, 'href'));
  };
  for (const { path, kind, service, city, language } of expected.routes)
    if (kind === 'service_city')
      for (const parent of expected.routes.filter((route) => route.language === language))
        if (
          (parent.kind === 'service' && parent.service === service) ||
          (parent.kind === 'city' && parent.city === city)
        )
          expect([linksOf(path).includes(parent.path), linksOf(parent.path).includes(path)]).toEqual([true, true]);
}

/** The words of an element; those of a script or a style as they are. */
function readText({ html }: PageFacts, element: ElementFact | undefined): string {
  const [, content = ''] = /^<[^>]*>(.*)<[^<]*$/s.exec(html.slice(element?.offset, element?.endOffset)) ?? [];
  return element === undefined || /^(?:script|style)$/.test(element.tag) ? content : textOf(parseFragment(content));
}

/** The `meta` elements with a name, which is compared in lower case. */
function listMetas(page: PageFacts, key: 'name' | 'property' | 'http-equiv', name: string): ElementFact[] {
  return page.all('meta').filter((meta) => meta.attributes.get(key)?.toLowerCase() === name);
}
