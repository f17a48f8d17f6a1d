// Mistakes as people make them: an edit of the data, and all that the build prints about it, word for word. A message that appears only
// because of another one, or that leads to a wrong edit, is a failure here.
import { expect, test } from 'vitest';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';

const METAL = 'services/metal-roofs.yaml';
const LOCAL = 'local/aurora/metal-roofs.yaml';

interface Mistake {
  readonly name: string;
  readonly edit: (f: SiteFixture) => void;
  readonly printed: string;
}

function appendToSite(text: string): Mistake['edit'] {
  return (f) => f.write('site.yaml', `${f.read('site.yaml')}${text}\n`);
}

const mistakes: readonly Mistake[] = [
  {
    name: 'a folder in the URL of the site that is a command of a shell',
    edit: (f) =>
      f.edit(
        'site.yaml',
        /^url: .*$/m.exec(f.read('site.yaml'))?.[0] ?? '',
        'url: https://example.com/$(touch$IFS/x)',
      ),
    printed: `
data/site.yaml:14:1  error  invalid-value
  \`url\` \`https://example.com/$(touch$IFS/x)\` has a folder that is no plain name.
    14 | url: https://example.com/$(touch$IFS/x)
       | ^^^
  > Write it with letters, digits, \`.\`, \`_\`, \`~\` and \`-\`, not with a \`-\` at its start, and neither \`.\` nor \`..\`.`,
  },
  {
    name: 'a folder in the URL of the site that leads out of its parent',
    edit: (f) =>
      f.edit(
        'site.yaml',
        /^url: .*$/m.exec(f.read('site.yaml'))?.[0] ?? '',
        'url: https://example.com/roofs/..',
      ),
    printed: `
data/site.yaml:14:1  error  invalid-value
  \`url\` \`https://example.com/roofs/..\` has a folder that is no plain name.
    14 | url: https://example.com/roofs/..
       | ^^^
  > Write it with letters, digits, \`.\`, \`_\`, \`~\` and \`-\`, not with a \`-\` at its start, and neither \`.\` nor \`..\`.`,
  },
  {
    name: 'a folder in the URL of the site that is an option of a program',
    edit: (f) =>
      f.edit('site.yaml', /^url: .*$/m.exec(f.read('site.yaml'))?.[0] ?? '', 'url: https://example.com/-rf'),
    printed: `
data/site.yaml:14:1  error  invalid-value
  \`url\` \`https://example.com/-rf\` has a folder that is no plain name.
    14 | url: https://example.com/-rf
       | ^^^
  > Write it with letters, digits, \`.\`, \`_\`, \`~\` and \`-\`, not with a \`-\` at its start, and neither \`.\` nor \`..\`.`,
  },
  {
    name: 'addresses with a variable that has no value, and without the one that tells the pages apart',
    edit: appendToSite('paths:\n  service: /services/{slug}\n  local: /areas/{city}\n  city: /Areas/{city}/'),
    printed: `
data/site.yaml:44:3  error  invalid-value
  \`paths.service\` \`/services/{slug}\` contains \`{slug}\`, which has no value here.
    44 |   service: /services/{slug}
       |   ^^^^^^^
  > Use \`{service}\`.

data/site.yaml:45:3  error  invalid-value
  \`paths.local\` \`/areas/{city}\` has no \`{service}\`, so that several pages would have one path.
    45 |   local: /areas/{city}
       |   ^^^^^
  > Write it like \`/areas/{city}/{service}\`.

data/site.yaml:46:3  error  invalid-value
  \`paths.city\` \`/Areas/{city}/\` is not a pattern of page paths.
    46 |   city: /Areas/{city}/
       |   ^^^^
  > Write lowercase words and variables, like \`/areas/{city}\`.`,
  },
  {
    name: 'addresses with variables in a group on one line',
    edit: appendToSite('paths: { service: /services/{service}, city: /areas/{city} }'),
    printed: `
data/site.yaml:43:29  error  yaml-syntax
  The braces of \`/services/{service}\` are inside other braces.
    43 | paths: { service: /services/{service}, city: /areas/{city} }
       |                             ^
  > Put it in quotes: \`"/services/{service}"\`. Or write each key on a line of its own.`,
  },
  {
    name: 'an address as another program has it',
    edit: (f) => f.edit(METAL, 'shortName: Metal', 'shortName: Metal\npath: /Services/Metal_Roofs.html'),
    printed: `
data/services/metal-roofs.yaml:3:1  error  invalid-value
  \`path\` \`/Services/Metal_Roofs.html\` is not a page path.
    3 | path: /Services/Metal_Roofs.html
      | ^^^^
  > Write \`/services/metal-roofs\`, and the old address in \`redirectFrom\`.`,
  },
  {
    name: 'an address in the folder of scripts and styles',
    edit: (f) => f.edit(METAL, 'shortName: Metal', 'shortName: Metal\npath: /assets/metal'),
    printed: `
data/services/metal-roofs.yaml:3:1  error  reserved-path
  The path \`/assets/metal\` is reserved.
    3 | path: /assets/metal
      | ^^^^
  > Choose another path.`,
  },
  {
    name: 'two places that say where the articles are',
    edit: (f) => {
      f.write('site.yaml', `${f.read('site.yaml')}paths:\n  article: /{article}\n`);
      f.write('articles/frost.yaml', 'title: Frost\ndate: 2026-01-09\ndescription: Drip the tap.\n');
      f.write('pages/articles.yaml', 'path: /blog\n');
    },
    printed: `
data/pages/articles.yaml:1:1  error  duplicate-value
  \`path\` says where the articles are, and \`paths.article\` in data/site.yaml does too.
    1 | path: /blog
      | ^^^^
  > Remove it here; \`paths.articles\` in data/site.yaml is the address of this list.`,
  },
  {
    name: 'an error in a service is not followed by problems with the references to its own tiers',
    edit: (f) => {
      f.edit(
        METAL,
        'priceRange:\n  small: {',
        'tiers:\n  day: { label: Day }\n  week: { label: Week }\npriceRange:\n  day: { amount: 5 }\n  small: {',
      );
      f.edit(METAL, 'shortName: Metal', 'shortName: 5');
      f.edit(LOCAL, '{price:metal-roofs:small}', '{price:metal-roofs:day}');
    },
    printed: `
data/services/metal-roofs.yaml:2:1  error  wrong-type
  \`shortName\` \`5\` is a number, but must be text.
    2 | shortName: 5
      | ^^^^^^^^^
  > Put it in quotes.`,
  },
  {
    name: 'a service file with another extension is not followed by problems with its name',
    edit: (f) => {
      f.write('services/metal-roofs.yml', f.read(METAL));
      f.remove(METAL);
    },
    printed: `
data/services/metal-roofs.yml:1:1  error  unknown-file
  \`data/services/metal-roofs.yml\` is not read.
  > Rename it so that it ends in \`.yaml\`.`,
  },
  {
    name: 'a misspelled kind of reference',
    edit: (f) => f.edit(LOCAL, '{price:', '{priice:'),
    printed: `
data/local/aurora/metal-roofs.yaml:7:20  error  unknown-reference
  \`{priice:metal-roofs:small}\` is not a known reference.
    7 |   - Small ones run {priice:metal-roofs:small} here, {rate:metal} per square foot for metal.
      |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^
  > Did you mean \`{price:metal-roofs:small}\`?`,
  },
  {
    name: 'a reference with too many parts',
    edit: (f) => f.edit(LOCAL, '{phone}', '{phone:office}'),
    printed: `
data/local/aurora/metal-roofs.yaml:5:19  error  unknown-reference
  \`{phone:office}\` has too many parts.
    5 | description: Call {phone:office} about yours.
      |                   ^^^^^^^^^^^^^^
  > Write \`{phone}\`.`,
  },
  {
    name: 'a renamed service',
    edit: (f) => {
      f.write('services/steel-roofs.yaml', f.read(METAL).replace('slug: metal-roofs\n', ''));
      f.remove(METAL);
    },
    printed: `
data/services/steel-roofs.yaml:1:1  error  renamed-file
  \`data/services/metal-roofs.yaml\` looks renamed to \`data/services/steel-roofs.yaml\`: the old name has local pages and no file, the new one has a file and no local pages.
  > Rename \`data/local/<city>/metal-roofs.yaml\` to \`data/local/<city>/steel-roofs.yaml\`, and write \`steel-roofs\` at data/local/aurora/metal-roofs.yaml:7:20, data/local/boulder/metal-roofs.yaml:7:20, data/pricing.yaml:11:9, data/pricing.yaml:22:37, data/pricing.yaml:27:45, data/site.yaml:31:35. Or give the file its old name again and run \`npx --no -- site rename metal-roofs steel-roofs\`. If it is another service, delete what belongs to \`metal-roofs\`.`,
  },
  {
    name: 'a renamed city',
    edit: (f) => {
      f.write('cities/east-aurora.yaml', f.read('cities/aurora.yaml').replace('slug: aurora\n', ''));
      f.remove('cities/aurora.yaml');
    },
    printed: `
data/cities/east-aurora.yaml:1:1  error  renamed-file
  \`data/cities/aurora.yaml\` looks renamed to \`data/cities/east-aurora.yaml\`: the old name has local pages and no file, the new one has a file and no local pages.
  > Rename \`data/local/aurora/\` to \`data/local/east-aurora/\`, and write \`east-aurora\` at data/pages/not-found.yaml:6:1. Or give the file its old name again and run \`npx --no -- site rename aurora east-aurora\`. If it is another city, delete what belongs to \`aurora\`.`,
  },
  {
    name: 'a deleted service whose local pages another one has too',
    edit: (f) => {
      f.write(
        'local/aurora/metal-roofing.yaml',
        f
          .read(LOCAL)
          .replaceAll('etal', 'etall')
          .replace('price:metall', 'price:metal')
          .replace('rate:metall', 'rate:metal'),
      );
    },
    printed: `
data/local/aurora/metal-roofing.yaml:1:1  error  unknown-name
  \`data/local/aurora/metal-roofing.yaml\` belongs to the service \`metal-roofing\`, but there is no \`data/services/metal-roofing.yaml\`.
  > Delete the file, or add \`data/services/metal-roofing.yaml\`.`,
  },
  {
    name: 'an amount with a decimal comma',
    edit: (f) => f.edit(METAL, 'small: { low: 2000, high: 3000 }', 'small:\n    amount: 64,99'),
    printed: `
data/services/metal-roofs.yaml:61:5  error  wrong-type
  \`priceRange.small.amount\` \`64,99\` is text, but must be a number.
    61 |     amount: 64,99
       |     ^^^^^^
  > Write \`64.99\`.`,
  },
  {
    name: 'an amount with a decimal comma inside braces',
    edit: (f) => f.edit(METAL, 'small: { low: 2000, high: 3000 }', 'small: { amount: 64,99 }'),
    printed: `
data/services/metal-roofs.yaml:60:23  error  comma-in-value
  The comma in \`64,99\` ends the value of \`amount\`, because it is inside braces.
    60 |   small: { amount: 64,99 }
       |                       ^^
  > Write \`amount: 64.99\`.`,
  },
  {
    name: 'an amount in words',
    edit: (f) => f.edit(METAL, 'low: 2000', 'low: about 2000'),
    printed: `
data/services/metal-roofs.yaml:60:12  error  wrong-type
  \`priceRange.small.low\` \`about 2000\` is text, but must be a number.
    60 |   small: { low: about 2000, high: 3000 }
       |            ^^^
  > Write an amount, like \`3000\` or \`64.99\`.`,
  },
  {
    name: 'an area code that does not exist',
    edit: (f) => f.edit('site.yaml', '303-555-0117', '100-555-0141'),
    printed: `
data/site.yaml:4:1  error  invalid-value
  \`phone\` \`100-555-0141\` has an area code that does not exist.
    4 | phone: 100-555-0141
      | ^^^^^
  > Check its first three digits, which begin with 2 to 9 and do not end in 11.`,
  },
  {
    name: 'an exchange that does not exist',
    edit: (f) => f.edit('site.yaml', '303-555-0117', '303-155-0117'),
    printed: `
data/site.yaml:4:1  error  invalid-value
  \`phone\` \`303-155-0117\` is not a number that exists.
    4 | phone: 303-155-0117
      | ^^^^^
  > Check the three digits after the area code, which begin with 2 to 9.`,
  },
  {
    name: 'a phone number without its last digit',
    edit: (f) => f.edit('site.yaml', '303-555-0117', '303-555-011'),
    printed: `
data/site.yaml:4:1  error  invalid-value
  \`phone\` \`303-555-011\` is not a complete phone number.
    4 | phone: 303-555-011
      | ^^^^^
  > Write ten digits, like \`480-555-0100\`, or a plus sign with the country code.`,
  },
  {
    name: 'a national number without the country',
    edit: (f) => f.edit('site.yaml', '303-555-0117', '020 7946 0958'),
    printed: `
data/site.yaml:4:1  error  invalid-value
  \`phone\` \`020 7946 0958\` is not a complete phone number.
    4 | phone: 020 7946 0958
      | ^^^^^
  > Write ten digits, like \`480-555-0100\`, or a plus sign with the country code.`,
  },
  {
    name: 'a number for text messages with an extension',
    edit: appendToSite('secondAction: { label: Text us, sms: 303-555-0144 ext. 2 }'),
    printed: `
data/site.yaml:43:33  error  invalid-value
  \`secondAction.sms\` \`303-555-0144 ext. 2\` has an extension, which no text message reaches.
    43 | secondAction: { label: Text us, sms: 303-555-0144 ext. 2 }
       |                                 ^^^
  > Write a number without.`,
  },
  {
    name: 'a color by its name',
    edit: (f) => f.edit('site.yaml', 'accent: "#123456"', 'accent: navy'),
    printed: `
data/site.yaml:34:3  error  invalid-value
  \`colors.accent\` \`navy\` is not a color.
    34 |   accent: navy
       |   ^^^^^^
  > Write it like \`#b5532b\`.`,
  },
  {
    name: 'a time without am or pm',
    edit: (f) => f.edit('site.yaml', 'closes: "17:00"', 'closes: "5"'),
    printed: `
data/site.yaml:13:3  error  invalid-value
  \`hours.closes\` \`5\` is not a time of day.
    13 |   closes: "5"
       |   ^^^^^^
  > Write it like \`07:00\` or \`7am\`, in quotes.`,
  },
  {
    name: 'no state',
    edit: (f) => f.edit('site.yaml', /^ {2}region: .*\n/m.exec(f.read('site.yaml'))?.[0] ?? '', ''),
    printed: `
data/site.yaml:6:1  error  missing-key
  \`address.region\` is missing.
    6 | address:
      | ^^^^^^^
  > Add \`region\`: the code of the state or province, like \`WA\`.`,
  },
  {
    name: 'a price in words',
    edit: (f) => f.edit(METAL, 'small: { low: 2000, high: 3000 }', 'small: on request'),
    printed: `
data/services/metal-roofs.yaml:60:3  error  wrong-type
  \`priceRange.small\` \`on request\` is text, but must be a group of keys.
    60 |   small: on request
       |   ^^^^^
  > Write a price, like \`{ low: 3000, high: 5000 }\`, \`{ amount: 120 }\`, \`{ from: 300 }\` or \`{ onRequest: true }\`.`,
  },
  {
    name: 'an announcement that is only a text',
    edit: appendToSite('announcement: Closed on July 4'),
    printed: `
data/site.yaml:43:1  error  wrong-type
  \`announcement\` \`Closed on July 4\` is text, but must be a group of keys.
    43 | announcement: Closed on July 4
       | ^^^^^^^^^^^^
  > Write \`announcement: { text: Closed on July 4, until: 2025-01-01 }\`.`,
  },
  {
    name: 'hours in words',
    edit: (f) =>
      f.edit(
        'site.yaml',
        f.read('site.yaml').slice(f.read('site.yaml').indexOf('hours:'), f.read('site.yaml').indexOf('url:')),
        'hours: Mon-Fri 8-5\n',
      ),
    printed: `
data/site.yaml:10:1  error  wrong-type
  \`hours\` \`Mon-Fri 8-5\` is text, but must be a group of keys.
    10 | hours: Mon-Fri 8-5
       | ^^^^^
  > Write the hours of most days, like \`hours: { days: [Monday, Tuesday], opens: "08:00", closes: "17:00" }\`, and those of other days in \`otherHours\`.`,
  },
  {
    name: 'hours as a list',
    edit: (f) =>
      f.edit(
        'site.yaml',
        f.read('site.yaml').slice(f.read('site.yaml').indexOf('hours:'), f.read('site.yaml').indexOf('url:')),
        'hours:\n  - { days: [Monday], opens: "08:00", closes: "17:00" }\n',
      ),
    printed: `
data/site.yaml:10:1  error  wrong-type
  \`hours\` is a list, but must be a group of keys.
    10 | hours:
       | ^^^^^
  > Write the hours of most days, like \`hours: { days: [Monday, Tuesday], opens: "08:00", closes: "17:00" }\`, and those of other days in \`otherHours\`.`,
  },
  {
    name: 'prices in words',
    edit: (f) =>
      f.edit(
        METAL,
        f.read(METAL).slice(f.read(METAL).indexOf('priceRange:'), f.read(METAL).indexOf('priceFactors:')),
        'priceRange: on request\n',
      ),
    printed: `
data/services/metal-roofs.yaml:59:1  error  wrong-type
  \`priceRange\` \`on request\` is text, but must be a group of keys.
    59 | priceRange: on request
       | ^^^^^^^^^^
  > Write \`priceRange: { small: { low: 3000, high: 5000 } }\`.`,
  },
  {
    name: 'a rating that is only a number',
    edit: appendToSite('rating: 4.9'),
    printed: `
data/site.yaml:43:1  error  wrong-type
  \`rating\` \`4.9\` is a number, but must be a group of keys.
    43 | rating: 4.9
       | ^^^^^^
  > Write \`rating: { value: 4.8, count: 37, source: Google, url: https://example.com/page }\`.`,
  },
  {
    name: 'one of several ratings that is only a number',
    edit: appendToSite('rating: [{ value: 4.8, count: 3, source: Yelp }, 4.9]'),
    printed: `
data/site.yaml:43:12  error  missing-key
  \`rating[0].url\` is missing.
    43 | rating: [{ value: 4.8, count: 3, source: Yelp }, 4.9]
       |            ^^^^^
  > Add \`url\`: an https URL, like \`https://example.com/page\`.

data/site.yaml:43:50  error  wrong-type
  \`rating[1]\` \`4.9\` is a number, but must be a group of keys.
    43 | rating: [{ value: 4.8, count: 3, source: Yelp }, 4.9]
       |                                                  ^^^
  > Write \`{ value: 4.8, count: 37, source: Google, url: https://example.com/page }\`.`,
  },
  {
    name: 'a rating with too many stars',
    edit: appendToSite('rating: { value: 49, count: 3, source: Yelp, url: https://yelp.example.com }'),
    printed: `
data/site.yaml:43:11  error  invalid-value
  \`rating.value\` \`49\` is above 5.
    43 | rating: { value: 49, count: 3, source: Yelp, url: https://yelp.example.com }
       |           ^^^^^`,
  },
  {
    name: 'a review with a date that says nothing',
    edit: appendToSite('reviews:\n  - { text: Great work, author: Jo, date: last spring, source: Google }'),
    printed: `
data/site.yaml:44:37  error  invalid-value
  \`reviews[0].date\` \`last spring\` is not a date.
    44 |   - { text: Great work, author: Jo, date: last spring, source: Google }
       |                                     ^^^^
  > Write the year, month or day, like \`2025\`, \`2025-03\` or \`2025-03-14\`.`,
  },
  {
    name: 'reviews that are not all or the first',
    edit: (f) =>
      f.write('pages/about.yaml', 'description: Who we are.\nsections:\n  - { type: reviews, show: al }\n'),
    printed: `
data/pages/about.yaml:3:22  error  invalid-value
  \`sections[0].show\` cannot be \`al\`.
    3 |   - { type: reviews, show: al }
      |                      ^^^^
  > Did you mean \`all\`?`,
  },
  {
    name: 'a review that is only a text',
    edit: appendToSite('reviews:\n  - Great work'),
    printed: `
data/site.yaml:44:5  error  wrong-type
  \`reviews[0]\` \`Great work\` is text, but must be a group of keys.
    44 |   - Great work
       |     ^^^^^^^^^^
  > Write \`{ text: They came on time., author: Alex, date: 2025-03, source: Google }\`.`,
  },
  {
    name: 'an offer',
    edit: appendToSite('offer: Ten percent off'),
    printed: `
data/site.yaml:43:1  error  unknown-key
  \`offer\` is not a key of this file.
    43 | offer: Ten percent off
       | ^^^^^
  > Did you mean \`offers\`?`,
  },
  {
    name: 'a social network',
    edit: appendToSite('instagram: https://www.instagram.com/example'),
    printed: `
data/site.yaml:43:1  error  unknown-key
  \`instagram\` is not a key of this file.
    43 | instagram: https://www.instagram.com/example
       | ^^^^^^^^^
  > Write it in \`profiles\`, like \`profiles: [{ name: Instagram, url: https://www.instagram.com/example }]\`.`,
  },
  {
    name: 'closed days of the business',
    edit: appendToSite('closed: [Saturday, Sunday]'),
    printed: `
data/site.yaml:43:1  error  unknown-key
  \`closed\` is not a key of this file.
    43 | closed: [Saturday, Sunday]
       | ^^^^^^
  > Write the days in \`closedDays\`, like \`closedDays: [Sunday]\`, next to \`hours\`. Days without hours are closed either way.`,
  },
  {
    name: 'closed days in the hours',
    edit: (f) => f.edit('site.yaml', '  closes: "17:00"', '  closes: "17:00"\n  closed: [Sunday]'),
    printed: `
data/site.yaml:14:3  error  unknown-key
  \`closed\` is not a key of \`hours\`.
    14 |   closed: [Sunday]
       |   ^^^^^^
  > Write the days in \`closedDays\`, like \`closedDays: [Sunday]\`, next to \`hours\`. Days without hours are closed either way.`,
  },
  {
    name: 'a closed holiday',
    edit: appendToSite('holidays:\n  - { date: 2026-12-25, name: Christmas, closed: true }'),
    printed: `
data/site.yaml:44:42  error  unknown-key
  \`closed\` is not a key of \`holidays[0]\`.
    44 |   - { date: 2026-12-25, name: Christmas, closed: true }
       |                                          ^^^^^^
  > Remove it: a holiday without \`opens\` and \`closes\` is closed.`,
  },
  ...['constructor', 'toString', '__proto__'].map((key) => ({
    name: `a key that every object of JavaScript has, \`${key}\``,
    edit: appendToSite(`hosting:\n  hsts: true\n  ${key}: x`),
    printed: `
data/site.yaml:45:3  error  unknown-key
  \`${key}\` is not a key of \`hosting\`.
    45 |   ${key}: x
       |   ${'^'.repeat(key.length)}
  > Remove it, or use one of \`hsts\`, \`frames\`, \`oldAssets\`.`,
  })),
  {
    name: 'a merge key',
    edit: (f) =>
      f.edit(
        'pricing.yaml',
        'rates:\n',
        'defaults: &unit { label: Plain }\nrates:\n  - { <<: *unit, key: other, low: 1, high: 2 }\n',
      ),
    printed: `
data/pricing.yaml:9:7  error  yaml-key
  This is a merge key (\`<<\`), which \`site\` does not support.
    9 |   - { <<: *unit, key: other, low: 1, high: 2 }
      |       ^^
  > Write the keys out; an alias can stand for a whole value, like \`tiers: *tiers\`.`,
  },
  {
    name: 'a no-break space after a colon',
    edit: (f) => f.edit('site.yaml', 'phone: 303', 'phone:\u00a0303'),
    printed: `
data/site.yaml:4:7  error  yaml-space
  The character after the colon is a no-break space (U+00A0), which YAML does not read as a space.
    4 | phone: 303-555-0117
      |       ^
  > Delete it and type a plain space.`,
  },
  {
    name: 'a no-break space in front of a key',
    edit: (f) => f.edit('site.yaml', '  locality: Denver', '\u00a0 locality: Denver'),
    printed: `
data/site.yaml:7:1  error  yaml-space
  The character here is a no-break space (U+00A0), which YAML does not read as a space.
    7 |   locality: Denver
      | ^
  > Delete it and type a plain space.`,
  },
  {
    name: 'no logo',
    edit: (f) => f.remove('logo.svg'),
    printed: `
error  missing-file
  \`data/logo.svg\` is missing.
  > Add the file; \`cli/testing/fixture/data/logo.svg\` is an example.`,
  },
  {
    name: 'a number sign that cuts a text',
    edit: (f) => f.edit(METAL, 'summary: Laid from the eave up.', 'summary: We are #1 in town'),
    printed: `
data/services/metal-roofs.yaml:10:17  error  cut-text
  The text ends before \`#1 in town\`, because a number sign after a space begins a comment.
    10 | summary: We are #1 in town
       |                 ^^^^^^^^^^
  > Put the text in quotes; for a comment, write a space after the number sign.`,
  },
  {
    name: 'a file name with an apostrophe',
    edit: (f) => f.write("cities/st-john's.yaml", f.read('cities/aurora.yaml').replace('slug: aurora\n', '')),
    printed: `
data/cities/st-john's.yaml:1:1  error  invalid-file-name
  The file name \`st-john's.yaml\` is not a slug.
  > Rename the file: use lowercase letters, digits and single hyphens, like \`st-johns\`.`,
  },
  {
    name: 'a slug with an accent',
    edit: (f) => f.edit('cities/aurora.yaml', 'slug: aurora', 'slug: Saint-Jérôme'),
    printed: `
data/cities/aurora.yaml:2:1  error  invalid-value
  \`slug\` \`Saint-Jérôme\` is not a slug.
    2 | slug: Saint-Jérôme
      | ^^^^
  > Use lowercase letters, digits and single hyphens, like \`saint-jerome\`.`,
  },
  {
    name: 'a local page whose name has an apostrophe',
    edit: (f) =>
      f.write(
        "local/aurora/metal-roof's.yaml",
        f
          .read(LOCAL)
          .replace('title: Metal', 'title: More metal')
          .replace('and what the hail there means', 'and what hail means'),
      ),
    printed: `
data/local/aurora/metal-roof's.yaml:1:1  error  invalid-file-name
  The file name \`metal-roof's.yaml\` is not a slug.
  > Rename the file: use lowercase letters, digits and single hyphens, like \`metal-roofs\`.`,
  },
  {
    name: 'the same question twice',
    edit: (f) => f.edit(METAL, 'What about metal roofs number 3?', 'What about  metal roofs number 1'),
    printed: `
data/services/metal-roofs.yaml:75:5  error  duplicate-value
  The question \`What about  metal roofs number 1\` is asked twice.
    75 |   - question: What about  metal roofs number 1
       |     ^^^^^^^^
  > Remove one of the two; the first is in line 71.`,
  },
];

test.each(mistakes)('$name', ({ edit, printed }) => {
  const fixture = copyFixture();
  edit(fixture);
  expect(fixture.problems()).toBe(printed.trim());
});
