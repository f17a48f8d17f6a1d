// A page in another language: the link to it and back, its form, and its calculator.
import { expect, test } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';
import { useFixture } from '../testing/changed-site.ts';
import { fill, sampleValues, submit, visitForm, waitForState } from '../testing/form-visit.ts';

const PRICES = '/es/precios-de-techos';

/** The texts of one page of the roofer's site in Spanish, and those that are on every page. */
const SPANISH: Readonly<Record<string, string>> = {
  'site.es-US.yaml': `tagline: Techos en Denver, Colorado
form:
  subject: Mensaje nuevo
  otherService: Otro
labels:
  locations: Ciudades
  services: Servicios
  serviceAreas: Zonas
  popularPages: Lo más buscado
  estimate: Pida un precio
  quote: Pida una cotización
`,
  'pricing.es-US.yaml': `unit: { name: pie cuadrado, plural: pies cuadrados, short: pies² }
tiers:
  small: { label: Pequeño, jobs: Trabajos pequeños }
  medium: { label: Mediano, flag: LO MÁS PEDIDO }
  large: { label: Grande }
rates:
  - { label: Sencillo }
  - { label: Metal }
rateNote: Lo normal para un piso.
calculator:
  finishes:
    - { label: Sencillo }
    - { label: Con recubrimiento }
  notApplicable: No aplica
  presets:
    - { label: Casa de un piso }
    - { label: Granero }
  assumes: un piso
  excludes: canaletas
`,
  'gallery.es-US.yaml': `heading: Techos
photos:
  - alt: Techo de tejas grises bajo un cielo azul
  - alt: Techo verde de metal en la lluvia
`,
  'pricing-pages/metro.es-US.yaml': `path: ${PRICES}
area: la cordillera
title: Precios de techos en la cordillera
metaDescription: Cuánto cuesta un techo por tamaño y tipo, con una calculadora.
h1: Precios de techos
description: Por tamaño y por tipo.
factors:
  - { title: Primer factor, text: Algo cierto sobre el primer factor. }
  - { title: Segundo factor, text: Algo cierto sobre el segundo factor. }
  - { title: Tercer factor, text: Algo cierto sobre el tercer factor. }
examples:
  - { text: Una casa de un piso. }
included:
  - La capa de abajo
notIncluded:
  - Canaletas
questions:
  - { question: ¿Qué hay del precio número 1?, answer: Depende del precio y del número 1. }
  - { question: ¿Qué hay del precio número 2?, answer: Depende del precio y del número 2. }
  - { question: ¿Qué hay del precio número 3?, answer: Depende del precio y del número 3. }
`,
};

const site = useBrowser(useFixture(SPANISH), { hasAnalytics: false });

test.each([
  ['a desktop', {}],
  ['a phone', phone],
])('on %s, a page links to its version in the other language, in header and footer', async (_, device) => {
  const { page, open } = await site.visit(device);
  await open('/roof-prices');
  const link = (name: string, part: 'header' | 'footer') =>
    page.locator(part === 'header' ? '.site-header' : '.site-footer').getByRole('link', { name, exact: true });
  const menu = page.locator('.menu-toggle');
  if (await menu.isVisible()) await menu.click();
  expect(await link('Español', 'header').getAttribute('lang')).toBe('es-US');
  await link('Español', 'header').click();
  await page.waitForURL(`**${PRICES}`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-US');
  await link('English', 'footer').click();
  await page.waitForURL('**/roof-prices');
  // A page without a version has no such link.
  await open('/aurora-roofers');
  expect(await page.locator('.language-link').count()).toBe(0);
});

test('the form answers in the language of its page and names it to the business', async () => {
  const { page } = await visitForm(site, PRICES);
  await fill(page, sampleValues);
  await submit(page);
  await waitForState(page, 'success');
  expect(await page.locator('.contact-form').innerText()).toContain('Mensaje enviado');
  expect(site.forms.submissions.map(({ fields }) => fields['language'])).toEqual(['Spanish']);
  const original = await visitForm(site, '/roof-prices');
  await fill(original.page, sampleValues);
  await submit(original.page);
  await waitForState(original.page, 'success');
  expect(site.forms.submissions[1]?.fields['language']).toBe('English');
});

test('the calculator asks and answers in the language of its page', async () => {
  const { page, open, consoleErrors } = await site.visit();
  await open(PRICES);
  await page.locator('[data-enhance=calculator][data-ready]').waitFor();
  // The name of the service is that of its page, which has no translation.
  expect(await page.locator('[data-part=answer]').innerText()).toBe(
    'Estimación para shingles, sencillo, 1,500 pies²:\n$2,700-3,300',
  );
  await page.fill('#calculator-size', 'abc');
  await page.click('text=Calcular el precio');
  expect(await page.locator('#calculator [data-error]:visible').allInnerTexts()).toEqual([
    'Escriba el tamaño como número, por ejemplo 1500.',
  ]);
  expect(consoleErrors).toEqual([]);
});
