// Each fault of the data, alone, with the exact text that the reader gets. One fixture, one fault.
import { expect, test } from 'vitest';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';

function problemsAfter(damage: (f: SiteFixture) => void): string {
  const fixture = copyFixture();
  damage(fixture);
  return fixture.problems();
}

function aliasBomb(): string {
  const levels = Array.from(
    { length: 9 },
    (_, level) =>
      `l${level}: &l${level} [${Array.from({ length: 9 }, () => (level === 0 ? 'x' : `*l${level - 1}`)).join(', ')}]`,
  );
  return `${levels.join('\n')}\n`;
}

test('the fixture itself has no problem', () => {
  expect(problemsAfter(() => {})).toBe('');
});

test('YAML that is not closed', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: "Roofers in Aurora')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:23  error  yaml-syntax
      a character is missing here: a closing quote, bracket, comma or colon
        7 | h1: "Roofers in Aurora
          |                       ^
      > close what this line or one above it opens"
  `);
});

test('a line with a second colon', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: Roofers: Aurora')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:5  error  yaml-syntax
      this line holds more than one \`: \`
        7 | h1: Roofers: Aurora
          |     ^
      > put the text in quotes"
  `);
});

test('a list item that is indented differently', () => {
  expect(
    problemsAfter((f) =>
      f.edit('services/metal-roofs.yaml', '  - Hail has broken it.', '   - Hail has broken it.'),
    ),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:11:1  error  wrong-count
      \`whenYouNeedIt\` has 1 item
        11 | whenYouNeedIt:
           | ^^^^^^^^^^^^^
      > it takes at least 2"
  `);
});

test('a key that stands twice', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'slug: aurora', 'slug: aurora\nslug: aurora')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:3:1  error  duplicate-key
      \`slug\` stands twice in the same place
        3 | slug: aurora
          | ^^^^
      > keep one of the two"
  `);
});

test('a tab as indentation', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', '  count: 100000', '\tcount: 100000')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:10:1  error  yaml-tab
      a tab indents this line
        10 |  count: 100000
           | ^
      > YAML is indented with spaces; use two"
  `);
});

test('bytes that are not UTF-8', () => {
  expect(
    problemsAfter((f) =>
      f.write(
        'cities/aurora.yaml',
        Buffer.from(f.read('cities/aurora.yaml').replace('Hail, snow', 'H\xe4il, snow'), 'latin1'),
      ),
    ),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:8:16  error  not-utf8
      this file is not UTF-8
        8 | description: H�
          |                ^
      > save the file as UTF-8"
  `);
});

test('UTF-16', () => {
  expect(
    problemsAfter((f) => f.write('pricing.yaml', Buffer.from(`\ufeff${f.read('pricing.yaml')}`, 'utf16le'))),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:1:1  error  not-utf8
      this file is UTF-16, not UTF-8
      > save the file as UTF-8"
  `);
});

test('an empty file', () => {
  expect(problemsAfter((f) => f.write('gallery.yaml', ''))).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  empty-file
      this file is empty
      > fill it or delete it"
  `);
});

test('a file of comments', () => {
  expect(problemsAfter((f) => f.write('gallery.yaml', '# later\n'))).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  empty-file
      this file is empty
        1 | # later
          | ^
      > fill it or delete it"
  `);
});

test('an alias bomb', () => {
  expect(problemsAfter((f) => f.write('gallery.yaml', aliasBomb()))).toMatchInlineSnapshot(`
    "data/gallery.yaml:2:10  error  yaml-aliases
      this file repeats itself through aliases (\`*name\`) far more often than data does
        2 | l1: &l1 [*l0, *l0, *l0, *l0, *l0, *l0, *l0, *l0, *l0]
          |          ^
      > write the values out"
  `);
});

