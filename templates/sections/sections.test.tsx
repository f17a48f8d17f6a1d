// What no page of the shipped site shows: sections with other details than its own, and sections
// without any. The texts of each are listed in their order. specification.test.ts has the sections
// of the shipped pages, and every-page.ts their markup.
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { heroProps, phone, pictureProps, priceOf } from '../../cli/testing/templates/props.ts';
import { links, only, phoneLinks, render, textBlocks, texts } from '../../cli/testing/templates/render.ts';
import { Announcements } from './announcement.tsx';
import { Chips } from './chips.tsx';
import { CustomerProof } from './customer-proof.tsx';
import { Details } from './details.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { Links } from './links.tsx';
import { Materials } from './materials.tsx';
import { Neighborhoods } from './neighborhoods.tsx';
import { Owner } from './owner.tsx';
import { PageSections } from './page-sections.tsx';
import { CostTable, PriceTiers } from './price-tiers.tsx';
import { Process } from './process.tsx';
import { Paragraphs, SpecSheet, TitledList, TwoLists } from './text-lists.tsx';
import { TrustStrip } from './trust-strip.tsx';

const news = { text: 'Closed for a week.', until: '2026-12-31', code: null, link: null };
const terms = { text: 'Terms', href: 'https://example.com/terms' };
const owner = { name: 'Ana B.', text: 'She measures every roof herself.', role: 'Roofer, CO 123', picture: null };
const job = {
  title: 'A roof after hail',
  href: null,
  text: 'Two days, one crew.',
  photos: [{ label: null, picture: pictureProps('new') }],
  details: ['Aurora', '24 squares'],
  price: priceOf('$12,400'),
};
const review = {
  text: 'They swept the drive.',
  author: 'Jo M., Baker',
  stars: 4,
  date: { text: 'March 2026', time: '2026-03' },
  source: { text: 'a letter', href: null },
};
const wards = Array.from({ length: 7 }, (_, index) => ({ name: `Ward ${index + 1}`, note: 'A ward.' }));
const columns = { tier: 'Project', size: 'Size', price: 'Price range' };
const jobs = [
  { label: 'Leak', size: 'per hour', price: priceOf('€85'), flag: null },
  { label: 'Valley', size: null, price: priceOf('€400-900'), flag: null },
  { label: 'House', size: null, price: priceOf('on request'), flag: null },
];
const drawing = {
  title: 'A roof in section',
  layers: [
    {
      ...{ name: 'Deck', depth: 3, pattern: 'solid' as const, text: 'Plywood.' },
      bars: { name: 'Nails', text: 'Six a sheet.' },
    },
  ],
  cuts: { name: 'Gaps', spacing: '8 ft', text: 'Room to swell.' },
};

const hero = heroProps({ breadcrumb: [], highlights: [] });
const actions = ['Call', '(303) 555-0142', 'Get a free estimate'];
const week = [{ days: 'Monday', times: 'Closed' }];

