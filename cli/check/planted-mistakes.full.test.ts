// Mistakes of real life in the data of a British site. Each is found once, at the word.
import { expect, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copySite } from '../testing/site-fixture.ts';

interface Mistake {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The word that the finding is at, once it is there. */
  readonly at: string;
  readonly rule: string;
}

/** Two pages of more than a hundred words each, and the words that the program does not supply. */
const GATES = `title: Gates and fences mended in Hereford by one person
description: >-
  A gate that drags is mended in a morning, and a post that leans in a day.
  The clay in the gardens by the river holds water until May, so that posts rot
  at the height of the soil. New ones stand in gravel, with a slope of mortar on top.
  A gate of oak weighs as much as a man, and needs three hinges.

  Send a picture of both posts, and one of the latch. Say how wide the gap is at the top
  and at the bottom. Most gates hang again without new wood: the hinge moves up by an inch,
  the latch moves with it, and a brace takes the load to the low hinge. Old screws are
  drilled out, since they break. Paint goes on last, when the wood is dry.
`;
const DECKS = `title: Decks oiled and repaired around the town
description: >-
  Boards that rock are screwed down again, and soft ones are swapped. Moss comes off with
  a stiff brush and water, not with a lance, which tears the grain. Oil goes on twice,
  thin, on two dry days in a row.

  Larch turns silver in two years, and that is fine. Pine needs oil each spring. Steps wear
  first, at the edge, and get a strip of metal with grit. Joists rot where two of them meet,
  so a tape of bitumen lies on each. Rails are tested with the weight of an adult. If one
  gives way, it is fixed on the same day. What cannot be saved goes to the tip, and the
  nails go with it.
`;
const SITE = `name: Wye Valley Handyman
businessType: HomeAndConstructionBusiness
language: en-GB
phone: 020 7946 0018
email: hello@wyevalley.example.com
address: { locality: Hereford, country: GB }
hours: { days: [Monday, Tuesday, Wednesday, Thursday, Friday], opens: "08:00", closes: "17:00" }
url: https://wyevalley.example.com
form: { endpoint: https://formspree.io/f/xsample }
look: ledger
offers:
  - { text: A free hour for each list of six, until: 2099-03-31 }
reviews:
  - text: The gate shuts with one finger.
    author: Jo M.
    place: Ledbury
    date: 2026-05
    source: a postcard
`;

const PRICES = `currency: GBP
tiers:
  small: { label: A small list }
  large: { label: A long list }
`;

const BUILT: readonly Mistake[] = [
  {
    what: 'a wrong phone number',
    file: 'services/home-repairs.yaml',
    from: 'A tape measure in the picture',
    to: 'Ring 020 7946 0081 before ten. A tape measure in the picture',
    at: '020 7946 0081',
    rule: 'wrong-phone',
  },
  {
    what: 'a wrong price in the third line of a block',
    file: 'pages/gates.yaml',
    from: 'with a slope of mortar',
    to: 'for £95 each, with a slope of mortar',
    at: '£95',
    rule: 'wrong-price',
  },
  {
    what: 'a wrong email address',
    file: 'services/home-repairs.yaml',
    from: 'It starts with a list.',
    to: 'It starts with a list to sales@wyevalley.example.com.',
    at: 'sales@wyevalley.example.com',
    rule: 'wrong-email',
  },
  {
    what: 'hours that contradict the data',
    file: 'pages/home.yaml',
    from: 'Good times to call',
    to: 'We answer Monday to Friday, 6am to 9pm. Good times to call',
    at: 'Monday to Friday, 6am to 9pm',
    rule: 'wrong-hours',
  },
  {
    what: 'an old address',
    file: 'pages/home.yaml',
    from: 'Send the whole list',
    to: 'Send the [whole list](/odd-jobs)',
    at: '/odd-jobs',
    rule: 'moved-link',
  },
  {
    what: 'a word twice',
    file: 'cities/salida.yaml',
    from: 'Street parking is easy',
    to: 'We we come by van. Street parking is easy',
    at: 'We we',
    rule: 'doubled-word',
  },
  {
    what: 'a link that says nothing',
    file: 'cities/salida.yaml',
    from: 'Old parts go with the van',
    to: 'For decks [click here](/decks). Old parts go with the van',
    at: 'click here',
    rule: 'vague-link-text',
  },
  {
    what: 'lorem ipsum',
    file: 'local/salida/home-repairs.yaml',
    from: 'Plaster in those same homes',
    to: 'Lorem ipsum dolor sit amet. Plaster in those same homes',
    at: 'Lorem ipsum dolor sit amet',
    rule: 'placeholder-text',
  },
  {
    what: 'the name of a file instead of a description',
    file: 'gallery.yaml',
    from: 'A hammer and a saw on a workbench',
    to: 'IMG_1002',
    at: 'IMG_1002',
    rule: 'filename-alt',
  },
  {
    what: 'the text of another page',
    file: 'pages/decks.yaml',
    from: DECKS.slice(DECKS.indexOf('  Boards')),
    to: GATES.slice(GATES.indexOf('  A gate')),
    at: 'A gate that drags',
    rule: 'near-duplicate-page',
  },
  {
    what: 'a French sentence',
    file: 'pages/home.yaml',
    from: 'If a line on your list',
    to: 'Nous réparons les portes et les clôtures dans toute la ville, le jour même, et nous apportons les outils dont nous avons besoin pour finir le travail.\n\n  If a line on your list',
    at: 'Nous réparons',
    rule: 'mixed-languages',
  },
  {
    what: 'an offer that has ended',
    file: 'site.yaml',
    from: 'until: 2099-03-31',
    to: 'until: 2025-03-31',
    at: 'until: 2025-03-31',
    rule: 'expired',
  },
  {
    what: 'a title that begins like another one',
    file: 'pages/gates.yaml',
    from: 'Gates and fences mended in Hereford by one person',
    to: 'Decks oiled and repaired in Hereford by one person',
    at: 'Decks oiled and repaired',
    rule: 'similar-title',
  },
];

