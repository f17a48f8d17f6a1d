// The server of `site edit`: pages with forms, and what the forms send. It has an origin of its
// own, which serves nothing of the site. A request names a form by a number that says nothing of
// the file, and only forms of keys that the owner may change have one. Entry point:
// createEditServer.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { getErrorCode } from '../../../base/error-code.ts';
import { describeFullDisk } from '../../../base/files/disk-full.js';
import type { PhotoFile } from '../../../model/records/data-set.ts';
import { UsageError } from '../../../pipeline/usage-error.ts';
import { formatDate, formatTime } from '../../../schema/formats/format.ts';
import { readBody } from '../../../serve/read-body.ts';
import { refuseConnection, refuseProxy } from '../../../serve/refuse-connection.ts';
import type { Value } from '../../values/document-changes.ts';
import type { Field } from '../forms/owner-forms.ts';
import { planSave } from '../forms/plan-save.ts';
import { formatMoney, maxLengthOf } from '../forms/read-input.ts';
import type { OwnerData, OwnerForm, OwnerProblem, OwnerState } from '../owner-data.ts';
import { type PhotoError, readThumbnail } from '../owner-photos.ts';
import { type EditPage, renderEditPage } from '../pages/edit-pages.tsx';
import { type EditWords, fill, findEditWords } from '../pages/edit-words.ts';
import type { EditorCopy } from '../publish/editor-copy.ts';
import { readOwnFile } from '../publish/trees.ts';
import type { Change, Refused } from '../values/apply.ts';
import { isPhoto } from '../values/owner-places.ts';
import type { Access } from './access.ts';
import { createAppFiles } from './app-files.ts';
import { decide, readChanges, undoChange, undoPublished } from './changes.ts';
import type { Guard } from './guard.ts';
import type { Preview } from './preview.ts';
import type { Publication } from './publication.ts';
import { describeVersions, joinTexts } from './show-changes.ts';
import { describe, labelOf, showForm, showStart, showTask, TASKS } from './show-forms.ts';

export interface EditServerOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  readonly guard: Guard;
  readonly access: Access;
  readonly data: OwnerData;
  readonly copy: EditorCopy;
  readonly preview: Preview;
  readonly styles: string;
  /** Waits for what others have published, before the start page is shown. */
  readonly beginVisit: () => Promise<void>;
  /** Told of what failed, in words without anything that somebody has sent. */
  readonly report: (text: string) => void;
  readonly publication: Publication;
}

/** A form with all its texts, and one with a photo. */
const MAX_BODY_BYTES = 200_000;
const MAX_PHOTO_BYTES = 25e6;

