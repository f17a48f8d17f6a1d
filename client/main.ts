// Starts each enhancement whose element is on the page. The page is whole without any of them, and one that fails never stops
// the next.
import { enhanceNotFound } from './enhance/not-found.ts';

const enhancements: Readonly<Record<string, (element: HTMLElement) => void>> = {
  'not-found': enhanceNotFound,
};

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  try {
    enhancements[element.dataset['enhance'] ?? '']?.(element);
  } catch (error) {
    // To the page's own error reporting, without stopping the loop.
    setTimeout(() => {
      throw error;
    });
  }
}