test('nesting without end', () => {
  expect(problemsAfter((f) => f.write('gallery.yaml', '['.repeat(20_000)))).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  yaml-nesting
      this file is nested too deeply to read
        1 | [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
          | ^"
  `);
});

test('two documents in one file', () => {
  expect(
    problemsAfter((f) => f.write('gallery.yaml', `${f.read('gallery.yaml')}---\nupdated: 2026-01-02\n`)),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:9:1  error  yaml-syntax
      a second document begins here (\`---\`)
        9 | ---
          | ^^^
      > one file holds one document"
  `);
});

test('an unknown tag', () => {
  expect(
    problemsAfter((f) => f.edit('gallery.yaml', 'heading: Roofs', 'heading: !shout Roofs')),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:2:10  error  yaml-syntax
      this tag (\`!…\`) is not known
        2 | heading: !shout Roofs
          |          ^^^^^^
      > put a text that begins with \`!\` in quotes"
  `);
});

test('a text where a number belongs', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', '  count: 100000', '  count: many')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:10:3  error  wrong-type
      \`population.count\` is a text, but takes a number
        10 |   count: many
           |   ^^^^^"
  `);
});

test('a number where a text belongs', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', '  - name: Aurora 3', '  - name: 3')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:23:5  error  wrong-type
      \`neighborhoods[2].name\` is a number, but takes a text
        23 |   - name: 3
           |     ^^^^
      > put it in quotes"
  `);
});

test('a list where a text belongs', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: [Roofers]')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:1  error  wrong-type
      \`h1\` is a list, but takes a text
        7 | h1: [Roofers]
          | ^^"
  `);
});

test('a key without a value', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1:')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:1  error  no-value
      \`h1\` has no value
        7 | h1:
          | ^^
      > write a text, in quotes where it begins with \`#\` or \`&\`"
  `);
});

test('a misspelt key', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'metaDescription:', 'metaDecription:')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:6:1  error  unknown-key
      \`metaDecription\` is not a key of this file
        6 | metaDecription: What a roof in Aurora has to stand, and what it costs.
          | ^^^^^^^^^^^^^^
      > did you mean \`metaDescription\`?"
  `);
});

test('an unknown key with nothing near', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'population:\n', 'population:\n  zzz: 1\n')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:10:3  error  unknown-key
      \`zzz\` is not a key of \`population\`
        10 |   zzz: 1
           |   ^^^
      > it takes \`count\`, \`year\`"
  `);
});

test('a missing key', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'longitude: -104.8319\n', '')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:1:1  error  missing-key
      \`longitude\` is missing
        1 | city: Aurora
          | ^^^^
      > add \`longitude:\` with its value"
  `);
});

test('blank text', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'note: Homes of the 20s.', 'note: "  "')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:22:5  error  invalid-value
      \`neighborhoods[1].note\` is blank
        22 |     note: "  "
           |     ^^^^
      > write the text or take the key out"
  `);
});

test('eleven neighborhoods', () => {
  expect(
    problemsAfter((f) =>
      f.edit('cities/aurora.yaml', '  - name: Aurora 12\n    note: Homes of the 120s.\n', ''),
    ),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:18:1  error  wrong-count
      \`neighborhoods\` has 11 items
        18 | neighborhoods:
           | ^^^^^^^^^^^^^
      > it takes exactly 12"
  `);
});

