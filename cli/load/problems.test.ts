// Tests every problem of the data by itself, word for word as the user reads it.
import { expect, test } from 'vitest';
import { problemsAfter } from '../testing/site-fixture.ts';

function aliasBomb(): string {
  const levels = Array.from(
    { length: 9 },
    (_, level) =>
      `l${level}: &l${level} [${Array.from({ length: 9 }, () => (level === 0 ? 'x' : `*l${level - 1}`)).join(', ')}]`,
  );
  return `${levels.join('\n')}\n`;
}

test('the unchanged fixture has no problems', () => {
  expect(problemsAfter(() => {})).toBe('');
});

test('reports an unclosed quote', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: "Roofers in Aurora')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:23  error  yaml-syntax
      A closing quote, a bracket, a comma or a colon is missing here.
        7 | h1: "Roofers in Aurora
          |                       ^
      > Check the quotes and brackets of this line and the lines above."
  `);
});

test('reports a second colon on a line', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: Roofers: Aurora')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:5  error  yaml-syntax
      This line contains more than one \`: \`.
        7 | h1: Roofers: Aurora
          |     ^
      > Put the text in quotes."
  `);
});

test('reports a list item that its indentation appends to the previous one', () => {
  expect(
    problemsAfter((f) =>
      f.edit('services/metal-roofs.yaml', '  - Hail has broken it.', '   - Hail has broken it.'),
    ),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:11:1  error  wrong-count
      \`whenYouNeedIt\` has 1 item.
        11 | whenYouNeedIt:
           | ^^^^^^^^^^^^^
      > Write 2 to 12, or remove the key."
  `);
});

test('reports a duplicate key', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'slug: aurora', 'slug: aurora\nslug: aurora')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:3:1  error  duplicate-key
      The key \`slug\` occurs more than once.
        3 | slug: aurora
          | ^^^^
      > Remove one of the two."
  `);
});

test('reports a tab as indentation', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', '  count: 100000', '\tcount: 100000')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:10:1  error  yaml-tab
      This line is indented with a tab.
        10 |  count: 100000
           | ^
      > Indent YAML with spaces, two per level."
  `);
});

test('reports the first byte that is not UTF-8', () => {
  expect(
    problemsAfter((f) =>
      f.write(
        'cities/aurora.yaml',
        Buffer.from(f.read('cities/aurora.yaml').replace('Hail, snow', 'H\xe4il, snow'), 'latin1'),
      ),
    ),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:8:16  error  not-utf8
      This file is not UTF-8.
        8 | description: H�
          |                ^
      > Save the file as UTF-8."
  `);
});

test('reports a file in UTF-16', () => {
  expect(
    problemsAfter((f) => f.write('pricing.yaml', Buffer.from(`\ufeff${f.read('pricing.yaml')}`, 'utf16le'))),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:1:1  error  not-utf8
      This file is UTF-16, not UTF-8.
      > Save the file as UTF-8."
  `);
});

test('reports an empty file', () => {
  expect(problemsAfter((f) => f.write('gallery.yaml', ''))).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  empty-file
      This file is empty.
      > Add its content or delete the file."
  `);
});

test('reports a file with comments only', () => {
  expect(problemsAfter((f) => f.write('gallery.yaml', '# later\n'))).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  empty-file
      This file is empty.
        1 | # later
          | ^
      > Add its content or delete the file."
  `);
});

test('reports an excessive number of aliases', () => {
  expect(problemsAfter((f) => f.write('gallery.yaml', aliasBomb()))).toMatchInlineSnapshot(`
    "data/gallery.yaml:2:10  error  yaml-aliases
      This file has too many aliases (\`*name\`).
        2 | l1: &l1 [*l0, *l0, *l0, *l0, *l0, *l0, *l0, *l0, *l0]
          |          ^
      > Write the values out."
  `);
});

test('reports an alias of the value that it is in', () => {
  expect(problemsAfter((f) => f.write('gallery.yaml', 'photos: &photos [*photos]\n'))).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:18  error  yaml-aliases
      The alias \`*photos\` is inside the value that it stands for.
        1 | photos: &photos [*photos]
          |                  ^^^^^^^
      > Write the value out."
  `);
});

test('reports nesting that is too deep to parse', () => {
  expect(problemsAfter((f) => f.write('gallery.yaml', '['.repeat(20_000)))).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  yaml-nesting
      This file is nested too deeply to parse.
        1 | [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
          | ^
      > Remove the extra opening brackets or levels of indentation."
  `);
});

test('reports a second document in a file', () => {
  expect(
    problemsAfter((f) => f.write('gallery.yaml', `${f.read('gallery.yaml')}---\nupdated: 2024-01-02\n`)),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:9:1  error  yaml-syntax
      A second document begins here (\`---\`).
        9 | ---
          | ^^^
      > Move it to its own file, or remove the line."
  `);
});

