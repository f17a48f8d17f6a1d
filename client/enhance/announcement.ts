/** Hides an announcement after the end of its last day in the visitor's time zone; the page may be older than that day. */
export function enhanceAnnouncement(element: HTMLElement): void {
  const end = new Date(`${element.dataset['until']}T23:59:59`);
  element.hidden = end.getTime() < Date.now();
}
