import { expect, test } from 'vitest';
import { englishWording } from '../../schema/wording/wording.ts';
import { type Answer, type CalculatorData, describeAnswer, describeAnswerInOneSentence } from './calculator-answer.ts';

const published = [
  'Our published range for small decks: $1-2 (up to 500 sq ft).',
  'Our published range for medium decks: $2-3 (500 to 1,000 sq ft).',
  'Our published range for large decks: $3-4+ (1,000 sq ft and up).',
];
const project = {
  sizeMeans: null,
  presets: [],
  note: null,
  finishNotes: {},
  formOption: null,
  published,
  sizeNotes: [],
};
const data: CalculatorData = {
  rules: {
    minimumSize: 250,
    tierSizes: [500, 1000, null],
    largeSize: 2000,
    largestSize: 5000,
    spreadPercent: 20,
    roundTo: 50,
    baseline: 'decks',
    asBaseline: ['decks'],
    published: {
      decks: [
        { low: 1000, high: 9000 },
        { low: 9000, high: 9500 },
        { low: 9500, high: 9900 },
      ],
    },
    finishes: {
      plain: { pricedAs: null, share: 1 },
      oiled: { pricedAs: 'cedar-decks', share: 1 },
      stained: { pricedAs: 'cedar-decks', share: 0.5 },
    },
  },
  words: englishWording.answer,
  money: { locale: 'en-US', currency: 'USD' },
  unit: { short: 'sq ft', pattern: '', ignored: '' },
  projects: {
    decks: {
      ...project,
      noun: 'deck',
      finishes: ['plain', 'oiled', 'stained'],
      sizeNotes: [{ from: 490, to: 510, note: 'A step.' }],
      finishNotes: { oiled: 'Oil it every year.' },
    },
    'cedar-decks': {
      ...project,
      noun: 'cedar deck',
      finishes: ['oiled'],
      published: ['Our published range for small cedar decks: $5-6 (up to 500 sq ft).'],
      note: 'Cedar grays.',
    },
    repair: { ...project, noun: 'repair', finishes: [] },
    removal: { ...project, noun: 'removal', finishes: [] },
  },
  sizeNotes: [
    { from: 0, to: 250, note: 'Small.' },
    { from: 2000, to: 5000, note: 'Large.' },
  ],
  finishLabels: { plain: 'Plain (sanded)', oiled: 'Oiled', stained: 'Stained' },
  finishWords: { plain: 'plain (sanded)', oiled: 'oiled', stained: 'stained' },
  notApplicable: 'None',
  validity: 'A range.',
  assumptions: ['It assumes nothing to remove.', 'Not included: removal.'],
  removal: { project: 'removal', hint: 'Add removal.' },
};
const deck: Answer = { project: 'decks', finish: 'plain', size: 480, low: 3850, high: 5800 };
const listRemarks = (answer: Partial<Answer>) => describeAnswer({ ...deck, ...answer }, data).remarks;
const listNotes = (size: number) => describeAnswer({ ...deck, size }, data).notes;
const describePublished = (answer: Partial<Answer>) => describeAnswer({ ...deck, ...answer }, data).published;
const describeIntro = (answer: Partial<Answer>) => describeAnswer({ ...deck, ...answer }, data).intro;

test('the answer names the job, the range with an en dash, the published range and the assumptions', () => {
  expect(describeAnswer(deck, data)).toEqual({
    intro: 'Ballpark for a 480 sq ft deck, plain (sanded):',
    range: '$3,850-5,800',
    notes: [],
    published: 'Our published range for small decks: $1-2 (up to 500 sq ft).',
    remarks: ['A range.', 'It assumes nothing to remove.', 'Not included: removal.', 'Add removal.'],
  });
});

test('the answer for the contact form is one sentence', () => {
  expect(describeAnswerInOneSentence({ ...deck, finish: 'oiled' }, data)).toBe(
    'Ballpark for a 480 sq ft deck, oiled: $3,850-5,800.',
  );
});

test('the answer names the finish only if there is a choice', () => {
  expect(describeIntro({ project: 'cedar-decks', finish: 'oiled' })).toBe('Ballpark for a 480 sq ft cedar deck:');
  expect(describeIntro({ project: 'repair', finish: null })).toBe('Ballpark for a 480 sq ft repair:');
});

