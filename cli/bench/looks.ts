// npm run looks: contact sheets for a person to look at, one image for each look, with a row for
// each size of the window and a column for each page kind. `-- --release` stores them small in
// .github/looks/, and the nightly tests compare new ones with those; `-- .` shows another site than
// the test sites, and `-- --pages <folder>` keeps every page in its own size.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { quietFlags } from '../check/browser/start-chromium.ts';
import { LOOKS, type Look } from '../schema/formats/colors.ts';

/** Between the bars of two phones' browsers, on a tablet, on a laptop and on a desktop. */
const SIZES = [
  [360, 640],
  [390, 664],
  [768, 1024],
  [1366, 768],
  [1920, 1080],
] as const;
/** Together they have every page kind. */
const SITES = ['cli/testing/sites/plumber', 'cli/testing/sites/dentist'];
/**
 * Of a page's width; the released sheets are smaller still, so that no pixel of a letter counts.
 */
const SCALE = 0.2;
const RELEASED_SCALE = 0.25;
const MAX_HEIGHT = 10_000;
const GAP = 8;
/**
 * Of 255: the mean difference of a page's pixels from which it is listed. Other font renderers stay
 * below it.
 */
const MAX_DIFFERENCE = 14;

interface Shot {
  /** `home at 390x664` */
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly png: Buffer;
}

/**
 * Draws the contact sheet of a look.
 * @param program path of cli/site.js
 * @param work a folder for the sites, which keeps their encoded photos for the next look
 */
export async function drawSheet(
  program: string,
  look: Look,
  { sites, work }: { readonly sites: readonly string[]; readonly work: string },
): Promise<Sheet> {
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: [...quietFlags] });
  try {
    const shots: Shot[] = [];
    for (const site of sites) {
      const dist = buildInLook(program, { site, look, work });
      const known = shots.map(({ name }) => name.split(' at ')[0]);
      for (const { kind, path } of listPages(program, site).filter((page) => !known.includes(page.kind)))
        shots.push(...(await shootPage(browser, { dist, kind, path, column: shots.length / SIZES.length })));
    }
    return await composeSheet(shots);
  } finally {
    await browser.close();
  }
}

interface Sheet {
  readonly webp: Buffer;
  readonly shots: readonly Shot[];
  /** Where each page is in the sheet, in pixels. */
  readonly boxes: readonly { readonly name: string; readonly box: Box }[];
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function buildInLook(
  program: string,
  { site, look, work }: { readonly site: string; readonly look: Look; readonly work: string },
): string {
  const root = join(work, basename(site) || 'site');
  cpSync(join(site, 'data'), join(root, 'data'), { recursive: true });
  const file = join(root, 'data/site.yaml');
  const settings = readFileSync(file, 'utf8').replace(/^(?:look|socialCards): .*\n/gm, '');
  writeFileSync(file, `${settings}look: ${look}\nsocialCards: false\n`);
  const build = spawnSync(process.execPath, [program, 'build', '--root', root], { encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`${site} does not build in ${look}: ${build.stderr}`);
  return join(root, 'dist');
}

/** The first page of each kind, and every page of the business's own. */
export function listPages(program: string, site: string): { readonly kind: string; readonly path: string }[] {
  const { stdout } = spawnSync(process.execPath, [program, 'build', '--list', '--root', site], { encoding: 'utf8' });
  const pages = new Map<string, string>();
  for (const line of stdout.trim().split('\n')) {
    const [path = '', kind = ''] = line.split('  ');
    const name = kind === 'page' ? `${kind} ${path}` : kind;
    if (!pages.has(name)) pages.set(name, path);
  }
  return [...pages].map(([kind, path]) => ({ kind, path }));
}

async function shootPage(
  browser: Browser,
  page: { readonly dist: string; readonly kind: string; readonly path: string; readonly column: number },
): Promise<Shot[]> {
  const tab = await openBuilt(browser, page);
  const shots: Shot[] = [];
  for (const [row, [width, height]] of SIZES.entries()) {
    await tab.setViewportSize({ width, height });
    await tab.evaluate(showAllPhotos);
    const png = await tab.screenshot({ fullPage: true });
    shots.push({ name: `${page.kind} at ${width}x${height}`, column: page.column, row, png });
  }
  await tab.context().close();
  return shots;
}

/** Opens a page of a built site without a server. */
export async function openBuilt(
  browser: Browser,
  { dist, path }: { readonly dist: string; readonly path: string },
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = [pathname, `${pathname}.html`, join(pathname, 'index.html')]
      .map((name) => join(dist, name))
      .find((name) => /\.\w+$/.test(name) && existsSync(name));
    return file === undefined ? route.abort() : route.fulfill({ path: file });
  });
  const tab = await context.newPage();
  await tab.goto(`http://site.test${path}`);
  return tab;
}

