// Firefox, driven by WebDriver BiDi over its own debugging port, so that it needs no geckodriver,
// which Debian does not have: https://www.w3.org/TR/webdriver-bidi/. Entry point: startFirefox.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { importInstalled } from '../../cli/bench/installed.ts';
import { type Driver, type Engine, findExecutable } from './driver.ts';

/** What is used of Selenium's connection. */
interface Connection {
  send(command: { readonly method: string; readonly params: object }): Promise<unknown>;
}

/** Values of `about:config` by name. */
export type Preferences = Readonly<Record<string, boolean | number | string>>;

type Send = <T>(method: string, params: object) => Promise<T>;

/** Returns the path of Firefox, or null if it is not installed. */
export function findFirefox(): string | null {
  return findExecutable('firefox-esr', 'firefox');
}

/** Starts Firefox without a window on the screen and with a profile of its own. */
export async function startFirefox(
  executable: string,
  { proxyPort, preferences = {} }: { readonly proxyPort: number; readonly preferences?: Preferences },
): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'site-test-'));
  writeFileSync(join(profile, 'user.js'), formatPreferences(preferences));
  const browser = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const BiDi = await importInstalled<new (url: string) => Connection>('selenium-webdriver/bidi');
  const send = connect(new BiDi(`${await readUrl(browser)}/session`));
  const proxy = { proxyType: 'manual', sslProxy: `127.0.0.1:${proxyPort}` };
  // The certificate of the fakes is nobody's.
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true, proxy } } });
  let userContext: string | null = null;
  return {
    async openWindow() {
      if (userContext !== null) await send('browser.removeUserContext', { userContext });
      ({ userContext } = await send<{ userContext: string }>('browser.createUserContext', {}));
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window', userContext });
      return createDriver(send, context);
    },
    async close() {
      const exited = once(browser, 'exit');
      await send('browser.close', {});
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function createDriver(send: Send, context: string): Driver {
  return {
    async navigate(url) {
      await send('browsingContext.navigate', { context, url, wait: 'none' });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        readonly result?: { readonly value: string };
        readonly exceptionDetails?: { readonly text: string };
      }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (result === undefined) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    async performActions(actions) {
      await send('input.performActions', { context, actions });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
  };
}

function formatPreferences(preferences: Preferences): string {
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Returns the URL that Firefox prints when its port is open. */
async function readUrl({ stderr }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stderr as Readable })) {
    const url = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    // Unread output would block the browser.
    stderr?.resume();
    return url;
  }
  throw new Error('Firefox ended before it could be driven.');
}

function connect(connection: Connection): Send {
  return async (method, params) => {
    const { result, message } = (await connection.send({ method, params })) as {
      readonly result?: never;
      readonly message?: string;
    };
    if (result === undefined) throw new Error(message);
    return result;
  };
}
