/** Hides an announcement after its last day, which the page may be older than. */
export function enhanceAnnouncement(element: HTMLElement): void {
  const { until = '', timeZone } = element.dataset;
  // A locale whose order is year, month, day.
  element.hidden = new Date().toLocaleDateString('sv-SE', { timeZone }) > until;
}
