/** Appends an entry to `window.dataLayer`, which the tag manager reads even if it loads later. */
export function pushToDataLayer(entry: Readonly<Record<string, unknown>>): void {
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push(entry);
}