/** What the element shows, and its texts in their order. */
const cases: [string, ReactElement, readonly string[]][] = [
  [
    'an offer has its code and its link',
    <Announcements announcements={[news, { ...news, text: 'Ten percent with', code: 'SPRING', link: terms }]} />,
    ['Closed for a week.', 'Ten percent with SPRING Terms'],
  ],
  [
    'a section that is not rendered has no chip',
    <Chips
      chips={[
        { id: 'a', label: 'Price' },
        { id: 'b', label: 'Steps', isShown: false },
        { id: 'c', label: 'Estimate' },
      ]}
    />,
    ['Price', 'Estimate'],
  ],
  ['a single chip is no choice', <Chips chips={[{ id: 'pricing', label: 'Price' }]} />, []],
  [
    'several people are a list',
    <Owner phone={phone} people={[owner, { ...owner, name: 'Ben C.' }]} />,
    ['Who you will meet', 'Ana B.', owner.role, owner.text, 'Ben C.', owner.role, owner.text],
  ],
  [
    'a job without a photo of before needs no labels',
    <CustomerProof ratings={[]} jobs={[job]} moreJobs={null} reviews={[]} />,
    ['Our work', 'A roof after hail', 'Aurora, 24 squares', '$12,400', 'Two days, one crew.'],
  ],
  [
    'a review has its stars, author, month and source',
    <CustomerProof ratings={[{ text: '5.0, 8 reviews', href: null }]} jobs={[]} moreJobs={null} reviews={[review]} />,
    [
      'What customers say',
      '5.0, 8 reviews',
      '4 out of 5',
      'They swept the drive.',
      'Jo M., Baker, March 2026, on a letter',
    ],
  ],
  [
    'neighborhoods with notes are folded after the sixth',
    <Neighborhoods heading="Where" neighborhoods={wards} />,
    ['Where', ...wards.slice(0, 6).flatMap(({ name, note }) => [name, note])].concat([
      'Show all 7 neighborhoods',
      'Ward 7',
      'A ward.',
    ]),
  ],
  [
    'the parts of a drawing come before the other materials',
    <Materials heading="Materials" numbers={[]} drawing={drawing} items={[{ title: 'Flashing', text: 'At edges.' }]} />,
    [
      'Materials',
      '3',
      '2',
      '1',
      'A roof in section',
      'Gaps, 8 ft Room to swell.',
      'Deck Plywood.',
      'Nails Six a sheet.',
      'Flashing',
      'At edges.',
    ],
  ],
  [
    'a hero lists several prices, without a link to more',
    <Hero
      {...hero}
      price={{
        items: [
          { label: 'Metal roofs', price: priceOf('$3,000', 'from '), href: '/metal-roofs' },
          { label: 'Cleanup', price: priceOf('$240', '', ' an hour'), href: '/cleanup' },
        ],
        link: null,
      }}
    />,
    [hero.h1, String(hero.intro), 'Metal roofs from', '$3,000', 'Cleanup', '$240', 'an hour', ...actions],
  ],
  [
    'a hero has a second action next to the phone',
    <Hero {...hero} secondAction={{ text: 'Send a text', href: 'sms:+13035550144' }} />,
    [hero.h1, String(hero.intro), 'Call', '(303) 555-0142', 'Send a text', 'Get a free estimate'],
  ],
  [
    'the place of a photo has the number, services with prices, and hours of several lines as a table',
    <Hero
      {...hero}
      panel={{
        phone: hero.phone,
        facts: [
          { label: 'Gutters', value: 'from $300' },
          { label: 'Hours', value: week },
        ],
      }}
    />,
    [
      ...['Call', '(303) 555-0142', 'Gutters', 'from $300', 'Hours', 'Monday', 'Closed'],
      ...[hero.h1, String(hero.intro), ...actions],
    ],
  ],
  [
    'a tier without a size has no empty element for it',
    <PriceTiers heading="Prices" intro="By job." tiers={jobs} isBySize={false} more={null} />,
    ['Prices', 'By job.'].concat(
      jobs.flatMap(({ label, size, price }) => [
        label,
        ...(size === null ? [] : [size]),
        price.amount,
        'Ask about this',
      ]),
    ),
  ],
  [
    'a cost table has a column for sizes if a tier has one',
    <CostTable heading="Prices" intro="By job." caption="Jobs" columns={columns} tiers={jobs} more={null} />,
    [
      'Prices',
      'By job.',
      'Jobs',
      'Project',
      'Size',
      'Price range',
      'Leak',
      'per hour',
      '\u20ac85',
      'Valley',
      '\u20ac400-900',
      'House',
      'on request',
    ],
  ],
  [
    'a cost table has no column for sizes if no tier has one',
    <CostTable heading="Prices" intro="By job." caption="Jobs" columns={columns} tiers={jobs.slice(1)} more={null} />,
    ['Prices', 'By job.', 'Jobs', 'Project', 'Price range', 'Valley', '\u20ac400-900', 'House', 'on request'],
  ],
  [
    'facts without paragraphs are a section too',
    <Paragraphs
      id="building"
      heading="The ground"
      paragraphs={[]}
      limit={1}
      more="More"
      facts={[{ label: 'Elevation', value: '5,280 ft' }]}
    />,
    ['The ground', 'Elevation', '5,280 ft'],
  ],
  [
    'a list without items is left out',
    <TwoLists
      id="when"
      heading="Is it time?"
      lists={[
        { heading: 'Replace it', items: [] },
        { heading: 'Repair it', items: ['One panel'] },
      ]}
    />,
    ['Is it time?', 'Repair it', 'One panel'],
  ],
];

