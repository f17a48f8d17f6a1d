import { pushToDataLayer } from './data-layer.ts';

// Counted from the `load` event, so that the container does not compete with the page.
const LOAD_DELAY_MS = 2000;

/**
 * Loads the tag manager's container, if the data names one, after the page has loaded; a prerendered page waits until it is
 * shown.
 */
export function startTagManager(): void {
  if (TAG_MANAGER === null) return;
  const container = TAG_MANAGER;
  const load = () => {
    pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
    document.head.append(script);
  };
  const scheduleLoad = () => {
    if (document.readyState === 'complete') setTimeout(load, LOAD_DELAY_MS);
    else addEventListener('load', () => setTimeout(load, LOAD_DELAY_MS), { once: true });
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', scheduleLoad, { once: true });
  else scheduleLoad();
}
