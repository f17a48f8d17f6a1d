import { expect, test } from 'vitest';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { priceOf } from '../../testing/templates/props.ts';
import { buildCustomerProof, buildOwner, buildReviews } from './customer-proof.ts';

const review = (text: string, keys = '') =>
  `  - { text: ${text}, author: Jo M., date: 2026-03-14, source: Roof Reviews, url: https://reviews.example.com/1${keys} }\n`;

function copyWith(settings: string): SiteFixture {
  const fixture = copyFixture();
  fixture.write('site.yaml', `${fixture.read('site.yaml')}${settings}`);
  return fixture;
}

test('a page shows reviews of its city and service and general ones, at most three', () => {
  const { model, shared } = buildFixtureRoutes(
    copyWith(
      `reviews:\n${review('All.')}${review('Metal.', ', service: metal-roofs')}${review('Aurora.', ', city: aurora')}${review('Fourth.')}`,
    ),
  );
  const texts = (subject: Parameters<typeof buildCustomerProof>[2]) =>
    buildCustomerProof(model, shared, subject).reviews.map(({ text }) => text);
  expect(texts(null)).toEqual(['All.', 'Metal.', 'Aurora.']);
  expect(texts({ city: 'boulder' })).toEqual(['All.', 'Metal.', 'Fourth.']);
  expect(texts({ city: 'boulder', service: 'shingle-roofs' })).toEqual(['All.', 'Fourth.']);
  expect(buildCustomerProof(model, shared, null).reviews[0]).toEqual({
    text: 'All.',
    author: 'Jo M.',
    date: { text: 'March 2026', time: '2026-03' },
    stars: null,
    source: { text: 'Roof Reviews', href: 'https://reviews.example.com/1' },
  });
});

test('on a translated page, reviews in its language come first, and the others say theirs', () => {
  const { model } = buildFixtureRoutes(copyWith(`reviews:\n${review('All.')}${review('Bueno.')}`));
  const { languages } = model;
  const spanish = { ...model, foreignReviews: new Set(['All.']), languages: { ...languages, all: ['en-US', 'es'] } };
  expect(buildReviews(spanish, null, 'first').map(({ text, language }) => [text, language])).toEqual([
    ['Bueno.', undefined],
    ['All.', 'en-US'],
  ]);
});

test('a job has its photos and the details that the data has, and the newest come first', () => {
  const fixture = copyFixture();
  fixture.write(
    'jobs/hail.yaml',
    '{ title: After hail, text: Two days., before: metal.png, after: shingle.png, size: 24 squares, days: 2, month: 2026-06, price: { amount: 12400 }, city: aurora }\n',
  );
  fixture.write('jobs/new.yaml', '{ title: A new roof, text: A week., after: shingle.png, month: 2026-07 }\n');
  fixture.write('jobs/old.yaml', '{ title: An old roof, text: A day., placeholder: true }\n');
  fixture.edit('gallery.yaml', 'file: metal.png\n', 'file: metal.png\n    inGallery: false\n');
  const { model, shared } = buildFixtureRoutes(fixture);
  const { jobs, moreJobs } = buildCustomerProof(model, shared, { city: 'aurora' });
  expect(jobs[0]).toMatchObject({
    title: 'After hail',
    href: null,
    details: ['Aurora', 'June 2026', '24 squares', '2 days'],
    price: priceOf('$12,400'),
  });
  expect(jobs[0]?.photos).toEqual([
    { label: 'Before', picture: shared.picture('metal.png') },
    { label: 'After', picture: shared.picture('shingle.png') },
  ]);
  expect(jobs[1]?.photos).toEqual([{ label: null, picture: shared.picture('shingle.png') }]);
  expect(moreJobs).toBeNull();
  expect(model.gallery.map(({ file }) => file)).toEqual(['shingle.png']);
  const titles = (subject: Parameters<typeof buildCustomerProof>[2]) =>
    buildCustomerProof(model, shared, subject).jobs.map(({ title }) => title);
  expect(titles(null)).toEqual(['A new roof', 'After hail']);
  expect(titles({ city: 'boulder' })).toEqual(['A new roof']);
  expect(buildCustomerProof(model, shared, { city: 'boulder' }).moreJobs).toEqual({
    href: '/jobs',
    text: 'See all jobs',
  });
});

test('the owner has a section if the data names one', () => {
  const { model, shared } = buildFixtureRoutes(
    copyWith('owner: { name: Ana B., role: Roofer, registration: CO 12, text: She climbs. }\n'),
  );
  expect(buildOwner(model, shared)).toEqual([
    { name: 'Ana B.', role: 'Roofer, CO 12', text: 'She climbs.', picture: null },
  ]);
  const bare = buildFixtureRoutes(copyFixture());
  expect(buildOwner(bare.model, bare.shared)).toEqual([]);
});

test('the team follows the owner', () => {
  const { model, shared } = buildFixtureRoutes(
    copyWith('owner: { name: Ana B., text: She climbs. }\nteam:\n  - { name: Ben C., text: He cuts. }\n'),
  );
  expect(buildOwner(model, shared).map(({ name }) => name)).toEqual(['Ana B.', 'Ben C.']);
});

test('a review may have stars and no public page', () => {
  const { model, shared } = buildFixtureRoutes(
    copyWith('reviews:\n  - { text: Good., author: Jo, date: 2026-03-01, source: a letter, stars: 5 }\n'),
  );
  expect(buildCustomerProof(model, shared, null).reviews[0]).toMatchObject({
    stars: 5,
    source: { text: 'a letter', href: null },
  });
});

test('all reviews are shown with the year, month or day of each, those of a page before the others', () => {
  const dates = ['2024', '"2024"', '2024-03', '2024-03-14'];
  const reviews = dates.map(
    (date, index) =>
      `  - { text: No ${index}., author: Jo, date: ${date}, source: a letter${index === 3 ? ', service: metal-roofs' : ''} }\n`,
  );
  const { model } = buildFixtureRoutes(copyWith(`reviews:\n${reviews.join('')}`));
  expect(buildReviews(model, null, 'all').map(({ date }) => [date?.text, date?.time])).toEqual([
    ['2024', '2024'],
    ['2024', '2024'],
    ['March 2024', '2024-03'],
    ['March 2024', '2024-03'],
  ]);
  const texts = buildReviews(model, { service: 'metal-roofs' }, 'first').map(({ text }) => text);
  expect(texts).toEqual(['No 3.', 'No 0.', 'No 1.']);
});

test('`2 months ago` is a problem that names the month', () => {
  const month = new Date();
  month.setUTCDate(15);
  month.setUTCMonth(month.getUTCMonth() - 2);
  const problems = copyWith(
    'reviews:\n  - { text: Good., author: Jo, date: 2 months ago, source: a letter }\n',
  ).problems();
  expect(problems).toContain('`reviews[0].date` `2 months ago` is not a date.');
  expect(problems).toContain(
    `> Write \`${month.toISOString().slice(0, 7)}\`, when it was written if you read that today.`,
  );
});
