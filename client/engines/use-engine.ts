import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Engine } from './driver.ts';
import { type EngineSite, startEngineSite } from './engine-site.ts';
import { createTab, type Tab } from './tab.ts';

/** Starts an engine whose requests go through the proxy. */
export type StartEngine = (options: { readonly proxyPort: number }) => Promise<Engine>;

export interface EngineVisits extends Pick<EngineSite, 'url' | 'forms' | 'analytics' | 'holdScript'> {
  /** Opens a page as a new visitor, in a window of 1280 by 800 pixels. */
  visit(path: string): Promise<Tab>;
}

/**
 * Starts an engine for the tests of a block; use the result only inside tests. The page at the end
 * of each test has no errors.
 */
export function useEngine(start: StartEngine): EngineVisits {
  let site: EngineSite | null = null;
  let engine: Engine | null = null;
  let tab: Tab | null = null;
  beforeAll(async () => {
    site = await startEngineSite();
    engine = await start(site);
  });
  beforeEach(() => {
    for (const received of [site?.forms.submissions, site?.analytics.events]) received?.splice(0);
    site?.forms.reset();
  });
  afterEach(async () => {
    expect(await tab?.readErrors()).toEqual([]);
  });
  afterAll(async () => {
    await engine?.close();
    await site?.close();
  });
  const visits: Pick<EngineVisits, 'visit'> = {
    async visit(path) {
      if (site === null || engine === null) throw new Error('the engine has not started');
      tab = createTab(await engine.openWindow());
      await tab.resize(1280, 800);
      await tab.open(site.url + path);
      return tab;
    },
  };
  return new Proxy({} as EngineVisits, {
    get: (_, name) => Reflect.get(visits, name) ?? Reflect.get(site ?? {}, name),
  });
}
