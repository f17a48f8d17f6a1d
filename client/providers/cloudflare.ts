// Cloudflare Web Analytics, which counts views by itself and takes no events.
// https://developers.cloudflare.com/web-analytics/get-started/
import { loadScript } from './load-script.ts';

export async function start(): Promise<undefined> {
  await loadScript('https://static.cloudflareinsights.com/beacon.min.js', {
    cfBeacon: JSON.stringify({ token: PROVIDER.id, spa: false }),
  });
}
