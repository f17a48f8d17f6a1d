import type { SiteAnalytics } from './track.ts';

const SAME = 3;
// All of the longest together still fit into the 64 KB that a page may send as it closes.
const ALL = 20;
const LONGEST = 800;

/** Uncaught errors and unhandled rejections. The same one is reported three times at most, and twenty in all a page. */
export function reportErrors(track: SiteAnalytics['track']): void {
  const counts: Record<string, number> = {};
  let total = 0;
  const report = (name: string, properties: Parameters<typeof track>[1], stack: unknown) => {
    const key = name + JSON.stringify(properties);
    counts[key] = (counts[key] ?? 0) + 1;
    if (counts[key] > SAME || ++total > ALL) return;
    track(name, { ...properties, stack: stack ? cut(stack) : null, page_url: location.href });
  };
  addEventListener('error', ({ message, filename, lineno, colno, error }) =>
    report(
      'javascript_error',
      { message: cut(message), source: filename, line: lineno, column: colno },
      error?.stack,
    ),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    report('unhandled_promise_rejection', { message: cut(reason?.message ?? reason) }, reason?.stack),
  );
}

function cut(text: unknown): string {
  return String(text).slice(0, LONGEST);
}
