// Checks the built site against the specification: routes, page sections, forms, prices, and markup
// for search engines.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { attribute, type Element, type GraphNode, readPage, textOf } from './built-page.ts';
import { testSite } from './test-site.ts';

const cities: [slug: string, name: string, path: string, pricing: string, latitude: number, longitude: number][] = [
  [
    'queen-creek',
    'Queen Creek',
    '/queen-creek-concrete-contractors',
    '/concrete-costs-queen-creek',
    33.2459,
    -111.6389,
  ],
  ['phoenix', 'Phoenix', '/phoenix-concrete-services', '/concrete-pricing-phoenix', 33.4484, -112.074],
  ['gilbert', 'Gilbert', '/gilbert-concrete-company', '/concrete-estimates-gilbert', 33.3528, -111.789],
  ['mesa', 'Mesa', '/mesa-concrete-contractors', '/concrete-quotes-mesa', 33.4152, -111.8315],
  ['scottsdale', 'Scottsdale', '/scottsdale-concrete-specialists', '/concrete-prices-scottsdale', 33.4942, -111.9261],
];
const services: [slug: string, small: string, medium: string, large: string][] = [
  ['concrete-driveways', '$3,000-5,000', '$5,000-8,000', '$8,000-15,000+'],
  ['concrete-patios', '$2,500-4,000', '$4,000-7,000', '$7,000-12,000+'],
  ['stamped-concrete', '$4,000-6,000', '$6,000-10,000', '$10,000-18,000+'],
  ['concrete-repair', '$500-1,500', '$1,500-3,000', '$3,000-6,000+'],
  ['concrete-foundations', '$5,000-10,000', '$10,000-20,000', '$20,000-40,000+'],
  ['concrete-demolition', '$800-1,500', '$1,500-3,000', '$3,000-6,000+'],
  ['concrete-sidewalks', '$1,500-3,000', '$3,000-5,000', '$5,000-10,000+'],
  ['concrete-additions', '$4,000-8,000', '$8,000-15,000', '$15,000-30,000+'],
  ['sandwash-concrete', '$3,500-5,500', '$5,500-9,000', '$9,000-15,000+'],
  ['exposed-aggregate-concrete', '$4,500-7,000', '$7,000-12,000', '$12,000-20,000+'],
  ['concrete-saw-cutting', '$300-800', '$800-1,500', '$1,500-3,000+'],
];
const cityPaths = cities.map(([, , path]) => path);
const servicePaths = services.map(([slug]) => `/${slug}`);
const pairPaths = cities.flatMap(([city]) => services.map(([service]) => `/${service}-${city}`));
const pricingPaths = ['/concrete-pricing', ...cities.map(([, , , path]) => path)];
const legalPaths = ['/privacy', '/terms'];
const indexable = ['/', ...cityPaths, ...servicePaths, ...pairPaths, ...pricingPaths];
const allPaths = [...indexable, ...legalPaths, '/404'];
const onePathOfEachKind = ['/', cityPaths, servicePaths, pairPaths, pricingPaths, legalPaths, '/404'].map((paths) =>
  String([paths].flat()[0]),
);

/** Lists the ids of the page's sections in order; the hero has none. */
function listSections(path: string): string[] {
  const page = readPage(path);
  const [main] = page.all('main');
  return page.all('section', main).flatMap((section) => attribute(section, 'id') ?? []);
}

function selectSections(sections: readonly string[], expected: readonly string[]): string[] {
  return sections.filter((section) => expected.includes(section));
}

function listLinks(path: string, id: string): (string | undefined)[] {
  const page = readPage(path);
  return page.all('a', page.byId(id)).map((link) => attribute(link, 'href'));
}

function filterNodes(graph: readonly GraphNode[], type: string): GraphNode[] {
  return graph.filter((node) => node['@type'] === type);
}

