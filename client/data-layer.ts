import { isolate } from './isolate.ts';

/** Appends to `window.dataLayer`. Never throws, although containers replace `push`. */
export function pushToDataLayer(entry: Readonly<Record<string, unknown>>): void {
  isolate(() => {
    window.dataLayer = window.dataLayer ?? [];
    window.dataLayer.push(entry);
  });
}
