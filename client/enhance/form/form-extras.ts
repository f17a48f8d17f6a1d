// What only some forms have: files, two fields of which one is enough, and a check that a person
// fills them in. A chunk that only such forms load. Entry point: createFormExtras.
import { createCaptcha } from './captcha.ts';
import type { Outcome } from './send-form.ts';

/** The longer side of a photo that is sent, in pixels: enough to see a crack in a wall. */
const MAX_SIDE = 2000;
const QUALITY = 0.82;

/** Smaller files are sent as they are. */
const MIN_BYTES = 500_000;

type Send = (action: string, data: FormData, success: string | undefined) => Promise<Outcome>;

export interface FormExtras {
  /** Whether the form can be sent; if not, it says what is missing. */
  prepare(): Promise<boolean>;
  /** Sends a message with its files; without them rather than not at all. */
  send: Send;
}

type IsAccepted = (response: Response) => Promise<boolean>;

/**
 * What sends is passed on, because a shared import would be another file that the entry waits for.
 */
export function createFormExtras(
  element: HTMLElement,
  form: HTMLFormElement,
  sendForm: Send,
  isAccepted: IsAccepted,
): FormExtras {
  const files = [...element.querySelectorAll<HTMLInputElement>('[type=file]')].map(watchFiles);
  element.addEventListener('reset', () => {
    for (const { forget } of files) forget();
  });
  const updateEither = watchEither(element);
  const captcha = createCaptcha(element);
  const findPart = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  return {
    async prepare() {
      updateEither();
      await Promise.all(files.map(({ check }) => check()));
      return HTMLFormElement.prototype.reportValidity.call(form) && captcha();
    },
    async send(action, data, success) {
      const names: string[] = [];
      for (const { input, read } of files) {
        data.delete(input.name);
        for (const { blob, name } of read()) {
          data.append(input.name, blob, name);
          names.push(name);
        }
      }
      const notice = findPart('without-files');
      if (notice !== null) notice.hidden = true;
      if (names.length === 0) return sendForm(action, data, success);
      // The template makes it one.
      const progress = findPart('uploading') as HTMLProgressElement | null;
      const outcome = await sendFiles({ action, data, success }, progress, isAccepted);
      if (outcome !== 'error' || notice === null) return outcome;
      for (const { input } of files) data.delete(input.name);
      // A function, because names of files may have the patterns of a replacement.
      data.append('files', notice.dataset['notSent']?.replace('{files}', () => names.join(', ')) ?? '');
      const withoutFiles = await sendForm(action, data, success);
      notice.hidden = withoutFiles !== 'success';
      return withoutFiles;
    },
  };
}

interface Message {
  readonly action: string;
  readonly data: FormData;
  readonly success: string | undefined;
}

/** Sends files and shows progress, without it if the service does not allow that. */
async function sendFiles(
  { action, data, success }: Message,
  progress: HTMLProgressElement | null,
  isAccepted: IsAccepted,
): Promise<Outcome> {
  if (progress !== null) progress.hidden = false;
  const uploaded = await upload(action, data, (percent) => {
    if (progress !== null) progress.value = percent;
  });
  const headers = { Accept: 'application/json' };
  const response = uploaded ?? (await fetch(action, { method: 'POST', body: data, headers }).catch(() => null));
  if (progress !== null) progress.hidden = true;
  return response?.ok && (success !== 'json' || (await isAccepted(response))) ? 'success' : 'error';
}

/** Posts data as `fetch` would, which reports no progress; null after a network failure. */
function upload(action: string, data: FormData, onProgress: (percent: number) => void): Promise<Response | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', action);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / total);
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? '';
      const { status } = request;
      // A body is not allowed with these.
      const body = status === 204 || status === 205 ? null : request.responseText;
      resolve(new Response(body, { status, headers: { 'content-type': type } }));
    };
    request.send(data);
  });
}

interface ChosenFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Checks the files of a field, and shrinks its photos, as soon as they are chosen. */
function watchFiles(input: HTMLInputElement) {
  let chosen: readonly ChosenFile[] = [];
  const check = async (): Promise<void> => {
    const files = [...(input.files ?? [])];
    chosen = await Promise.all(files.map(shrinkPhoto));
    input.setCustomValidity(findProblem(input, files, chosen));
  };
  input.addEventListener('change', async () => {
    await check();
    if (!input.checkValidity()) input.reportValidity();
  });
  const forget = () => {
    chosen = [];
    input.setCustomValidity('');
  };
  return { input, check, forget, read: () => chosen };
}

/** Makes a large photo smaller; returns any other file, and unreadable photos, as it is. */
async function shrinkPhoto(file: File): Promise<ChosenFile> {
  const original = { name: file.name, blob: file };
  if (!file.type.startsWith('image/') || file.size < MIN_BYTES) return original;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return blob === null || blob.size >= file.size ? original : { name: file.name.replace(/\.\w+$/, '.jpg'), blob };
  } catch {
    return original;
  }
}

/** Returns what is wrong with the files of a field, or ''. */
function findProblem(
  { accept, dataset }: HTMLInputElement,
  files: readonly File[],
  chosen: readonly ChosenFile[],
): string {
  const types = accept.split(',');
  const isOther = ({ name }: File) => !types.some((type) => name.toLowerCase().endsWith(type));
  const bytes = chosen.reduce((sum, { blob }) => sum + blob.size, 0);
  const wrong = files.some(isOther)
    ? dataset['wrongType']
    : files.length > Number(dataset['maxFiles'])
      ? dataset['tooMany']
      : bytes > Number(dataset['maxBytes'])
        ? dataset['tooLarge']
        : '';
  return wrong ?? '';
}

/** Keeps fields of which one is enough required while all of them are empty. */
function watchEither(element: HTMLElement): () => void {
  const fields = [...element.querySelectorAll<HTMLInputElement>('[data-either]')];
  const update = () => {
    const isEmpty = fields.every(({ value }) => value.trim() === '');
    for (const field of fields) field.required = isEmpty;
  };
  element.addEventListener('input', update);
  update();
  return update;
}
