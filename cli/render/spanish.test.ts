// A site in another language: its words from a complete wording file, its dates, numbers, prices
// and phones by its language and country.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { printPrice } from '../model/prices/service-prices.ts';
import { buildSiteParts } from '../routes/site-parts.ts';
import { attribute, type Element, type Page, parsePage, textOf } from '../testing/built-page.ts';
import { addEveryDetail } from '../testing/every-detail.ts';
import { openPages } from '../testing/render-pages.ts';
import { packageRoot } from '../testing/run-site.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';

const SPANISH = readFileSync(join(packageRoot, 'cli/testing/sites/spanish/data/wording.yaml'), 'utf8');

function copySpanishSite(language: string): SiteFixture {
  const fixture = copyFixture();
  addEveryDetail(fixture);
  fixture.edit('site.yaml', 'language: en-US', `language: ${language}`);
  fixture.write('wording.yaml', SPANISH);
  expect(fixture.problems()).toBe('');
  return fixture;
}

/** Returns the texts of the elements of a class, each once. */
function textsOf({ all }: Page, name: string): string[] {
  const hasClass = (element: Element) => attribute(element, 'class')?.split(' ').includes(name) === true;
  return [...new Set(all('*').filter(hasClass).map(textOf))];
}

test('a Spanish site is in Spanish from its language tag to its footer', () => {
  const { routes, render } = openPages(copySpanishSite('es-US'));
  const read = (path: string) => parsePage(render(routes.find((route) => route.path === path) as (typeof routes)[0]));
  const home = read('/');
  expect(attribute(home.root, 'lang')).toBe('es-US');
  const locale = home.all('meta').find((meta) => attribute(meta, 'property') === 'og:locale');
  expect(locale && attribute(locale, 'content')).toBe('es_US');
  expect(home.graph.filter((node) => 'inLanguage' in node).map((node) => node['inLanguage'])).toEqual([
    'es-US',
    'es-US',
  ]);

  expect(textsOf(home, 'call-button')).toEqual(['Llame al (303) 555-0117']);
  expect(textsOf(home, 'week-hours')[0]).toBe(
    'Lunes a viernes8:00 a.m.-5:00 p.m.SábadoAbierto las 24 horasDomingoCerrado',
  );
  expect(textsOf(home, 'review-source')).toEqual(['Pat, Aurora, marzo de 2024, en Example Reviews']);
  expect(textsOf(home, 'site-footer')[0]).toMatch(/Navidad, 25 de diciembre de \d{4}: cerrado/);
  expect(textsOf(read('/privacy'), 'legal-effective')).toEqual(['En vigor desde el 1 de enero de 2025']);
  expect(textsOf(read('/roof-prices'), 'calculator-answer')[0]).toMatch(
    /^Estimación para shingles, plain, 1,500 sq ft:/,
  );
});

test('in another country, numbers, prices and phones have the form of that country', () => {
  const fixture = copySpanishSite('es');
  fixture.edit('site.yaml', 'country: US', 'country: ES');
  fixture.edit('site.yaml', 'phone: 303-555-0117', 'phone: +34 911 23 45 67');
  for (const number of ['303-555-0188', '303-555-0145', '303-555-0117'])
    fixture.edit('site.yaml', `: ${number}`, `: +1 ${number}`);
  fixture.edit('pricing.yaml', 'updated:', 'currency: EUR\nupdated:');
  expect(fixture.problems()).toBe('');
  const model = buildModel(loadData(fixture.root).dataSet);
  const shared = buildSiteParts(model);
  expect(shared.phone).toEqual({ text: '911 23 45 67', href: 'tel:+34911234567' });
  expect(shared.footer.phones[0]?.phone.text).toBe('+1 303 555 0145');
  expect(shared.footer.hours).toBe('Lunes a viernes, de 8:00 a 17:00; sábado, las 24 horas; domingo: cerrado');
  expect(model.prices.get('metal-roofs')?.map(({ price }) => printPrice(price))).toEqual([
    '2000-3000\u00a0€',
    '3000-5000\u00a0€',
    '5000-10.000\u00a0€+',
  ]);
  expect(shared.highlights.map(({ text }) => text)).toContain('4,8 de 5, 1 reseña en Example Reviews');
});