/** Creates a server that is not listening yet. */
export function createEditServer(options: EditServerOptions): Server {
  const { guard, access, data, preview, report } = options;
  const app = createAppFiles(preview);
  const received = new Set<string>();
  // Each is drawn in a process of its own, and a list has many.
  let drawing: Promise<unknown> = Promise.resolve();
  const drawInTurn = (bytes: Uint8Array) => {
    const drawn = drawing.then(() => readThumbnail(options.root, bytes));
    drawing = drawn.catch(() => {});
    return drawn;
  };
  // What is known of the site before anybody is let in.
  let about = describeSite(data.read());
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const isBusy = error instanceof UsageError;
      if (!isBusy) report(describeError(error));
      if (response.headersSent) return response.destroy();
      const message = describeFullDisk(error) !== null ? REFUSED.full : isBusy ? REFUSED.busy : REFUSED.broken;
      send(response, isBusy ? 503 : 500, renderRefused(message, ENGLISH));
    });
  });
  server.on('clientError', refuseConnection);
  server.on('connect', (_, socket) => refuseProxy(socket));
  server.headersTimeout = HEADERS_TIMEOUT_MS;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    const url = new URL(`http://localhost${target.startsWith('/') ? target : '/'}`);
    const { pathname } = url;
    if (request.method === 'GET' && pathname === '/health') return send(response, 200, 'ok', 'text/plain');
    setHeaders(response);
    if (!guard.isOwnHost(request)) return send(response, 421, renderRefused(REFUSED.host, ENGLISH));
    if (pathname.startsWith(`${preview.path()}/`)) return preview.answer(request, response);
    if (request.method !== 'GET' && request.method !== 'POST') return send(response, 405, '');
    if (!guard.isOwnPage(request)) return send(response, 403, renderRefused(REFUSED.page, ENGLISH));
    if (pathname === '/edit.css') return send(response, 200, options.styles + about.colors, 'text/css');
    const file = request.method === 'GET' ? await app.find(pathname, about) : null;
    if (file !== null) return send(response, 200, file.content, file.type);
    const admission = await access.admit(request, url);
    if ('cookie' in admission && admission.cookie !== undefined) response.setHeader('set-cookie', admission.cookie);
    if ('to' in admission) return redirect(response, admission.to);
    if ('status' in admission) {
      const { status, shows } = admission;
      const page: EditPage =
        shows === 'join' ? { page: 'join' } : { page: 'signIn', reason: shows, canJoin: shows !== 'laptop' };
      // What was sent is not read.
      if (request.method === 'POST') response.setHeader('connection', 'close');
      const words = findEditWords(about.language);
      return send(response, status, renderEditPage(page, { words, ...about }));
    }
    if (pathname === '/') await options.beginVisit();
    const state = data.read();
    if (state === null) return send(response, 409, renderRefused(REFUSED.broken, ENGLISH));
    about = describeSite(state);
    const words = findEditWords(state.language);
    const photo = findPhoto(state, url);
    const bytes = photo && readOwnFile(options.root, `data/photos/${photo.file}`);
    if (photo !== undefined && bytes != null) {
      const small = pathname.startsWith('/thumbnail/') ? await drawInTurn(bytes) : null;
      return send(response, 200, small ?? bytes, small === null ? typeOf(photo.file) : 'image/jpeg');
    }
    const answer = await respond({ ...options, received, state, words, person: admission.person }, request, url);
    if ('to' in answer) return redirect(response, answer.to);
    const notice = NOTICES.find((name) => name === url.searchParams.get('done'));
    const { canSignOut } = admission;
    const shown = { words, ...about, canSignOut, notice: notice && words[notice] };
    const html = renderEditPage(answer.page, shown);
    return send(response, answer.status ?? 200, html);
  }
  return server;
}

const HEADERS_TIMEOUT_MS = 15_000;

/** What failed and where, without the message: it may have what somebody has written. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'A request failed.';
  const at = /\n\s+at (\S+)/.exec(error.stack ?? '')?.[1] ?? '';
  return `A request failed: ${getErrorCode(error) ?? error.name} at ${at}.`;
}

const ENGLISH = findEditWords('en');
const REFUSED = ENGLISH.refused;
const NOTICES = ['saved', 'older', 'removed', 'undone', 'decided', 'changedSince', 'nothing'] as const;

interface Context extends EditServerOptions {
  /** The hashes of the photos that were sent since the start. */
  readonly received: Set<string>;
  readonly state: OwnerState;
  readonly words: EditWords;
  /** Whose request it is. */
  readonly person: string;
}

/** What strangers see too: of the data only what is valid. */
function describeSite(state: OwnerState | null) {
  const { language = 'en', name = '', logo = null, palette } = state ?? {};
  const colors = palette === undefined ? '' : `:root{--bar:${palette['accent']};--on-bar:${palette['on-accent']}}`;
  return { language, name, logo, colors };
}

/** The photo of a form, `/photo/<id>` or `/thumbnail/<id>`. */
function findPhoto({ forms, photos }: OwnerState, { pathname }: URL): PhotoFile | undefined {
  const form = forms.find(({ id }) => pathname === `/photo/${id}` || pathname === `/thumbnail/${id}`);
  return form && photos.get(String(photoIn(form)?.value));
}

function typeOf(photo: string): string {
  return `image/${extname(photo).slice(1).replace('jpg', 'jpeg')}`;
}

type Answer = { readonly page: EditPage; readonly status?: number } | { readonly to: string };

