import { runInNewContext } from 'node:vm';
import { parseXml } from '@rgrove/parse-xml';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { writeJson, writeScript, writeXml } from './markup.ts';

/** Texts that end, open or comment out something in HTML, JavaScript or XML. */
const HOSTILE = [
  '</script><b>',
  '<!--<script>',
  '<!-- <SCRIPT x',
  '-->',
  ']]>',
  '"\'`${a}',
  '&amp;&lt;&#0;',
  '\u2028\u2029',
  '\\',
  '\u0000\u000b\ufffe',
  '\ud800',
  '\ud83c\udfe0',
];

/** The number of elements of a page with a script, and the text of the script. */
function readScript(script: string): readonly [number, string] {
  const html = JSON.stringify(
    parse(`<!doctype html><title>a</title><script>${script}</script><p>b</p>`),
    (key, value: unknown) => (key === 'parentNode' ? undefined : value),
  );
  const code = /"tagName":"script".*?"value":("(?:[^"\\]|\\.)*")/.exec(html)?.[1] ?? '""';
  return [html.match(/"tagName"/g)?.length ?? 0, JSON.parse(code) as string];
}

test('JSON in a script element stays within it and is read as the same value', () => {
  for (const text of HOSTILE) {
    const [elements, code] = readScript(writeJson({ [text]: [text] }));
    expect([text, elements]).toEqual([text, 6]);
    expect(JSON.parse(code)).toEqual({ [text]: [text] });
  }
});

test('a script stays within its element and has the same strings', () => {
  for (const text of HOSTILE.filter((hostile) => !hostile.includes('\u0000'))) {
    const [elements, code] = readScript(writeScript(`value = ${JSON.stringify(text)}`));
    expect([text, elements]).toEqual([text, 6]);
    expect([text, runInNewContext(code)]).toEqual([text, text]);
  }
});

test('a text in XML is well-formed and read as the same text, except for characters that XML cannot contain', () => {
  for (const text of HOSTILE) {
    const { root } = parseXml(`<a b="${writeXml(text)}">${writeXml(text)}</a>`);
    const expected = text.replace(/[\u0000\u000b\ufffe\ud800](?![\udc00-\udfff])/g, '\u00b7');
    expect([text, root?.text, root?.attributes['b']]).toEqual([text, expected, expected]);
  }
});