const DEAD_LINK: Mistake = {
  what: 'a dead link',
  file: 'cities/salida.yaml',
  from: 'new decks, new walls',
  to: '[new decks](/deks), new walls',
  at: '/deks',
  rule: 'unknown-link',
};
const NO_DATE: Mistake = {
  what: 'a review without a date',
  file: 'site.yaml',
  from: '    place: Ledbury\n    date: 2026-05\n',
  to: '    place: Ledbury\n',
  at: 'text: The gate shuts',
  rule: 'missing-key',
};

test('the site is clean without mistakes', async () => {
  expect(await check([])).toEqual([]);
});

test('what a site can be built with is found once, at the word', async () => {
  await expectFound(BUILT);
});

test.each([DEAD_LINK, NO_DATE])('$what is found before anything is built', async (mistake) => {
  await expectFound([mistake]);
});

async function expectFound(mistakes: readonly Mistake[]): Promise<void> {
  const { fixture, found } = await checkWith(mistakes);
  const expected = mistakes.map(({ file, at, rule }) => `data/${file}:${locate(fixture.read(file), at)} ${rule}`);
  expect(found).toEqual(expected.toSorted());
}

const check = async (mistakes: readonly Mistake[]) => (await checkWith(mistakes)).found;

/** Builds the site with mistakes, and returns what the build or the check says of them. */
async function checkWith(mistakes: readonly Mistake[]) {
  const fixture = copySite('handyman');
  fixture.write('site.yaml', SITE);
  fixture.write('pricing.yaml', PRICES);
  fixture.write('pages/gates.yaml', GATES);
  fixture.write('pages/decks.yaml', DECKS);
  fixture.edit(
    'services/home-repairs.yaml',
    'service: Home Repairs\n',
    'service: Home Repairs\nredirectFrom: [/odd-jobs]\npriceRange:\n  small: { low: 30, high: 60 }\n  large: { low: 80, high: 200 }\n',
  );
  for (const { file, from, to } of mistakes) fixture.edit(file, from, to);
  await runSite(['build', '--root', fixture.root]);
  const { stdout, stderr } = await runSite(['check', '--skip', 'placeholder-data,missing-gallery'], {
    cwd: fixture.root,
  });
  const lines = `${stdout}\n${stderr}`.matchAll(/^(\S+:\d+:\d+) {2}(?:error|warning|note) {2}(\S+)$/gm);
  const findings = Array.from(lines, ([, location, rule]) => `${location} ${rule}`);
  // People write as they like, in lines of any length.
  return { fixture, found: findings.filter((finding) => !finding.endsWith(' unformatted-data')).sort() };
}

/** `line:column` of a text in a file. */
function locate(text: string, at: string): string {
  const before = text.slice(0, text.indexOf(at)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
