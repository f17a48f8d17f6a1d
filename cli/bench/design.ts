// npm run bench -- --design [site]: the measurements of the design, for a page of each kind on a
// laptop and on a phone.
import { chromium } from 'playwright-core';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { type Design, longestGround, measureDesign, type Part } from '../../client/testing/measure-design.ts';
import { quietFlags } from '../check/browser/start-chromium.ts';
import { listPages, openBuilt, showAllPhotos } from './looks.ts';

const SIZES = [
  [1366, 768],
  [390, 844],
] as const;

/**
 * Prints the type of all pages as a table, then the grounds, paddings and heights of the parts of
 * each page.
 * @param program path of cli/site.js
 * @param root folder of the site
 * @param dist folder of the built site
 */
export async function printDesign(program: string, root: string, dist: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: [...quietFlags] });
  try {
    for (const [width, height] of SIZES) {
      const measured: [name: string, design: Design][] = [];
      for (const { kind, path } of listPages(program, root)) {
        const tab = await openBuilt(browser, { dist, path: kind === 'not_found' ? '/404' : path });
        await tab.setViewportSize({ width, height });
        await tab.evaluate(showAllPhotos);
        measured.push([`${kind}  ${path}`, await tab.evaluate(measureDesign)]);
        await tab.context().close();
      }
      printType(`${width}x${height}`, measured);
      for (const [name, { parts }] of measured) printParts(`${name}, ${width}x${height}`, parts);
    }
  } finally {
    await browser.close();
  }
}

function printType(size: string, measured: readonly [name: string, design: Design][]): void {
  console.log(
    `\n${size.padEnd(46)}  h1    h2 ratio  soft  height   hole  ground  h2 sizes; size/weight pairs: letters`,
  );
  for (const [name, { h1, normal, h2, pairs, pictures, soft, height, parts }] of measured) {
    const list = (counts: Design['pairs']) => counts.map(([pair, letters]) => `${pair}: ${letters}`).join(', ');
    console.log(
      [
        name.slice(0, 44).padEnd(44),
        ...[h1, normal || '-'].map((value) => String(value).padStart(4)),
        (normal === 0 ? '-' : (h1 / normal).toFixed(2)).padStart(5),
        `${soft} %`.padStart(4),
        String(height).padStart(6),
        String(Math.max(...parts.map(({ hole }) => hole))).padStart(5),
        String(longestGround(parts)).padStart(6),
        ` ${h2.join(' ')}; ${pairs.length} pairs: ${list(pairs)}; in pictures: ${list(pictures)}`,
      ].join('  '),
    );
  }
}

function printParts(title: string, parts: readonly Part[]): void {
  console.log(`\n${title.padEnd(46)}  height  above  below   hole  ground`);
  for (const { name, height, paddings, hole, ground } of parts)
    console.log(
      [
        `  ${name.slice(0, 44)}`.padEnd(46),
        ...[height, ...paddings, hole || '-'].map((value, index) => String(value).padStart(index === 0 ? 6 : 5)),
        ground,
      ].join('  '),
    );
}
