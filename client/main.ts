// Starts what is on the page. The page is whole without any of it, and one that fails never stops the next. What is small and
// needed at once is here; a widget's own code is a chunk, fetched when the widget comes near or is about to be used. The form is
// here too: who presses its button and leaves at once must not have waited for anything.
import { enhanceCallBar } from './enhance/call-bar.ts';
import { enhanceContactForm } from './enhance/contact-form.ts';
import { keepDraft } from './enhance/keep-draft.ts';
import { enhanceNavigation } from './enhance/navigation.ts';
import { enhanceNotFound } from './enhance/not-found.ts';
import { presetService } from './enhance/preset-service.ts';
import { reveal } from './reveal.ts';
import { startTagManager } from './tag-manager.ts';
import { whenNear } from './when-near.ts';

type Enhance = (element: HTMLElement) => void;

/** By the value of `data-enhance`. */
const enhancements: Readonly<Record<string, Enhance>> = {
  navigation: enhanceNavigation,
  'call-bar': enhanceCallBar,
  'not-found': enhanceNotFound,
  'contact-form': inOrder(presetService, keepDraft, enhanceContactForm),
  gallery: whenNear(async () => (await import('./enhance/gallery.ts')).enhanceGallery),
  calculator: (element) => {
    reveal(element);
    whenNear(async () => (await import('./enhance/calculator.ts')).enhanceCalculator)(element);
  },
};

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  try {
    enhancements[element.dataset['enhance'] ?? '']?.(element);
  } catch (error) {
    // To the page's own error reporting, without stopping the loop.
    reportError(error);
  }
}

startTagManager();

function inOrder(...steps: readonly Enhance[]): Enhance {
  return (element) => {
    for (const step of steps) step(element);
  };
}
