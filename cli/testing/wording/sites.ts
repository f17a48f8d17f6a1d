// The data of a small site in German, with words of its own, and in Canadian French, with those of
// the program, with everything that is put together with fixed words.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../run-site.ts';
import type { SiteFixture } from '../site-fixture.ts';

/**
 * What differs between the sites; texts of running data are few, because the fixed words are what
 * is tried.
 */
export interface SiteTexts {
  readonly language: string;
  /** YAML of data/site.yaml: the business, and every detail that a fixed word goes with. */
  readonly site: string;
  /** YAML of data/pricing.yaml. */
  readonly pricing: string;
  /** YAML: the name of the area, and how it is named in a sentence. */
  readonly area: string;
  readonly services: { readonly metal: string; readonly repair: string };
  /** YAML. */
  readonly cities: { readonly first: string; readonly second: string };
  /** A plain sentence, and a plain name of something. */
  readonly sentence: string;
  readonly name: string;
}

/** Replaces the data of a copy of the roofer's site. */
export function writeSite(fixture: SiteFixture, texts: SiteTexts): void {
  const { sentence, name } = texts;
  for (const folder of ['cities', 'services', 'local', 'pages', 'pricing-pages']) fixture.remove(folder);
  const titled = `[{ title: ${name} 1, text: ${sentence} }, { title: ${name} 2, text: ${sentence} }, { title: ${name} 3, text: ${sentence} }]`;
  const questions = `[{ question: ${name} 1?, answer: ${sentence} }, { question: ${name} 2?, answer: ${sentence} }, { question: ${name} 3?, answer: ${sentence} }]`;
  const step = `{ name: ${name}, summary: ${sentence}, detail: ${sentence}, time: ${name} }`;
  const words = join(packageRoot, `cli/testing/wording/${texts.language}.yaml`);
  if (existsSync(words)) fixture.write('wording.yaml', readFileSync(words, 'utf8'));
  fixture.write('site.yaml', `language: ${texts.language}\n${texts.site}`);
  fixture.write('pricing.yaml', texts.pricing);
  fixture.write('gallery.yaml', `photos: [{ file: metal.png, alt: ${name} 1 }, { file: shingle.png, alt: ${name} 2 }]`);
  fixture.write('pages/home.yaml', `description: ${sentence}`);
  fixture.write('pages/privacy.yaml', `kind: legal\nlabel: ${name}\ndescription: ${sentence}\neffective: 2025-01-01`);
  for (const [slug, service] of Object.entries(texts.services))
    fixture.write(
      `services/${slug}.yaml`,
      `service: ${service}
description: ${sentence}
benefits: ${titled}
whenYouNeedIt: [${sentence}, ${sentence}]
whenYouDoNot: [${sentence}]
process: [${step}, ${step}, ${step}]
priceFactors: ${titled}
questions: ${questions}
priceRange: { small: { low: 2000, high: 3000 }, large: { low: 5000, high: 15000 } }
finishes: [plain, fine]
sizeMeans: ${name}
`,
    );
  for (const [slug, city] of Object.entries(texts.cities)) {
    fixture.write(
      `cities/${slug}.yaml`,
      `${city}
description: ${sentence}
population: { count: 12500, year: 2024 }
building: [${sentence}]
neighborhoods: [${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `{ name: ${name} ${number}, note: ${sentence} }`).join(', ')}]
reasons: ${titled}
questions: ${questions}
distance: 10 km
`,
    );
    for (const service of Object.keys(texts.services))
      fixture.write(
        `local/${slug}/${service}.yaml`,
        `description: ${sentence}\nlocalInfo: [${sentence}]\nreasons: ${titled}\nquestions: ${questions}\n`,
      );
  }
  fixture.write(
    'pricing-pages/prices.yaml',
    `${texts.area}
path: /prices
description: ${sentence}
factors: ${titled}
examples: [{ project: metal, finish: fine, size: 1500, text: ${sentence} }]
included: [${name}]
notIncluded: [${name}]
questions: ${questions}
`,
  );
}

/** What both businesses have. */
const SHARED = `businessType: RoofingContractor
email: info@example.com
hours: { days: [Monday, Tuesday, Wednesday, Thursday, Friday], opens: "08:00", closes: "17:00" }
otherHours: [{ days: [Saturday], opens: "00:00", closes: "24:00" }]
closedDays: [Sunday]
url: https://roofs.example.com
estimateValidDays: 14
bonded: true
insured: true
founded: 1999
order: { cities: [first, second], services: [metal, repair] }
`;

