// The server of `site edit`: pages with forms, and what the forms send. It has an origin of its
// own, which serves nothing of the site. A request names a form by a number that says nothing of
// the file, and only forms of keys that the owner may change have one. With several sites, the
// first segment of an address says which it is, and strangers get the same answers for each and
// for none. Entry point: createEditServer.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { getErrorCode } from '../../../base/error-code.ts';
import { describeFullDisk } from '../../../base/files/disk-full.js';
import { UsageError } from '../../../pipeline/usage-error.ts';
import { formatDate, formatTime } from '../../../schema/formats/format.ts';
import { readBody } from '../../../serve/read-body.ts';
import { refuseConnection, refuseProxy } from '../../../serve/refuse-connection.ts';
import { fill } from '../../fill.ts';
import { describeLead, readLeadRecord } from '../lead-record.ts';
import type { OwnerData, OwnerState } from '../owner-data.ts';
import { readThumbnail } from '../owner-photos.ts';
import { type EditWords, findEditWords, programEditWords } from '../pages/edit-words.ts';
import { showForm } from '../pages/form-page.tsx';
import { showChanges, showSites, showStart, showTask, TASKS } from '../pages/list-pages.tsx';
import { type Page, renderPage, say, showJoin } from '../pages/page.tsx';
import { listPublished } from '../publish/unpublished.ts';
import { readOwnFile, type WorkingCopy } from '../publish/working-copy.ts';
import type { Access, AskedSite } from './access.ts';
import {
  type Changing,
  decide,
  describeVersions,
  joinTexts,
  readChanges,
  undoChange,
  undoPublished,
} from './changes.ts';
import type { Guard } from './guard.ts';
import type { Preview } from './preview.ts';
import { createQueue, type Publication } from './publication.ts';
import { type Answer, MAX_PHOTO_BYTES, refuse, type SentForm, saveForm } from './save-form.ts';

interface EditServerOptions {
  readonly sites: readonly EditedSite[];
  readonly guard: Guard;
  readonly access: Access;
  readonly styles: string;
  /** Told of what failed, in words without anything that somebody has sent. */
  readonly report: (text: string) => void;
}

export interface EditedSite extends AskedSite {
  readonly data: OwnerData;
  /** Null without Git. */
  readonly openCopy: () => Promise<WorkingCopy | null>;
  readonly preview: Preview;
  /** The ids of the photos that were sent since the start. */
  readonly received: Set<string>;
  /** Waits for what others have published, before the start page is shown. */
  readonly beginVisit: () => Promise<void>;
  readonly publication: Publication;
}

interface Context extends EditedSite, Changing {
  /** Whose request it is. */
  readonly person: string;
  readonly canSignOut: boolean;
}

/** Of a form with all its texts. */
const MAX_BODY_BYTES = 200_000;
const HEADERS_TIMEOUT_MS = 15_000;
const NOTICES = ['saved', 'older', 'removed', 'undone', 'decided', 'changedSince', 'nothing'] as const;

