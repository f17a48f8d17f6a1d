// WebKitGTK, the engine of Safari, driven by WebDriver. Its MiniBrowser needs a display, which Xvfb
// provides. Entry point: startWebKit.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { importInstalled } from '../../cli/bench/installed.ts';
import { type Driver, type Engine, findExecutable } from './driver.ts';

/** What is used of Selenium's driver. */
interface WebDriver {
  get(url: string): Promise<void>;
  executeAsyncScript(script: string): Promise<string>;
  execute(command: object): Promise<void>;
  findElements(by: object): Promise<readonly { click(): Promise<void> }[]>;
  getWindowHandle(): Promise<string>;
  getAllWindowHandles(): Promise<readonly string[]>;
  switchTo(): { window(handle: string): Promise<void> };
  manage(): { window(): { setRect(rectangle: object): Promise<void> } };
  wait<T>(condition: () => Promise<T>, timeout: number): Promise<T>;
  quit(): Promise<void>;
}

interface Builder {
  usingServer(url: string): Builder;
  withCapabilities(capabilities: object): Builder;
  build(): Promise<WebDriver>;
}

interface ServiceBuilder {
  setLoopback(isLoopback: boolean): ServiceBuilder;
  setEnvironment(environment: object): ServiceBuilder;
  build(): { start(timeout: number): Promise<string>; kill(): Promise<void> };
}

const selenium = {
  main: () =>
    importInstalled<{ Builder: new () => Builder; By: { css(selector: string): object } }>('selenium-webdriver'),
  command: () =>
    importInstalled<{ Command: new (name: string) => { setParameter(name: string, value: unknown): object } }>(
      'selenium-webdriver/lib/command.js',
    ),
  remote: () =>
    importInstalled<{ DriverService: { Builder: new (executable: string) => ServiceBuilder } }>(
      'selenium-webdriver/remote',
    ),
};

export interface WebKitExecutables {
  readonly driver: string;
  readonly display: string;
}

interface Browser {
  readonly window: WebDriver;
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;

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
      return createDriver(browser.window);
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
  readonly environment: Readonly<Record<string, string>>;
  readonly proxyPort: number;
}

/**
 * Starts a driver and its browser. On a busy machine a browser now and then never connects to its
 * driver: it is started once more.
 */
async function startBrowser(driver: string, options: StartOptions, isLastTry = false): Promise<Browser> {
  const [{ Builder }, { DriverService }] = await Promise.all([selenium.main(), selenium.remote()]);
  const service = new DriverService.Builder(driver)
    .setLoopback(true)
    .setEnvironment({ ...process.env, ...options.environment })
    .build();
  try {
    // The address of a driver that runs: Selenium looks for none to download.
    const window = await new Builder()
      .usingServer(await service.start(START_TIMEOUT_MS))
      .withCapabilities(createCapabilities(options.proxyPort))
      .build();
    await openNarrowWindow(window);
    return { window, close: () => window.quit().finally(() => service.kill()) };
  } catch (error) {
    await service.kill();
    if (isLastTry) throw error;
    return startBrowser(driver, options, true);
  }
}

/**
 * MiniBrowser's own window is at least as wide as its toolbar. A window that a page opens has none,
 * and can be that of a phone.
 */
async function openNarrowWindow(driver: WebDriver): Promise<void> {
  const { By } = await selenium.main();
  const opener = `<button style="position:fixed;inset:0" onclick="open('about:blank','_blank','popup,width=390,height=844')">`;
  await driver.get(`data:text/html,${encodeURIComponent(opener)}`);
  const first = await driver.getWindowHandle();
  const second = await driver.wait(async () => {
    for (const button of await driver.findElements(By.css('button'))) await button.click();
    return (await driver.getAllWindowHandles()).find((handle) => handle !== first);
  }, START_TIMEOUT_MS);
  await driver.switchTo().window(String(second));
}

function createDriver(driver: WebDriver): Driver {
  return {
    navigate: (url) => driver.get(url),
    evaluate: (expression) => driver.executeAsyncScript(`${expression}.then(arguments[0])`),
    async performActions(actions) {
      const { Command } = await selenium.command();
      await driver.execute(new Command('actions').setParameter('actions', actions));
    },
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
  };
}

function createCapabilities(proxyPort: number) {
  return {
    browserName: 'MiniBrowser',
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

/** Xvfb writes the number of a free display when it is ready. */
async function readDisplay(screen: ChildProcess): Promise<number> {
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return Number(String(number));
}
