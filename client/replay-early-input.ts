// Bridges the time until a widget's chunk has loaded: a click on a photo of the gallery is deferred
// and replayed once the lightbox can handle it. Entry point: `replayEarlyInput`, called by
// enhance-when-near.ts.

// After this time the click proceeds: without script, the link opens the photo's file.
const TIMEOUT_MS = 3000;

/**
 * Prevents a click on a photo from leaving the page while the gallery's code loads, and replays it
 * afterwards.
 * @returns stops deferring and replays the last click; call it as well if the code fails to load
 */
export function replayEarlyInput(element: HTMLElement): () => void {
  let replay: (() => void) | null = null;
  let timeout: ReturnType<typeof setTimeout>;
  const deferClick = (event: MouseEvent) => {
    const nextReplay = createReplay(event);
    if (nextReplay === null) return;
    event.preventDefault();
    if (replay === null) timeout = setTimeout(release, TIMEOUT_MS);
    replay = nextReplay;
  };
  const release = () => {
    element.removeEventListener('click', deferClick);
    clearTimeout(timeout);
    replay?.();
    replay = null;
  };
  element.addEventListener('click', deferClick);
  return release;
}

function createReplay({ ctrlKey, metaKey, shiftKey, altKey, target }: MouseEvent): (() => void) | null {
  // With a modifier key, the browser opens a tab or saves the file.
  const photo = (target as Element).closest<HTMLElement>('[data-index]');
  return photo === null || ctrlKey || metaKey || shiftKey || altKey ? null : () => photo.click();
}