test('five steps', () => {
  expect(
    problemsAfter((f) =>
      f.edit(
        'services/metal-roofs.yaml',
        '  - name: Step 6\n    summary: Do step 6.\n    detail: Step 6 of metal roofs in full.\n    time: About a day\n',
        '',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:16:1  error  wrong-count
      \`process\` has 5 items
        16 | process:
           | ^^^^^^^
      > it takes exactly 6"
  `);
});

test('seven benefits', () => {
  expect(
    problemsAfter((f) =>
      f.edit(
        'services/metal-roofs.yaml',
        'materials:\n',
        '  - title: One more\n    text: One too many.\nmaterials:\n',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:41:1  error  wrong-count
      \`benefits\` has 7 items
        41 | benefits:
           | ^^^^^^^^
      > it takes exactly 6"
  `);
});

test('a price range that runs backwards', () => {
  expect(
    problemsAfter((f) =>
      f.edit('services/metal-roofs.yaml', '{ low: 3000, high: 5000 }', '{ low: 5000, high: 3000 }'),
    ),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:61:13  error  invalid-value
      \`priceRange.medium.low\` runs backwards: \`low\` must be less than \`high\`
        61 |   medium: { low: 5000, high: 3000 }
           |             ^^^"
  `);
});

test('a bigger job that costs less', () => {
  expect(
    problemsAfter((f) =>
      f.edit('services/metal-roofs.yaml', '{ low: 5000, high: 10000 }', '{ low: 500, high: 1000 }'),
    ),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:62:3  error  invalid-value
      \`priceRange.large\` costs less than the \`medium\` tier
        62 |   large: { low: 500, high: 1000 }
           |   ^^^^^
      > a bigger job cannot be cheaper"
  `);
});

test('a price tier that is missing', () => {
  expect(
    problemsAfter((f) => f.edit('services/metal-roofs.yaml', '  medium: { low: 3000, high: 5000 }\n', '')),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:59:1  error  missing-key
      \`priceRange.medium\` is missing
        59 | priceRange:
           | ^^^^^^^^^^
      > add \`medium:\` with its value"
  `);
});

test('coordinates off the globe', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'latitude: 39.7294', 'latitude: 139.7294')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:12:1  error  invalid-value
      \`latitude\` \`139.7294\` is off the globe
        12 | latitude: 139.7294
           | ^^^^^^^^
      > a latitude lies between -90 and 90"
  `);
});

test('a phone number nobody can dial', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'phone: 303-555-0117', 'phone: 555-0117')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:4:1  error  invalid-value
      \`phone\` \`555-0117\` cannot be dialed from everywhere
        4 | phone: 555-0117
          | ^^^^^
      > write ten digits, like \`480-555-0100\`, or a plus sign with the country code"
  `);
});

test('a script as an address', () => {
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
      \`facebook\` \`javascript:alert(1)\` is not an https address
        16 | facebook: 'javascript:alert(1)'
           | ^^^^^^^^
      > write it in full, like \`https://example.com/page\`"
  `);
});

test('an address without TLS', () => {
  expect(
    problemsAfter((f) =>
      f.edit('site.yaml', 'url: https://frontrange.example.com', 'url: http://frontrange.example.com'),
    ),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:14:1  error  invalid-value
      \`url\` \`http://frontrange.example.com\` is not an https address
        14 | url: http://frontrange.example.com
           | ^^^
      > write it in full, like \`https://example.com/page\`"
  `);
});

test('a slug that climbs', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'slug: aurora', 'slug: ../aurora')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:2:1  error  invalid-value
      \`slug\` \`../aurora\` is not a slug
        2 | slug: ../aurora
          | ^^^^
      > use lower-case letters, digits and single hyphens, like \`green-valley\`"
  `);
});

test('a slug in capitals', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'slug: aurora', 'slug: Aurora')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:2:1  error  invalid-value
      \`slug\` \`Aurora\` is not a slug
        2 | slug: Aurora
          | ^^^^
      > use lower-case letters, digits and single hyphens, like \`green-valley\`"
  `);
});

test('two pages that claim one path', () => {
  expect(
    problemsAfter((f) => {
      f.edit('cities/aurora.yaml', 'path: /aurora-roofers', 'path: /boulder-roofers');
      f.edit('site.yaml', ', /aurora-roofers', '');
    }),
  ).toMatchInlineSnapshot(`
    "data/cities/boulder.yaml:3:1  error  claimed-twice
      the path \`/boulder-roofers\` is claimed twice
        3 | path: /boulder-roofers
          | ^^^^
      > it is already taken at data/cities/aurora.yaml:3:1"
  `);
});

