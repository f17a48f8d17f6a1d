// What a template says when it is asked for something the site does not have, and what no page may ever hold.
import { expect, test, vi } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { checkReferences } from '../model/references.ts';
import { buildCityRoute } from '../routes/city.ts';
import { buildRoutes } from '../routes/routes.ts';
import { buildServiceRoute } from '../routes/service.ts';
import { buildServiceCityRoute } from '../routes/service-city.ts';
import { buildSharedProps } from '../routes/shared-props.ts';
import { serializeGraph, serializeJson } from '../routes/structured-data/graph.ts';
import { packageRoot } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { createPageRenderer, renderPage } from './page.tsx';

function load(root: string) {
  const { dataSet, problems } = loadData(root);
  expect([...problems, ...checkReferences(dataSet)]).toEqual([]);
  const model = buildModel(dataSet);
  const parts = buildSharedProps(model);
  return {
    model,
    parts,
    context: {
      model,
      parts,
      assets: {
        stylesheet: '/assets/a.css',
        script: '/assets/a.js',
        font: '/assets/a.woff2',
        inlineScript: null,
      },
      generator: 'site 0',
    },
  };
}

test('an unknown city, service or pair is said by the template itself', () => {
  const { model, parts, context } = load(copyFixture().root);
  expect(renderPage(buildCityRoute(model, parts, 'tempe'), context, null)).toContain(
    '<h1>Location not found</h1>',
  );
  expect(renderPage(buildServiceRoute(model, parts, 'thatch-roofs'), context, null)).toContain(
    '<h1>Service not found</h1>',
  );
  expect(renderPage(buildServiceCityRoute(model, parts, 'metal-roofs', 'tempe'), context, null)).toContain(
    '<h1>Page not found</h1>',
  );
  expect(renderPage(buildServiceCityRoute(model, parts, 'thatch-roofs', 'aurora'), context, null)).toContain(
    '<h1>Page not found</h1>',
  );
});

test('a page with shared parts is the same to the byte as one without', () => {
  const { model, parts, context } = load(copyFixture().root);
  const render = createPageRenderer(context);
  for (const route of buildRoutes(model, parts)) expect(render(route)).toBe(renderPage(route, context, null));
});

test("React's development build has nothing to say about any page of the real site", () => {
  const said = vi.spyOn(console, 'error');
  const { model, parts, context } = load(packageRoot);
  let pages = 0;
  for (const route of buildRoutes(model, parts)) {
    renderPage(route, context, null);
    pages += 1;
  }
  expect(pages).toBe(81);
  expect(said).not.toHaveBeenCalled();
});

test('what is said on the console while a page renders is an error that names the page', () => {
  const { model, parts, context } = load(copyFixture().root);
  const route = buildCityRoute(model, parts, 'aurora');
  if (route.props === null) throw new Error('the fixture has the city');
  const props = {
    ...route.props,
    get questions() {
      console.error('two children with the same key');
      return [];
    },
  };
  expect(() => renderPage({ ...route, props }, context, null)).toThrow(
    'the page /aurora-roofers could not be rendered: two children with the same key',
  );
});

test('text from the data cannot end a script or add markup', () => {
  const f = copyFixture();
  f.edit(
    'cities/aurora.yaml',
    'What about Aurora number 1?',
    "'</script><script>alert(1)</script><img src=x onerror=alert(1)>&amp;<!--'",
  );
  const { model, parts, context } = load(f.root);
  const html = renderPage(buildCityRoute(model, parts, 'aurora'), context, null);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(json))).toContain('</script><script>alert(1)</script>');
});

test('JSON for a script element is ASCII without angle brackets or ampersands, and the same value', () => {
  const value = { text: '</script>&<!-- \u2028\u2029 é → 😀' };
  const json = serializeJson(value);
  expect(json).toMatch(/^[^<>&\u0100-\uffff]*$/);
  expect(JSON.parse(json)).toEqual(value);
  expect(JSON.parse(serializeGraph([]))).toEqual({ '@context': 'https://schema.org', '@graph': [] });
});

test('a character outside Latin-1 stands in the page as a reference, so that the page stays one byte a character', () => {
  const f = copyFixture();
  f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: "Roofers → Aurora 😀"');
  const { model, parts, context } = load(f.root);
  const html = renderPage(buildCityRoute(model, parts, 'aurora'), context, null);
  expect(html).toContain('<h1>Roofers &#8594; Aurora &#128512;</h1>');
  expect(html).toMatch(/^[\u0000-\u00ff]*$/);
});
