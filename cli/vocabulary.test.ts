// The vocabulary of the README, enforced: words that were replaced do not come back.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from './testing/run-site.ts';

/** Identifiers, and what to use instead. */
const identifiers: Readonly<Record<string, string>> = {
  Place: 'Location',
  '(?:attribute|element|data|head|json|text|entry)Place|placeAt|placeOf\\w*': '…Location, locationAt',
  'mend\\w*': 'fix',
  '(?:place|on)Kept|kept\\w*|Kept\\w*': 'cached',
  'keepFile|keepLast|keepByObject|onceAFile': 'writeFileAtomic, memoize',
  'createInterner|interner': 'createStringPool',
  'layOut\\w*': 'build…',
  'SiteParts|siteParts': 'SharedProps',
  '(?!.*(?:[dD]efault|prefault))\\w*[fF]ault(?:s|y)?': 'problem, finding',
  'proven|proves': 'check, result',
  'WrittenSite|writtenSite': 'BuildManifest',
  '(?:near|nearest|unequal)?[tT]wins?(?:Page)?|alsoAt|secondName': 'alias, nearDuplicate',
  'RunIndex|NO_RUN': 'ShingleIndex, NO_SHINGLE',
  'own(?:Wording|Share|Words)|likeness': 'uniqueContent, uniqueRatio, similarity',
  misspelt: 'misspelled',
  'telephoneText|telephones': 'phone',
  '(?:MOST|LEAST)_\\w+|\\w+_AT_ONCE|PATIENCE\\w*|SETTLE\\w*': 'MAX_, MIN_, CONCURRENCY, TIMEOUT_MS',
  'is(?:There|Sound|Held|Bare)': 'exists, isValid',
  'lookAt\\w*|PageReading|Gathered|gather(?:Site|ed)': 'inspect, checkPages, PageRecord, collectFacts',
  'settle|yieldsWithin|looksAtAll': 'nothing: no rule hides the finding of another',
  'sidewaysScroll|Sideways': 'horizontalOverflow',
  '\\w*[tT]ypeface\\w*|\\w*[tT]ypesetter\\w*': 'font, textShaper',
  'exchangeFolders|writeAgain|removeAbandoned': 'swapDirectories, writeAlias, removeStaleStaging',
  'RenderedOnce|dollarTexts': 'CachedMarkup, findPrices',
  'holdEarlyUse|whenNear|drift\\w*|gliding|stillness|narrowness':
    'replayEarlyInput, enhanceWhenNear, autoScroll',
  'watchPauses|takeOver|handOver': 'createPauseReasons, startLibrary, attachDestination',
  'Plants?|planted|deed|complaints|barriers\\w*|standIns?':
    'Mutation, consoleErrors, accessibilityViolations, fake',
  'bareTab|makeReady|eventually|LAW': 'cdpTab, prerender, poll, LAYERS',
};

/** Phrases of comments, messages and titles, and what to write instead. */
const phrases: Readonly<Record<string, string>> = {
  'for want of': 'because there is no',
  '\\banew\\b': 'again',
  '\\bwhoever\\b': 'the user, the visitor',
  '\\bstands (?:in|at|on|for itself)\\b': 'is',
  'holds? no\\b': 'does not contain',
  'names? no\\b': 'does not name',
  'at fault': 'wrong',
  'in the place of': 'instead of',
  'to and fro': 'back and forth',
  '\\bEnters at\\b': 'Entry point:',
  '^\\s*(?://|/\\*\\*|\\*) (?:What|Of|Those|Who|Whose|Whoever)\\b(?! is\\b)': 'a subject or a verb first',
};

const files = ['cli', 'templates', 'client', '.github', 'README.md']
  .flatMap((entry) =>
    entry.endsWith('.md')
      ? [entry]
      : readdirSync(join(packageRoot, entry), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${entry}/${file}`,
        ),
  )
  .filter(
    (file) =>
      /\.(?:tsx?|js|css|md|yml)$/.test(file) &&
      // The site in the fixture is content; the other two name old words on purpose.
      !/testing\/fixture\/|check\/rules\/renamed\.ts$|vocabulary\.test\.ts$|CHANGELOG\.md$/.test(file),
  );

function findUses(
  patterns: Readonly<Record<string, string>>,
  toPattern: (source: string) => RegExp,
  prepare: (line: string) => string,
) {
  const compiled = Object.entries(patterns).map(([source, instead]) => ({
    pattern: toPattern(source),
    instead,
  }));
  return files.flatMap((file) =>
    readFileSync(join(packageRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        compiled.flatMap(({ pattern, instead }) => {
          const [word] = pattern.exec(prepare(line)) ?? [];
          return word === undefined ? [] : [`${file}:${index + 1} has \`${word}\`; use ${instead}`];
        }),
      ),
  );
}

test('the vocabulary is checked in a real number of files', () => {
  expect(files.length).toBeGreaterThan(400);
});

test('replaced identifiers do not come back', () => {
  const toPattern = (source: string) => new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`);
  // Texts of tests are content, and prose may use a word in its usual sense.
  const onlyCode = (line: string) =>
    line.replace(/'[^']*'|"[^"]*"|`[^`]*`|>[^<>{}]*<|\/\/.*|^\s*\/?\*.*/g, '');
  expect(findUses(identifiers, toPattern, onlyCode)).toEqual([]);
});

test('replaced phrases do not come back', () => {
  expect(
    findUses(
      phrases,
      (source) => new RegExp(source),
      (line) => line,
    ),
  ).toEqual([]);
});
