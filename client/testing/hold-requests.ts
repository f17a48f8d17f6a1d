import type { Page } from 'playwright-core';

/** Holds a page's requests for some files until the returned function is called. */
export async function holdRequests(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, (route) => released.then(() => route.continue()));
  return release;
}
