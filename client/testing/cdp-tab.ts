// A tab of a browser of its own, spoken to over a pipe. Playwright watches pages in a way under which Chromium makes no page ready
// ahead (PrerenderingDisabledByDevTools); watched through its tab, it does.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { ensureWholeChromium } from './chromium.ts';

export interface CdpTab {
  /** The value of an expression in the page that is shown now; throws where it does. */
  evaluate<T>(expression: string): Promise<T>;
  /** The same in the page that was made ready last. */
  evaluateInPrerender<T>(expression: string): Promise<T>;
  /** Rests the mouse on the first element that a selector finds. */
  hover(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** How many pages were made ready ahead so far. */
  countPrerendered(): number;
  /** What pages complained of, those made ready ahead too. */
  readonly consoleErrors: readonly string[];
  close(): Promise<void>;
}

/** A message of the DevTools protocol, https://chromedevtools.github.io/devtools-protocol/tot/. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly params?: unknown;
}

interface AttachedTarget {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string; readonly subtype?: string };
}

interface EvaluateResult<T> {
  readonly result: { readonly value: T };
  readonly exceptionDetails?: { readonly text: string };
}

/**
 * Opens an address in a new browser; close it in the end.
 * @param flags those of the browser over the built site
 */
export async function openCdpTab(url: string, flags: readonly string[]): Promise<CdpTab> {
  const profile = mkdtempSync(join(tmpdir(), 'site-test-'));
  const browser = spawn(
    await ensureWholeChromium(),
    ['--headless=new', '--remote-debugging-pipe', ...flags, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  const pages: AttachedTarget[] = [];
  const consoleErrors: string[] = [];
  const send = connect(browser, ({ method, params }) => {
    if (method === 'Log.entryAdded') consoleErrors.push(JSON.stringify(params));
    if (method !== 'Target.attachedToTarget') return;
    const attached = params as AttachedTarget; // What this event carries.
    if (attached.targetInfo.type !== 'page') return;
    pages.push(attached);
    void send('Log.enable', {}, attached.sessionId);
  });
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
    url: url,
    forTab: true,
  });
  const tab = await send<AttachedTarget>('Target.attachToTarget', { targetId, flatten: true });
  const watch = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false };
  await send('Target.setAutoAttach', watch, tab.sessionId);
  const evaluateIn = async <T>({ sessionId }: AttachedTarget, expression: string): Promise<T> => {
    const { result, exceptionDetails } = await send<EvaluateResult<T>>(
      'Runtime.evaluate',
      { expression, returnByValue: true },
      sessionId,
    );
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result.value;
  };
  const evaluate = async <T>(expression: string): Promise<T> => {
    for (const page of pages.toReversed()) {
      const shown = await evaluateIn<boolean>(page, '!document.prerendering').catch(() => false);
      if (shown) return evaluateIn<T>(page, expression);
    }
    throw new Error('the tab shows no page');
  };
  const isPrerender = ({ targetInfo }: AttachedTarget) => targetInfo.subtype === 'prerender';
  const dispatchMouse = async (type: string, selector: string, button = 'none') => {
    const point = await evaluate<{ x: number; y: number }>(
      `(() => { const element = document.querySelector(${JSON.stringify(selector)}); element.scrollIntoView({ block: 'center', behavior: 'instant' }); const box = element.getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; })()`,
    );
    const shown = pages.findLast((page) => !isPrerender(page)) ?? pages[0];
    await send(
      'Input.dispatchMouseEvent',
      { type, button, clickCount: button === 'none' ? 0 : 1, ...point },
      shown?.sessionId,
    );
  };
  return {
    evaluate,
    async evaluateInPrerender(expression) {
      const page = pages.findLast(isPrerender);
      if (page === undefined) throw new Error('no page was made ready');
      return evaluateIn(page, expression);
    },
    hover: (selector) => dispatchMouse('mouseMoved', selector),
    async click(selector) {
      await dispatchMouse('mousePressed', selector, 'left');
      // A page that is left for the one made ready ahead stays asleep in its tab, and may never answer.
      dispatchMouse('mouseReleased', selector, 'left').catch(() => {});
    },
    countPrerendered: () => pages.filter(isPrerender).length,
    consoleErrors,
    async close() {
      const ended = new Promise((resolve) => browser.once('close', resolve));
      // All of its processes at once: those left behind would still write into the profile.
      if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

type Send = <T>(method: string, params: object, sessionId?: string) => Promise<T>;

/** Messages end with a zero byte: ours go into the browser's third pipe, its own come out of the fourth. */
function connect(browser: ChildProcess, onEvent: (message: Message) => void): Send {
  const [, , , input, output] = browser.stdio as unknown as [null, null, null, Writable, Readable]; // As spawned above.
  const pending = new Map<number, (message: Message) => void>();
  let incomplete = '';
  output.on('data', (chunk: Buffer) => {
    const messages = (incomplete + chunk.toString()).split('\0');
    incomplete = messages.pop() ?? '';
    for (const text of messages) {
      const message = JSON.parse(text) as Message;
      if (message.id === undefined) onEvent(message);
      else pending.get(message.id)?.(message);
    }
  });
  let lastId = 0;
  return <T>(method: string, params: object, sessionId?: string) =>
    new Promise<T>((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      pending.set(id, ({ result, error }) => {
        pending.delete(id);
        if (error === undefined) resolve(result as T);
        else reject(new Error(`${method}: ${error.message}`));
      });
      input.write(
        `${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`,
      );
    });
}
