// The script that `site dev` adds to each page it serves: it reloads the page after a rebuild and shows problems in an overlay.
// Nothing of it is written to the output. Entry point: createDevClient.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeJson, writeScript } from '../markup.ts';

const EVENTS_PATH = '/__site/events';

export interface DevClient {
  /** Reloads every open page. */
  reload(): void;
  /** Shows problems over every open page until the next reload. */
  showProblems(text: string): void;
  /** Adds the script to a page. */
  readonly injectScript: (html: string) => string;
  /** Answers a request for the event stream; false for any other request. */
  readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The bytes of an empty page for the overlay as long as no build has succeeded; null otherwise. */
  readFallback(path: string): Uint8Array | null;
}

/** Creates the state that all open pages share. */
export function createDevClient(): DevClient {
  const listeners = new Set<ServerResponse>();
  let version = 0;
  let problems = '';
  const formatState = () => `data: ${JSON.stringify({ version, problems })}\n\n`;
  const broadcast = () => {
    for (const listener of listeners) listener.write(formatState());
  };
  return {
    reload() {
      version += 1;
      problems = '';
      broadcast();
    },
    showProblems(text) {
      problems = text;
      broadcast();
    },
    // The script knows the version of its page, so a page that missed a rebuild reloads as soon as it connects. The Content
    // Security Policy would block the script. Preview and the built site keep the policy.
    injectScript: (html) =>
      html
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
        .replace(
          '</body>',
          `<script>${writeScript(`(${runInBrowser.toString()})(${writeJson(EVENTS_PATH)},${version})`)}</script></body>`,
        ),
    intercept(request, response) {
      if (request.url !== EVENTS_PATH || request.method !== 'GET') return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(formatState());
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return true;
    },
    readFallback: (path) =>
      path === '404.html' && version === 0
        ? Buffer.from('<!doctype html><html lang="en"><title>No site yet</title><body></body></html>')
        : null,
  };
}

/** Runs in the browser, so it uses nothing of this file. */
function runInBrowser(eventsPath: string, version: number): void {
  const events = new EventSource(eventsPath);
  events.onmessage = ({ data }) => {
    const state = JSON.parse(data) as { version: number; problems: string };
    document.querySelector('site-problems')?.remove();
    if (state.problems === '') {
      if (state.version !== version) location.reload();
      return;
    }
    const overlay = document.createElement('site-problems');
    const text = document.createElement('pre');
    text.textContent = `${state.problems}\n\nCorrect this and save the file. The page then reloads by itself.`;
    text.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;margin:0;padding:2rem;overflow:auto;background:#1d1a17f2;color:#faf6ef;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap';
    overlay.attachShadow({ mode: 'open' }).append(text);
    document.body.append(overlay);
  };
}