test('two pages with one title', () => {
  expect(
    problemsAfter((f) =>
      f.edit('cities/aurora.yaml', 'title: Roofers in Aurora', 'title: Roofers in Boulder'),
    ),
  ).toMatchInlineSnapshot(`
    "data/cities/boulder.yaml:5:1  error  claimed-twice
      the title \`Roofers in Boulder\` is claimed twice
        5 | title: Roofers in Boulder
          | ^^^^^
      > it is already taken at data/cities/aurora.yaml:5:1"
  `);
});

test('a path the site keeps for itself', () => {
  expect(
    problemsAfter((f) => f.edit('pages/terms.yaml', 'path: /terms', 'path: /sitemap')),
  ).toMatchInlineSnapshot(`
    "data/pages/terms.yaml:1:1  error  reserved-path
      \`/sitemap\` is a path the site keeps for itself
        1 | path: /sitemap
          | ^^^^
      > choose another"
  `);
});

test('a photo that is not there', () => {
  expect(
    problemsAfter((f) => f.edit('services/metal-roofs.yaml', 'photo: metal.png', 'photo: metall.png')),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:9:1  error  missing-photo
      the photo \`data/photos/metall.png\` is not there
        9 | photo: metall.png
          | ^^^^^
      > did you mean \`metal.png\`?"
  `);
});

test('a photo that is a text', () => {
  expect(problemsAfter((f) => f.write('photos/metal.png', 'not a picture'))).toMatchInlineSnapshot(`
    "data/gallery.yaml:6:5  error  not-an-image
      \`data/photos/metal.png\` is not an image that can be shown
        6 |   - file: metal.png
          |     ^^^^
      > save it as JPEG, PNG, WebP or AVIF, no side over four times the other

    data/services/metal-roofs.yaml:9:1  error  not-an-image
      \`data/photos/metal.png\` is not an image that can be shown
        9 | photo: metal.png
          | ^^^^^
      > save it as JPEG, PNG, WebP or AVIF, no side over four times the other"
  `);
});

test('a city without its local pages', () => {
  expect(problemsAfter((f) => f.remove('local/aurora'))).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:2:1  error  missing-local-page
      \`aurora\` has no local page for 2 of 2 services
        2 | slug: aurora
          | ^^^^
      > write \`data/local/aurora/metal-roofs.yaml\`, \`data/local/aurora/shingle-roofs.yaml\`"
  `);
});

test('a local page of no city', () => {
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
      \`data/local/auroraa/metal-roofs.yaml\` is about the city \`auroraa\`, which does not exist
      > did you mean \`aurora\`?"
  `);
});

test('a service that does not exist', () => {
  expect(
    problemsAfter((f) =>
      f.edit('site.yaml', 'services: [shingle-roofs]\n  other', 'services: [shingel-roofs]\n  other'),
    ),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:20:14  error  unknown-name
      no service is named \`shingel-roofs\`
        20 |   services: [shingel-roofs]
           |              ^^^^^^^^^^^^^
      > did you mean \`shingle-roofs\`?"
  `);
});

test('a page that does not exist', () => {
  expect(problemsAfter((f) => f.edit('site.yaml', '/roof-prices', '/roof-price'))).toMatchInlineSnapshot(`
    "data/site.yaml:32:16  error  unknown-name
      no page is named \`/roof-price\`
        32 | popularPages: [/roof-price, /aurora-roofers]
           |                ^^^^^^^^^^^
      > did you mean \`/roof-prices\`?"
  `);
});

test('a finish the service does not take', () => {
  expect(
    problemsAfter((f) => f.edit('pricing-pages/metro.yaml', 'finish: coated', 'finish: painted')),
  ).toMatchInlineSnapshot(`
    "data/pricing-pages/metro.yaml:17:5  error  unknown-name
      this example asks for the finish \`painted\`, but \`shingle-roofs\` takes \`plain\`, \`coated\`
        17 |     finish: painted
           |     ^^^^^^"
  `);
});

test('a reference in text to nothing', () => {
  expect(
    problemsAfter((f) =>
      f.edit('local/aurora/metal-roofs.yaml', '{price:metal-roofs:small}', '{price:metal-roof:small}'),
    ),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:7:5  error  unknown-reference
      \`{price:metal-roof:small}\` refers to nothing
        7 |   - Small ones run {price:metal-roof:small} here, {rate:metal} per square foot for metal.
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      > did you mean \`metal-roofs:small\`?"
  `);
});

