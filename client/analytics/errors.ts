import type { SiteAnalytics } from './track.ts';

const MAX_REPEATS = 3;
// 20 reports of maximum length still fit into the 64 KB that a page may send while it closes.
const MAX_REPORTS = 20;
const MAX_CHARACTERS = 800;
/** What Chromium puts before the frames of a stack: it may be longer than what is kept of them. */
const MESSAGE = /: [^]*?(?=\n +at )/;

/** Reports uncaught errors and rejections: each at most 3 times, 20 on a page. */
export function reportErrors(track: SiteAnalytics['track']): void {
  const counts: Record<string, number> = {};
  let total = 0;
  const report = (name: string, properties: Parameters<typeof track>[1], stack: unknown) => {
    const key = name + JSON.stringify(properties);
    counts[key] = (counts[key] ?? 0) + 1;
    if (counts[key] > MAX_REPEATS || ++total > MAX_REPORTS) return;
    const frames = stack ? truncate(String(stack).replace(/: .*?(?=\n +at )/s, '')) : null;
    track(name, { ...properties, stack: frames, page_url: location.href });
  };
  addEventListener('error', ({ message, filename, lineno, colno, error }) =>
    report(
      'javascript_error',
      { message: truncate(message), source: filename, line: lineno, column: colno },
      error?.stack,
    ),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    report('unhandled_promise_rejection', { message: truncate(reason?.message ?? reason) }, reason?.stack),
  );
}

function truncate(text: unknown): string {
  return String(text).slice(0, MAX_CHARACTERS);
}
