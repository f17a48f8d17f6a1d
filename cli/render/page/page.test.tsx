// Pages of unknown cities and services, errors while rendering, and the escaping of text from the
// data.
import { parse } from 'parse5';
import { expect, test, vi } from 'vitest';
import { writeJson } from '../../base/markup.ts';
import { buildCityRoute } from '../../routes/pages/city.ts';
import { buildServiceRoute } from '../../routes/pages/service.ts';
import { buildServiceCityRoute } from '../../routes/pages/service-city.ts';
import { serializeGraph } from '../../routes/structured-data/graph.ts';
import { openPages } from '../../testing/render-pages.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { createPageRenderer, renderPage } from './page.tsx';

test('the template of an unknown city, service or pair says that it is not found', () => {
  const { model, shared, render } = openPages(copyFixture());
  for (const [route, heading] of [
    [buildCityRoute(model, shared, 'tempe'), 'Location not found'],
    [buildServiceRoute(model, shared, 'thatch-roofs'), 'Service not found'],
    [buildServiceCityRoute(model, shared, 'metal-roofs', 'tempe'), 'Page not found'],
    [buildServiceCityRoute(model, shared, 'thatch-roofs', 'aurora'), 'Page not found'],
  ] as const)
    expect(render(route)).toContain(`<h1>${heading}</h1>`);
});

test('a page with cached markup is byte-identical to one without', () => {
  const { routes, context, render } = openPages(copyFixture());
  const renderCached = createPageRenderer(context);
  for (const route of routes) expect(renderCached(route)).toBe(render(route));
});

test("React's development build logs no errors for any shipped page", () => {
  const consoleError = vi.spyOn(console, 'error');
  const { routes, render } = openPages({ root: packageRoot, problems: () => '' });
  expect(routes.map(render)).toHaveLength(81);
  expect(consoleError).not.toHaveBeenCalled();
});

test('an error on the console while a page renders fails the build and names the page', () => {
  const { model, shared, context } = openPages(copyFixture());
  const route = buildCityRoute(model, shared, 'aurora');
  if (route.props === null) throw new Error('the fixture has the city');
  const props = {
    ...route.props,
    get questions() {
      console.error('two children with the same key');
      return [];
    },
  };
  expect(() => renderPage({ ...route, props }, context)).toThrow(
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
  const { model, shared, render } = openPages(fixture);
  const html = render(buildCityRoute(model, shared, 'aurora'));
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(json))).toContain('</script><script>alert(1)</script>');
});

test('an inline script with text that looks like markup leaves the rest of the page as it is', () => {
  const { model, shared, context } = openPages(copyFixture());
  const route = buildCityRoute(model, shared, 'aurora');
  const inlineScript = 'a="https://example.com/<!--<script>"';
  const assets = { ...context.assets, inlineScript };
  const html = renderPage(route, { ...context, assets });
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
  const { model, shared, render } = openPages(fixture);
  const html = render(buildCityRoute(model, shared, 'aurora'));
  expect(html).toContain('<h1>Roofers &#8594; Aurora &#128512;</h1>');
  expect(html).toMatch(/^[\u0000-\u00ff]*$/);
});
