// Google Analytics. Its commands queue in `window.dataLayer` until its script is there.
// https://developers.google.com/analytics/devguides/collection/ga4/reference/config
import { gtag } from '../consent/google-signals.ts';
import { keepKnown, loadScript } from './load-script.ts';
import type { Send } from './loader.ts';

export function start(): Send {
  gtag('js', new Date());
  // Views are among the events. The signals are for advertisements, and would reach further hosts.
  gtag('config', PROVIDER.id, { send_page_view: false, allow_google_signals: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${PROVIDER.id}`).catch(() => {});
  return ({ name, properties }) => {
    const event = PROVIDER.events[name];
    if (event !== undefined) gtag('event', event, keepKnown(properties));
  };
}
