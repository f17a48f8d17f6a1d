import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { parseElements } from './page-tree.ts';

/** Each element's tag, where it begins and ends, its attributes with their places, as the package's own tokenizer has them. */
function ofThePackage(html: string): unknown[] {
  const found: unknown[] = [];
  const collect = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      const place = node.sourceCodeLocation;
      found.push([
        node.tagName,
        place?.startOffset,
        place?.endOffset,
        node.attrs.map(({ name, value }) => [name, value, place?.attrs?.[name]?.startOffset]),
        node.tagName === 'script'
          ? node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
          : null,
      ]);
    }
    if ('childNodes' in node) for (const child of node.childNodes) collect(child);
  };
  collect(parse(html, { sourceCodeLocationInfo: true }));
  return found;
}

function ofThePage(html: string): unknown[] {
  return parseElements(html).map(({ tag, offset, endOffset, attributes, attributeOffsets, text }) => [
    tag,
    offset,
    endOffset,
    [...attributes].map(([name, value]) => [name, value, attributeOffsets.get(name)]),
    tag === 'script' ? text : null,
  ]);
}

const page = (body: string) =>
  `<!doctype html><html><head><title>T</title></head><body>${body}</body></html>`;

const texts = {
  plain: 'a-480.webp 480w, b-960.webp 960w',
  'a reference': 'a &amp; b &lt;c&gt; &notit; &#10; &#x1F600; &',
  'line ends': 'a\nb\r\nc\rd\n\n\r\r\ne',
  'a pair of surrogates': 'a 😀 b 😀😀',
  'half a pair': 'a \ud83d b \ude00',
  'a NUL': 'a\0b\0',
  'signs beyond ASCII': 'é — “…” ½',
  'tabs and form feeds': '\ta\f b ',
  'an end tag': 'a</i>b</scripty></script',
  'a comment of old': '<!-- a <script> b </script> c -->',
  'other quotes': "it's `so`",
  nothing: '',
  'more than the tokenizer keeps at once': 'word 😀 '.repeat(12_000),
};

test.each(Object.entries(texts))('reads %s as the package does', (_, text) => {
  for (const html of [
    page(`<p id="x" title="${text}" class=y>a</p><i lang='${text}' id="z">b</i>`),
    page(`<script type="application/ld+json">${text}</script><b title="${text}${text}"></b>`),
    page(`<script>a${text}b</script><p title="${text}`),
    page(`<svg><script>${text}</script><a xlink="${text}"/></svg><script>${text}`),
  ])
    expect(ofThePage(html)).toEqual(ofThePackage(html));
});
