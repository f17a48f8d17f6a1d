// WebKitGTK, the engine of Safari, driven by WebDriver: https://www.w3.org/TR/webdriver2/. Its MiniBrowser needs a display, which Xvfb
// provides. Entry point: startWebKit.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import type { Driver, Engine } from './driver.ts';
import { findExecutable } from './executables.ts';

export interface WebKitExecutables {
  readonly driver: string;
  readonly display: string;
}

interface Browser {
  readonly send: Send;
  readonly session: string;
  close(): Promise<void>;
}

type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

const START_TIMEOUT_MS = 20_000;
const COMMAND_TIMEOUT_MS = 45_000;
const POLL_MS = 50;

/** Returns the paths of what WebKit needs, or null if something is not installed. */
export function findWebKit(): WebKitExecutables | null {
  const driver = findExecutable('WebKitWebDriver');
  const display = findExecutable('Xvfb');
  return driver === null || display === null ? null : { driver, display };
}

/** Starts a display; each window is a driver and a browser of its own. */
export async function startWebKit(
  { driver, display }: WebKitExecutables,
  { proxyPort }: { readonly proxyPort: number },
): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const environment = { DISPLAY: `:${await readDisplay(screen)}`, GDK_BACKEND: 'x11' };
  let browser: Browser | null = null;
  const closeWindow = async () => {
    await browser?.close();
    browser = null;
  };
  return {
    async openWindow() {
      await closeWindow();
      browser = await startBrowser(driver, { environment, proxyPort });
      return createDriver(browser.send, browser.session);
    },
    async close() {
      try {
        await closeWindow();
      } finally {
        screen.kill();
      }
    },
  };
}

interface StartOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly proxyPort: number;
}

/** Starts a driver and its browser. On a busy machine a browser now and then never connects to its driver: it is started once more. */
async function startBrowser(driver: string, options: StartOptions, isLastTry = false): Promise<Browser> {
  const port = await findFreePort();
  const server = spawn(driver, ['-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, ...options.environment },
  });
  const send = connect(port);
  try {
    await waitUntil(async () => (await send<{ ready: boolean }>('GET', '/status')).ready);
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: createCapabilities(options.proxyPort) },
    });
    const session = `/session/${sessionId}`;
    await openNarrowWindow(send, session);
    return {
      send,
      session,
      async close() {
        await send('DELETE', session).finally(() => server.kill());
      },
    };
  } catch (error) {
    server.kill();
    if (isLastTry) throw error;
    return startBrowser(driver, options, true);
  }
}

/** MiniBrowser's own window is at least as wide as its toolbar. A window that a page opens has none, and can be that of a phone. */
async function openNarrowWindow(send: Send, session: string): Promise<void> {
  const opener = `<button style="position:fixed;inset:0" onclick="open('about:blank','_blank','popup,width=390,height=844')">`;
  await send('POST', `${session}/url`, { url: `data:text/html,${encodeURIComponent(opener)}` });
  const first = await send<string>('GET', `${session}/window`);
  const button = { using: 'css selector', value: 'button' };
  let window: string | undefined;
  await waitUntil(async () => {
    const [id] = Object.values(await send<Record<string, string>>('POST', `${session}/element`, button));
    await send('POST', `${session}/element/${id}/click`, {});
    window = (await send<string[]>('GET', `${session}/window/handles`)).find((handle) => handle !== first);
    return window !== undefined;
  });
  await send('POST', `${session}/window`, { handle: window });
}

function createDriver(send: Send, session: string): Driver {
  return {
    async navigate(url) {
      await send('POST', `${session}/url`, { url });
    },
    evaluate(expression) {
      return send('POST', `${session}/execute/async`, {
        script: `${expression}.then(arguments[0])`,
        args: [],
      });
    },
    async performActions(actions) {
      await send('POST', `${session}/actions`, { actions });
    },
    async resize(width, height) {
      await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
    },
  };
}

function createCapabilities(proxyPort: number) {
  return {
    // The certificate of the fakes is nobody's.
    acceptInsecureCerts: true,
    // tab.ts waits for pages.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      // The capability for a proxy would talk TLS to the proxy itself.
      args: ['--automation', `--proxy=http://127.0.0.1:${proxyPort}`, '--ignore-host=127.0.0.1'],
    },
  };
}

function connect(port: number): Send {
  return async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

/** Xvfb writes the number of a free display when it is ready. */
async function readDisplay(screen: ChildProcess): Promise<number> {
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return Number(String(number));
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Repeats a step until it returns true; its errors count as false. */
async function waitUntil(step: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await step().catch(() => false))) {
    if (Date.now() > end) throw new Error('WebKit did not start.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
