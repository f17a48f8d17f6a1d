/** To come. */
export function enhanceContactForm(element: HTMLElement): void {
  element.dataset['ready'] = '';
}