/** Runs in the page. */
export async function showAllPhotos(): Promise<void> {
  await document.fonts.ready;
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}

async function composeSheet(shots: readonly Shot[]): Promise<Sheet> {
  const pages = await Promise.all(
    shots.map(async ({ name, column, row, png }) => {
      const { width = 0, height = 0 } = await sharp(png).metadata();
      const input = await sharp(png)
        .extract({ left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT) })
        .resize({ width: Math.round(width * SCALE) })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { name, column, row, input: input.data, width: input.info.width, height: input.info.height };
    }),
  );
  const heights = SIZES.map((_, row) =>
    Math.max(...pages.filter((page) => page.row === row).map(({ height }) => height)),
  );
  const placed = pages.map(({ name, column, row, input, width, height }) => ({
    name,
    input,
    box: {
      left: GAP + column * (width + GAP),
      top: GAP + heights.slice(0, row).reduce((sum, value) => sum + value + GAP, 0),
      width,
      height,
    },
  }));
  const sheet = sharp({
    create: {
      width: Math.max(...placed.map(({ box }) => box.left + box.width)) + GAP,
      height: Math.max(...placed.map(({ box }) => box.top + box.height)) + GAP,
      channels: 3,
      background: '#888',
    },
  });
  const webp = await sheet
    .composite(placed.map(({ input, box: { left, top } }) => ({ input, left, top })))
    .webp({ quality: 80 })
    .toBuffer();
  return { webp, shots, boxes: placed.map(({ name, box }) => ({ name, box })) };
}

/** Makes a sheet as small as the released ones are. */
export async function shrinkSheet(webp: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(webp).metadata();
  return sharp(webp)
    .resize({ width: Math.round(width * RELEASED_SCALE) })
    .webp({ quality: 75 })
    .toBuffer();
}

/**
 * Lists the pages that look different from those of a released sheet; all of them if the sheets
 * differ in size.
 */
export async function compareSheets({ webp, boxes }: Sheet, released: Buffer): Promise<string[]> {
  const read = async (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([read(await shrinkSheet(webp)), read(released)]);
  if (a.info.width !== b.info.width) return boxes.map(({ name }) => name);
  const differs = ({ left, top, width, height }: Box) => {
    const [x0, y0] = [Math.ceil(left * RELEASED_SCALE), Math.ceil(top * RELEASED_SCALE)];
    const [x1, y1] = [(left + width) * RELEASED_SCALE, (top + height) * RELEASED_SCALE].map(Math.floor);
    let [sum, count] = [0, 0];
    for (let y = y0; y < (y1 ?? 0); y++)
      for (let index = (y * a.info.width + x0) * 3; index < (y * a.info.width + (x1 ?? 0)) * 3; index++) {
        sum += Math.abs((a.data[index] ?? 0) - (b.data[index] ?? 0));
        count += 1;
      }
    return sum / count > MAX_DIFFERENCE;
  };
  return boxes.filter(({ box }) => differs(box)).map(({ name }) => name);
}

/** Where the sheet of a released look is. */
export const releasedSheet = (root: string, look: Look): string => join(root, `.github/looks/${look}.webp`);

/** Draws and writes the sheets that the arguments ask for. */
export async function drawLooks(root: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { release: { type: 'boolean' }, pages: { type: 'string' }, look: { type: 'string', multiple: true } },
  });
  const sites = positionals.length === 0 ? SITES.map((site) => join(root, site)) : positionals;
  const work = mkdtempSync(join(tmpdir(), 'site-looks-'));
  try {
    for (const look of LOOKS.filter((name) => values.look?.includes(name) ?? true)) {
      const sheet = await drawSheet(join(root, 'cli/site.js'), look, { sites, work });
      const file = values.release ? releasedSheet(root, look) : join(root, `.cache/looks/${look}.webp`);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, values.release ? await shrinkSheet(sheet.webp) : sheet.webp);
      console.log(`Wrote ${file}.`);
      if (values.pages === undefined) continue;
      mkdirSync(join(values.pages, look), { recursive: true });
      for (const { name, png } of sheet.shots)
        writeFileSync(join(values.pages, look, `${name.replaceAll(/[ /]+/g, '-')}.png`), png);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
