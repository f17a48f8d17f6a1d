// Firefox, driven by WebDriver BiDi over its own debugging port: https://www.w3.org/TR/webdriver-bidi/. Entry point: startFirefox.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { WebSocket } from 'ws';
import type { Driver, Engine } from './driver.ts';
import { findExecutable } from './executables.ts';

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
  const socket = new WebSocket(`${await readUrl(browser)}/session`);
  await once(socket, 'open');
  const send = connect(socket);
  const proxy = { proxyType: 'manual', sslProxy: `127.0.0.1:${proxyPort}` };
  // The certificate of the fakes is nobody's.
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true, proxy } } });
  let userContext: string | null = null;
  return {
    async openWindow() {
      if (userContext !== null) await send('browser.removeUserContext', { userContext });
      ({ userContext } = await send<{ userContext: string }>('browser.createUserContext', {}));
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'window',
        userContext,
      });
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

function connect(socket: WebSocket): Send {
  const pending = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let lastId = 0;
  socket.on('message', (data) => {
    const { id, result, message } = JSON.parse(String(data));
    const command = pending.get(id);
    pending.delete(id);
    if (result === undefined) command?.reject(new Error(message));
    else command?.resolve(result as never);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}
