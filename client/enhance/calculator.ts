/** To come. */
export function enhanceCalculator(element: HTMLElement): void {
  element.dataset['ready'] = '';
}