test.each(cases)('%s', (_, element, expected) => {
  const [body] = render(element).all('body');
  if (body === undefined) throw new Error('there is no body');
  expect(textBlocks(body)).toEqual(expected);
});

test.each<[string, ReactElement]>([
  ['announcements', <Announcements announcements={[]} />],
  ['customer proof', <CustomerProof ratings={[]} jobs={[]} moreJobs={null} reviews={[]} />],
  ['details', <Details paragraphs={[]} />],
  ['questions', <Faq heading="Questions" phone={phone} questions={[]} />],
  ['links', <Links id="cities" heading="Cities" links={[]} />],
  ['materials', <Materials heading="Materials" numbers={[]} drawing={null} items={[]} />],
  ['neighborhoods', <Neighborhoods heading="Where" intro="All of Denver." neighborhoods={[]} />],
  ['people', <Owner people={[]} phone={phone} />],
  ['price tiers', <PriceTiers heading="Prices" intro="" tiers={[]} isBySize more={terms} />],
  ['costs', <CostTable heading="Prices" intro="" caption="" columns={columns} tiers={[]} more={terms} />],
  ['steps', <Process heading="How" steps={[]} />],
  ['texts', <Paragraphs id="local" heading="Denver" paragraphs={[]} limit={1} more="More" />],
  ['two lists', <TwoLists id="when" heading="When" lists={[{ heading: 'Replace it', items: [] }]} />],
  ['titled texts', <TitledList id="benefits" heading="Benefits" items={[]} />],
  ['reasons', <SpecSheet id="reasons" heading="Why us" items={[]} />],
  ['highlights', <TrustStrip items={[]} place="hero" />],
])('without any, there is no section of %s', (_, element) => {
  expect(texts(render(element).all('section'))).toEqual([]);
  expect(texts(render(element).all('ul'))).toEqual([]);
});

test('an announcement tells the script its last day; highlights that can be checked or called are links', () => {
  const { all } = render(<Announcements announcements={[news]} />);
  expect(attribute(only(all('aside')), 'data-until')).toBe('2026-12-31');
  const items = [
    { text: 'License 123', href: 'https://licenses.example.com/123' },
    { text: 'Bonded', href: null },
    { text: 'At night', href: 'tel:+13035550143' },
  ];
  const strip = render(<TrustStrip items={items} place="hero" />);
  expect(links(strip)).toEqual([{ text: 'License 123', href: 'https://licenses.example.com/123' }]);
  expect(phoneLinks(strip)).toMatchObject([{ href: 'tel:+13035550143', placement: 'hero_trust' }]);
});

test('a section with a last day is in an element that the script hides after it', () => {
  const section = { type: 'text', heading: 'Snow', paragraphs: ['We clear it.'] } as const;
  const page = render(
    <PageSections
      phone={phone}
      sections={[
        { ...section, id: 'a' },
        { ...section, id: 'b', until: '2026-12-31', timeZone: 'America/Denver' },
      ]}
    />,
  );
  const dated = only(page.all('div').filter((element) => attribute(element, 'data-until') !== undefined));
  expect(attribute(dated, 'data-enhance')).toBe('announcement');
  expect(attribute(dated, 'data-time-zone')).toBe('America/Denver');
  expect(page.all('section', dated).map((element) => attribute(element, 'id'))).toEqual(['b']);
});
