// Google Tag Manager. https://developers.google.com/tag-platform/tag-manager/web
import { pushToDataLayer } from '../data-layer.ts';
import { loadScript } from './load-script.ts';

// The container does not compete with the page.
const LOAD_DELAY_MS = 2000;

export function start(): undefined {
  setTimeout(() => {
    pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${PROVIDER.id}`).catch(() => {});
  }, LOAD_DELAY_MS);
}