test('a brace without a partner', () => {
  expect(
    problemsAfter((f) => f.edit('local/aurora/metal-roofs.yaml', '{phone}', '{phone')),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:5:1  error  unknown-reference
      \`{\` is a brace without its partner
        5 | description: Call {phone about yours.
          | ^^^^^^^^^^^
      > braces are for references like \`{phone}\` alone"
  `);
});

test('a file under another name than its slug', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'slug: aurora', 'slug: aurora-east')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:2:1  error  file-name
      \`slug\` is \`aurora-east\`, but the file is named \`aurora.yaml\`
        2 | slug: aurora-east
          | ^^^^
      > rename the file to \`aurora-east.yaml\`, or change the slug"
  `);
});

test('a file in a folder that is not read', () => {
  expect(
    problemsAfter((f) => f.write('citys/golden.yaml', f.read('cities/aurora.yaml'))),
  ).toMatchInlineSnapshot(`
    "data/citys/golden.yaml:1:1  error  unknown-file
      \`data/citys/golden.yaml\` is in no folder that holds data
      > did you mean \`cities\`?"
  `);
});

test('a file with the short ending', () => {
  expect(problemsAfter((f) => f.write('cities/golden.yml', 'city: Golden'))).toMatchInlineSnapshot(`
    "data/cities/golden.yml:1:1  error  unknown-file
      \`data/cities/golden.yml\` is not read
      > data files end in \`.yaml\`"
  `);
});

test('a file that every site has, missing', () => {
  expect(problemsAfter((f) => f.remove('pricing.yaml'))).toMatchInlineSnapshot(`
    "error  missing-file
      \`data/pricing.yaml\` is missing
      > every site has this file; the README says what it holds"
  `);
});

test("an enumeration's misspelt value", () => {
  expect(problemsAfter((f) => f.edit('site.yaml', 'Thursday', 'Thurday'))).toMatchInlineSnapshot(`
    "data/site.yaml:11:38  error  invalid-value
      \`hours.days[3]\` is \`Thurday\`
        11 |   days: [Monday, Tuesday, Wednesday, Thurday, Friday]
           |                                      ^^^^^^^
      > did you mean \`Thursday\`?"
  `);
});

test('a date nobody has', () => {
  expect(
    problemsAfter((f) => f.edit('pages/terms.yaml', 'effective: 2025-01-01', 'effective: 2025-02-30')),
  ).toMatchInlineSnapshot(`
    "data/pages/terms.yaml:8:1  error  invalid-value
      \`effective\` \`2025-02-30\` is not a date
        8 | effective: 2025-02-30
          | ^^^^^^^^^
      > write it as year-month-day, like \`2025-01-01\`"
  `);
});

test('a control character', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: "Roofers\\u0007"')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:1  error  invalid-value
      \`h1\` holds a character that cannot be printed
        7 | h1: "Roofers\\u0007"
          | ^^
      > type the text anew"
  `);
});

test('a service that others are priced by, broken', () => {
  expect(
    problemsAfter((f) => f.edit('services/shingle-roofs.yaml', 'shortName: Shingles', 'shortName: 5')),
  ).toMatchInlineSnapshot(`
    "data/services/shingle-roofs.yaml:2:1  error  wrong-type
      \`shortName\` is a number, but takes a text
        2 | shortName: 5
          | ^^^^^^^^^
      > put it in quotes"
  `);
});

test('a misspelt service in the calculator', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', 'baseline: shingle-roofs', 'baseline: shingle-roof')),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:18:3  error  unknown-name
      no service is named \`shingle-roof\`
        18 |   baseline: shingle-roof
           |   ^^^^^^^^
      > did you mean \`shingle-roofs\`?"
  `);
});

