// A tab of a separate browser, controlled over a pipe. Chromium does not prerender pages that are
// watched the way Playwright does it (PrerenderingDisabledByDevTools), but it does when only the
// tab is watched.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { ensureWholeChromium } from './chromium.ts';

export interface CdpTab {
  /** Evaluates an expression in the visible page; throws if the expression does. */
  evaluate<T>(expression: string): Promise<T>;
  /** Evaluates an expression in the page that was prerendered last. */
  evaluateInPrerender<T>(expression: string): Promise<T>;
  /** Moves the mouse onto the first element that matches a selector. */
  hover(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Returns how many pages have been prerendered so far. */
  countPrerendered(): number;
  /** Log entries of all pages, including prerendered ones. */
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
 * Opens a URL in a new browser; call `close` at the end.
 * @param flags the flags of the browser over the built site
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
    const attached = params as AttachedTarget; // The payload of this event.
    if (attached.targetInfo.type !== 'page') return;
    pages.push(attached);
    void send('Log.enable', {}, attached.sessionId);
  });
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url, forTab: true });
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
    throw new Error('the tab has no visible page');
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
      if (page === undefined) throw new Error('no page was prerendered');
      return evaluateIn(page, expression);
    },
    hover: (selector) => dispatchMouse('mouseMoved', selector),
    async click(selector) {
      await dispatchMouse('mousePressed', selector, 'left');
      // A page replaced by a prerendered one is suspended in its tab and may never answer.
      dispatchMouse('mouseReleased', selector, 'left').catch(() => {});
    },
    countPrerendered: () => pages.filter(isPrerender).length,
    consoleErrors,
    async close() {
      const ended = new Promise((resolve) => browser.once('close', resolve));
      // Kills all processes of the group at once: any left would still write into the profile.
      if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

type Send = <T>(method: string, params: object, sessionId?: string) => Promise<T>;

/**
 * Messages end with a zero byte: commands go to file descriptor 3, responses and events come from
 * 4.
 */
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
      input.write(`${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
    });
}
