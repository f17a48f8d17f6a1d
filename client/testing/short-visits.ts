// Makes planned visits in the browser. Right before something happens, the page reports it to the
// fake form service, one request each (`POST /report?12:phone_click`): a channel that does not
// depend on analytics and that the page's policy allows. `last_moment` reports that the page
// received its `pagehide`: a browser that waits longer than half a second for a closing page kills
// it without one.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone, type TestBrowser } from './browser.ts';
import { setHidden } from './events.ts';
import type { Action, ExitKind, VisitorPlan, VisitPlan } from './visit-plans.ts';

/** After this time, a visit that has not ended is one whose end Playwright has missed. */
const STALLED_AFTER_MS = 30_000;

/**
 * Runs all visitors at the same time. Resolves when the last one has left and what the browser
 * still has to send is in flight.
 * @returns the visits whose end Playwright missed, which happens occasionally when many tabs open and close
 */
export async function makeVisits(site: TestBrowser, visitors: readonly VisitorPlan[]): Promise<readonly number[]> {
  return (await Promise.all(visitors.map((visitor) => visitAs(visitor, site)))).flat();
}

async function visitAs({ isPhone, visits }: VisitorPlan, site: TestBrowser): Promise<number[]> {
  // The context's first tab stays blank and open: a new context costs more than a visit, and
  // closing one drops unsent requests.
  const { context } = await site.visit(isPhone ? phone : {});
  const stalled: number[] = [];
  for (const visit of visits) {
    const made = makeVisit(visit, context, site.url);
    if (await settlesWithin(STALLED_AFTER_MS, made)) continue;
    stalled.push(visit.visit);
    const left = context.pages().slice(1);
    await settlesWithin(STALLED_AFTER_MS, Promise.all(left.map((page) => page.close())));
  }
  return stalled;
}

/** Returns true if the work ends in time. Rejects if the work does. */
async function settlesWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([work.then(() => true as const), late]);
  } finally {
    clearTimeout(timer);
    // A later failure does not matter.
    work.catch(() => {});
  }
}

async function makeVisit(plan: VisitPlan, context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  let leave = () => {};
  const timeToLeave = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.exposeFunction('leave', () => leave());
  await page.addInitScript(performPlan, plan);
  const devTools: CDPSession = await context.newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: plan.hasColdCache });
  await page.goto(`${url}${plan.path}?visit=${plan.visit}`, { waitUntil: 'commit' });
  await timeToLeave;
  await exits[plan.exit](page);
}

const exits: Readonly<Record<ExitKind, (page: Page) => Promise<void>>> = {
  async link(page) {
    await expect.poll(() => page.url(), { timeout: 60_000 }).toContain('/terms');
    // The visit is over. Playwright does not always learn that the tab is closed.
    page.close().catch(() => {});
  },
  async close(page) {
    const closed = new Promise((resolve) => page.on('close', resolve));
    await page.close({ runBeforeUnload: true });
    await closed;
  },
  async kill(page) {
    await page.evaluate(setHidden, true);
    await crash(page);
  },
  crash,
};

async function crash(page: Page): Promise<void> {
  const crashed = new Promise((resolve) => page.on('crash', resolve));
  // Kills the process between two tasks of the page; never answered.
  page.goto('chrome://crash').catch(() => {});
  await crashed;
  await page.close();
}

/** Runs in the page: performs the plan and reports each action right before it. */
function performPlan(plan: VisitPlan): void {
  if (location.search !== `?visit=${plan.visit}`) return;
  const report = (event: string) => navigator.sendBeacon(`https://formspree.io/report?${plan.visit}:${event}`);
  // Timers and responses still run between `pagehide` and the end of the page. No visitor could act
  // there any more, and requests sent then succeed or fail with the page itself.
  let hasLeft = false;
  addEventListener('pagehide', () => {
    hasLeft = true;
  });
  const performers: Record<Action, () => void> = {
    phone_click() {
      const links = document.querySelectorAll<HTMLElement>('a[href^="tel:"]');
      const link = links[Math.floor(plan.phoneLinkShare * links.length)];
      // Prevents the browser from opening a phone app.
      link?.addEventListener('click', (event) => event.preventDefault());
      report('phone_click');
      link?.click();
    },
    form_submission() {
      const element = document.querySelector<HTMLElement>('[data-enhance=contact-form]');
      const form = element?.querySelector('form');
      if (!element || !form) return;
      const typed = { name: 'Ana', email: 'ana@example.com', message: `visit ${plan.visit}` };
      for (const [name, value] of Object.entries(typed)) {
        const field = form.elements.namedItem(name) as HTMLInputElement; // Fields with these names are inputs or textareas.
        field.focus({ preventScroll: true });
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // Before the script has started, the browser submits the form itself and shows the service's
      // page.
      if (element.dataset['ready'] === undefined) return;
      report('submit');
      form.requestSubmit();
    },
    javascript_error() {
      report('javascript_error');
      throw new Error(`of visit ${plan.visit}`);
    },
    unhandled_promise_rejection() {
      report('unhandled_promise_rejection');
      Promise.reject(new Error(`of visit ${plan.visit}`));
    },
  };
  // A submission counts once the page, still alive, has the service's OK.
  const { fetch } = window;
  window.fetch = async (input, options) => {
    const response = await fetch(input, options);
    if (String(input).startsWith('https://formspree.io/f/') && response.ok)
      report(hasLeft ? 'form_submission_late' : 'form_submission');
    return response;
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    for (const { action, afterMs } of plan.actions) setTimeout(() => hasLeft || performers[action](), afterMs);
    setTimeout(() => {
      // Registered late, so it runs after the page's own handlers.
      addEventListener('pagehide', () => report('last_moment'));
      (window as unknown as { leave(): void }).leave(); // Exposed by Playwright.
      // Clicked from inside: a page that is being left might never answer Playwright.
      if (plan.exit === 'link') document.querySelector<HTMLElement>('a[href$="/terms"]')?.click();
    }, plan.exitAfterMs);
  }).observe({ type: 'paint', buffered: true });
}
