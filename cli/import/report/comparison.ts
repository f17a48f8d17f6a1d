// import-report.html: each of the first pages of the old site beside its new texts, with what is
// missing marked. Entry point: formatComparison.
import { writeXml } from '../../base/markup.ts';
import type { ImportReport } from '../import-site.ts';
import { listTexts } from '../measure.ts';

/** Enough for a person to see how the rest is. */
const MAX_PAGES = 20;

const STYLE =
  'body{font:16px/1.4 system-ui;margin:1rem}h2{margin-top:2rem}.pair{display:grid;grid-template-columns:1fr 1fr;gap:2rem;border-top:1px solid #999}p{margin:.3rem 0;overflow-wrap:anywhere}.head{font-weight:700}mark{background:#fd6}';

export function formatComparison({ source, pages, texts }: ImportReport): string {
  // Those of which most is missing come first.
  const shown = pages
    .toSorted((a, b) => b.measured.lost.length - a.measured.lost.length)
    .slice(0, MAX_PAGES)
    .map((page) => formatPair(page, texts));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>What was imported</title><style>${STYLE}</style><h1>What was imported</h1><p>From ${writeXml(source)}: at the left the texts of the old page, marked where words are missing; at the right the new data. Of ${pages.length} pages, those of which most is missing.</p>${shown.join('')}</html>\n`;
}

function formatPair(
  { address, path, file, lines, measured }: ImportReport['pages'][number],
  texts: ImportReport['texts'],
): string {
  const lost = new Set(measured.lost.map(({ line }) => line));
  const old = lines.map(({ tag, text }) => {
    const words = lost.has(text) ? `<mark>${writeXml(text)}</mark>` : writeXml(text);
    return `<p${/^h\d$/.test(tag) ? ' class="head"' : ''}>${words}</p>`;
  });
  const fresh = listTexts(file, texts.get(file) ?? '').map((text) => `<p>${writeXml(text)}</p>`);
  return `<h2>${writeXml(address)} → ${writeXml(path)}</h2><div class="pair"><div>${old.join('')}</div><div><p class="head">${writeXml(file)}</p>${fresh.join('')}</div></div>`;
}