async function respond(context: Context, request: IncomingMessage, url: URL): Promise<Answer> {
  const { state, words, publication, person } = context;
  const [, first = '', second = '', third = ''] = url.pathname.split('/');
  const form = first === 'form' ? state.forms.find(({ id }) => id === second) : undefined;
  if (request.method === 'GET') {
    if (url.pathname === '/')
      return { page: showStart(state, words, await readChanges(context), publication.isBusy()) };
    const task = TASKS.find((name) => `/${name}` === url.pathname);
    if (task !== undefined) return { page: showTask(task, state, words) };
    if (form !== undefined) return { page: showForm(form, context, NOT_SENT) };
    if (url.pathname === '/changes') return { page: await showChanges(context) };
    if (url.pathname === '/publishing') return showPublication(context);
    return refuse(404, words.refused.notFound);
  }
  const sent = await readForm(request, form !== undefined && photoIn(form) !== undefined);
  if (sent === null) return refuse(413, words.refused.large);
  const { start, alone } = publication;
  if (url.pathname === '/publish') {
    start(person);
    return { to: '/publishing' };
  }
  if (form !== undefined) return alone(() => saveForm(context, form, sent));
  const isDone =
    first === 'changes' && second !== ''
      ? await alone(() => undoChange(context, second))
      : first === 'published'
        ? await alone(() => undoPublished(context, second))
        : first === 'conflicts' && (third === 'theirs' || third === 'mine')
          ? await alone(() => decide(context, second, third))
          : null;
  if (isDone === null) return refuse(404, words.refused.notFound);
  // The page shows what it is now.
  return { to: `/changes?done=${isDone ? (first === 'conflicts' ? 'decided' : 'undone') : 'changedSince'}` };
}

async function showChanges(context: Context): Promise<EditPage> {
  const { copy, state, words } = context;
  const unpublished = await readChanges(context);
  const published = (await copy.listPublished()).flatMap(({ id, date, versions }) => {
    const text = joinTexts(describeVersions(versions, context), words);
    return text === '' ? [] : [{ id, text: `${formatDate(date, state.language)}: ${text}` }];
  });
  const { changes = [], conflicts = [] } = unpublished ?? {};
  return { page: 'changes', hasGit: unpublished !== null, changes, conflicts, published };
}

const NOT_SENT = { given: null, errors: new Map<string, string>() };

interface SentForm {
  readonly texts: URLSearchParams;
  /** The bytes of a photo; null for none. */
  readonly photo: Uint8Array | null;
}

/** Reads what a form has sent; null if it is too much. @param hasPhoto whether the form has one */
async function readForm(request: IncomingMessage, hasPhoto: boolean): Promise<SentForm | null> {
  const type = request.headers['content-type'] ?? '';
  const isMultipart = type.startsWith('multipart/form-data');
  if (isMultipart && !hasPhoto) return null;
  const body = await readBody(request, isMultipart ? MAX_PHOTO_BYTES + MAX_BODY_BYTES : MAX_BODY_BYTES);
  if (body === null) return null;
  const texts = new URLSearchParams(isMultipart ? '' : body.toString());
  if (!isMultipart) return { texts, photo: null };
  let photo: Uint8Array | null = null;
  const fields = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (fields === null) return null;
  for (const [name, value] of fields) {
    // What the browser calls the photo is not even read.
    if (typeof value === 'string') {
      texts.append(name, value);
      if (texts.toString().length > MAX_BODY_BYTES) return null;
    } else if (value.size > 0) photo = new Uint8Array(await value.arrayBuffer());
  }
  return { texts, photo };
}

function refuse(status: number, message: string): Answer {
  return { status, page: { page: 'refused', message } };
}