test('a finish that is gone', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', '{ key: coated, label', '{ key: painted, label')),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:77:12  error  unknown-name
      no finish is named \`coated\`
        77 | finishes: [coated]
           |            ^^^^^^
      > use one of \`plain\`, \`painted\`

    data/services/shingle-roofs.yaml:77:19  error  unknown-name
      no finish is named \`coated\`
        77 | finishes: [plain, coated]
           |                   ^^^^^^
      > use one of \`plain\`, \`painted\`"
  `);
});

test('rates that lie at the same height', () => {
  expect(
    problemsAfter((f) =>
      f.edit('pricing.yaml', 'label: Metal, low: 8, high: 12', 'label: Metal, low: 3, high: 7'),
    ),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:19:25  error  invalid-value
      \`calculator.scale\` runs from a rate to one that is not higher
        19 |   scale: { from: plain, to: metal }
           |                         ^^"
  `);
});

test('calculator sizes out of order', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', 'minimumArea: 500', 'minimumArea: 1500')),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:3:26  error  invalid-value
      \`tiers.small.upTo\` is 1000, which is not above \`minimumArea\` (1500)
        3 |   small: { label: Small, upTo: 1000 }
          |                          ^^^^"
  `);
});

test('a finish that would cost less than none', () => {
  expect(
    problemsAfter((f) => {
      f.edit('pricing.yaml', 'baseline: shingle-roofs', 'baseline: metal-roofs');
      f.edit('pricing.yaml', 'pricedAs: metal-roofs', 'pricedAs: shingle-roofs');
    }),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:22:37  error  invalid-value
      the finish \`coated\` would cost less than none: \`shingle-roofs\` is cheaper than \`metal-roofs\`
        22 |     - { key: coated, label: Coated, pricedAs: shingle-roofs }
           |                                     ^^^^^^^^"
  `);
});

test('a reference with a part too many', () => {
  expect(
    problemsAfter((f) => f.edit('local/aurora/metal-roofs.yaml', '{rate:metal}', '{rate:metal:small}')),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:7:5  error  unknown-reference
      \`{rate:metal:small}\` has more parts than it takes
        7 |   - Small ones run {price:metal-roofs:small} here, {rate:metal:small} per square foot for metal.
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"
  `);
});

test('a reference that is not in quotes', () => {
  expect(
    problemsAfter((f) =>
      f.edit('pages/home.yaml', 'contactHeading: Tell us about the roof', 'contactHeading: {name}'),
    ),
  ).toMatchInlineSnapshot(`
    "data/pages/home.yaml:12:1  error  wrong-type
      \`contactHeading\` begins with a brace, which YAML takes for a group of keys
        12 | contactHeading: {name}
           | ^^^^^^^^^^^^^^
      > put the text in quotes"
  `);
});

test('a reference inside an address', () => {
  expect(
    problemsAfter((f) =>
      f.edit('site.yaml', 'https://www.facebook.com/frontrange.example', '"https://www.facebook.com/{name}"'),
    ),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:16:1  error  invalid-value
      \`facebook\` \`https://www.facebook.com/{name}\` is not an https address
        16 | facebook: "https://www.facebook.com/{name}"
           | ^^^^^^^^
      > write it in full, like \`https://example.com/page\`"
  `);
});

test('a name with a reference', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'name: Front Range Roofing', 'name: Call {phone}')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:1:1  error  invalid-value
      \`name\` \`Call {phone}\` holds a brace or a line break
        1 | name: Call {phone}
          | ^^^^
      > write the plain name"
  `);
});

test('an alias without an anchor', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: *roofers')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:5  error  yaml-syntax
      \`*roofers\` refers to nothing
        7 | h1: *roofers
          |     ^
      > put a text that begins with \`*\` in quotes"
  `);
});

test('a value that begins with a number sign', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'theme: "#123456"', 'theme: #123456')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:34:3  error  no-value
      \`colors.theme\` has no value
        34 |   theme: #123456
           |   ^^^^^
      > write a text, in quotes where it begins with \`#\` or \`&\`"
  `);
});

