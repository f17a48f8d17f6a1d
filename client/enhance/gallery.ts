/** To come. */
export function enhanceGallery(element: HTMLElement): void {
  element.dataset['ready'] = '';
}