describe('routes', () => {
  test('81 pages are written, each at the path in the specification', () => {
    expect(allPaths).toHaveLength(81);
    for (const path of allPaths)
      expect(existsSync(join(testSite, path === '/' ? 'index.html' : `${path.slice(1)}.html`)), path).toBe(true);
  });

  test('the sitemap contains exactly the 78 indexable pages, with the date of their last change', () => {
    const sitemap = readFileSync(join(testSite, 'sitemap.xml'), 'utf8');
    const found = [
      ...sitemap.matchAll(
        /<loc>https:\/\/palobreaconcrete\.example\.com(.*?)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g,
      ),
    ];
    expect(found.map((match) => match[1]).sort()).toEqual([...indexable].sort());
    expect(found).toHaveLength(78);
  });
});

describe('header and footer', () => {
  test('the header has the logo, both dropdowns, the call button and the menu toggle on every page', () => {
    for (const path of allPaths) {
      const page = readPage(path);
      const [header] = page.all('header');
      expect(page.all('header'), path).toHaveLength(1);
      const links = page.all('a', header).map((link) => attribute(link, 'href'));
      expect(links, path).toEqual([
        '/',
        ...pricingPaths,
        ...cityPaths,
        ...servicePaths,
        'tel:+14805550142',
        'tel:+14805550142',
      ]);
      expect(page.all('summary', header).map(textOf), path).toEqual(['Menu', 'Prices', 'Locations', 'Services']);
    }
  });

  test('the footer has areas, services, popular pages, legal links, Facebook and copyright on every page', () => {
    for (const path of allPaths) {
      const page = readPage(path);
      const [footer] = page.all('footer');
      const links = page.all('a', footer).map((link) => attribute(link, 'href'));
      for (const href of [
        ...cityPaths,
        ...servicePaths,
        ...legalPaths,
        'tel:+14805550142',
        'https://www.facebook.com/palobreaconcrete.example',
      ])
        expect(links, path).toContain(href);
      expect(page.all('h2', footer).map(textOf), path).toEqual(['Service areas', 'Services', 'Popular pages']);
      expect(textOf(footer as Element), path).toContain('© 2026 Palo Brea Concrete');
    }
  });
});

