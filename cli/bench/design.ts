// npm run bench -- --design [site]: measurements of the design of a page of each kind, on a laptop
// and on a phone.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { chromium } from 'playwright-core';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { type Design, longestGround, measureDesign, type Part } from '../../client/testing/measure-design.ts';
import { quietFlags } from '../check/browser/start-chromium.ts';
import { listPages, openBuilt, showAllPhotos } from './looks.ts';

const SIZES = [
  [1366, 768],
  [390, 664],
] as const;
/** Percent. */
const MAX_SMALL = 15;

/** Prints the measurements. @param root the folder of the program; `site` is that of another site */
export async function printDesign(root: string, [site = root]: readonly string[]): Promise<void> {
  const program = join(root, 'cli/site.js');
  const dist = mkdtempSync(join(tmpdir(), 'site-design-'));
  const { status } = spawnSync(process.execPath, [program, 'build', '--root', site, '--out', dist], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${site} does not build.`);
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: [...quietFlags] });
  try {
    for (const { kind, path } of listPages(program, site)) {
      const tab = await openBuilt(browser, { dist, path: kind === 'not_found' ? '/404' : path });
      for (const [width, height] of SIZES) {
        await tab.setViewportSize({ width, height });
        await tab.evaluate(showAllPhotos);
        // A ring is drawn once a key was pressed.
        await tab.keyboard.press('Tab');
        const design = await tab.evaluate(measureDesign);
        print(`${kind}  ${path}  ${width}x${height}`, design, await tab.evaluate(measureRings));
      }
      await tab.context().close();
    }
  } finally {
    await browser.close();
    rmSync(dist, { recursive: true });
  }
}

interface Rings {
  /** Pixels between a ring and the letters in it, at the closest. */
  readonly closest: number;
  readonly text: string;
  /** Where the last action of the hero ends, in pixels; 0 without any. */
  readonly actionsEnd: number;
}

function print(title: string, { h1, normal, small, parts }: Design, { closest, text, actionsEnd }: Rings): void {
  const cells = [
    `h1:h2 ${normal === 0 ? '-' : (h1 / normal).toFixed(2)}`,
    `letters at 15 px ${small} %${small > MAX_SMALL ? ' (too many)' : ''}`,
    `longest row of one ground ${longestGround(parts)} px`,
    `ring to letter ${Number.isFinite(closest) ? `${closest.toFixed(1)} px at "${text}"` : '-'}`,
    `actions end at ${actionsEnd === 0 ? '-' : `${actionsEnd} px`}`,
  ];
  console.log(`\n${title}\n  ${cells.join(', ')}`);
  for (const [index, part] of parts.entries()) console.log(`  ${describe(part, parts[index - 1])}`);
}

/** The part with its ground, and its contrast to the part before. */
function describe({ name, ground, color, hasLine, height }: Part, before: Part | undefined): string {
  const edge = hasLine ? 'a line' : '';
  const contrast = before === undefined ? '' : wcagContrast(color, before.color).toFixed(2);
  const note = before?.ground === ground ? edge || 'EQUAL, WITHOUT A LINE' : edge;
  return `${name.slice(0, 44).padEnd(46)}${ground.padEnd(24)}${`${height} px`.padStart(8)}  ${contrast.padEnd(6)}${note}`.trimEnd();
}

/** Runs in the page. */
function measureRings(): Rings {
  const gaps: { gap: number; text: string }[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('main a, main button, main summary')) {
    element.focus({ preventScroll: true });
    const { outlineStyle, outlineOffset } = getComputedStyle(element);
    const text = element.innerText.trim();
    if (outlineStyle === 'none' || text === '' || !element.checkVisibility()) continue;
    const words = document.createRange();
    words.selectNodeContents(element);
    // Above and below, the box of a line is higher than its letters.
    const [box, inner] = [element.getBoundingClientRect(), words.getBoundingClientRect()];
    const gap = Math.min(inner.left - box.left, box.right - inner.right) + Number.parseFloat(outlineOffset);
    gaps.push({ gap, text: text.slice(0, 24).replaceAll('\n', ' ') });
  }
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo({ top: 0, behavior: 'instant' });
  const least = gaps.toSorted((a, b) => a.gap - b.gap)[0];
  const ends = [...document.querySelectorAll('.hero .button')].map((button) => button.getBoundingClientRect().bottom);
  return { closest: least?.gap ?? Infinity, text: least?.text ?? '', actionsEnd: Math.round(Math.max(0, ...ends)) };
}
