// What `site dev` adds to each page it serves: a script that reloads the page after a rebuild,
// shows problems in an overlay and tells where the words of the page are in the data. Nothing of it
// is written to the output. Entry point: createDevClient.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeJson } from '../../base/markup.ts';
import { isOwnOrigin } from '../own-host.ts';
import { readBody } from '../read-body.ts';
import type { SiteFile } from '../site-files.ts';
import { createOverlay, type Overlay, type ShownProblem } from './overlay.ts';
import { addPanel, type PanelPaths, type ShownFinding, type TextSource } from './panel.ts';

const PATHS = {
  client: '/__site/client.js',
  events: '/__site/events',
  sources: '/__site/sources',
  findings: '/__site/findings',
  look: '/__site/look',
  edit: '/__site/edit',
};

/** The home page of a real site has 400 texts of 20 kB in all. */
const MAX_TEXTS = 2000;
const MAX_BODY_LENGTH = 500_000;

interface DevClientOptions {
  /** Locates up to 2,000 texts of the page at a path; null for a text that is not in the data. */
  readonly locateTexts: (path: string, texts: readonly string[]) => readonly (TextSource | null)[];
  /** Checks the page at a path, with the rest of the site; the worst finding is the first. */
  readonly checkPage: (path: string) => Promise<readonly ShownFinding[]>;
  /** Builds the site in the next look, without writing it to the data. */
  readonly switchLook: () => void;
  /** Starts the forms of the owner, which open in a page of their own. */
  readonly editAsOwner: () => void;
}

/** Creates the state that all open pages share. */
export function createDevClient({ locateTexts, checkPage, ...actions }: DevClientOptions) {
  const listeners = new Set<ServerResponse>();
  let version = 0;
  let look = 'slab';
  let problems: readonly ShownProblem[] = [];
  const formatState = () => `data: ${JSON.stringify({ version, problems })}\n\n`;
  const broadcast = () => {
    for (const listener of listeners) listener.write(formatState());
  };
  return {
    reload(newLook: string) {
      look = newLook;
      version += 1;
      problems = [];
      broadcast();
    },
    /** Shows problems over every open page until the next reload. */
    showProblems(shown: readonly ShownProblem[]) {
      problems = shown;
      broadcast();
    },
    // The script knows the version of its page, so a page that missed a rebuild reloads as soon as
    // it connects. The Content Security Policy would block the script. Preview and the built site
    // keep the policy.
    injectScript: (html: string) =>
      html
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
        .replace(
          '</body>',
          `<script src="${PATHS.client}" data-version="${version}" data-look="${look}"></script></body>`,
        ),
    /** Answers a request of the script; false for any other request. */
    intercept(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url } = request;
      if (Object.values(PATHS).includes(url ?? '') && !isOwnOrigin(request)) {
        response.statusCode = 403;
        send(response, 'text/plain', 'Only pages of this server may ask this.\n');
      } else if (url === PATHS.client && method === 'GET') {
        send(response, 'text/javascript', CLIENT);
      } else if (url === PATHS.events && method === 'GET') {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        response.write(formatState());
        listeners.add(response);
        response.on('close', () => listeners.delete(response));
      } else if (url === PATHS.sources && method === 'POST') {
        void answer(request, response, ({ path, texts }) =>
          Array.isArray(texts) ? locateTexts(String(path), texts.slice(0, MAX_TEXTS).map(String)) : null,
        );
      } else if (url === PATHS.findings && method === 'POST') {
        void answer(request, response, ({ path }) => checkPage(String(path)));
      } else if ((url === PATHS.look || url === PATHS.edit) && method === 'POST') {
        if (url === PATHS.look) actions.switchLook();
        else actions.editAsOwner();
        send(response, 'text/plain', '');
      } else return false;
      return true;
    },
    /** Returns an empty page for the overlay as long as no build has succeeded; null otherwise. */
    findFallback: (path: string): SiteFile | null =>
      path === '404.html' && version === 0
        ? { content: '<!doctype html><html lang="en"><title>No site yet</title><body></body></html>' }
        : null,
  };
}

interface Question {
  readonly path?: unknown;
  readonly texts?: unknown;
}

/** Answers with what `find` returns; null if that is not a question. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  find: (question: Question) => unknown,
): Promise<void> {
  try {
    const body = await readBody(request, MAX_BODY_LENGTH);
    if (body === null) {
      response.statusCode = 413;
      send(response, 'text/plain', 'The page has too many texts.\n');
      return;
    }
    const answered = await find(JSON.parse(body.toString()));
    if (answered === null) response.statusCode = 400;
    send(response, 'application/json', JSON.stringify(answered));
  } catch (error) {
    response.statusCode = 400;
    send(response, 'text/plain', error instanceof Error ? error.message : String(error));
  }
}

function send(response: ServerResponse, type: string, content: string): void {
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.setHeader('cache-control', 'no-store');
  response.end(content);
}

/** Runs in the browser, so it uses nothing of this file but types. */
function connect(paths: typeof PATHS, overlay: Overlay, openPanel: (paths: PanelPaths, look: string) => void): void {
  const { version: built, look = '' } = document.currentScript?.dataset ?? {};
  const version = Number(built);
  const events = new EventSource(paths.events);
  events.onmessage = ({ data }) => {
    const state: { version: number; problems: readonly ShownProblem[] } = JSON.parse(data);
    if (state.problems.length === 0 && state.version !== version) location.reload();
    else overlay.show(state.problems);
  };
  openPanel(paths, look);
}

const CLIENT = `(${connect.toString()})(${writeJson(PATHS)}, (${createOverlay.toString()})(), ${addPanel.toString()});`;
