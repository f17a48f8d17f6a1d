// Audits whether a host has the site of the last build, all of it, and lets search engines read it.
import { connect } from 'node:http2';
import { type Audits, auditEach, describeStatus, expectFound, expectThat } from './audit.ts';
import { toPageFile } from './built-files.ts';
import { type Ask, readContent } from './request.ts';
import type { Subject } from './subject.ts';
import { IDENTITY, type Surveyed } from './survey.ts';

/** The query that campaigns add to addresses; some servers redirect such visitors. */
const CAMPAIGNS = ['utm_source=newsletter', 'utm_source=google&utm_medium=cpc', 'gclid=1', 'fbclid=1'];

const HTTP2_TIMEOUT_MS = 20_000;

export const siteAudits = {
  async 'every-page'(ask, subject) {
    const { basePath, survey } = subject;
    const home = survey.find(({ path }) => path === '/')?.head?.title;
    const others = survey.flatMap(({ path, head }) => {
      if (head === null) return [];
      const url = basePath + path;
      const { canonical, title } = head;
      const named = canonical?.replace(/^https?:\/\/[^/]*/i, '');
      if (named !== url && named !== encodeURI(url))
        return [`\`${url}\` is another page: its canonical URL is \`${canonical ?? ''}\`.`];
      const isOwn = path === '/' || title === null || title !== home;
      return expectThat(isOwn, `\`${url}\` has the title of the home page, \`${title}\`.`);
    });
    const campaigns = await auditEach(CAMPAIGNS, async (query) => {
      const path = `${basePath}${subject.page}?${query}`;
      return expectFound(path, await ask(path, { ...IDENTITY, method: 'HEAD' }));
    });
    return [...expectAllFound(subject, 'page'), ...others, ...campaigns];
  },

  'every-file': async (_, subject) => expectAllFound(subject, 'file'),

  published: async (_, { basePath, survey }) =>
    survey
      .filter(({ kind, response }) => kind === 'published' && response.status !== 410 && response.status >= 400)
      .map(
        ({ path, response }) => `\`${basePath}${path}\`, which was published before, is ${describeStatus(response)}.`,
      ),

  async 'current-build'(ask, subject) {
    const { basePath, survey } = subject;
    const served = survey.filter(({ response }) => response.status === 200);
    const differing = served
      .filter(({ isBuilt }) => isBuilt === false)
      .map(({ path, response }) => describeOther(basePath + path, response.header('content-encoding')));
    const pages = served.filter(({ kind, isBuilt }) => kind === 'page' && isBuilt !== false);
    const compressed = await auditEach(pages, async ({ path }) => [
      ...(await auditCompressedCopy(ask, subject, { path, encoding: 'gzip' })),
      ...(await auditCompressedCopy(ask, subject, { path, encoding: 'br' })),
    ]);
    return [...differing, ...compressed];
  },

  async indexing(ask, { basePath, survey }) {
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
  },

  async http2(_, { origin, basePath }) {
    if (!origin.startsWith('https:')) return [];
    const status = await askByHttp2(origin, `${basePath}/`);
    if (status === null) return ['The host speaks HTTP/1.1 only.'];
    return expectThat(status === 200, `\`${basePath}/\` is ${status} over HTTP/2 instead of 200.`);
  },
} satisfies Audits;

/** A copy of another length is an old one, or the host has compressed the page itself. */
async function auditCompressedCopy(
  ask: Ask,
  { basePath, built }: Subject,
  { path, encoding }: { readonly path: string; readonly encoding: 'gzip' | 'br' },
): Promise<string[]> {
  const file = toPageFile(path);
  const size = built?.size(file + (encoding === 'br' ? '.br' : '.gz')) ?? null;
  if (built === null || size === null) return [];
  const url = basePath + path;
  const headers = { 'accept-encoding': encoding };
  const { header } = await ask(url, { method: 'HEAD', headers });
  const length = header('content-length');
  if (header('content-encoding') !== encoding || length === '' || Number(length) === size) return [];
  const isBuilt = readContent(await ask(url, { headers }))?.equals(built.read(file));
  return expectThat(isBuilt === true, describeOther(url, encoding));
}

function describeOther(url: string, encoding: string): string {
  const sent = encoding === '' ? '' : `, sent with \`Content-Encoding: ${encoding}\`,`;
  return `\`${url}\`${sent} is not the file that was built.`;
}

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

function expectAllFound({ basePath, survey }: Subject, kind: Surveyed['kind']): string[] {
  return survey
    .filter((entry) => entry.kind === kind)
    .flatMap(({ path, response }) => expectFound(basePath + path, response));
}