const HEADERS = {
  'content-security-policy': [
    ...["default-src 'none'", "style-src 'self'", "img-src 'self'", "form-action 'self'"],
    ...["base-uri 'none'", "frame-ancestors 'none'", "frame-src 'self'"],
  ].join('; '),
  'x-content-type-options': 'nosniff',
  // Without a referrer, browsers do not say either where a form was sent from.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Creates a server that is not listening yet. */
export function createEditServer({ sites, guard, access, styles, report }: EditServerOptions): Server {
  // Each is drawn in a process of its own, and a list has many.
  const inTurn = createQueue();
  // What is known of each site before anybody is let in.
  const abouts = new Map(sites.map((site) => [site, describeSite(site.data.read())]));
  const [only] = sites.length === 1 ? sites : [];
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const isBusy = error instanceof UsageError;
      if (!isBusy) report(describeError(error));
      if (response.headersSent) return response.destroy();
      sendRefusal(response, isBusy ? 503 : 500, describeFullDisk(error) !== null ? 'full' : isBusy ? 'busy' : 'broken');
    });
  });
  server.on('clientError', refuseConnection);
  server.on('connect', (_, socket) => refuseProxy(socket));
  server.headersTimeout = HEADERS_TIMEOUT_MS;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    const [base = ''] = only === undefined ? (/^\/[\w-]+(?=[/?]|$)/.exec(target) ?? []) : [''];
    const site = sites.find((each) => each.base === base);
    const inside = target.slice(base.length);
    const url = new URL(`http://localhost${inside.startsWith('/') ? inside : '/'}`);
    const { pathname } = url;
    const isGet = request.method === 'GET';
    if (isGet && target === '/health') return send(response, 200, 'ok', 'text/plain');
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!guard.isOwnHost(request)) return sendRefusal(response, 421, 'host');
    if (site !== undefined && pathname.startsWith(`${site.preview.path()}/`))
      return site.preview.answer(request, response);
    if (!isGet && request.method !== 'POST') return send(response, 405, '');
    if (!guard.isOwnPage(request)) return sendRefusal(response, 403, 'page');
    if (pathname === '/edit.css') return send(response, 200, styles, 'text/css');
    const stranger = { ...describeSite(null), words: readLanguage(request) };
    const about = (site && abouts.get(site)) ?? stranger;
    const looks = { '/icon.svg': about.logo, '/colors.css': about.colors }[pathname] ?? null;
    const sendLooks = (text: string) =>
      send(response, 200, text, pathname === '/icon.svg' ? 'image/svg+xml' : 'text/css');
    // Every browser asks for them, before anybody is signed in.
    if (only !== undefined && looks !== null) return sendLooks(looks);
    const admission = await access.admit(request, url, site ?? { base, people: null });
    if ('cookie' in admission && admission.cookie !== undefined) response.setHeader('set-cookie', admission.cookie);
    if ('to' in admission) return redirect(response, base + admission.to);
    if ('status' in admission) {
      const { status, shows } = admission;
      const { name, words } = only === undefined ? stranger : about;
      const { signIn } = words;
      // What was sent is not read.
      if (!isGet) response.setHeader('connection', 'close');
      const page =
        shows === 'join'
          ? showJoin(words, name === '' ? signIn.heading : fill(words.title, { name }))
          : say(signIn.heading, signIn.reasons[shows], words);
      return send(response, status, renderPage(page, { words, name, base }));
    }
    if (site === undefined) {
      const rows = sites.map((each) => ({ href: `${each.base}/`, text: abouts.get(each)?.name || each.base.slice(1) }));
      if (!isGet || base + pathname !== '/') return sendRefusal(response, 404, 'notFound');
      return send(response, 200, renderPage(showSites(rows, about.words), { ...about, base }));
    }
    if (looks !== null) return sendLooks(looks);
    const { data } = site;
    if (pathname === '/') await site.beginVisit();
    const state = data.read();
    if (state === null) return sendRefusal(response, 409, 'broken', base);
    const now = describeSite(state);
    abouts.set(site, now);
    const photo = findPhoto(state, pathname);
    const bytes = photo === undefined ? null : readOwnFile(data.root, `data/photos/${photo}`);
    if (photo !== undefined && bytes !== null) {
      const small = pathname.startsWith('/thumbnail/') ? await inTurn(() => readThumbnail(data.root, bytes)) : null;
      return send(response, 200, small ?? bytes, small === null ? typeOf(photo) : 'image/jpeg');
    }
    const { words } = now;
    const { person, canSignOut } = admission;
    const context = { ...site, state, words, person, canSignOut, copy: await site.openCopy() };
    const answer = await respond(context, request, pathname);
    if ('to' in answer) return redirect(response, base + answer.to);
    const notice = NOTICES.find((name) => name === url.searchParams.get('done'));
    send(response, answer.status ?? 200, renderPage(answer.page, { ...now, base, notice: notice && words[notice] }));
  }
  return server;
}

/** What failed and where, without the message: it may have what somebody has written. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'A request failed.';
  const at = /\n\s+at (\S+)/.exec(error.stack ?? '')?.[1] ?? '';
  return `A request failed: ${getErrorCode(error) ?? error.name} at ${at}.`;
}

/** What strangers see too: of the data only what is valid. */
function describeSite(state: OwnerState | null) {
  const { language = 'en', name = '', logo = null, palette } = state ?? {};
  const colors = palette === undefined ? '' : `:root{--bar:${palette['accent']};--on-bar:${palette['on-accent']}}`;
  return { words: findEditWords(language), name, logo, colors };
}

/** The words in the language of a browser. */
function readLanguage({ headers: { 'accept-language': accepted = '' } }: IncomingMessage): EditWords {
  return findEditWords(Object.keys(programEditWords).find((language) => accepted.startsWith(language)) ?? 'en');
}

/** The photo of a field, `/photo/<id>`, or the first of a form, `/thumbnail/<id>`. */
function findPhoto({ forms, photos }: OwnerState, path: string): string | undefined {
  const form = forms.find(({ id }) => path === `/thumbnail/${id}`);
  const shown = form?.fields.find(({ kind, value }) => kind === 'photo' && value !== undefined);
  const field = shown ?? forms.flatMap(({ fields }) => fields).find(({ id }) => path === `/photo/${id}`);
  return field?.kind === 'photo' ? photos.get(String(field.value))?.file : undefined;
}

function typeOf(photo: string): string {
  return `image/${extname(photo).slice(1).replace('jpg', 'jpeg')}`;
}

type Show = (context: Context) => Page | Answer | Promise<Page>;