test('reports an unknown tag', () => {
  expect(
    problemsAfter((f) => f.edit('gallery.yaml', 'heading: Roofs', 'heading: !shout Roofs')),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:2:10  error  yaml-syntax
      This tag (\`!...\`) is not supported.
        2 | heading: !shout Roofs
          |          ^^^^^^
      > Remove the tag, or put a text that begins with \`!\` in quotes."
  `);
});

test('reports text instead of a number', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', '  count: 100000', '  count: many')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:10:3  error  wrong-type
      \`population.count\` \`many\` is text, but must be a number.
        10 |   count: many
           |   ^^^^^
      > Write a number of people, like \`52000\`."
  `);
});

test('reports a fraction instead of a whole number', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', '  count: 100000', '  count: 1.5')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:10:3  error  wrong-type
      \`population.count\` \`1.5\` is not a whole number of people.
        10 |   count: 1.5
           |   ^^^^^
      > Round it."
  `);
});

test('reports an item that a list contains twice', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'days: [Monday, Tuesday,', 'days: [Monday, Monday,')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:11:3  error  invalid-value
      \`hours.days\` contains \`Monday\` twice.
        11 |   days: [Monday, Monday, Wednesday, Thursday, Friday]
           |   ^^^^
      > Remove one of the two."
  `);
});

test('reports a number instead of text', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', '  - name: Aurora 3', '  - name: 3')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:23:5  error  wrong-type
      \`neighborhoods[2].name\` \`3\` is a number, but must be text.
        23 |   - name: 3
           |     ^^^^
      > Put it in quotes."
  `);
});

test('reports a list instead of text', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: [Roofers]')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:1  error  wrong-type
      \`h1\` is a list, but must be text.
        7 | h1: [Roofers]
          | ^^"
  `);
});

test('reports a key without a value', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1:')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:1  error  no-value
      \`h1\` has no value.
        7 | h1:
          | ^^
      > Write text, in quotes if it begins with \`#\` or \`&\`."
  `);
});

test('reports a misspelled key with the nearest valid one', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'metaDescription:', 'metaDecription:')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:6:1  error  unknown-key
      \`metaDecription\` is not a key of this file.
        6 | metaDecription: What a roof in Aurora has to stand, and what it costs.
          | ^^^^^^^^^^^^^^
      > Did you mean \`metaDescription\`?"
  `);
});

test('reports an unknown key with the list of valid ones', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'population:\n', 'population:\n  zzz: 1\n')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:10:3  error  unknown-key
      \`zzz\` is not a key of \`population\`.
        10 |   zzz: 1
           |   ^^^
      > Remove it, or use one of \`count\`, \`year\`."
  `);
});

test('reports a missing key', () => {
  expect(problemsAfter((f) => f.edit('cities/aurora.yaml', 'city: Aurora\n', ''))).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:1:1  error  missing-key
      \`city\` is missing.
        1 | slug: aurora
          | ^^^^
      > Add \`city\`: a name, like \`Green Valley\`."
  `);
});

test('reports a position without its other half', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'longitude: -104.8319\n', '')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:1:1  error  invalid-value
      This file has only one of \`latitude\` and \`longitude\`.
        1 | city: Aurora
          | ^^^^
      > Add the other."
  `);
});

test('reports blank text', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'note: Homes of the 20s.', 'note: "  "')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:22:5  error  invalid-value
      \`neighborhoods[1].note\` is blank.
        22 |     note: "  "
           |     ^^^^
      > Write the text or remove the key."
  `);
});

test('reports two process steps, which are too few', () => {
  const steps = /process:\n(?: {2}.*\n)+/;
  const two = [1, 2].map(
    (step) => `  - { name: Step ${step}, summary: Do it., detail: In full., time: A day }\n`,
  );
  expect(
    problemsAfter((f) => {
      const service = f.read('services/metal-roofs.yaml');
      f.write('services/metal-roofs.yaml', service.replace(steps, `process:\n${two.join('')}`));
    }),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:16:1  error  wrong-count
      \`process\` has 2 items.
        16 | process:
           | ^^^^^^^
      > Write 3 to 8, or remove the key."
  `);
});

