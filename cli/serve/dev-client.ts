// What dev adds to each page on its way out: a connection that reloads it after a rebuild and shows problems over it. Nothing of
// this is ever written to the output.
import type { IncomingMessage, ServerResponse } from 'node:http';

const EVENTS_PATH = '/__site/events';

export interface DevClient {
  reload(): void;
  showProblems(text: string): void;
  readonly injectInto: (html: string) => string;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** A page to hang the overlay on while there is no good site yet. */
  fallback(path: string): Uint8Array | null;
}

export function createDevClient(): DevClient {
  const listeners = new Set<ServerResponse>();
  let version = 0;
  let problems = '';
  const state = () => `data: ${JSON.stringify({ version, problems })}\n\n`;
  const tellAll = () => {
    for (const listener of listeners) listener.write(state());
  };
  return {
    reload() {
      version += 1;
      problems = '';
      tellAll();
    },
    showProblems(text) {
      problems = text;
      tellAll();
    },
    // The page's version is the one it was served at, so a page that missed a rebuild reloads as soon as it connects.
    // The policy would refuse this script; preview and the built site have it.
    injectInto: (html) =>
      html
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
        .replace(
          '</body>',
          `<script>(${browserScript.toString()})(${JSON.stringify(EVENTS_PATH)},${version})</script></body>`,
        ),
    answer(request, response) {
      if (request.url !== EVENTS_PATH || request.method !== 'GET') return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(state());
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return true;
    },
    fallback: (path) =>
      path === '404.html' && version === 0
        ? Buffer.from('<!doctype html><html lang="en"><title>No site yet</title><body></body></html>')
        : null,
  };
}

/** Runs in the browser. */
function browserScript(eventsPath: string, version: number): void {
  const events = new EventSource(eventsPath);
  events.onmessage = ({ data }) => {
    const state = JSON.parse(data) as { version: number; problems: string };
    const old = document.querySelector('site-problems');
    old?.remove();
    if (state.problems === '') {
      if (state.version !== version) location.reload();
      return;
    }
    const overlay = document.createElement('site-problems');
    const text = document.createElement('pre');
    text.textContent = state.problems;
    text.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;margin:0;padding:2rem;overflow:auto;background:#1d1a17f2;color:#faf6ef;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap';
    overlay.attachShadow({ mode: 'open' }).append(text);
    document.body.append(overlay);
  };
}
