// Asks for every address of a site once: its pages, former addresses and files. The audits read the
// answers. Entry point: surveyHost.
import { type BuiltFiles, toPageFile } from './built-files.ts';
import { type Ask, type HostResponse, MAX_BODY_BYTES, readContent } from './request.ts';

export interface Address {
  readonly kind: 'page' | 'moved' | 'gone' | 'published' | 'file';
  /** Without the base path. */
  readonly path: string;
}

export interface Surveyed extends Address {
  /** Without its body. */
  readonly response: HostResponse;
  /** Whether the bytes are those of the build; null if they were not compared. */
  readonly isBuilt: boolean | null;
  /** What a page that was found says of itself; null for others. */
  readonly head: ReturnType<typeof readHead> | null;
}

/** The addresses that visitors from campaigns ask for. */
export const QUERY = '?utm_source=probe&n=1';
export const IDENTITY = { headers: { 'accept-encoding': 'identity' } };
const COMPRESSED = { headers: { 'accept-encoding': 'gzip, deflate, br' } };

/** The pages whose bytes are compared, in order; those of others are counted. */
const MAX_COMPARED_PAGES = 100;

/** Takes addresses from each group in turn, so that a large group does not crowd out the others. */
export function mixGroups<T>(groups: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group.slice(index, index + 1))).flat();
}

/** Asks for each address once. */
export function surveyHost(
  ask: Ask,
  addresses: readonly Address[],
  { basePath, built }: { readonly basePath: string; readonly built: BuiltFiles | null },
): Promise<readonly Surveyed[]> {
  const compared = new Set(addresses.filter(({ kind }) => kind === 'page').slice(0, MAX_COMPARED_PAGES));
  return Promise.all(
    addresses.map(async (address): Promise<Surveyed> => {
      const { kind, path } = address;
      const url = basePath + path;
      const file = kind === 'page' ? toPageFile(path) : kind === 'file' ? path : null;
      const size = file === null ? null : (built?.size(file) ?? null);
      const isComparable = built !== null && file !== null && size !== null && size <= MAX_BODY_BYTES;
      const isRead = isComparable ? kind === 'file' || compared.has(address) : kind === 'page';
      const response = await (isRead
        ? ask(url, COMPRESSED)
        : ask(kind === 'moved' ? url + QUERY : url, { ...IDENTITY, method: 'HEAD' }));
      const build = isComparable ? built.read(file) : null;
      const content = isRead ? readContent(response) : build;
      const isPage = kind === 'page' && response.status === 200 && content !== null;
      const head = isPage ? readHead(content.toString('utf8')) : null;
      const surveyed = { ...address, head, response: { ...response, body: Buffer.alloc(0) } };
      if (isRead) return { ...surveyed, isBuilt: build === null ? null : content?.equals(build) === true };
      const length = response.header('content-length');
      return { ...surveyed, isBuilt: size === null || length === '' ? null : Number(length) === size };
    }),
  );
}

/** Returns what the head of a page says of it; null for what is not there. */
export function readHead(html: string) {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  const policy = find(/<meta http-equiv="Content-Security-Policy" content="([^"]+)"/i);
  return {
    policy: policy?.replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&amp;', '&') ?? null,
    canonical: find(/<link rel="canonical" href="([^"]+)"/i),
    title: find(/<title>([^<]*)/i),
  };
}
