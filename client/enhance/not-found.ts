// Shows on the 404 page which kind of page the requested URL probably meant.

/** URL patterns with one `*`, by page kind, as in the page's `data-patterns`. */
export type UrlPatterns = Readonly<Record<'city' | 'serviceCity' | 'service', readonly string[]>>;

const ORDER = ['city', 'serviceCity', 'service'] as const;

/** Returns the kind of page that a path looks like, or null. */
export function findPageKind(pathname: string, patterns: UrlPatterns): (typeof ORDER)[number] | null {
  const path = pathname.replace(/(?:\.html|\/)$/, '');
  return ORDER.find((kind) => patterns[kind].some((pattern) => matches(path, pattern))) ?? null;
}

/** Shows the message for the kind of page that the URL looks like, if any. */
export function enhanceNotFound(element: HTMLElement): void {
  const patterns: UrlPatterns = JSON.parse(element.dataset['patterns'] ?? '{}');
  const kind = findPageKind(location.pathname, patterns);
  const message = kind === null ? null : element.querySelector<HTMLElement>(`[data-kind="${kind}"]`);
  if (message !== null) message.hidden = false;
}

/** The star matches one or more characters of a slug. */
function matches(path: string, pattern: string): boolean {
  const [before = '', after = ''] = pattern.split('*');
  if (path.length <= before.length + after.length || !path.startsWith(before) || !path.endsWith(after)) return false;
  return /^[a-z0-9-]+$/.test(path.slice(before.length, path.length - after.length));
}