test.each([
  [
    'cities/aurora.yaml',
    'neighborhoods',
    30,
    '{ name: N, note: Near. }',
    'Write 1 to 30, or remove the key.',
  ],
  [
    'cities/aurora.yaml',
    'questions',
    12,
    '{ question: Why?, answer: So. }',
    'Write 1 to 12, or remove the key.',
  ],
  [
    'services/metal-roofs.yaml',
    'benefits',
    9,
    '{ title: T, text: Text. }',
    'Write 3 to 9, or remove the key.',
  ],
  [
    'services/metal-roofs.yaml',
    'process',
    8,
    '{ name: N, summary: S., detail: D., time: A day }',
    'Write 3 to 8, or remove the key.',
  ],
])('in %s, `%s` has at most %d items', (file, key, limit, item, hint) => {
  const withItems = (count: number) =>
    problemsAfter((f) => {
      const items = Array.from({ length: count }, (_, index) => `  - ${item.replace('?', ` ${index}?`)}\n`);
      const list = `${key}:\n${items.join('')}`;
      f.write(file, f.read(file).replace(new RegExp(`^${key}:\\n(?: +.*\\n?)+`, 'm'), list));
    });
  expect(withItems(limit)).toBe('');
  const problem = withItems(limit + 1);
  expect(problem).toContain(`\`${key}\` has ${limit + 1} items.`);
  expect(problem).toContain(hint);
});

test('a city and a service need none of the lists', () => {
  const lists =
    /^(?:whenYou\w+|process|benefits|materials|priceFactors|questions|building|neighborhoods|reasons|localInfo):\n(?: +.*\n?)+/gm;
  expect(
    problemsAfter((f) => {
      for (const file of [
        'services/metal-roofs.yaml',
        'cities/aurora.yaml',
        'local/aurora/metal-roofs.yaml',
      ]) {
        const text = f.read(file);
        expect(text).toMatch(lists);
        f.write(file, text.replace(lists, ''));
      }
    }),
  ).toBe('');
});

test('an empty list counts as left out', () => {
  expect(
    problemsAfter((f) => {
      const service = f.read('services/metal-roofs.yaml');
      f.write('services/metal-roofs.yaml', service.replace(/^process:\n(?: +.*\n)+/m, 'process: []\n'));
    }),
  ).toBe('');
});

test('a service that a city leaves out needs no local page', () => {
  expect(
    problemsAfter((f) => {
      f.edit('cities/aurora.yaml', 'slug: aurora\n', 'slug: aurora\nexcept: [metal-roofs]\n');
      f.remove('local/aurora/metal-roofs.yaml');
    }),
  ).toBe('');
});

test('reports the local page of a service that its city leaves out', () => {
  expect(
    problemsAfter((f) =>
      f.edit('cities/aurora.yaml', 'slug: aurora\n', 'slug: aurora\nexcept: [metal-roofs]\n'),
    ),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:3:10  error  invalid-value
      \`except\` leaves out \`metal-roofs\`, but there is a \`data/local/aurora/metal-roofs.yaml\`.
        3 | except: [metal-roofs]
          |          ^^^^^^^^^^^
      > Delete that file, or remove the service from \`except\`."
  `);
});

test('reports an unknown service in `except`', () => {
  expect(
    problemsAfter((f) =>
      f.edit('cities/aurora.yaml', 'slug: aurora\n', 'slug: aurora\nexcept: [metal-roof]\n'),
    ),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:3:10  error  unknown-name
      There is no service \`metal-roof\`.
        3 | except: [metal-roof]
          |          ^^^^^^^^^^
      > Did you mean \`metal-roofs\`?"
  `);
});

test('reports a price range with `low` above `high`', () => {
  expect(
    problemsAfter((f) =>
      f.edit('services/metal-roofs.yaml', '{ low: 3000, high: 5000 }', '{ low: 5000, high: 3000 }'),
    ),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:61:13  error  invalid-value
      \`priceRange.medium.low\` is not less than \`high\`.
        61 |   medium: { low: 5000, high: 3000 }
           |             ^^^
      > Swap the two, or write \`amount\` for one price."
  `);
});

test('reports a price tier below the previous one', () => {
  expect(
    problemsAfter((f) =>
      f.edit('services/metal-roofs.yaml', '{ low: 5000, high: 10000 }', '{ low: 500, high: 1000 }'),
    ),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:62:3  error  invalid-value
      \`priceRange.large\` costs less than the \`medium\` tier.
        62 |   large: { low: 500, high: 1000 }
           |   ^^^^^
      > Raise the prices, because a larger job cannot be cheaper."
  `);
});

test('reports a missing price tier', () => {
  expect(
    problemsAfter((f) => f.edit('services/metal-roofs.yaml', '  medium: { low: 3000, high: 5000 }\n', '')),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:59:1  error  missing-key
      \`priceRange.medium\` is missing.
        59 | priceRange:
           | ^^^^^^^^^^
      > Add \`medium\`: a price, like \`{ low: 3000, high: 5000 }\`, \`{ amount: 120 }\`, \`{ from: 300 }\` or \`{ onRequest: true }\`. A service that does not need this tier has \`tiers\` of its own."
  `);
});

