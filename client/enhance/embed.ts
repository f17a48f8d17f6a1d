/** What the frame may do besides what every frame may. */
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture; clipboard-write';

/** Replaces a picture by the third party's frame when the visitor presses the button. */
export function enhanceEmbed(stage: HTMLElement): void {
  const button = stage.querySelector('button');
  const { frame, title = '' } = stage.dataset;
  if (button === null || frame === undefined) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const element = document.createElement('iframe');
    element.title = title;
    element.allow = ALLOWED;
    // Videos are refused to pages that do not say who they are.
    element.referrerPolicy = 'strict-origin-when-cross-origin';
    element.src = frame;
    stage.dataset['loaded'] = '';
    stage.replaceChildren(element);
    element.focus();
  });
}
