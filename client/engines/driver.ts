// The commands that the tests need of a browser other than Chromium. firefox.ts and webkit.ts
// provide it over the protocol that each engine has, and tab.ts makes the steps of a visitor of it.
import { spawnSync } from 'node:child_process';
import { locateInstalled } from '../../cli/bench/installed.ts';

/** One window of a new visitor: no storage of earlier ones. */
export interface Driver {
  /** Starts to load a URL and does not wait for it. */
  navigate(url: string): Promise<void>;
  /**
   * Evaluates an expression in the page; its value is the promise of a string and is never
   * rejected.
   */
  evaluate(expression: string): Promise<string>;
  /**
   * Performs input by the format of https://www.w3.org/TR/webdriver2/#actions, which both protocols
   * share.
   */
  performActions(actions: readonly object[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
}

export interface Engine {
  /** Opens a window of a new visitor; closes the one before. */
  openWindow(): Promise<Driver>;
  close(): Promise<void>;
}

/**
 * Returns the path of the first program of a list that is installed; null if there is none, or no
 * Selenium to drive it.
 */
export function findExecutable(...names: readonly string[]): string | null {
  if (locateInstalled('selenium-webdriver') === null) return null;
  return spawnSync('which', names, { encoding: 'utf8' }).stdout.split('\n')[0] || null;
}