test('reports coordinates out of range', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'latitude: 39.7294', 'latitude: 139.7294')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:12:1  error  invalid-value
      \`latitude\` \`139.7294\` is out of range.
        12 | latitude: 139.7294
           | ^^^^^^^^
      > A latitude is between -90 and 90."
  `);
});

test('reports an incomplete phone number', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'phone: 303-555-0117', 'phone: 555-0117')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:4:1  error  invalid-value
      \`phone\` \`555-0117\` is not a complete phone number.
        4 | phone: 555-0117
          | ^^^^^
      > Write ten digits, like \`480-555-0100\`, or a plus sign with the country code."
  `);
});

test('reports a script instead of a URL', () => {
  expect(
    problemsAfter((f) =>
      f.edit(
        'site.yaml',
        'facebook: https://www.facebook.com/frontrange.example',
        "facebook: 'javascript:alert(1)'",
      ),
    ),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:16:1  error  invalid-value
      \`facebook\` \`javascript:alert(1)\` is not an https URL.
        16 | facebook: 'javascript:alert(1)'
           | ^^^^^^^^
      > Write it in full, like \`https://example.com/page\`."
  `);
});

test('reports a URL without TLS', () => {
  expect(
    problemsAfter((f) =>
      f.edit('site.yaml', 'url: https://frontrange.example.com', 'url: http://frontrange.example.com'),
    ),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:14:1  error  invalid-value
      \`url\` \`http://frontrange.example.com\` is not an https URL.
        14 | url: http://frontrange.example.com
           | ^^^
      > Write it in full, like \`https://example.com/page\`."
  `);
});

test('reports a slug with a parent folder', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'slug: aurora', 'slug: ../aurora')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:2:1  error  invalid-value
      \`slug\` \`../aurora\` is not a slug.
        2 | slug: ../aurora
          | ^^^^
      > Use lowercase letters, digits and single hyphens, like \`aurora\`."
  `);
});

test('reports a slug in uppercase', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'slug: aurora', 'slug: Aurora')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:2:1  error  invalid-value
      \`slug\` \`Aurora\` is not a slug.
        2 | slug: Aurora
          | ^^^^
      > Use lowercase letters, digits and single hyphens, like \`aurora\`."
  `);
});

test('reports a duplicate path', () => {
  expect(
    problemsAfter((f) => {
      f.edit('cities/aurora.yaml', 'path: /aurora-roofers', 'path: /boulder-roofers');
      f.edit('site.yaml', ', /aurora-roofers', '');
    }),
  ).toMatchInlineSnapshot(`
    "data/cities/boulder.yaml:3:1  error  duplicate-value
      The path \`/boulder-roofers\` occurs more than once.
        3 | path: /boulder-roofers
          | ^^^^
      > Change it, or the one at data/cities/aurora.yaml:3:1."
  `);
});

test('reports a duplicate title', () => {
  expect(
    problemsAfter((f) =>
      f.edit('cities/aurora.yaml', 'title: Roofers in Aurora', 'title: Roofers in Boulder'),
    ),
  ).toMatchInlineSnapshot(`
    "data/cities/boulder.yaml:5:1  error  duplicate-value
      The title \`Roofers in Boulder\` occurs more than once.
        5 | title: Roofers in Boulder
          | ^^^^^
      > Change it, or the one at data/cities/aurora.yaml:5:1."
  `);
});

test('reports a reserved path', () => {
  expect(
    problemsAfter((f) => f.edit('pages/terms.yaml', 'path: /terms', 'path: /sitemap')),
  ).toMatchInlineSnapshot(`
    "data/pages/terms.yaml:2:1  error  reserved-path
      The path \`/sitemap\` is reserved.
        2 | path: /sitemap
          | ^^^^
      > Choose another path."
  `);
});

test('reports a photo that does not exist', () => {
  expect(
    problemsAfter((f) => f.edit('services/metal-roofs.yaml', 'photo: metal.png', 'photo: metall.png')),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:9:1  error  missing-photo
      The photo \`data/photos/metall.png\` does not exist.
        9 | photo: metall.png
          | ^^^^^
      > Did you mean \`metal.png\`?"
  `);
});

test('reports a photo that is not an image', () => {
  expect(problemsAfter((f) => f.write('photos/metal.png', 'not a picture'))).toMatchInlineSnapshot(`
    "data/gallery.yaml:6:5  error  not-an-image
      \`data/photos/metal.png\` is not a usable image.
        6 |   - file: metal.png
          |     ^^^^
      > Save it as JPEG, PNG, WebP or AVIF."
  `);
});

