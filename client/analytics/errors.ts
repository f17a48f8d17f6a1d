import type { SiteAnalytics } from './track.ts';

const MAX_REPEATS = 3;
// 20 reports of maximum length still fit into the 64 KB that a page may send while it closes.
const MAX_REPORTS = 20;
const MAX_CHARACTERS = 800;

/** Reports uncaught errors and rejections: each at most 3 times, 20 on a page. */
export function reportErrors(track: SiteAnalytics['track']): void {
  const reported: string[] = [];
  const report = (name: string, properties: Parameters<typeof track>[1], stack: unknown) => {
    const key = JSON.stringify(properties);
    if (reported[MAX_REPORTS - 1] || reported.filter((other) => other === key)[MAX_REPEATS - 1]) return;
    reported.push(key);
    // Chromium puts the message before the frames: it may be longer than what is kept of them.
    track(name, {
      ...properties,
      stack: stack ? truncate(`${stack}`.replace(/: .*?(?=\n +at)/s, '')) : null,
      page_url: location.href,
    });
  };
  addEventListener('error', (event) =>
    report(
      'javascript_error',
      { message: truncate(event.message), source: event.filename, line: event.lineno, column: event.colno },
      event.error?.stack,
    ),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    report('unhandled_promise_rejection', { message: truncate(reason?.message ?? reason) }, reason?.stack),
  );
}

function truncate(text: unknown): string {
  return String(text).slice(0, MAX_CHARACTERS);
}
