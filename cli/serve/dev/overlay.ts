export interface ShownProblem {
  /** `data/site.yaml:3:1`; null for a problem of the program. */
  readonly location: string | null;
  /** Opens the location in the editor; null without an editor. */
  readonly url: string | null;
  readonly text: string;
}

export interface Overlay {
  /** Shows problems over the page; none removes it. */
  show(problems: readonly ShownProblem[]): void;
}

/** Creates the overlay of problems; runs in the browser, so it uses only types of this file. */
export function createOverlay(): Overlay {
  let isHidden = false;
  let shown = '';
  const host = document.createElement('site-problems');
  const root = host.attachShadow({ mode: 'open' });
  const create = (tag: string, text: string, properties: object = {}) =>
    Object.assign(document.createElement(tag), { textContent: text }, properties);
  const render = (problems: readonly ShownProblem[]) => {
    const count = `${problems.length} problem${problems.length === 1 ? '' : 's'}`;
    const toggle = create('button', isHidden ? count : 'Hide (Esc)', {
      type: 'button',
      onclick() {
        isHidden = !isHidden;
        render(problems);
      },
    });
    const entries = problems.map(({ location, url, text }) => {
      const entry = create('section', '');
      if (location !== null) entry.append(url === null ? create('b', location) : create('a', location, { href: url }));
      entry.append(create('pre', text));
      return entry;
    });
    const panel = create('div', '', { className: isHidden ? 'hidden' : 'open', role: 'alert' });
    panel.append(
      ...(isHidden
        ? []
        : [
            create('h2', count),
            ...entries,
            create('p', 'Correct this and save the file. The page then reloads by itself.'),
          ]),
      toggle,
    );
    root.replaceChildren(create('style', STYLE), panel);
  };
  const STYLE = `
    div { position: fixed; z-index: 2147483647; color: #faf6ef; font: 14px/1.5 ui-monospace, monospace; }
    .open { inset: 0; padding: 2rem max(2rem, calc(50vw - 34rem)); overflow: auto; background: #1d1a17; }
    .hidden { inset: auto auto 1rem 5.5rem; }
    h2 { margin: 0 8rem 1.5rem 0; font: 600 20px/1.3 system-ui, sans-serif; }
    section { margin-bottom: 1.25rem; padding: 0.75rem 1rem; border-left: 4px solid #d2694a; background: #ffffff0d; }
    a { color: #f3b59f; font-weight: 600; }
    pre { margin: 0.25rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
    p { font: 14px/1.5 system-ui, sans-serif; }
    button { padding: 0.25rem 0.625rem; border: 1px solid #ffffff59; border-radius: 6px; background: #8f3b1c;
      color: #fff; font: 600 13px/1.4 system-ui, sans-serif; cursor: pointer; }
    .open button { position: fixed; top: 1.5rem; right: 1.5rem; background: none; }
    :focus-visible { outline: 2px solid #f3b59f; outline-offset: 2px; }`;
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && host.isConnected && !isHidden) root.querySelector('button')?.click();
  });
  return {
    show(problems) {
      // Hidden problems stay hidden until there are others.
      const state = JSON.stringify(problems);
      if (state !== shown) isHidden = false;
      shown = state;
      if (problems.length === 0) {
        host.remove();
        return;
      }
      render(problems);
      document.body.append(host);
    },
  };
}
