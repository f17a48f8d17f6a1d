// Sends events without the library, in its format, in a request that outlives the page.
import type { Identify } from './identity.ts';
import type { Entry } from './queue.ts';
import { createUuid } from './uuid.ts';

/** Creates a function that sends a batch; the request has started when it returns. */
export function createBeacon(identify: Identify): (entries: readonly Entry[]) => void {
  return (entries) => {
    const url = `${ANALYTICS.host}/i/v0/e/`;
    // A string is sent as text/plain, which needs no preflight request.
    const body = JSON.stringify({
      api_key: ANALYTICS.key,
      sent_at: new Date(),
      batch: entries.map((entry) => toEvent(entry, identify)),
    });
    // It refuses when too many bytes are in flight. Firefox has a setting that removes it.
    if (!navigator.sendBeacon?.(url, body))
      fetch(url, { method: 'POST', body, keepalive: !navigator.sendBeacon }).catch(() => {});
  };
}

function toEvent({ name, properties, time }: Entry, identify: Identify) {
  const { href, host, pathname } = location;
  const { referrer } = document;
  return {
    event: name,
    uuid: createUuid(time),
    timestamp: new Date(time),
    properties: {
      ...properties,
      ...identify(time),
      $process_person_profile: false,
      $lib: 'web',
      $current_url: href.split('#')[0],
      $host: host,
      $pathname: pathname,
      $referrer: referrer || '$direct',
      $referring_domain: referrer.split('/')[2] || '$direct',
      $raw_user_agent: navigator.userAgent,
    },
  };
}