test('reports a city without local pages', () => {
  expect(problemsAfter((f) => f.remove('local/aurora'))).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:2:1  error  missing-local-page
      \`aurora\` has no local page for 2 of 2 services.
        2 | slug: aurora
          | ^^^^
      > Add \`data/local/aurora/metal-roofs.yaml\`, \`data/local/aurora/shingle-roofs.yaml\`, or list what is not offered there in \`except\`."
  `);
});

test('counts the services that did not load among those of the site', () => {
  const problems = problemsAfter((f) => {
    f.remove('local/aurora/metal-roofs.yaml');
    f.edit('services/shingle-roofs.yaml', 'service: ', 'servise: ');
  });
  expect(problems).toContain('`aurora` has no local page for 1 of 2 services.');
});

test('reports a local page of an unknown city', () => {
  expect(
    problemsAfter((f) =>
      f.write(
        'local/auroraa/metal-roofs.yaml',
        f
          .read('local/aurora/metal-roofs.yaml')
          .replaceAll('Aurora', 'Auroraa')
          .replace('the hail there', 'hail'),
      ),
    ),
  ).toMatchInlineSnapshot(`
    "data/local/auroraa/metal-roofs.yaml:1:1  error  unknown-name
      \`data/local/auroraa/\` belongs to the city \`auroraa\`, but there is no \`data/cities/auroraa.yaml\`.
      > Delete \`data/local/auroraa/\`, or add \`data/cities/auroraa.yaml\`."
  `);
});

test('reports an unknown service', () => {
  expect(
    problemsAfter((f) =>
      f.edit('site.yaml', 'services: [shingle-roofs]\n  other', 'services: [shingel-roofs]\n  other'),
    ),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:20:14  error  unknown-name
      There is no service \`shingel-roofs\`.
        20 |   services: [shingel-roofs]
           |              ^^^^^^^^^^^^^
      > Did you mean \`shingle-roofs\`?"
  `);
});

test('reports an unknown page', () => {
  expect(problemsAfter((f) => f.edit('site.yaml', '/roof-prices', '/roof-price'))).toMatchInlineSnapshot(`
    "data/site.yaml:32:16  error  unknown-name
      There is no page \`/roof-price\`.
        32 | popularPages: [/roof-price, /aurora-roofers]
           |                ^^^^^^^^^^^
      > Did you mean \`/roof-prices\`?"
  `);
});

test('reports a finish that the service does not have', () => {
  expect(
    problemsAfter((f) => f.edit('pricing-pages/metro.yaml', 'finish: coated', 'finish: painted')),
  ).toMatchInlineSnapshot(`
    "data/pricing-pages/metro.yaml:17:5  error  unknown-name
      This example has the finish \`painted\`, but the finishes of \`shingle-roofs\` are \`plain\`, \`coated\`.
        17 |     finish: painted
           |     ^^^^^^"
  `);
});

test('reports an unknown reference in text', () => {
  expect(
    problemsAfter((f) =>
      f.edit('local/aurora/metal-roofs.yaml', '{price:metal-roofs:small}', '{price:metal-roof:small}'),
    ),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:7:20  error  unknown-reference
      \`{price:metal-roof:small}\` refers to an unknown service \`metal-roof\`.
        7 |   - Small ones run {price:metal-roof:small} here, {rate:metal} per square foot for metal.
          |                    ^^^^^^^^^^^^^^^^^^^^^^^^
      > Did you mean \`metal-roofs\`?"
  `);
});

test('reports an unpaired brace', () => {
  expect(
    problemsAfter((f) => f.edit('local/aurora/metal-roofs.yaml', '{phone}', '{phone')),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:5:19  error  unknown-reference
      \`{\` is an unpaired brace.
        5 | description: Call {phone about yours.
          |                   ^
      > Use braces only for references like \`{phone}\`."
  `);
});

test('reports a file name that differs from the slug', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'slug: aurora', 'slug: aurora-east')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:2:1  error  file-name-mismatch
      \`slug\` is \`aurora-east\`, but the file is named \`aurora.yaml\`.
        2 | slug: aurora-east
          | ^^^^
      > Rename the file to \`aurora-east.yaml\`, or change the slug."
  `);
});

test('reports a file in an unknown folder', () => {
  expect(
    problemsAfter((f) => f.write('citys/golden.yaml', f.read('cities/aurora.yaml'))),
  ).toMatchInlineSnapshot(`
    "data/citys/golden.yaml:1:1  error  unknown-file
      \`data/citys/golden.yaml\` is not read.
      > Did you mean \`cities\`?"
  `);
});

