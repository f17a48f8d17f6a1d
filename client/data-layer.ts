/** Tells the tag manager, or whoever reads the page's data layer later. */
export function pushToDataLayer(entry: Readonly<Record<string, unknown>>): void {
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push(entry);
}
