/**
 * Hides an announcement after its last day in the time zone of the business, or else of the
 * visitor; the page may be older than that day.
 */
export function enhanceAnnouncement(element: HTMLElement): void {
  const { until = '', timeZone } = element.dataset;
  // A locale whose order is year, month, day.
  element.hidden = new Date().toLocaleDateString('sv-SE', { timeZone }) > until;
}
