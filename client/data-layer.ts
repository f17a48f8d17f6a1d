import { isolate } from './isolate.ts';

/**
 * Appends an entry to `window.dataLayer`, which the tag manager reads even if it loads later. Never
 * throws, although a container replaces `push` by its own code.
 */
export function pushToDataLayer(entry: Readonly<Record<string, unknown>>): void {
  isolate(() => {
    window.dataLayer = window.dataLayer ?? [];
    window.dataLayer.push(entry);
  });
}
