/** The place of a page's text in the data. */
export interface TextSource {
  readonly file: string;
  readonly line: number;
  /** Opens the line in the editor; null without an editor. */
  readonly url: string | null;
  /** Opens the start of the file. */
  readonly fileUrl: string | null;
}

/** What the check found on the page. */
export interface ShownFinding {
  readonly severity: string;
  readonly text: string;
  /** `data/site.yaml:3`; null for what no line of the data causes. */
  readonly location: string | null;
  /** Opens the line in the editor; null without an editor. */
  readonly url: string | null;
}

/** Of the server that locates texts, checks pages and switches looks. */
export interface PanelPaths {
  readonly sources: string;
  readonly findings: string;
  readonly look: string;
  readonly edit: string;
}

/**
 * Adds the panel that tells what the check found on the page, and which files its words come from.
 * While it is open, a click on a text opens its line in the editor. It runs in the browser as a
 * text, so it uses nothing of this file but types. @param look the name of the page's look
 */
export function addPanel(paths: PanelPaths, look: string): void {
  const BLOCKS = 'h1,h2,h3,h4,p,li,dt,dd,th,td,figcaption,summary,blockquote,a,span,strong,button,label';
  const OPEN = 'site-panel-open';
  const host = document.createElement('site-panel');
  const root = host.attachShadow({ mode: 'open' });
  const sources = new Map<Element, TextSource>();
  const create = (tag: string, text: string, properties: object = {}) =>
    Object.assign(document.createElement(tag), { textContent: text }, properties);
  const hasOwnText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '');

  // The innermost element with a text of its own: a link belongs to its paragraph.
  const listTexts = () => {
    const all = [...document.body.querySelectorAll(BLOCKS)].filter(hasOwnText);
    const elements = new Set(all);
    const isInside = ({ parentElement }: Element): boolean =>
      parentElement !== null && (elements.has(parentElement) || isInside(parentElement));
    return all.filter((element) => !isInside(element));
  };
  const readText = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const locate = async () => {
    const elements = listTexts();
    const body = JSON.stringify({ path: location.pathname, texts: elements.map(readText) });
    const response = await fetch(paths.sources, { method: 'POST', body });
    // The page that was asked about is no longer one: the next click on the button asks again.
    if (!response.ok) return;
    const located: readonly (TextSource | null)[] = await response.json();
    for (const [index, element] of elements.entries()) {
      const source = located[index];
      if (source != null) sources.set(element, source);
    }
  };
  const findSource = ({ target }: Event): readonly [Element, TextSource] | null => {
    for (let node = target instanceof Element ? target : null; node !== null; node = node.parentElement) {
      const source = sources.get(node);
      if (source !== undefined) return [node, source];
    }
    return null;
  };

  const createLink = (text: string, href: string | null) =>
    href === null ? create('b', text) : create('a', text, { href });
  const findings = create('ul', '', { className: 'findings' });
  const listFindings = async () => {
    findings.replaceChildren(create('li', 'Checking this page\u2026'));
    const body = JSON.stringify({ path: location.pathname });
    const response = await fetch(paths.findings, { method: 'POST', body });
    if (!response.ok) return findings.replaceChildren(create('li', 'The check failed.'));
    const shown: readonly ShownFinding[] = await response.json();
    const entries = shown.map(({ severity, text, location: line, url }) => {
      const entry = create('li', '');
      entry.append(create('b', severity, { className: severity }), ` ${text} `);
      if (line !== null) entry.append(createLink(line, url));
      return entry;
    });
    findings.replaceChildren(...entries);
    if (entries.length === 0) findings.append(create('li', 'The check found nothing on this page.'));
  };

  const note = create('p', '', { className: 'note' });
  const HELP = 'Click a text to open its line. Esc closes this.';
  const mark = (text: readonly [Element, TextSource] | null) => {
    document.querySelector('[data-site-text]')?.removeAttribute('data-site-text');
    text?.[0].setAttribute('data-site-text', '');
    note.textContent = text === null ? HELP : `${text[1].file}:${text[1].line}`;
  };
  const onHover = (event: Event) => mark(findSource(event));
  const onClick = (event: Event) => {
    const text = event.composedPath().includes(host) ? null : findSource(event);
    if (text === null) return;
    event.preventDefault();
    event.stopPropagation();
    mark(text);
    if (text[1].url !== null) location.href = text[1].url;
  };
  const listFiles = () => {
    const counts = new Map<string, number>();
    const urls = new Map<string, string | null>();
    for (const { file, fileUrl } of sources.values()) {
      counts.set(file, (counts.get(file) ?? 0) + 1);
      urls.set(file, fileUrl);
    }
    return [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([file, count]) => {
        const entry = create('li', '');
        entry.append(
          createLink(file, urls.get(file) ?? null),
          create('span', ` ${count} text${count === 1 ? '' : 's'}`),
        );
        return entry;
      });
  };

  // The data keeps its own; the page reloads when the next one is built.
  const switchLook = () => void fetch(paths.look, { method: 'POST' });
  const render = (isOpen: boolean) => {
    const toggle = create('button', isOpen ? 'Close' : 'Texts', {
      type: 'button',
      onclick: () => void setOpen(!isOpen),
    });
    const panel = create('div', '', { className: isOpen ? 'open' : '' });
    if (isOpen) {
      const files = create('ul', '');
      files.append(...listFiles());
      const next = create('button', `Look: ${look}. Press L for the next.`, {
        type: 'button',
        className: 'look',
        onclick: switchLook,
      });
      const edit = create('button', 'Edit as the owner', {
        type: 'button',
        className: 'look',
        onclick: () => void fetch(paths.edit, { method: 'POST' }),
      });
      panel.append(
        create('h2', 'What the check found here'),
        findings,
        create('h2', 'Where the words of this page are'),
        files,
        note,
        next,
        edit,
      );
    }
    panel.append(toggle);
    root.replaceChildren(create('style', STYLE), panel);
    if (isOpen) toggle.focus({ preventScroll: true });
  };
  const setOpen = async (isOpen: boolean) => {
    sessionStorage.setItem(OPEN, String(isOpen));
    if (isOpen && sources.size === 0) await locate();
    mark(null);
    const change = isOpen ? document.addEventListener : document.removeEventListener;
    change.call(document, 'mouseover', onHover, true);
    change.call(document, 'click', onClick, true);
    render(isOpen);
    if (isOpen) await listFindings();
  };
  const STYLE = `
    div { position: fixed; inset: auto auto 1rem 1rem; z-index: 2147483646; box-sizing: border-box; max-width: min(26rem, calc(100vw - 2rem));
      color: var(--ink); font: 15px/1.5 var(--font); }
    .open { padding: 1rem; border: 1px solid var(--line); border-radius: 6px; background: var(--surface);
      box-shadow: 0 8px 32px rgb(var(--ink-rgb) / 28%); }
    h2 { margin: 0 4rem 0.5rem 0; font: 750 1.125rem/1.2 var(--heading-font); letter-spacing: -0.01em; }
    ul { margin: 0; padding: 0; list-style: none; max-height: 30vh; overflow: auto; }
    .findings { margin-bottom: 1rem; }
    .error { color: #b3261e; }
    .warning { color: #8a5a00; }
    li { padding: 0.375rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    a { color: var(--accent-deep); }
    span, .note { color: var(--ink-soft); }
    .note { margin: 0.5rem 0 0; overflow-wrap: anywhere; }
    button { padding: 0.25rem 0.625rem; border: 2px solid var(--accent); border-radius: 6px; background: var(--surface);
      color: var(--accent-deep); font: 650 15px/1.4 var(--font); cursor: pointer; }
    .open button:last-child { position: absolute; top: 0.875rem; right: 1rem; }
    .look { width: 100%; margin-top: 0.75rem; text-align: start; }
    :focus-visible { outline: 3px solid var(--second); outline-offset: 2px; }
    @media print { div { display: none; } }`;
  const pageStyle = create(
    'style',
    '[data-site-text] { outline: 2px solid var(--accent) !important; outline-offset: 3px; cursor: pointer; }',
  );
  addEventListener('keydown', (event) => {
    const isTyping = event
      .composedPath()
      .some((node) => node instanceof Element && node.matches('input, select, textarea'));
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || sessionStorage.getItem(OPEN) !== 'true') return;
    if (event.key === 'Escape') void setOpen(false);
    if (event.key.toLowerCase() === 'l') switchLook();
  });
  document.head.append(pageStyle);
  document.body.append(host);
  void setOpen(sessionStorage.getItem(OPEN) === 'true');
}