test('reports a file with the extension .yml', () => {
  expect(problemsAfter((f) => f.write('cities/golden.yml', 'city: Golden'))).toMatchInlineSnapshot(`
    "data/cities/golden.yml:1:1  error  unknown-file
      \`data/cities/golden.yml\` is not read.
      > Rename it so that it ends in \`.yaml\`."
  `);
});

test('reports a missing required file', () => {
  expect(problemsAfter((f) => f.remove('pricing.yaml'))).toMatchInlineSnapshot(`
    "error  missing-file
      \`data/pricing.yaml\` is missing, but \`data/pricing-pages/metro.yaml\` and 2 more need it.
      > Add the file. A site without prices has no pricing pages, and its services have no \`priceRange\`."
  `);
});

test('reports a misspelled value of an enumeration', () => {
  expect(problemsAfter((f) => f.edit('site.yaml', 'Thursday', 'Thurday'))).toMatchInlineSnapshot(`
    "data/site.yaml:11:38  error  invalid-value
      \`hours.days[3]\` cannot be \`Thurday\`.
        11 |   days: [Monday, Tuesday, Wednesday, Thurday, Friday]
           |                                      ^^^^^^^
      > Did you mean \`Thursday\`?"
  `);
});

test('reports a trap of the form under the name of a field that visitors fill in', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', '  otherService:', '  trap: message\n  otherService:')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:21:3  error  invalid-value
      \`form.trap\` \`message\` is the name of another field of the form.
        21 |   trap: message
           |   ^^^^
      > Write the one that the form service documents."
  `);
});

test('reports a date that does not exist', () => {
  expect(
    problemsAfter((f) => f.edit('pages/terms.yaml', 'effective: 2025-01-01', 'effective: 2025-02-30')),
  ).toMatchInlineSnapshot(`
    "data/pages/terms.yaml:9:1  error  invalid-value
      \`effective\` \`2025-02-30\` is not a date.
        9 | effective: 2025-02-30
          | ^^^^^^^^^
      > Write it as year-month-day, like \`2025-01-01\`."
  `);
});

test('reports a control character', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: "Roofers\\u0007"')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:1  error  invalid-value
      \`h1\` contains a non-printable character.
        7 | h1: "Roofers\\u0007"
          | ^^
      > Retype the text."
  `);
});

test('reports an error in a service once, even if other prices depend on it', () => {
  expect(
    problemsAfter((f) => f.edit('services/shingle-roofs.yaml', 'shortName: Shingles', 'shortName: 5')),
  ).toMatchInlineSnapshot(`
    "data/services/shingle-roofs.yaml:2:1  error  wrong-type
      \`shortName\` \`5\` is a number, but must be text.
        2 | shortName: 5
          | ^^^^^^^^^
      > Put it in quotes."
  `);
});

test('reports an unknown service in the calculator', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', 'baseline: shingle-roofs', 'baseline: shingle-roof')),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:18:3  error  unknown-name
      There is no service \`shingle-roof\`.
        18 |   baseline: shingle-roof
           |   ^^^^^^^^
      > Did you mean \`shingle-roofs\`?"
  `);
});

test('reports a removed finish at every service that has it', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', '{ key: coated, label', '{ key: painted, label')),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:77:12  error  unknown-name
      There is no finish \`coated\`.
        77 | finishes: [coated]
           |            ^^^^^^
      > Use one of \`plain\`, \`painted\`.

    data/services/shingle-roofs.yaml:77:19  error  unknown-name
      There is no finish \`coated\`.
        77 | finishes: [plain, coated]
           |                   ^^^^^^
      > Use one of \`painted\`."
  `);
});

test('reports a scale whose rates do not differ', () => {
  expect(
    problemsAfter((f) =>
      f.edit('pricing.yaml', 'label: Metal, low: 8, high: 12', 'label: Metal, low: 3, high: 7'),
    ),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:19:25  error  invalid-value
      The rate \`metal\` of \`calculator.scale.to\` is not higher than the rate \`plain\`.
        19 |   scale: { from: plain, to: metal }
           |                         ^^
      > Choose a higher rate for \`to\`."
  `);
});

test('reports calculator sizes that are not in ascending order', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', 'minimumSize: 500', 'minimumSize: 1500')),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:4:44  error  invalid-value
      \`tiers.small.upTo\` is \`1000\`, which is not above \`minimumSize\` (\`1500\`).
        4 |   small: { label: Small, jobs: Small jobs, upTo: 1000 }
          |                                            ^^^^
      > Write the sizes in ascending order."
  `);
});

