// Pages in languages with case, gender, elision and another order: German and Canadian French.
// pseudo-localization.full.test.ts shows that all words are fixed words or data; here, their parts
// fit.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attribute, type Page, parsePage, textOf } from '../../testing/built-page.ts';
import { openPages } from '../../testing/render-pages.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { textBlocks } from '../../testing/templates/render.ts';

/**
 * Renders the site in German, with words of its own, or in Canadian French, with those of the
 * program.
 */
function render(name: 'german' | 'french') {
  const fixture = copyFixture();
  for (const folder of ['cities', 'services', 'local', 'pages', 'pricing-pages']) fixture.remove(folder);
  const texts = join(packageRoot, 'cli/testing/wording');
  cpSync(join(texts, name), join(fixture.root, 'data'), { recursive: true });
  if (name === 'german') cpSync(join(texts, 'de-DE.yaml'), join(fixture.root, 'data/wording.yaml'));
  const { routes, render: renderRoute } = openPages(fixture);
  const pages = new Map(routes.map((route) => [route.path, listTexts(parsePage(renderRoute(route)))]));
  /**
   * The texts of the page at a path, with those of its elements for screen readers and of its data
   * for the script.
   */
  return { textsOf: (path: string) => pages.get(path) ?? [] };
}

const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'data-submitting', 'data-unconfirmed'];

function listTexts({ root, all }: Page): string[] {
  const json = all('script').filter((script) => attribute(script, 'type') === 'application/json');
  return [
    ...textBlocks(root),
    ...all('*').flatMap(({ attrs }) => attrs.flatMap(({ name, value }) => (SPOKEN.includes(name) ? [value] : []))),
    // A pattern is read by the script, not by visitors.
    ...json.flatMap((script) => collectTexts(JSON.parse(textOf(script))).filter((text) => !text.startsWith('^'))),
  ];
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

function expectTexts(actual: readonly string[], expected: readonly string[]): void {
  expect(expected.filter((text) => !actual.includes(text))).toEqual([]);
}

test('German sentences have their cases, and nouns their capitals', () => {
  const { textsOf } = render('german');
  expectTexts(textsOf('/metal'), [
    'Metalldächer: die Vorteile',
    'Preisspannen nach Größe. Ein schriftliches Angebot folgt auf Ihre Nachricht und ist 14 Tage gültig.',
    '5.000-15.000 € und mehr',
    'über 1000 m²',
    'Metalldächer in der Lausitz',
    'Mit Bürgschaft und mit Versicherung',
    '4,8 von 5, 1 Bewertung auf Beispielportal',
    'Kim, Forst, März 2024, auf Beispielportal',
    'Metalldächer und Dachreparatur',
    'Sitz: 03046 Cottbus',
    'Weihnachten, 24.-26. Dezember 2099: geschlossen',
    'Tag der Arbeit, 1. Mai 2099, 8:00 bis 12:00 Uhr',
    'Unser Einsatzgebiet: 40 Kilometer rund um Cottbus',
    'Zahlungsarten: Bargeld und Karte',
  ]);
  expectTexts(textsOf('/second'), [
    'Dachdeckerei Muster in der Lausitz',
    'Was in der Lausitz für uns spricht',
    'Was Sie in der Lausitz wissen sollten',
    'Wo wir in der Lausitz arbeiten',
    'Alle 12 Stadtteile anzeigen',
    'Dachreparatur ab',
    '12.500',
  ]);
  expectTexts(textsOf('/metal-second'), [
    'Preisspannen für Metalldächer in der Lausitz. Ein schriftliches Angebot folgt auf Ihre Nachricht und ist 14 Tage gültig.',
    'Metalldächer in der Lausitz: Preis nach Größe',
    'Metalldächer in der Lausitz: was für uns spricht',
    'Was es in der Lausitz kostet',
    'Metalldächer: alles zu dieser Leistung',
  ]);
  expectTexts(textsOf('/prices'), [
    'Preise für die Niederlausitz',
    'Wovon der Preis in der Niederlausitz abhängt',
    'Richtpreis, Metalldächer, Beschichtung, 1.500 m²:',
    'Unsere veröffentlichte Preisspanne, Metalldächer (Groß): 5.000-15.000 € und mehr (über 1000 m²).',
    'Preis pro Quadratmeter',
    'Geben Sie die Größe ein (Quadratmeter).',
    'Wie der Preisrechner sie berechnet: der übliche Preis, mit 12,5 Prozent Spielraum nach oben und unten, innerhalb der veröffentlichten Preisspanne für die Größe, ohne Aufpreis der Ausführung. Keine Angebote.',
  ]);
});

test('French sentences have their contractions, ordinals and spaces, and no article that could be wrong', () => {
  const { textsOf } = render('french');
  expectTexts(textsOf('/metal'), [
    'Toits de tôle : les avantages',
    'Fourchettes de prix par taille. Une soumission écrite suit votre message et reste valide 14 jours.',
    '5 000-15 000 $ et plus',
    'Toits de tôle aux Escoumins',
    'Cautionnement et assurance',
    '4,8 sur 5, 1 250 avis sur Avis Exemple',
    'Urgences : (418) 555-0188',
    'Bureau de Forestville : (418) 555-0145',
    "Toits de tôle et réparation d'urgence",
    'Siège : Les Escoumins (QC) G0T 1K0',
    'Fête du Canada, 1er juillet 2099 : fermé',
    'Du lundi au vendredi',
    'de 8 h 00 à 17 h 00',
  ]);
  expectTexts(textsOf('/second'), [
    'Toitures Exemple aux Escoumins',
    'Nos services aux Escoumins',
    'Ce qu’il faut savoir aux Escoumins',
    'Voir les 12 quartiers',
    "Réparation d'urgence à partir de",
  ]);
  expectTexts(textsOf('/metal-second'), [
    'Fourchettes de prix, toits de tôle aux Escoumins. Une soumission écrite suit votre message et reste valide 14 jours.',
    'Toits de tôle aux Escoumins : prix par taille',
    'Toits de tôle aux Escoumins : pourquoi nous choisir',
    'Toits de tôle : tout sur ce service',
    'Toits de tôle à Forestville',
  ]);
  expectTexts(textsOf('/prices'), [
    'Prix pour la Haute-Côte-Nord',
    'De quoi dépend le prix en Haute-Côte-Nord',
    'Prix approximatif, toits de tôle, émaillé, 1 500 pi² :',
    'Notre fourchette publiée, toits de tôle, grande taille : 5 000-15 000 $ et plus (plus de 1000 pi²).',
    'Entrez la taille en pieds carrés.',
    'Prix par service et par taille',
  ]);
  expectTexts(textsOf('/privacy'), ['En vigueur depuis le 1er janvier 2025']);
});
