/** Marks the months that are left in this year. */
export function season(element: HTMLElement): void {
  element.dataset['state'] = 'ready';
}