test('another version of YAML', () => {
  expect(
    problemsAfter((f) => f.write('gallery.yaml', `%YAML 1.1\n---\n${f.read('gallery.yaml')}`)),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  yaml-syntax
      a directive (\`%...\`) begins this file
        1 | %YAML 1.1
          | ^
      > take the line out"
  `);
});

test('the line ends of old Macs', () => {
  expect(
    problemsAfter((f) => f.write('gallery.yaml', f.read('gallery.yaml').replaceAll('\n', '\r'))),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  yaml-syntax
      a line of this file ends with a lone carriage return, as old Macs wrote
        1 | updated: 2026-01-02
          | ^
      > save the file with Unix line ends"
  `);
});

test('a number without end', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'estimateValidDays: 14', 'estimateValidDays: 1e999')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:26:1  error  wrong-type
      \`estimateValidDays\` is no number one can count to
        26 | estimateValidDays: 1e999
           | ^^^^^^^^^^^^^^^^^
      > write a number"
  `);
});

test('a photo that is listed twice', () => {
  expect(
    problemsAfter((f) => {
      f.edit('gallery.yaml', 'file: metal.png', 'file: shingle.png');
      f.edit('services/metal-roofs.yaml', 'photo: metal.png', 'photo: shingle.png');
    }),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:6:5  error  claimed-twice
      the photo \`shingle\` is claimed twice
        6 |   - file: shingle.png
          |     ^^^^
      > it is already taken at data/gallery.yaml:4:5"
  `);
});

test('a mark that could run a script', () => {
  expect(
    problemsAfter((f) =>
      f.write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ),
  ).toMatchInlineSnapshot(`
    "data/logo.svg:1:1  error  invalid-logo
      this drawing holds \`<script\`
      > use plain shapes and paths"
  `);
});

test('a folder where a file belongs', () => {
  expect(
    problemsAfter((f) => {
      f.remove('pages/terms.yaml');
      f.write('pages/terms.yaml/x', '');
    }),
  ).toMatchInlineSnapshot(`
    "data/pages/terms.yaml:1:1  error  unreadable-file
      \`data/pages/terms.yaml\` cannot be read: it is no file"
  `);
});

test('a day that ends before it begins', () => {
  expect(
    problemsAfter((f) => f.edit('site.yaml', 'opens: "08:00"', 'opens: "18:00"')),
  ).toMatchInlineSnapshot(`
    "data/site.yaml:13:3  error  invalid-value
      \`hours.closes\` is not after \`opens\`
        13 |   closes: "17:00"
           |   ^^^^^^"
  `);
});

test('half a character', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: "Roof\\ud800ers"')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:1  error  invalid-value
      \`h1\` \`Roof·ers\` holds a character that cannot be printed
        7 | h1: "Roof\\ud800ers"
          | ^^
      > type the text anew"
  `);
});

test('faults in several files are reported together, in the order of files and lines', () => {
  expect(
    problemsAfter((f) => {
      f.edit('services/metal-roofs.yaml', 'shortName: Metal', 'shortName: 5');
      f.edit('cities/aurora.yaml', 'latitude: 39.7294', 'latitude: north');
      f.edit('cities/aurora.yaml', 'year: 2024', 'year: 24');
      f.edit('site.yaml', 'country: US', 'country: usa');
    }),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:11:3  error  invalid-value
      \`population.year\` \`24\` is not a year
        11 |   year: 24
           |   ^^^^

    data/cities/aurora.yaml:12:1  error  wrong-type
      \`latitude\` is a text, but takes a number
        12 | latitude: north
           | ^^^^^^^^

    data/services/metal-roofs.yaml:2:1  error  wrong-type
      \`shortName\` is a number, but takes a text
        2 | shortName: 5
          | ^^^^^^^^^
      > put it in quotes

    data/site.yaml:9:3  error  invalid-value
      \`address.country\` \`usa\` is not a country code
        9 |   country: usa
          |   ^^^^^^^
      > write two capitals, like \`US\`"
  `);
});