test.each([
  [8, 'an 8'],
  [11, 'an 11'],
  [18, 'an 18'],
  [110, 'a 110'],
  [800, 'an 800'],
  [1100, 'a 1,100'],
])('%d has the right article: %s', (size, words) => {
  expect(describeIntro({ size })).toBe(`Ballpark for ${words} sq ft deck, plain (sanded):`);
});

test.each([
  [500, 'small', '$1-2 (up to 500 sq ft)'],
  [501, 'medium', '$2-3 (500 to 1,000 sq ft)'],
  [1000, 'medium', '$2-3 (500 to 1,000 sq ft)'],
  [1001, 'large', '$3-4+ (1,000 sq ft and up)'],
])('%d sq ft is in the %s tier', (size, tier, range) => {
  expect(describePublished({ size })).toBe(`Our published range for ${tier} decks: ${range}.`);
});

test('small and very large jobs, and those at a step of the price, get a note next to the range', () => {
  expect([250, 251, 490, 491, 510, 511, 2000, 2001].map((size) => listNotes(size))).toEqual([
    ['Small.'],
    [],
    [],
    ['A step.'],
    ['A step.'],
    [],
    [],
    ['Large.'],
  ]);
});

test('the published range of a finish is that of the service it is priced as, or the finish is added to it', () => {
  expect(describePublished({ finish: 'oiled' })).toBe(
    'Our published range for small cedar decks: $5-6 (up to 500 sq ft).',
  );
  expect(describePublished({ finish: 'stained' })).toBe(
    'Our published range for small decks: $1-2 (up to 500 sq ft). The option is added to it.',
  );
});

test('an answer above the published range of its size says so beside it, and names each range that it exceeds', () => {
  const ranges = (high: number) => [
    { low: 1000, high },
    { low: high, high: 2 * high },
    { low: 2 * high, high: 3 * high },
  ];
  const rules = {
    ...data.rules,
    published: { porches: ranges(5000), decks: ranges(4000), 'cedar-decks': ranges(5500) },
  };
  const porches = { ...project, noun: 'porch', finishes: ['plain', 'oiled', 'stained'] };
  const withPorches = { ...data, rules, projects: { ...data.projects, porches } };
  const describe = (answer: Partial<Answer>) =>
    describeAnswer({ ...deck, project: 'porches', finish: 'oiled', ...answer }, withPorches);
  const above = 'Above our published range for this size, because the option is added to it.';
  expect(describe({ high: 5000 })).toMatchObject({ notes: [] });
  expect(describe({ high: 5050 })).toMatchObject({
    notes: [above],
    published: 'Our published range for small decks: $1-2 (up to 500 sq ft). The option is added to it.',
  });
  expect(describe({ high: 6000 })).toMatchObject({
    notes: [above],
    published:
      'Our published range for small decks: $1-2 (up to 500 sq ft). The option is added to it. Our published range for small cedar decks: $5-6 (up to 500 sq ft).',
  });
  // A part of the premium is not that other work, and the largest sizes have no upper limit.
  expect(describe({ high: 6000, finish: 'stained' }).published).not.toContain('cedar');
  expect(describe({ high: 90_000, size: 1500 }).notes).toEqual([]);
});

test('a finish of work that costs no more than the baseline has the published range of its own service', () => {
  const rules = { ...data.rules, asBaseline: ['decks', 'porches'] };
  const porches = { ...project, noun: 'porch', finishes: ['plain', 'oiled'] };
  const withPorches = { ...data, rules, projects: { ...data.projects, porches } };
  const job = { project: 'porches', finish: 'oiled', size: 200, low: 1000, high: 1200 };
  expect(describeAnswer(job, withPorches)).toMatchObject({
    notes: ['Small.'],
    published: 'Our published range for small cedar decks: $5-6 (up to 500 sq ft).',
  });
});

test('remarks on the project type and on the finish follow the validity', () => {
  expect(listRemarks({ project: 'cedar-decks', finish: 'oiled' })[1]).toBe('Cedar grays.');
  expect(listRemarks({ finish: 'oiled' })[1]).toBe('Oil it every year.');
});

test('only new surfaces hint at removal; removal itself neither assumes nor excludes it', () => {
  expect(listRemarks({ project: 'repair', finish: null })).not.toContain('Add removal.');
  expect(listRemarks({ project: 'removal', finish: null })).toEqual(['A range.']);
  expect(describeAnswer(deck, { ...data, removal: null }).remarks).not.toContain('Add removal.');
});
