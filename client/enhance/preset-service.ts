/**
 * Chooses the service the page is about in the form's select. As its default, so that a form that is reset for another message
 * has it again.
 */
export function presetService(element: HTMLElement): void {
  const { service } = element.dataset;
  if (service === undefined) return;
  for (const option of element.querySelectorAll('option')) option.defaultSelected = option.text === service;
}
