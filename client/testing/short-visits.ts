// Makes planned visits in the browser. Whatever happens in the page is told right before to the form service's stand-in, one request
// each (`POST /report?12:phone_click`): another way than analytics' own, and one that the page's policy allows. So is that it could hear
// of its own end (`last_moment`): a browser that waits longer than half a second for a page that is closed ends it unheard.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone, type TestBrowser } from './browser.ts';
import { setHidden } from './events.ts';
import type { Action, ExitKind, VisitorPlan, VisitPlan } from './visit-plans.ts';

/** Milliseconds after which a visit that goes on is one whose end the tool has missed. */
const STALLED_AFTER_MS = 30_000;

/**
 * All visitors at the same time. Resolves when the last has left; what the browser has still to send is on its way. Answers with the
 * visits whose end the tool missed: with so many tabs that come and go it now and then never hears of one.
 */
export async function makeVisits(
  site: TestBrowser,
  visitors: readonly VisitorPlan[],
): Promise<readonly number[]> {
  return (await Promise.all(visitors.map((visitor) => visitAs(visitor, site)))).flat();
}

async function visitAs({ isPhone, visits }: VisitorPlan, site: TestBrowser): Promise<number[]> {
  // Its own tab stays blank and open: a window costs more than a visit, and a closed one takes along what is not sent yet.
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

/** Whether work ends in time. Work that fails, fails. */
async function settlesWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([work.then(() => true as const), late]);
  } finally {
    clearTimeout(timer);
    // What fails after all that is no news.
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
    // The visit is over; that the tab is closed the tool does not always hear.
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
  // Kills the process between two tasks of the page, and is never answered.
  page.goto('chrome://crash').catch(() => {});
  await crashed;
  await page.close();
}

/** In the page: does what is planned, and tells of each thing right before. */
function performPlan(plan: VisitPlan): void {
  if (location.search !== `?visit=${plan.visit}`) return;
  const report = (what: string) => navigator.sendBeacon(`https://formspree.io/report?${plan.visit}:${what}`);
  // Timers and answers still come between the page's last event and its end. No visitor is there any more who could do anything, and
  // what the page sends now the browser carries or drops with the page itself.
  let hasLeft = false;
  addEventListener('pagehide', () => {
    hasLeft = true;
  });
  const performers: Record<Action, () => void> = {
    phone_click() {
      const links = document.querySelectorAll<HTMLElement>('a[href^="tel:"]');
      const link = links[Math.floor(plan.phoneLinkShare * links.length)];
      // The browser would look for a telephone on this machine.
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
        const field = form.elements.namedItem(name) as HTMLInputElement; // Fields of these names are inputs or like them.
        field.focus({ preventScroll: true });
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // Until the script is there, the browser itself sends the form, and shows the service's page.
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
  // A submission counts from the moment when the page, while it lives, has the service's yes.
  const { fetch } = window;
  window.fetch = async (input, options) => {
    const response = await fetch(input, options);
    if (String(input).startsWith('https://formspree.io/f/') && response.ok)
      report(hasLeft ? 'form_submission_late' : 'form_submission');
    return response;
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    for (const { action, afterMs } of plan.actions)
      setTimeout(() => hasLeft || performers[action](), afterMs);
    setTimeout(() => {
      // Heard after what the page itself does then.
      addEventListener('pagehide', () => report('last_moment'));
      (window as unknown as { leave(): void }).leave(); // Put there by the tool.
      // Asked from outside, a page that goes away meanwhile might never answer.
      if (plan.exit === 'link') document.querySelector<HTMLElement>('a[href$="/terms"]')?.click();
    }, plan.exitAfterMs);
  }).observe({ type: 'paint', buffered: true });
}