const PAGES: Readonly<Record<string, Show>> = {
  '/': async (context) => {
    const { data, state, words, publication } = context;
    const lead = describeLead(readLeadRecord(data.root, state.url), words, state.timeZone);
    return showStart(await readChanges(context), { ...context, isPublishing: publication.isBusy(), lead });
  },
  '/changes': async (context) => {
    const { copy, state, words } = context;
    const published = (copy === null ? [] : await listPublished(copy)).flatMap(({ id, date, versions }) => {
      const text = joinTexts(describeVersions(versions, context), words);
      return text === '' ? [] : [{ id, text: `${formatDate(date, state.language)}: ${text}` }];
    });
    return showChanges(await readChanges(context), published, words);
  },
  '/publishing': showPublication,
  ...Object.fromEntries(TASKS.map((task): [string, Show] => [`/${task}`, (context) => showTask(task, context)])),
};

type Decide = (context: Context, id: string) => Promise<boolean>;

/** What the buttons of changes do, and what was done. */
const DECISIONS: readonly (readonly [path: RegExp, done: (typeof NOTICES)[number], decide: Decide])[] = [
  [/^\/changes\/([^/]+)$/, 'undone', undoChange],
  [/^\/published\/([^/]+)$/, 'undone', undoPublished],
  [/^\/conflicts\/([^/]+)\/theirs$/, 'decided', (context, id) => decide(context, id, 'theirs')],
  [/^\/conflicts\/([^/]+)\/mine$/, 'decided', (context, id) => decide(context, id, 'mine')],
];

async function respond(context: Context, request: IncomingMessage, path: string): Promise<Answer> {
  const { state, person } = context;
  const { start, alone } = context.publication;
  const form = state.forms.find(({ id }) => path === `/form/${id}`);
  if (request.method === 'GET') {
    const shown = form === undefined ? await PAGES[path]?.(context) : showForm(form, context);
    if (shown === undefined) return refuse(context, 404, 'notFound');
    return 'heading' in shown ? { page: shown } : shown;
  }
  const sent = await readForm(request, form?.fields.filter(({ kind }) => kind === 'photo').length ?? 0);
  if (sent === null) return refuse(context, 413, 'large');
  if (path === '/publish') {
    start(person);
    return { to: '/publishing' };
  }
  if (form !== undefined) return alone(() => saveForm(context, form, sent));
  for (const [pattern, done, make] of DECISIONS) {
    const [, id] = pattern.exec(path) ?? [];
    if (id !== undefined)
      return { to: `/changes?done=${(await alone(() => make(context, id))) ? done : 'changedSince'}` };
  }
  return refuse(context, 404, 'notFound');
}

/** Reads what a form has sent; null if it is too much. @param maxPhotos how many the form has */
async function readForm(request: IncomingMessage, maxPhotos: number): Promise<SentForm | null> {
  const type = request.headers['content-type'] ?? '';
  const isMultipart = type.startsWith('multipart/form-data');
  if (isMultipart && maxPhotos === 0) return null;
  const body = await readBody(request, isMultipart ? maxPhotos * MAX_PHOTO_BYTES + MAX_BODY_BYTES : MAX_BODY_BYTES);
  if (body === null) return null;
  const texts = new URLSearchParams(isMultipart ? '' : body.toString());
  const photos = new Map<string, Uint8Array>();
  if (!isMultipart) return { texts, photos };
  const fields = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (fields === null) return null;
  for (const [name, value] of fields) {
    // What the browser calls the photo is not even read.
    if (typeof value === 'string') {
      texts.append(name, value);
      if (texts.toString().length > MAX_BODY_BYTES) return null;
    } else if (value.size > 0) photos.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  return { texts, photos };
}

/** Shows how far the last publishing is; the page asks again until it has ended. */
function showPublication({ publication, state, words }: Context): Answer {
  const current = publication.state();
  if (current === null) return { to: '/' };
  const { publish, publishing } = words;
  if (current.phase !== 'done') return { page: { ...say(publish, publishing[current.phase], words), isWaiting: true } };
  const { result, at } = current;
  if (typeof result === 'object') {
    const [[kind, report]] = Object.entries(result) as [['report' | 'upload', string]];
    return { status: 409, page: say(words.problem, publishing[kind], words, report) };
  }
  const clock = { timeStyle: 'short', timeZone: state.timeZone } as const;
  const time = formatTime(new Intl.DateTimeFormat('en-GB', clock).format(at), state.language);
  const message = fill(publishing[result], { time });
  const isGood = ['shown', 'sent', 'nothing', 'conflict'].includes(result);
  return isGood ? { page: say(publish, message, words) } : { status: 409, page: say(words.problem, message, words) };
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to }).end();
}

const ENGLISH = findEditWords('en');

/** Refuses what is not known to be anybody's. */
function sendRefusal(response: ServerResponse, status: number, reason: keyof EditWords['refused'], base = ''): void {
  const page = say(ENGLISH.problem, ENGLISH.refused[reason], ENGLISH);
  send(response, status, renderPage(page, { words: ENGLISH, name: '', base }));
}

function send(response: ServerResponse, status: number, content: string | Uint8Array, type = 'text/html'): void {
  const charset = type.startsWith('image/') ? '' : '; charset=utf-8';
  response.writeHead(status, { 'content-type': type + charset }).end(content);
}
