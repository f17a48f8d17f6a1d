// npm run bench -- --tasks: the longest main-thread task of the site's own code on a CPU slowed down four times, while each kind of page
// loads and while each widget is used; medians of several rounds. The analytics library is measured separately.
import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureWholeChromium } from '../../client/testing/chromium.ts';
import { certificateHash, startAnalyticsHost, startFormService } from '../../client/testing/fakes.ts';
import { quietFlags } from '../browser/start-chromium.ts';
import { pagesByKind, startPreview } from './preview.ts';
import { longestTaskOf, type Task } from './trace.ts';

const [program = '', dist = ''] = process.argv.slice(2);
const CPU_SLOWDOWN = 4;
// Odd, so that one is the median: a pause of the machine itself counts four times on a slowed page.
const ROUNDS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

interface Use {
  readonly name: string;
  readonly path: string;
  readonly options: typeof PHONE | typeof DESKTOP;
  readonly run: (page: Page) => Promise<unknown>;
  /** Measures the analytics library and its recorder instead of the site's own code. */
  readonly measuresLibrary?: boolean;
}

const uses: readonly Use[] = [
  {
    name: 'gallery, scrolling by itself for 5 s',
    path: '/concrete-patios',
    options: DESKTOP,
    async run(page) {
      await page.locator('.gallery-strip').evaluate((strip) => strip.scrollIntoView({ block: 'center' }));
      await page.waitForSelector('.gallery[data-auto-scrolls]');
      await page.waitForTimeout(5000);
    },
  },
  {
    name: 'lightbox, three photos',
    path: '/concrete-patios',
    options: PHONE,
    async run(page) {
      const photo = page.locator('.gallery-strip a[data-index]').first();
      await photo.scrollIntoViewIfNeeded();
      await page.waitForSelector('.gallery[data-ready]');
      await photo.click();
      for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'menu on a phone',
    path: '/',
    options: PHONE,
    async run(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await page.getByRole('button', { name: 'Services', exact: true }).tap();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'calculator, an estimate',
    path: '/concrete-pricing',
    options: PHONE,
    async run(page) {
      await page.locator('#calculator-project').selectOption({ index: 1 });
      await page.locator('#calculator-size').fill('400');
      await page.getByRole('button', { name: 'Calculate Estimate' }).click();
      await page.waitForSelector('.calculator-range');
    },
  },
  {
    name: 'form, typed and sent',
    path: '/',
    options: PHONE,
    async run(page) {
      await page.locator('#contact-name').pressSequentially('Ana Example');
      await page.locator('#contact-email').fill('ana@example.com');
      await page.locator('#contact-message').pressSequentially('A patio, 20 by 20.');
      await page.locator('[data-part=submit]').click();
      await page.waitForSelector('.contact-form[data-state=success]');
    },
  },
  {
    name: 'page, scrolled to its end',
    path: '/',
    options: PHONE,
    async run(page) {
      for (let screen = 0; screen < 12; screen++) {
        await page.mouse.wheel(0, 844);
        await page.waitForTimeout(100);
      }
    },
  },
  {
    name: 'analytics library, page untouched for 5 s',
    path: '/',
    options: PHONE,
    run: (page) => page.waitForTimeout(5000),
    measuresLibrary: true,
  },
];

const [forms, analytics, preview] = [
  await startFormService(),
  await startAnalyticsHost(),
  await startPreview(program, dist),
];
const browser = await openBrowser();
try {
  console.log(`\n${`Longest task at 4x, ms, ${ROUNDS} rounds`.padEnd(62)} ours   most    all`);
  for (const { kind, path } of await pagesByKind(program)) {
    const url = kind === 'not_found' ? '/404' : path;
    for (const [device, options] of [
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ] as const)
      print(
        `${kind} ${path}, ${device}, loaded`,
        await measure({ path: url, options, run: (page) => page.waitForTimeout(1000) }),
      );
  }
  for (const use of uses) print(use.name, await measure(use));
} finally {
  await browser.close();
  preview.stop();
  await Promise.all([forms.close(), analytics.close()]);
}

/** The longest task of each round, from the start of the page to the end of its use, sorted by the time of the code in question. */
async function measure(use: Omit<Use, 'name'>): Promise<readonly Task[]> {
  const tasks: Task[] = [];
  for (let round = 0; round < ROUNDS; round++) tasks.push(await measureOnce(use));
  return tasks.sort((one, other) => one.own - other.own);
}

async function measureOnce({ path, options, run, measuresLibrary }: Omit<Use, 'name'>): Promise<Task> {
  const context = await browser.newContext({ userAgent: USER_AGENT, ...options });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'disabled-by-default-v8.cpu_profiler'],
  });
  await page.goto(preview.origin + path, { waitUntil: 'load' });
  await run(page);
  const trace = await browser.stopTracing();
  await context.close();
  const isMeasured = measuresLibrary ? isLibrary : isOwn;
  return longestTaskOf(isMeasured, trace.toString()) ?? { own: 0, all: 0, topFunction: 'none' };
}

/** Inline scripts of the page count too. */
function isOwn(url: string): boolean {
  return url.startsWith(preview.origin) && !isLibrary(url);
}

function isLibrary(url: string): boolean {
  return /\/(?:library|recorder)-[^/]+\.js$/.test(url);
}

async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureWholeChromium(),
    args: [
      ...quietFlags,
      '--disable-blink-features=AutomationControlled',
      `--ignore-certificate-errors-spki-list=${await certificateHash()}`,
      `--host-resolver-rules=MAP formspree.io:443 127.0.0.1:${forms.port}, MAP us.i.posthog.com:443 127.0.0.1:${analytics.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
  });
}

function print(name: string, tasks: readonly Task[]): void {
  const milliseconds = (time = 0) => time.toFixed(1).padStart(6);
  const median = tasks[Math.floor(tasks.length / 2)];
  console.log(
    `${name.padEnd(62)}${milliseconds(median?.own)} ${milliseconds(tasks.at(-1)?.own)} ${milliseconds(median?.all)}  ${median?.topFunction}`,
  );
}
