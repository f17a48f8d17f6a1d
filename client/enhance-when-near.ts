// Loads a widget's code late: main.ts wraps the enhancements that are chunks of their own with
// `enhanceWhenNear`, so that a page ships and runs only the code that its visitor gets close to.
import { replayEarlyInput } from './replay-early-input.ts';

type Enhance = (element: HTMLElement) => void;

/** Each means that a visitor is about to use the element, whatever the observer says. */
const INTERACTION_EVENTS = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

/**
 * Delays an enhancement until its element is within one screen height of the viewport or is being
 * used. If the code fails to load, the element keeps working without it. Clicks made while the code
 * loads are replayed afterwards.
 */
export function enhanceWhenNear(load: () => Promise<Enhance>): Enhance {
  return (element) => {
    const start = () => {
      observer.disconnect();
      for (const type of INTERACTION_EVENTS) element.removeEventListener(type, start);
      load()
        .then((enhance) => enhance(element))
        .catch(reportError)
        .finally(release);
    };
    const release = replayEarlyInput(element);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) start();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    for (const type of INTERACTION_EVENTS) element.addEventListener(type, start);
  };
}