async function saveForm(context: Context, form: OwnerForm, { texts: sent, photo }: SentForm): Promise<Answer> {
  const { data, state, words } = context;
  const isRemoval = form.role === 'item' && sent.get('remove') === 'yes';
  const wasOf = (field: Field) => (form.role === 'new' ? undefined : readWas(sent.get(`${field.id}-was`), field));
  const given = (name: string) => sent.getAll(name);
  const flaw = isRemoval ? null : await receivePhoto(context, form, { texts: sent, photo });
  const show = (errors: ReadonlyMap<string, string>): Answer => ({
    status: 422,
    page: showForm(form, context, { given, errors }),
  });
  const { changes, errors } = isRemoval
    ? planRemoval(form, wasOf, state)
    : planSave(
        form,
        ({ id }) =>
          (part) =>
            given(part === '' ? id : `${id}-${part}`),
        wasOf,
        state,
      );
  const wrong = [...errors, ...(flaw === null ? [] : [[photoIn(form)?.id ?? '', flaw] as const])];
  if (wrong.length > 0)
    return show(
      new Map(
        wrong.map(([id, error]) => {
          const max = maxLengthOf(form.fields.find((field) => field.id === id) ?? { kind: 'line' });
          return [
            id,
            fill(words.errors[error], { label: labelIn(form, id, words), max: formatMoney(max, state.language) }),
          ];
        }),
      ),
    );
  if (changes.length === 0) return { to: `/form/${form.id}?done=nothing` };
  const result = await data.save(changes);
  if ('refused' in result) return showRefused(context, form, { refused: result.refused, sent });
  if ('problems' in result) return show(describeProblems(form, result.problems, context));
  // Somebody else did the same meanwhile.
  if (!result.isChanged) return { to: `/form/${form.id}?done=nothing` };
  if (isRemoval) return { to: `/${form.task}?done=removed` };
  if (form.role === 'new') return { to: `/${form.task}?done=saved` };
  // One of the languages was left as it was.
  const isChanged = (field: Field) => changes.some((change) => isAbout(change, form, field));
  const isOlder = form.fields.some((field) => {
    const original = form.fields.find(({ path }) => path.join() === field.path.join()) ?? field;
    return isChanged(original) !== isChanged(field);
  });
  return { to: `/form/${form.id}?done=${isOlder ? 'older' : 'saved'}` };
}

function photoIn({ fields }: Pick<OwnerForm, 'fields'>): Field | undefined {
  return fields.find(({ kind }) => kind === 'photo');
}

/**
 * Stores a photo that was sent, and puts its hash among the texts; returns what is wrong with it.
 */
async function receivePhoto(
  { data, state, received }: Context,
  form: OwnerForm,
  { texts, photo }: SentForm,
): Promise<PhotoError | null> {
  const field = photoIn(form);
  if (field === undefined) return null;
  // One that came with an earlier try of the form. No other hash is accepted.
  if (photo !== null || !received.has(texts.get(field.id) ?? '')) texts.delete(field.id);
  if (photo === null) return null;
  if (photo.length > MAX_PHOTO_BYTES) return 'large';
  const result = await data.receivePhoto(photo, state, field.value);
  if ('error' in result) return result.error;
  received.add(result.hash);
  texts.set(field.id, result.hash);
  return null;
}

/** Only what the form had shown is removed. */
function planRemoval(
  { file, path, fields, current, translations }: OwnerForm,
  wasOf: (field: Field) => Value | undefined,
  { photos }: OwnerState,
) {
  const changed = fields.filter((field) => JSON.stringify(wasOf(field)) !== JSON.stringify(field.value));
  const changes = changed.map(
    (field): Change => ({ file: field.file ?? file, path: field.path, was: wasOf(field), now: field.value ?? null }),
  );
  // Texts of the others in a list are found by their position.
  const removals = [{ file, value: current ?? null }, ...translations].map(
    (each): Change => ({ file: each.file, path, was: each.value as Value, now: undefined }),
  );
  const photo = photoIn({ fields })?.value;
  const stored = typeof photo === 'string' ? photos.get(photo) : undefined;
  const gone = stored && { file: `data/photos/${stored.file}`, path: [], was: stored.hash, now: undefined };
  return {
    changes: changed.length > 0 ? changes : [...removals, ...(gone ? [gone] : [])],
    errors: new Map<string, never>(),
  };
}

/** What the data had when the form was shown. */
function readWas(json: string | null, { value }: Field): Value | undefined {
  try {
    const value: Value | null = JSON.parse(json ?? '');
    return value ?? undefined;
  } catch {
    return value;
  }
}

