/** To come. */
export function enhanceNavigation(element: HTMLElement): void {
  element.dataset['ready'] = '';
}
