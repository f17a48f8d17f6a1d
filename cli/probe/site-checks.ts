// Whether a host has the site of the last build, all of it, and lets search engines read it.
import { connect } from 'node:http2';
import { toPageFile } from './built-files.ts';
import { type Check, describeStatus, expectThat, isRedirectTo } from './check.ts';
import { readContent } from './content.ts';
import type { Ask } from './request.ts';
import type { Subject } from './subject.ts';
import { IDENTITY, QUERY, type Surveyed } from './survey.ts';

/** The query that campaigns add to addresses; some servers redirect such visitors. */
const CAMPAIGNS = ['utm_source=newsletter', 'utm_source=google&utm_medium=cpc', 'gclid=1', 'fbclid=1'];

const HTTP2_TIMEOUT_MS = 20_000;

export const checkEveryPage: Check = async (ask, subject) => {
  const { basePath, page } = subject;
  const campaigns = await Promise.all(
    CAMPAIGNS.map(async (query) => {
      const path = `${basePath}${page}?${query}`;
      const response = await ask(path, { ...IDENTITY, method: 'HEAD' });
      return expectThat(response.status === 200, `\`${path}\` is ${describeStatus(response)} instead of 200.`);
    }),
  );
  return [...expectStatus(subject, 'page'), ...campaigns.flat()];
};

export const checkEveryFile: Check = async (_, subject) => expectStatus(subject, 'file');

export const checkPublished: Check = async (_, { basePath, survey }) =>
  survey
    .filter(({ kind, response }) => kind === 'published' && response.status !== 410 && response.status >= 400)
    .map(({ path, response }) => `\`${basePath}${path}\`, which was published before, is ${describeStatus(response)}.`);

export const checkEveryMoved: Check = async (_, { basePath, survey, moved }) =>
  survey.flatMap(({ kind, path, response }) => {
    const to = moved.get(path);
    if (kind !== 'moved' || to === undefined) return [];
    const target = basePath + to + QUERY;
    return expectThat(
      isRedirectTo(response, target),
      `\`${basePath}${path}${QUERY}\` is ${describeStatus(response)} instead of a permanent redirect to \`${target}\`.`,
    );
  });

export const checkEveryGone: Check = async (_, { basePath, survey }) =>
  survey
    .filter(({ kind, response }) => kind === 'gone' && response.status !== 410)
    .map(({ path, response }) => `\`${basePath}${path}\` is ${describeStatus(response)} instead of 410.`);

export const checkCurrentBuild: Check = async (ask, subject) => {
  const { basePath, survey } = subject;
  const differing = survey
    .filter(({ response, isBuilt }) => response.status === 200 && isBuilt === false)
    .map(
      ({ path, response }) =>
        `\`${basePath}${path}\`${describeEncoding(response.header('content-encoding'))} is not the file that was built.`,
    );
  const compressed = await Promise.all(
    survey
      .filter(({ kind, response, isBuilt }) => kind === 'page' && response.status === 200 && isBuilt !== false)
      .flatMap((entry) => ['gzip', 'br'].map((encoding) => checkCompressedCopy(ask, subject, { entry, encoding }))),
  );
  return [...differing, ...compressed.flat()];
};

/** A copy of another length is an old one, or the host has compressed the page itself. */
async function checkCompressedCopy(
  ask: Ask,
  { basePath, built }: Subject,
  { entry, encoding }: { readonly entry: Surveyed; readonly encoding: string },
): Promise<string[]> {
  const file = toPageFile(entry.path);
  const size = built?.size(file + (encoding === 'br' ? '.br' : '.gz')) ?? null;
  if (built === null || size === null) return [];
  const url = basePath + entry.path;
  const headers = { 'accept-encoding': encoding };
  const { header } = await ask(url, { method: 'HEAD', headers });
  const length = header('content-length');
  if (header('content-encoding') !== encoding || length === '' || Number(length) === size) return [];
  const isBuilt = readContent(await ask(url, { headers }))?.equals(built.read(file));
  return expectThat(isBuilt === true, `\`${url}\`${describeEncoding(encoding)} is not the file that was built.`);
}

function describeEncoding(encoding: string): string {
  return encoding === '' ? '' : `, sent with \`Content-Encoding: ${encoding}\`,`;
}

export const checkIndexing: Check = async (ask, { basePath, survey }) => {
  const robots = await ask(`${basePath}/robots.txt`, IDENTITY);
  const refused = /^\s*disallow:\s*\/\s*$/im.test(robots.body.toString('utf8'));
  return [
    ...survey.flatMap(({ kind, path, response }) => {
      const sent = response.header('x-robots-tag');
      const isRefused = kind === 'page' && /noindex|none/i.test(sent);
      return expectThat(!isRefused, `\`${basePath}${path}\` has \`X-Robots-Tag: ${sent}\`.`);
    }),
    ...expectThat(!refused, `\`${basePath}/robots.txt\` has the line \`Disallow: /\`.`),
  ];
};

export const checkHttp2: Check = async (_, { origin, basePath }) => {
  if (!origin.startsWith('https:')) return [];
  const status = await askByHttp2(origin, `${basePath}/`);
  if (status === null) return ['The host speaks HTTP/1.1 only.'];
  return expectThat(status === 200, `\`${basePath}/\` is ${status} over HTTP/2 instead of 200.`);
};

/** Resolves to the status of the answer; null if the host does not speak HTTP/2. */
function askByHttp2(origin: string, path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const session = connect(origin);
    const end = (status: number | null) => {
      session.destroy();
      resolve(status);
    };
    session.on('error', () => end(null));
    session.setTimeout(HTTP2_TIMEOUT_MS, () => end(null));
    const stream = session.request({ ':path': path, ':method': 'HEAD' });
    stream.on('response', (headers) => end(headers[':status'] ?? 0));
    stream.on('error', () => end(null));
    stream.end();
  });
}

function expectStatus({ basePath, survey }: Subject, kind: Surveyed['kind']): string[] {
  return survey
    .filter((entry) => entry.kind === kind && entry.response.status !== 200)
    .map(({ path, response }) => `\`${basePath}${path}\` is ${describeStatus(response)} instead of 200.`);
}