test('reports a finish that would lower the price', () => {
  expect(
    problemsAfter((f) => {
      f.edit('pricing.yaml', 'baseline: shingle-roofs', 'baseline: metal-roofs');
      f.edit('pricing.yaml', 'pricedAs: metal-roofs', 'pricedAs: shingle-roofs');
    }),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:22:37  error  invalid-value
      The finish \`coated\` would lower the price: \`shingle-roofs\` costs less than \`metal-roofs\`.
        22 |     - { key: coated, label: Coated, pricedAs: shingle-roofs }
           |                                     ^^^^^^^^
      > Choose a more expensive service, or another \`baseline\`."
  `);
});

test('reports a reference with too many parts', () => {
  expect(
    problemsAfter((f) => f.edit('local/aurora/metal-roofs.yaml', '{rate:metal}', '{rate:metal:small}')),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:7:52  error  unknown-reference
      \`{rate:metal:small}\` has too many parts.
        7 |   - Small ones run {price:metal-roofs:small} here, {rate:metal:small} per square foot for metal.
          |                                                    ^^^^^^^^^^^^^^^^^^
      > Write \`{rate:<key>}\`."
  `);
});

test('reports a reference without quotes', () => {
  expect(
    problemsAfter((f) =>
      f.edit('pages/home.yaml', 'contactHeading: Tell us about the roof', 'contactHeading: {name}'),
    ),
  ).toMatchInlineSnapshot(`
    "data/pages/home.yaml:12:1  error  wrong-type
      \`contactHeading\` begins with a brace, which starts a group of keys in YAML.
        12 | contactHeading: {name}
           | ^^^^^^^^^^^^^^
      > Put the text in quotes."
  `);
});

test('reports a text in a list that is a key and a value', () => {
  expect(
    problemsAfter((f) =>
      f.edit('local/aurora/metal-roofs.yaml', '  - Small ones run', '  - Note: small ones run'),
    ),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:7:5  error  wrong-type
      \`localInfo[0]\` contains a colon and a space, which make a group of keys in YAML.
        7 |   - Note: small ones run {price:metal-roofs:small} here, {rate:metal} per square foot for metal.
          |     ^^^^
      > Put the text in quotes."
  `);
});

test('reports a reference in a URL', () => {
  expect(
    problemsAfter((f) =>
      f.edit('site.yaml', 'https://www.facebook.com/frontrange.example', '"https://www.facebook.com/{name}"'),
    ),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:16:1  error  invalid-value
      \`facebook\` \`https://www.facebook.com/{name}\` is not an https URL.
        16 | facebook: "https://www.facebook.com/{name}"
           | ^^^^^^^^
      > Write it in full, like \`https://example.com/page\`."
  `);
});

test('reports a reference in a name', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'name: Front Range Roofing', 'name: Call {phone}')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:1:1  error  invalid-value
      \`name\` \`Call {phone}\` contains a brace or a line break.
        1 | name: Call {phone}
          | ^^^^
      > Write the plain name."
  `);
});

test('reports an alias without an anchor', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: *roofers')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:5  error  yaml-syntax
      The alias \`*roofers\` has no anchor.
        7 | h1: *roofers
          |     ^
      > Put a text that begins with \`*\` in quotes."
  `);
});

test('reports a value that begins with a number sign as missing', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'accent: "#123456"', 'accent: #123456')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:34:3  error  no-value
      \`colors.accent\` has no value.
        34 |   accent: #123456
           |   ^^^^^^
      > Write text, in quotes if it begins with \`#\` or \`&\`."
  `);
});

