// The 404 page says what the address was probably meant to be.

/** Address patterns with one `*`, by kind, as the page carries them. */
export type UrlPatterns = Readonly<Record<'city' | 'serviceCity' | 'service', readonly string[]>>;

const ORDER = ['city', 'serviceCity', 'service'] as const;

/** Which kind of page the address looks like, or null where it looks like none. */
export function findPageKind(pathname: string, patterns: UrlPatterns): (typeof ORDER)[number] | null {
  const path = pathname.replace(/(?:\.html|\/)$/, '');
  return ORDER.find((kind) => patterns[kind].some((pattern) => matches(path, pattern))) ?? null;
}

export function enhanceNotFound(element: HTMLElement): void {
  const patterns = JSON.parse(element.dataset['patterns'] ?? '{}') as UrlPatterns;
  const kind = findPageKind(location.pathname, patterns);
  const message = kind === null ? null : element.querySelector<HTMLElement>(`[data-kind="${kind}"]`);
  if (message !== null) message.hidden = false;
}

/** The star stands for one or more characters of a slug. */
function matches(path: string, pattern: string): boolean {
  const [before = '', after = ''] = pattern.split('*');
  if (path.length <= before.length + after.length || !path.startsWith(before) || !path.endsWith(after))
    return false;
  return /^[a-z0-9-]+$/.test(path.slice(before.length, path.length - after.length));
}
