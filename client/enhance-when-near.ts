import { replayEarlyInput } from './replay-early-input.ts';

type Enhance = (element: HTMLElement) => void;

/** What tells that a visitor is about to use an element, whether or not it was seen to come near. */
const INTERACTION_EVENTS = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

/**
 * Puts off an enhancement until its element is within a screen's height of the view or is being used. When the code cannot be
 * had, the element stays as it is, which works too. What is done to it meanwhile is done when the code is there.
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
