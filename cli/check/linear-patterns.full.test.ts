// Every regular expression that a check runs over a file takes steps in proportion to the file. The
// patterns are not listed here: all are recorded that the check runs over long texts.
import { expect, test } from 'vitest';
import { expectedSite, folderOf, html, type TestFiles } from '../testing/check-fixture.ts';
import { countSteps } from '../testing/count-steps.ts';
import { readDataTexts } from '../testing/data-texts.ts';
import { checkSite } from './check.ts';
import { rules } from './rules/index.ts';

/** Texts that, repeated, make a pattern look far ahead, or come back to the same place. */
const UNITS = [
  ...'a¦A ¦1¦ ¦\n¦.¦. ¦!¦?"¦-¦,¦:¦/¦@¦&¦#¦$¦(¦[¦{¦<¦>¦"¦\'¦=¦\\¦%¦\u00e2¦\ufffd'.split('¦'),
  ...'a-¦a.¦a@¦a.a@a¦1,¦1.1¦$1,000 ¦1-¦mon, ¦mon-fri 7¦call ¦(303) ¦a b¦your a ¦&#1'.split('¦'),
  ...'<!--¦<a ¦a="¦a=\'¦<p a=b ¦<script>¦</p¦*/¦/*¦://a¦eyJaaaaaaaaaaa.¦A:\\Users\\¦url('.split('¦'),
  ...'@import ¦import ¦<loc>¦Bearer ¦BEGIN '.split('¦'),
];

/** Characters; a pattern that is quadratic takes four times the steps for twice as many. */
const LENGTH = 120;
const MAX_GROWTH = 2.5;
/** Fewer steps than these are not worth a comparison. */
const MIN_STEPS = 3000;

test.each(UNITS)('twice the text of %j takes at most 2.5 times the steps', async (unit) => {
  const [once, twice] = [await recordSteps(unit, LENGTH), await recordSteps(unit, 2 * LENGTH)];
  const slow = [...twice].filter(
    ([pattern, steps]) => steps > Math.max(MIN_STEPS, MAX_GROWTH * (once.get(pattern) ?? 0)) && once.has(pattern),
  );
  expect(slow.map(([pattern, steps]) => `${pattern}: ${once.get(pattern)} to ${steps}`)).toEqual([]);
  expect(twice.size).toBeGreaterThan(10);
});

/** The steps of each pattern that a check runs over files with a repeated text. */
async function recordSteps(unit: string, length: number): Promise<ReadonlyMap<string, number>> {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const inputs = await recordInputs(filesWith(text), length);
  return new Map(
    [...inputs].map(([key, { pattern, texts }]) => [
      key,
      [...texts].reduce((sum, input) => sum + countSteps(pattern, input), 0),
    ]),
  );
}

function filesWith(text: string): TestFiles {
  const attribute = text.replaceAll('"', '&quot;');
  const body = `<main><h1>A</h1><p>${text}</p><p>x${text}x</p><img alt="${attribute}" src="${attribute}"><a href="${attribute}">a</a></main>`;
  return {
    'index.html': html({ head: `<title>${text}</title><script type="application/ld+json">${text}</script>`, body }),
    'raw.html': text,
    'a.css': text,
    'a.js': text,
    'robots.txt': text,
    'sitemap.xml': text,
    'site.webmanifest': text,
  };
}

/** A paragraph, the words of a link and the description of a photo. */
function textsWith(words: string) {
  return readDataTexts(JSON.stringify({ description: words, answer: `[${words}](/a)`, alt: words }), { page: '/' });
}

interface Recorded {
  readonly pattern: RegExp;
  readonly texts: Set<string>;
}

/** Runs the check and records which patterns it runs over which texts of at least a length. */
async function recordInputs(files: TestFiles, length: number): Promise<ReadonlyMap<string, Recorded>> {
  const recorded = new Map<string, Recorded>();
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text: string) {
    const input = String(text);
    if (input.length >= length) {
      const { texts } = recorded.get(String(this)) ?? { texts: new Set() };
      recorded.set(String(this), { pattern: new RegExp(this), texts: texts.add(input) });
    }
    return exec.call(this, text);
  };
  try {
    await checkSite(folderOf(files), {
      rules: rules.filter((rule) => !('checkAsync' in rule)),
      expected: expectedSite({ maskedNames: ['Denver'], texts: textsWith(String(files['raw.html'])) }),
    });
  } finally {
    RegExp.prototype.exec = exec;
  }
  return recorded;
}