export const GERMAN: SiteTexts = {
  language: 'de-DE',
  site: `name: Dachdeckerei Muster
phone: "+49 30 23125012"
address: { postalCode: "03046", locality: Cottbus, region: BB, country: DE }
${SHARED}
license: { number: HWK 123, authority: Handwerkskammer Cottbus, classification: Klasse 2 }
rating: { value: 4.8, count: 1, source: Beispielportal, url: "https://example.com/reviews" }
emergency: { label: Notdienst, phone: "+49 30 23125088" }
phones: [{ label: Büro Forst, phone: "+49 30 23125045" }]
serviceRadius: { latitude: 51.76, longitude: 14.33, km: 40 }
holidays: [{ date: 2099-12-24, until: 2099-12-26, name: Weihnachten }, { date: 2099-05-01, name: Tag der Arbeit, opens: "08:00", closes: "12:00" }]
brands: [Muster, Ziegelwerk]
memberships: [{ name: Dachdecker-Innung }]
paymentMethods: [Bargeld, Karte]
reviews: [{ text: Pünktlich und sauber., author: Kim, place: Forst, date: 2024-03-05, source: Beispielportal, stars: 4 }]
form: { endpoint: "https://formspree.io/f/xsample", answerBy: Am nächsten Werktag }
`,
  pricing: `currency: EUR
unit: { name: Quadratmeter, plural: Quadratmeter, short: m² }
tiers: { small: { label: Klein, jobs: Kleine Dächer, upTo: 1000 }, large: { label: Groß } }
rates: [{ key: plain, label: Schlicht, low: 4, high: 7.5 }]
cards: [metal]
calculator:
  minimumSize: 500
  largeSize: 4000
  largestSize: 9000
  spreadPercent: 12.5
  roundTo: 100
  finishes: [{ key: plain, label: Schlicht }, { key: fine, label: Beschichtung }]
  start: { project: metal, finish: fine, size: 1500 }
  assumes: ein Stockwerk
  excludes: Dachrinnen
`,
  area: 'area: die Niederlausitz\ninArea: in der Niederlausitz',
  services: { metal: 'Metalldächer', repair: 'Dachreparatur' },
  cities: { first: 'city: Cottbus', second: 'city: Lausitz\ninName: in der Lausitz' },
  sentence: 'Das Dach ist dicht.',
  name: 'Dach',
};

export const FRENCH: SiteTexts = {
  language: 'fr-CA',
  site: `name: Toitures Exemple
phone: 418-555-0117
address: { postalCode: G0T 1K0, locality: Les Escoumins, region: QC, country: CA }
${SHARED}
license: { number: RBQ 123, authority: Régie du bâtiment, classification: catégorie 7 }
rating: { value: 4.8, count: 1250, source: Avis Exemple, url: "https://example.com/reviews" }
emergency: { label: Urgences, phone: 418-555-0188 }
phones: [{ label: Bureau de Forestville, phone: 418-555-0145 }]
serviceRadius: { latitude: 48.35, longitude: -69.4, km: 40 }
holidays: [{ date: 2099-07-01, name: Fête du Canada }, { date: 2099-01-01, until: 2099-01-02, name: Jour de l'An }]
brands: [Ardoises Exemple, Toiture Plus]
memberships: [{ name: Association des couvreurs }]
paymentMethods: [argent comptant, carte]
reviews: [{ text: Ponctuels et soigneux., author: Dominique, place: Forestville, date: 2024-03-05, source: Avis Exemple, stars: 4 }]
form: { endpoint: "https://formspree.io/f/xsample", answerBy: Le prochain jour ouvrable }
`,
  pricing: `currency: CAD
unit: { name: pied carré, plural: pieds carrés, short: pi², code: FTK }
tiers: { small: { label: Petite taille, jobs: Petits toits, upTo: 1000 }, large: { label: Grande taille } }
rates: [{ key: plain, label: Simple, low: 4, high: 7.5 }]
cards: [metal]
calculator:
  minimumSize: 500
  largeSize: 4000
  largestSize: 9000
  spreadPercent: 12.5
  roundTo: 100
  finishes: [{ key: plain, label: Simple }, { key: fine, label: Émaillé }]
  start: { project: metal, finish: fine, size: 1500 }
  assumes: un seul étage
  excludes: les gouttières
`,
  area: 'area: la Haute-Côte-Nord\ninArea: en Haute-Côte-Nord',
  services: { metal: 'Toits de tôle', repair: "Réparation d'urgence" },
  cities: { first: 'city: Forestville', second: 'city: Les Escoumins\ninName: aux Escoumins' },
  sentence: 'Le toit ne coule plus.',
  name: 'Toit',
};