test('reports a directive', () => {
  expect(
    problemsAfter((f) => f.write('gallery.yaml', `%YAML 1.1\n---\n${f.read('gallery.yaml')}`)),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  yaml-syntax
      This file begins with a directive (\`%...\`).
        1 | %YAML 1.1
          | ^
      > Remove the line."
  `);
});

test('reports carriage returns as line endings', () => {
  expect(
    problemsAfter((f) => f.write('gallery.yaml', f.read('gallery.yaml').replaceAll('\n', '\r'))),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  yaml-syntax
      This file has lines that end with a carriage return alone, as on old Macs.
        1 | updated: 2024-01-02
          | ^
      > Save the file with Unix line endings."
  `);
});

test('reports an infinite number', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'estimateValidDays: 14', 'estimateValidDays: 1e999')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:26:1  error  wrong-type
      \`estimateValidDays\` must be a finite number.
        26 | estimateValidDays: 1e999
           | ^^^^^^^^^^^^^^^^^"
  `);
});

test('reports a duplicate photo in the gallery', () => {
  expect(
    problemsAfter((f) => {
      f.edit('gallery.yaml', 'file: metal.png', 'file: shingle.png');
      f.edit('services/metal-roofs.yaml', 'photo: metal.png', 'photo: shingle.png');
    }),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:6:5  error  duplicate-value
      The photo name \`shingle\` occurs more than once.
        6 |   - file: shingle.png
          |     ^^^^
      > Change it, or the one at data/gallery.yaml:4:5."
  `);
});

test('reports everything in a logo that is not on the list of a drawing', () => {
  expect(
    problemsAfter((f) =>
      f.write(
        'logo.svg',
        '<svg xmlns="http://www.w3.org/2000/svg">\n  <g fill="url(https://example.com/a)"/>\n  <b:script xmlns:b="http://www.w3.org/2000/svg"/>\n</svg>',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "data/logo.svg:2:6  error  invalid-logo
      The logo contains \`fill="url(https://example.com/a)"\`.
        2 |   <g fill="url(https://example.com/a)"/>
          |      ^^^^
      > Use only shapes and paths.

    data/logo.svg:3:3  error  invalid-logo
      The logo contains \`<b:script>\`.
        3 |   <b:script xmlns:b="http://www.w3.org/2000/svg"/>
          |   ^^^^^^^^^
      > Use only shapes and paths."
  `);
});

test('reports a logo that is not well-formed, and one that is no drawing', () => {
  expect(
    problemsAfter((f) => f.write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg">\n<g></b></svg>')),
  ).toMatchInlineSnapshot(`
    "data/logo.svg:2:4  error  invalid-logo
      This file is not well-formed XML: missing end tag for element g.
        2 | <g></b></svg>
          |    ^
      > Export the logo again as plain SVG, with \`<svg\` at its start and \`</svg>\` at its end."
  `);
  expect(problemsAfter((f) => f.write('logo.svg', '<p/>'))).toMatchInlineSnapshot(`
    "data/logo.svg:1:1  error  invalid-logo
      This file is not an SVG drawing: it does not begin with \`<svg\`.
        1 | <p/>
          | ^
      > Export the logo again as plain SVG, with \`<svg\` at its start and \`</svg>\` at its end."
  `);
});

test('reports a logo that contains a script', () => {
  expect(
    problemsAfter((f) =>
      f.write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ),
  ).toMatchInlineSnapshot(`
    "data/logo.svg:1:41  error  invalid-logo
      The logo contains \`<script>\`.
        1 | <svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>
          |                                         ^^^^^^^
      > Use only shapes and paths."
  `);
});

test('reports a folder instead of a file', () => {
  expect(
    problemsAfter((f) => {
      f.remove('pages/terms.yaml');
      f.write('pages/terms.yaml/x', '');
    }),
  ).toMatchInlineSnapshot(`
    "data/pages/terms.yaml:1:1  error  unreadable-file
      \`data/pages/terms.yaml\` cannot be read: it is a folder.
      > Rename the folder, or replace it with a file."
  `);
});

test('reports a closing time before the opening time', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'opens: "08:00"', 'opens: "18:00"')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:13:3  error  invalid-value
      \`hours.closes\` is not after \`opens\`.
        13 |   closes: "17:00"
           |   ^^^^^^
      > Write a later time, or \`overnight: true\` if it is on the next day."
  `);
});

test('reports half of a surrogate pair', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: "Roof\\ud800ers"')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:1  error  invalid-value
      \`h1\` \`Roof·ers\` contains a non-printable character.
        7 | h1: "Roof\\ud800ers"
          | ^^
      > Retype the text."
  `);
});

test('reports problems in several files together, sorted by file and line', () => {
  expect(
    problemsAfter((f) => {
      f.edit('services/metal-roofs.yaml', 'shortName: Metal', 'shortName: 5');
      f.edit('cities/aurora.yaml', 'latitude: 39.7294', 'latitude: north');
      f.edit('cities/aurora.yaml', 'year: 2024', 'year: 24');
      f.edit('site.yaml', 'country: US', 'country: Arcadia');
    }),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:11:3  error  invalid-value
      \`population.year\` \`24\` is not a year.
        11 |   year: 24
           |   ^^^^
      > Write one from 1900 to 2100.

    data/cities/aurora.yaml:12:1  error  wrong-type
      \`latitude\` \`north\` is text, but must be a number.
        12 | latitude: north
           | ^^^^^^^^
      > Write degrees, like \`33.4152\`.

    data/services/metal-roofs.yaml:2:1  error  wrong-type
      \`shortName\` \`5\` is a number, but must be text.
        2 | shortName: 5
          | ^^^^^^^^^
      > Put it in quotes.

    data/site.yaml:9:3  error  invalid-value
      \`address.country\` \`Arcadia\` is not a country.
        9 |   country: Arcadia
          |   ^^^^^^^
      > Write its name or its code, like \`US\`."
  `);
});
