import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { checkTranslatedWordings } from '../../model/references/files/wording.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { createWordingSchema } from '../wording.ts';
import { fillPlural, fillWords } from './fill-words.ts';
import { defaultWords, findDefaultWords, findMissingWords, listWords, mergeWording, programWords } from './wording.ts';

const english = mergeWording({}, 'en-US');

test('an override replaces one text and leaves the others', () => {
  const wording = mergeWording({ header: { menu: 'All pages' } }, 'en-US');
  expect(wording.header.menu).toBe('All pages');
  expect(wording.header.closeMenu).toBe('Close');
  expect(wording.form).toEqual(english.form);
});

test('the plural forms of a text are replaced together, because another language has other forms', () => {
  const { hero } = mergeWording({ hero: { estimateValid: { other: 'Vale {count} días' } } }, 'es-US');
  expect(hero.estimateValid).toEqual({ other: 'Vale {count} días' });
});

test('variables are replaced once, and braces in values stay', () => {
  expect(fillWords(english.place.serviceInCity, { service: '{inCity}', inCity: 'in Denver' })).toBe(
    '{inCity} in Denver',
  );
});

test('a variable that begins with a capital has the capital form of the value', () => {
  const { serviceCity } = mergeWording({ serviceCity: { costTable: '{By}: {service} {inCity}' } }, 'en-US');
  const values = { service: 'Roofs', inCity: 'in Denver', by: 'project size' };
  expect(fillWords(serviceCity.costTable, values)).toBe('Project size: Roofs in Denver');
});

test('the plural form follows the number and the language', () => {
  const valid = (count: number) => fillPlural(english.hero.estimateValid, { count }, english);
  expect([valid(1), valid(2), valid(1000)]).toEqual([
    'Written quote valid 1 day',
    'Written quote valid 2 days',
    'Written quote valid 1,000 days',
  ]);
  const polish = mergeWording(
    { city: { allNeighborhoods: { one: '{count} dzielnica', few: '{count} dzielnice', other: '{count} dzielnic' } } },
    'pl',
  );
  const all = (count: number) => fillPlural(polish.city.allNeighborhoods, { count }, polish);
  expect([all(1), all(3), all(5)]).toEqual(['1 dzielnica', '3 dzielnice', '5 dzielnic']);
});

test('another language is refused until every text is given', () => {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'language: en-US', 'language: en-GB');
  expect(fixture.problems()).toBe('');
  fixture.edit('site.yaml', 'language: en-GB', 'language: de-DE');
  fixture.write('wording.yaml', 'header:\n  skipLink: Zum Inhalt\n');
  const count = listWords(defaultWords).length;
  const problems = fixture.problems();
  expect(problems).toContain(
    `\`language\` is \`de-DE\`, but \`data/wording.yaml\` lacks ${count - 1} fixed texts: \`header.navigation\`, \`header.menu\`, `,
  );
  expect(problems).toContain(`\`chips.label\`, \`chips.services\`, \`chips.photos\` and ${count - 13} more.`);
  expect(problems).toContain('data/site.yaml:15:1');
  expect(problems).toContain('npx --no -- site explain wording > wording.yaml');
});

const GERMAN = readFileSync(join(packageRoot, 'cli/testing/wording/de-DE.yaml'), 'utf8');

/** Returns the roofer's site with a page in another language. */
function copyTranslated(language: string) {
  const fixture = copyFixture();
  fixture.write(`pages/privacy.${language}.yaml`, PRIVACY);
  return fixture;
}

const PRIVACY = `label: Privacidad
title: Privacidad de un techador
metaDescription: La privacidad.
h1: Privacidad
description: En breve.
sections:
  - heading: Primero
    paragraphs:
      - Los presupuestos valen {estimateValidDays} días.
`;

/** Returns the problems about the words of translations: each with its message and its hint. */
function wordingProblems({ root }: SiteFixture): string[] {
  return [...checkTranslatedWordings(loadData(root).dataSet)].map(
    ({ message, location, hint }) => `${location?.file}: ${message} ${hint}`,
  );
}

