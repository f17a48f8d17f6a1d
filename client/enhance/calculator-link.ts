// Hands the service of a page over to the calculator of the next page, so that the links between
// them need no parameters. Without script or storage, the calculator opens with its own first job.

const STORAGE_KEY = 'calculator-service';

/** Remembers the page's service for the page that the link opens in this tab. */
export function enhanceCalculatorLink(link: HTMLElement): void {
  link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    const { service } = document.documentElement.dataset;
    if (service === undefined || ctrlKey || metaKey || shiftKey) return;
    try {
      sessionStorage.setItem(STORAGE_KEY, service);
    } catch {
      // Storage is denied or full.
    }
  });
}

/** Writes the service that the previous page handed over to `data-service`, once. */
export function receiveService(calculator: HTMLElement): void {
  try {
    const service = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (service !== null) calculator.dataset['service'] = service;
  } catch {
    // Storage is denied.
  }
}