function labelIn({ fields }: OwnerForm, id: string, words: EditWords): string {
  const field = fields.find((each) => each.id === id);
  return field === undefined ? '' : labelOf({ ...field, isRequired: true }, words)[0];
}

/** A problem that is about no field of the form is shown at its first one. */
function describeProblems(
  { file, fields }: OwnerForm,
  problems: readonly OwnerProblem[],
  { state, words }: Context,
): ReadonlyMap<string, string> {
  return new Map(
    problems.flatMap((problem) => {
      const field = fields.find(
        ({ path, file: fieldFile = file }) =>
          problem.file === fieldFile && path.every((step, index) => problem.path?.[index] === step),
      );
      const id = (field ?? fields[0])?.id;
      // The same value is used there too.
      const page = state.forms.find((form) => form.file === problem.file && form.file !== file)?.of ?? '';
      const message =
        problem.part !== '' && field !== undefined
          ? fill(words.errors.part, { part: problem.part })
          : page === ''
            ? words.errors.other
            : fill(words.errors.elsewhere, { page });
      return id === undefined ? [] : [[id, message] as const];
    }),
  );
}

function showRefused(
  { state, words }: Context,
  form: OwnerForm,
  { refused, sent }: { readonly refused: readonly Refused[]; readonly sent: URLSearchParams },
): Answer {
  if (refused.some(({ reason }) => reason !== 'conflict')) return refuse(409, words.refused.special);
  if (refused.some(({ change }) => isPhoto(change))) return refuse(409, words.refused.photo);
  const again = new URLSearchParams(sent);
  const conflicts = form.fields.flatMap((field) => {
    const refusal = refused.find(({ change }) => isAbout(change, form, field));
    if (refusal === undefined || refusal.reason !== 'conflict') return [];
    again.set(`${field.id}-was`, JSON.stringify(refusal.is ?? null));
    const inWords = (value: Value | undefined) => describe({ ...field, value }, state, words);
    const { change } = refusal;
    return {
      label: labelIn(form, field.id, words),
      before: inWords(change.was),
      theirs: inWords(refusal.is),
      mine: inWords(change.now),
    };
  });
  if (conflicts.length === 0) return refuse(409, words.changedSince);
  return { status: 409, page: { page: 'conflict', action: `/form/${form.id}`, conflicts, sent: [...again] } };
}

function isAbout(change: Change, form: OwnerForm, { file = form.file, path }: Field): boolean {
  return change.file === file && change.path.join() === path.join();
}

/** Shows how far the last publishing is; the page asks again until it has ended. */
function showPublication({ publication, state, words }: Context): Answer {
  const current = publication.state();
  if (current === null) return { to: '/' };
  const { publishing } = words;
  if (current.phase !== 'done')
    return { page: { page: 'publishing', message: publishing[current.phase], isDone: false } };
  const { result, at } = current;
  if (typeof result === 'object') {
    const [[kind, report]] = Object.entries(result) as [['report' | 'upload', string]];
    return { status: 409, page: { page: 'refused', message: publishing[kind], report } };
  }
  const clock = { timeStyle: 'short', timeZone: state.timeZone } as const;
  const time = formatTime(new Intl.DateTimeFormat('en-GB', clock).format(at), state.language);
  if (result === 'shown' || result === 'sent' || result === 'nothing' || result === 'conflict')
    return { page: { page: 'publishing', message: fill(publishing[result], { time }), isDone: true } };
  return refuse(409, publishing[result]);
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "frame-src 'self'",
].join('; ');

function setHeaders(response: ServerResponse): void {
  response.setHeader('content-security-policy', POLICY);
  response.setHeader('x-content-type-options', 'nosniff');
  // Without a referrer, browsers do not say either where a form was sent from.
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('cache-control', 'no-store');
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to }).end();
}

function renderRefused(message: string, words: EditWords): string {
  return renderEditPage({ page: 'refused', message }, { words, language: 'en', name: '' });
}

function send(response: ServerResponse, status: number, content: string | Uint8Array, type = 'text/html'): void {
  const charset = type.startsWith('image/') ? '' : '; charset=utf-8';
  response.writeHead(status, { 'content-type': type + charset }).end(content);
}