test('the words of a translation are complete, or one problem lists those that are missing', () => {
  const fixture = copyTranslated('de-DE');
  expect(wordingProblems(fixture)).toEqual([
    'data/pages/privacy.de-DE.yaml: The site has pages in `de-DE`, but no fixed words: `data/wording/de-DE.yaml` is missing. Print them with `npx --no -- site explain wording/de-DE.yaml > de-DE.yaml`, translate the file and move it to `data/wording/`.',
  ]);
  fixture.write('wording/de-DE.yaml', GERMAN.replace(/^ {2}(?:menu|closeMenu): .*\n/gm, ''));
  expect(wordingProblems(fixture)).toEqual([
    'data/wording/de-DE.yaml: `data/wording/de-DE.yaml` lacks 2 fixed texts: `header.menu`, `header.closeMenu`. Print all of them with `npx --no -- site explain wording/de-DE.yaml` and translate them.',
  ]);
  fixture.write('wording/de-DE.yaml', GERMAN);
  expect(wordingProblems(fixture)).toEqual([]);
});

test('the plural forms of the language are required by name', () => {
  const fixture = copyTranslated('pl');
  fixture.write('wording/pl.yaml', GERMAN);
  expect(wordingProblems(fixture)).toEqual([
    expect.stringContaining(
      'lacks 16 fixed texts: `hero.estimateValid.few`, `hero.estimateValid.many`, `trust.rating.few`,',
    ),
  ]);
});

test('words of the language of no page, of the site and of no language are problems', () => {
  const fixture = copyFixture();
  fixture.write('wording/de-DE.yaml', GERMAN);
  fixture.write('wording/en-US.yaml', GERMAN);
  fixture.write('wording/de-de.yaml', GERMAN);
  fixture.write('wording/spanish.yaml', GERMAN);
  expect(wordingProblems(fixture)).toEqual([
    "data/wording/en-US.yaml: `data/wording/en-US.yaml` has the words of `en-US`, which is the site's own language. Move them to `data/wording.yaml`.",
  ]);
  const problems = fixture.problems();
  expect(problems).toContain(
    '`de-de`, the name of `data/wording/de-de.yaml`, is not the usual form of the tag.\n  > Rename the file to `de-DE.yaml`.',
  );
  expect(problems).toContain(
    '`spanish`, the name of `data/wording/spanish.yaml`, is not a language tag.\n  > Rename the file to `es-US.yaml`, after its language.',
  );
});

test.each(['en-GB', 'es-US', 'es', 'fr-CA', 'fr-FR'])('a translation to %s needs no words', (language) => {
  expect(wordingProblems(copyTranslated(language))).toEqual([]);
});

test('the variables of a text follow from the English file', () => {
  // @ts-expect-error The text is `in {city}`.
  expect(fillWords(english.place.inCity, { town: 'Denver' })).toBe('in undefined');
});

const { en: _, ...translatedWords } = programWords;

test.each(Object.entries(translatedWords))(
  'the words of %s.yaml are valid, complete and not English',
  (language, own) => {
    expect(createWordingSchema().safeParse(own).error).toBeUndefined();
    const words = findDefaultWords(language) ?? {};
    expect(findMissingWords(words, language)).toEqual({});
    const english = new Map(listWords(defaultWords));
    // One word, such as `Photos`, may be the same.
    const same = listWords(words).filter(([key, text]) => {
      const plain = String(text).replace(/\{\w+\}/g, '');
      return text === english.get(key) && (plain.match(/\p{L}{2,}/gu) ?? []).length > 1;
    });
    expect(same).toEqual([]);
  },
);

test('words of a language without pages, and words that are still English, are warnings', () => {
  const fixture = copyFixture();
  const menu = /^ {2}menu: .*$/m;
  const skip = /^ {2}skipLink: .*$/m;
  expect(GERMAN).toMatch(menu);
  expect(GERMAN).toMatch(skip);
  fixture.write(
    'wording/de-DE.yaml',
    GERMAN.replace(menu, '  menu: Menu').replace(skip, '  skipLink: Skip to the content'),
  );
  expect(fixture.problems()).toBe('');
  const warnings = fixture.warnings('2026-11-02');
  expect(warnings).toContain(
    '`data/wording/de-DE.yaml` has the words of pages in `de-DE`, but no page is translated to it.\n',
  );
  expect(warnings).toMatch(
    /data\/wording\/de-DE\.yaml:\d+:3 {2}warning {2}untranslated-wording\n {2}`data\/wording\/de-DE\.yaml` has the English of one fixed text: `header\.skipLink`\./,
  );
  expect(warnings).toContain('> Translate it to `de-DE`.');
  fixture.write('wording/de-DE.yaml', GERMAN);
  expect(fixture.warnings('2026-11-02')).not.toContain('untranslated-wording');
});
