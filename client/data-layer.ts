// Apart from the tag manager's start, which every page loads: what two chunks share becomes a request of its own.

/** Tells the tag manager, or whoever reads the page's data layer later. */
export function pushToDataLayer(entry: Readonly<Record<string, unknown>>): void {
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push(entry);
}
