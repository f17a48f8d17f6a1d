// Pages of unknown cities and services, errors while rendering, and the escaping of text from the
// data.
import { parse } from 'parse5';
import { expect, test, vi } from 'vitest';
import { writeJson } from '../../base/markup.ts';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { checkReferences } from '../../model/references.ts';
import { buildCityRoute } from '../../routes/pages/city.ts';
import { buildServiceRoute } from '../../routes/pages/service.ts';
import { buildServiceCityRoute } from '../../routes/pages/service-city.ts';
import { buildRoutes } from '../../routes/routes.ts';
import { buildSiteParts } from '../../routes/site-parts.ts';
import { serializeGraph } from '../../routes/structured-data/graph.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { createPageRenderer, renderPage } from './page.tsx';

function load(root: string) {
  const { dataSet, problems } = loadData(root);
  expect([...problems, ...checkReferences(dataSet)]).toEqual([]);
  const model = buildModel(dataSet);
  const siteParts = buildSiteParts(model);
  return {
    model,
    siteParts,
    context: {
      model,
      siteParts,
      assets: {
        stylesheet: '/assets/a.css',
        otherMediaStylesheet: '/assets/p.css',
        script: '/assets/a.js',
        font: '/assets/a.woff2',
        inlineScript: null,
      },
      generator: 'site 0',
    },
  };
}

test('the template of an unknown city, service or pair says that it is not found', () => {
  const { model, siteParts, context } = load(copyFixture().root);
  expect(renderPage(buildCityRoute(model, siteParts, 'tempe'), context, null)).toContain('<h1>Location not found</h1>');
  expect(renderPage(buildServiceRoute(model, siteParts, 'thatch-roofs'), context, null)).toContain(
    '<h1>Service not found</h1>',
  );
  expect(renderPage(buildServiceCityRoute(model, siteParts, 'metal-roofs', 'tempe'), context, null)).toContain(
    '<h1>Page not found</h1>',
  );
  expect(renderPage(buildServiceCityRoute(model, siteParts, 'thatch-roofs', 'aurora'), context, null)).toContain(
    '<h1>Page not found</h1>',
  );
});

test('a page with cached markup is byte-identical to one without', () => {
  const { model, siteParts, context } = load(copyFixture().root);
  const render = createPageRenderer(context);
  for (const route of buildRoutes(model, siteParts)) expect(render(route)).toBe(renderPage(route, context, null));
});

test("React's development build logs no errors for any shipped page", () => {
  const consoleError = vi.spyOn(console, 'error');
  const { model, siteParts, context } = load(packageRoot);
  let pages = 0;
  for (const route of buildRoutes(model, siteParts)) {
    renderPage(route, context, null);
    pages += 1;
  }
  expect(pages).toBe(81);
  expect(consoleError).not.toHaveBeenCalled();
});

test('an error on the console while a page renders fails the build and names the page', () => {
  const { model, siteParts, context } = load(copyFixture().root);
  const route = buildCityRoute(model, siteParts, 'aurora');
  if (route.props === null) throw new Error('the fixture has the city');
  const props = {
    ...route.props,
    get questions() {
      console.error('two children with the same key');
      return [];
    },
  };
  expect(() => renderPage({ ...route, props }, context, null)).toThrow(
    'The page `/aurora-roofers` cannot be rendered: two children with the same key',
  );
});

test('text from the data cannot close a script or add markup', () => {
  const fixture = copyFixture();
  fixture.edit(
    'cities/aurora.yaml',
    'What about Aurora number 1?',
    "'</script><script>alert(1)</script><img src=x onerror=alert(1)>&amp;<!--'",
  );
  const { model, siteParts, context } = load(fixture.root);
  const html = renderPage(buildCityRoute(model, siteParts, 'aurora'), context, null);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(json))).toContain('</script><script>alert(1)</script>');
});

test('an inline script with text that looks like markup leaves the rest of the page as it is', () => {
  const { model, siteParts, context } = load(copyFixture().root);
  const route = buildCityRoute(model, siteParts, 'aurora');
  const inlineScript = 'a="https://example.com/<!--<script>"';
  const assets = { ...context.assets, inlineScript };
  const html = renderPage(route, { ...context, assets }, null);
  expect(parse(html).childNodes.map(({ nodeName }) => nodeName)).toEqual(['#documentType', 'html']);
  expect(html).toContain('<script>a="https://example.com/\\x3C!--\\x3Cscript>"</script>');
  expect(JSON.stringify(listTags(parse(html)))).toContain('"main"');
});

/** The tags of a document. */
function listTags(node: object): string[] {
  const { tagName, childNodes = [] } = node as { tagName?: string; childNodes?: readonly object[] };
  return [...(tagName === undefined ? [] : [tagName]), ...childNodes.flatMap(listTags)];
}

test('JSON for a script element contains no wide characters, angle brackets or ampersands, and parses to the same value', () => {
  const value = { text: '</script>&<!-- \u2028\u2029 é → 😀' };
  const json = writeJson(value);
  expect(json).toMatch(/^[^<>&\u0100-\uffff]*$/);
  expect(JSON.parse(json)).toEqual(value);
  expect(JSON.parse(serializeGraph([]))).toEqual({ '@context': 'https://schema.org', '@graph': [] });
});

test('a character outside Latin-1 becomes a character reference, so that the page needs one byte per character', () => {
  const fixture = copyFixture();
  fixture.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: "Roofers → Aurora 😀"');
  const { model, siteParts, context } = load(fixture.root);
  const html = renderPage(buildCityRoute(model, siteParts, 'aurora'), context, null);
  expect(html).toContain('<h1>Roofers &#8594; Aurora &#128512;</h1>');
  expect(html).toMatch(/^[\u0000-\u00ff]*$/);
});