describe('page sections', () => {
  test('the home page has six service cards, the gallery, the about section and the contact form', () => {
    expect(listSections('/')).toEqual(['services', 'gallery', 'about', 'contact']);
    expect(listLinks('/', 'services')).toEqual(servicePaths.slice(0, 6));
  });

  test.each(cities)(
    '%s: the sections of the specification are in the order a buyer asks',
    (slug, name, path, pricing) => {
      const sections = ['services', 'reasons', 'gallery', 'neighborhoods', 'questions', 'contact', 'cities'];
      expect(selectSections(listSections(path), sections)).toEqual(sections);
      const page = readPage(path);
      expect(page.all('li', page.byId('neighborhoods'))).toHaveLength(12);
      expect(listLinks(path, 'cities')).toEqual(cityPaths.filter((otherPath) => otherPath !== path));
      expect(listLinks(path, 'services')).toEqual([...services.map(([service]) => `/${service}-${slug}`), pricing]);
      expect(textOf(page.all('h1')[0] as Element)).toContain(name);
    },
  );

  test.each(services)(
    '%s: the sections and prices are as specified, with the middle tier flagged',
    (slug, small, medium, large) => {
      const path = `/${slug}`;
      const sections = [
        'pricing',
        'gallery',
        'process',
        'benefits',
        'questions',
        'contact',
        'cities',
        'other-services',
      ];
      expect(selectSections(listSections(path), sections)).toEqual(sections);
      const page = readPage(path);
      expect(page.all('li', page.byId('process'))).toHaveLength(6);
      expect(page.all('li', page.byId('benefits'))).toHaveLength(6);
      expect(page.all('li', page.byId('pricing')).map(textOf)).toEqual([
        `Smallup to 500 sq ft${small}Ask about this job`,
        `MOST POPULARMedium500-1000 sq ft${medium}Ask about this job`,
        `Large1000+ sq ft${large}Ask about this job`,
      ]);
      expect(listLinks(path, 'cities')).toEqual(cities.map(([city]) => `/${slug}-${city}`));
      expect(listLinks(path, 'other-services')).toEqual(servicePaths.filter((otherPath) => otherPath !== path));
    },
  );

  test.each(services)(
    '%s in each city: the sections, cost table and links are as specified',
    (slug, small, medium, large) => {
      for (const [city] of cities) {
        const path = `/${slug}-${city}`;
        const sections = [
          'local',
          'pricing',
          'gallery',
          'reasons',
          'process',
          'neighborhoods',
          'questions',
          'contact',
          'other-services',
          'other-cities',
        ];
        expect(selectSections(listSections(path), sections), path).toEqual(sections);
        const page = readPage(path);
        expect(page.all('td', page.byId('pricing')).map(textOf), path).toEqual([
          'up to 500 sq ft',
          small,
          '500-1000 sq ft',
          medium,
          '1000+ sq ft',
          large,
        ]);
        expect(listLinks(path, 'other-services'), path).toEqual(
          services.filter(([service]) => service !== slug).map(([service]) => `/${service}-${city}`),
        );
        expect(listLinks(path, 'other-cities'), path).toEqual(
          cities.filter(([otherCity]) => otherCity !== city).map(([otherCity]) => `/${slug}-${otherCity}`),
        );
        const call = page.all('aside').map((aside) => page.all('a', aside).map((link) => attribute(link, 'href')));
        expect(call, path).toEqual([['tel:+14805550142']]);
      }
    },
  );

  test.each(pricingPaths)('%s: price table, three cards, calculator, factors, questions and form are there', (path) => {
    const sections = ['calculator', 'prices', 'popular', 'factors', 'questions', 'contact'];
    expect(selectSections(listSections(path), sections)).toEqual(sections);
    const page = readPage(path);
    const [main] = page.all('main');
    const cells = page.all('td', main).map(textOf);
    expect(cells).toEqual([
      '$6-10',
      '$8-12',
      '$12-18',
      '$10-15',
      '$8-15',
      ...services.flatMap(([, ...prices]) => prices),
    ]);
    expect(page.all('li', page.byId('popular'))).toHaveLength(3);
    const calculator = page.byId('calculator');
    expect(page.all('label', calculator).map(textOf)).toEqual(['Project type', 'Size in sq ft', 'Finish type']);
    expect(page.all('button', calculator).map(textOf)).toContain('Calculate Estimate');
    expect(page.all('option', page.byId('calculator-project')).map(textOf)).toEqual([
      'Choose a project type',
      'Driveways',
      'Patios',
      'Stamped concrete',
      'Repair',
      'Foundations',
      'Demolition',
      'Sidewalks',
      'Additions',
      'Sandwash',
      'Exposed aggregate',
      'Saw cutting',
    ]);
  });

  test('every page about prices of a service leads to the calculator by a path without parameters', () => {
    const listCalculatorLinks = (path: string) => {
      const page = readPage(path);
      const [main] = page.all('main');
      const links = page.all('a', main);
      return links
        .filter((link) => attribute(link, 'data-enhance') === 'calculator-link')
        .map((link) => attribute(link, 'href'));
    };
    for (const [slug] of services) {
      expect(listCalculatorLinks(`/${slug}`)).toEqual(['/concrete-pricing', '/concrete-pricing']);
      for (const [city, , , pricing] of cities)
        expect(listCalculatorLinks(`/${slug}-${city}`)).toEqual([pricing, pricing]);
    }
  });

  test('no link inside the site has parameters, or a fragment of another page', () => {
    for (const path of allPaths) {
      const hrefs = readPage(path)
        .all('a')
        .map((link) => attribute(link, 'href') ?? '');
      expect(
        hrefs.filter((href) => /^\/.*[?#]/.test(href)),
        path,
      ).toEqual([]);
    }
  });

  test('the home page and the city pages name the featured services with their lowest prices in the hero', () => {
    const listHeroPrice = (path: string) => {
      const page = readPage(path);
      const [price] = page
        .all('*')
        .filter((element) => attribute(element, 'class')?.startsWith('hero-price ') === true);
      return [...page.all('li', price).map(textOf), ...page.all('a', price).map((link) => attribute(link, 'href'))];
    };
    const prices = ['Driveways from $3,000', 'Patios from $2,500', 'Stamped concrete from $4,000'];
    const featured = services.slice(0, 3).map(([slug]) => `/${slug}`);
    expect(listHeroPrice('/')).toEqual([...prices, ...featured]);
    for (const [city, , path] of cities)
      expect(listHeroPrice(path)).toEqual([...prices, ...featured.map((servicePath) => `${servicePath}-${city}`)]);
    expect(listHeroPrice('/concrete-patios')).toEqual(['/concrete-pricing']);
    const patio = readPage('/concrete-patios').all('p').map(textOf);
    expect(patio).toContain('Patios, up to 500 sq ft $2,500-4,000 All sizes');
  });

  test('the legal pages are effective January 1, 2025; the terms state the 30 days', () => {
    for (const path of legalPaths) expect(textOf(readPage(path).root)).toContain('Effective January 1, 2025');
    expect(textOf(readPage('/terms').root)).toContain('Estimates are valid for 30 days');
  });

  test('the 404 page has its texts and links to home, Queen Creek, six popular services and the phone', () => {
    const page = readPage('/404');
    const [main] = page.all('main');
    expect(textOf(page.all('h1')[0] as Element)).toBe('Page Not Found');
    expect(textOf(main as Element)).toContain(
      "Sorry, the page you're looking for doesn't exist. It might have been moved or deleted.",
    );
    expect(page.all('a', main).map((link) => attribute(link, 'href'))).toEqual([
      'tel:+14805550142',
      '/',
      '/queen-creek-concrete-contractors',
      '/concrete-pricing',
      ...servicePaths.slice(0, 6),
    ]);
  });

  test('the gallery has eleven photos with different alt texts; the first loads eagerly, the rest lazily', () => {
    for (const path of ['/', ...cityPaths, ...servicePaths, ...pairPaths]) {
      const page = readPage(path);
      const images = page.all('img', page.byId('gallery'));
      expect(
        images.map((image) => attribute(image, 'loading')),
        path,
      ).toEqual(['eager', ...Array(10).fill('lazy')]);
      expect(new Set(images.map((image) => attribute(image, 'alt'))).size, path).toBe(11);
    }
  });
});

describe('texts', () => {
  const textOfMain = (path: string) => textOf(readPage(path).all('main')[0] as Element).replaceAll(/\s+/g, ' ');

  test('no two titles begin with the same four words', () => {
    const words = allPaths.map((path) => textOf(readPage(path).all('title')[0] as Element).match(/[\w&'-]+/g) ?? []);
    const beginnings = words.map((title) => title.slice(0, 4).join(' ').toLowerCase());
    expect(beginnings.filter((beginning, index) => beginnings.indexOf(beginning) !== index)).toEqual([]);
  });

  test.each([...cityPaths, ...pairPaths])(
    '%s: the miles from the business say that they are a straight line',
    (path) => {
      expect(textOfMain(path)).toMatch(
        /From San Tan Valley, as the crow flies ?About \d+ miles to (downtown|Old Town|the town center)/,
      );
    },
  );

  test('a page tells at most once whom to ask, and repeats no hearsay', () => {
    const hearsay = allPaths.flatMap((path) => {
      const text = textOfMain(path);
      return [
        ...(text.match(/check with/gi) ?? []).slice(1),
        ...(text.match(/guides to|guides list|has described|people ask about most/gi) ?? []),
      ].map((phrase) => `${path} ${phrase}`);
    });
    expect(hearsay).toEqual([]);
  });

  test('each service card of the home page shows the photo of its service', () => {
    const page = readPage('/');
    const photos = page.all('img', page.byId('services')).map((image) => attribute(image, 'class'));
    expect(photos).toEqual(services.slice(0, 6).map(([slug]) => `photo-${slug}`));
  });
});

describe('forms', () => {
  const controls = (path: string) => {
    const page = readPage(path);
    return page
      .all('*', page.byId('contact'))
      .filter((element) => attribute(element, 'name') !== undefined)
      .map((element) => [
        attribute(element, 'name'),
        attribute(element, 'type') ?? element.tagName,
        attribute(element, 'required') !== undefined,
      ]);
  };

  test('the home page form has reply-to and no service', () => {
    expect(controls('/')).toEqual([
      ['_subject', 'hidden', false],
      ['_replyto', 'hidden', false],
      ['_gotcha', 'text', false],
      ['name', 'text', true],
      ['email', 'email', true],
      ['phone', 'tel', false],
      ['message', 'textarea', true],
    ]);
  });

  test('the form on every other page has the service select and marks required fields', () => {
    for (const path of [...cityPaths, ...servicePaths, ...pairPaths, ...pricingPaths]) {
      expect(controls(path), path).toEqual([
        ['_subject', 'hidden', false],
        ['_gotcha', 'text', false],
        ['name', 'text', true],
        ['email', 'email', true],
        ['phone', 'tel', false],
        ['service', 'select', false],
        ['message', 'textarea', true],
      ]);
      const page = readPage(path);
      const contact = page.byId('contact');
      expect(page.all('label', contact).map(textOf), path).toEqual([
        'Name *',
        'Email *',
        'Phone (optional)',
        'Service (optional)',
        'Message *',
      ]);
      const options = page.all('option', contact);
      expect(options.slice(1).map(textOf), path).toEqual([
        'Concrete Driveways',
        'Concrete Patios',
        'Stamped Concrete',
        'Concrete Repair',
        'Concrete Foundations',
        'Concrete Demolition',
        'Other',
      ]);
      expect(
        options
          .filter((option) => attribute(option, 'selected') !== undefined)
          .map((option) => attribute(option, 'value')),
        path,
      ).toEqual(['']);
    }
  });

  test('forms post multipart data to the form service without script', () => {
    for (const path of indexable) {
      const page = readPage(path);
      const [form] = page.all('form', page.byId('contact'));
      expect(
        ['action', 'method', 'enctype'].map((name) => attribute(form as Element, name)),
        path,
      ).toEqual(['https://formspree.io/f/xsampleid', 'post', 'multipart/form-data']);
    }
  });

  test('both form variants contain their error text', () => {
    expect(textOf(readPage('/').byId('contact'))).toContain(
      'Something went wrong. Please try again or call us directly.',
    );
    const shared = readPage('/concrete-patios');
    const alert = shared.all('div', shared.byId('contact')).find((element) => attribute(element, 'role') === 'alert');
    expect(textOf(alert as Element)).toBe(
      'Something went wrong. Please try again or call us directly at (480) 555-0142.',
    );
  });
});

describe('structured data', () => {
  test('every page has the business with the details in the data', () => {
    for (const path of allPaths) {
      const [business] = filterNodes(readPage(path).graph, 'GeneralContractor');
      expect(business, path).toMatchObject({
        '@id': 'https://palobreaconcrete.example.com/#business',
        name: 'Palo Brea Concrete',
        telephone: '+14805550142',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'San Tan Valley',
          addressRegion: 'AZ',
          addressCountry: 'US',
        },
        openingHoursSpecification: {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
          opens: '07:00',
          closes: '18:00',
        },
        priceRange: '$300-40,000+',
        sameAs: ['https://www.facebook.com/palobreaconcrete.example'],
      });
      expect(business, path).not.toHaveProperty('geo');
      expect(business?.['areaServed'], path).toHaveLength(5);
    }
  });

  test('the coordinates of a city are on its own node', () => {
    const nodes = filterNodes(readPage('/').graph, 'City');
    expect(nodes.map((node) => node['geo'])).toEqual(
      cities.map(([, , , , latitude, longitude]) => ({ '@type': 'GeoCoordinates', latitude, longitude })),
    );
  });

  test('the questions and answers in the graph equal the visible ones', () => {
    for (const path of [...cityPaths, ...servicePaths, ...pairPaths, ...pricingPaths]) {
      const page = readPage(path);
      const [faq] = filterNodes(page.graph, 'FAQPage');
      const entries = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
      const visible = page
        .all('details', page.byId('questions'))
        .map((details) => [
          textOf(page.all('h3', details)[0] as Element),
          textOf(page.all('p', details)[0] as Element),
        ]);
      expect(
        entries.map((entry) => [entry.name, entry.acceptedAnswer.text.replace(/\s+/g, ' ')]),
        path,
      ).toEqual(visible);
    }
  });

  test('the offers equal the visible prices and apply only to the city of the page', () => {
    for (const [slug, ...prices] of services) {
      for (const [city] of cities) {
        const [service] = filterNodes(readPage(`/${slug}-${city}`).graph, 'Service');
        expect(((service?.['offers'] ?? []) as { description: string }[]).map((offer) => offer.description)).toEqual(
          prices,
        );
        expect(service?.['areaServed']).toHaveLength(1);
      }
    }
  });

  test('an example above the published range of its size says so, and the rates are for comparison', () => {
    const readExamples = (path: string) => {
      const page = readPage(path);
      return page.all('summary', page.byId('examples')).map(textOf);
    };
    const note = 'Above our published range for this size, because the finish is added to it.';
    expect(readExamples('/concrete-pricing-phoenix')).toEqual([
      'Concrete driveways, standard (broom), 560 sq ft$5,000-6,450',
      `Concrete patios, colored, 400 sq ft$3,150-4,600${note}`,
      'Concrete demolition, 640 sq ft$1,550-2,300',
    ]);
    for (const path of pricingPaths)
      expect(textOf(readPage(path).all('main')[0] as Element), path).toContain(
        'For comparison; the ranges by size decide.',
      );
  });

  test('a finish has one price: the Scottsdale sidewalk in sandwash costs what sandwash costs', () => {
    const [main] = readPage('/concrete-sidewalks-scottsdale').all('main');
    expect(textOf(main as Element)).toContain(
      'In broom finish the calculator answers $1,500-1,800, and in sandwash $3,500-4,200, what any sandwash slab of that size costs.',
    );
  });

  test('the breadcrumb in the graph equals the visible one', () => {
    for (const path of allPaths.filter((candidate) => candidate !== '/' && candidate !== '/404')) {
      const page = readPage(path);
      const [list] = filterNodes(page.graph, 'BreadcrumbList');
      const names = ((list?.['itemListElement'] ?? []) as { name: string }[]).map((item) => item.name);
      const visible = page.all('nav').find((nav) => attribute(nav, 'aria-label') === 'Breadcrumb');
      expect(page.all('li', visible).map(textOf), path).toEqual(names);
    }
  });
});

describe('markup', () => {
  test('html-validate reports nothing, apart from the attribute style of React', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended', 'html-validate:document'],
      rules: {
        'attr-case': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'doctype-style': 'off',
        'void-style': 'off',
        'require-sri': 'off',
        'tel-non-breaking': 'off',
        'long-title': 'off',
      },
    });
    // `site check` validates every page; this test only adds html-validate's default rules, so one
    // page of each kind is enough.
    for (const path of onePathOfEachKind) {
      const report = await validator.validateString(readPage(path).html);
      expect(
        report.results.flatMap((result) =>
          result.messages.map((message) => `${path} ${message.ruleId}: ${message.message}`),
        ),
      ).toEqual([]);
    }
  });

  test('every table has a caption', () => {
    for (const path of allPaths) {
      const page = readPage(path);
      for (const table of page.all('table')) expect(page.all('caption', table), path).toHaveLength(1);
    }
  });

  test('the phone number is never printed without a link', () => {
    for (const path of allPaths) {
      const page = readPage(path);
      const [body] = page.all('body');
      const linked = page.all('a', body).filter((link) => attribute(link, 'href') === 'tel:+14805550142').length;
      expect(textOf(body as Element).split('(480) 555-0142').length - 1, path).toBe(linked);
    }
  });
});
