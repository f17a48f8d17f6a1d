// Audits which address a host answers with which page.
import { getErrorCode } from '../../base/error-code.ts';
import {
  type Audits,
  auditEach,
  describeStatus,
  expectRedirect,
  expectThat,
  isOwnErrorPage,
  isRedirectTo,
} from './audit.ts';
import { type Ask, openHost } from './request.ts';
import { IDENTITY, QUERY } from './survey.ts';

/** Of how many pages the other forms of their addresses are asked. */
const MAX_PAGES = 10;
/** What resolvers say of a name without an address. */
const UNKNOWN_NAME: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN']);

export const addressAudits = {
  'one-address': (_, { origin, others, basePath, page }) =>
    auditEach(others, async (other) => {
      const path = basePath + page + QUERY;
      const answer = await openHost(other)(path).catch((error: Error) => error);
      // A name that does not exist leads nobody elsewhere.
      if (answer instanceof Error)
        return UNKNOWN_NAME.has(getErrorCode(answer) ?? '') ? [] : [`\`${other}\`: ${answer.message}.`];
      const { status, header } = answer;
      return expectThat(
        (status === 301 || status === 308) && header('location') === origin + path,
        `\`${other}${path}\` is ${describeStatus(answer)} instead of a permanent redirect to \`${origin}${path}\`.`,
      );
    }),

  'canonical-redirect': (ask, { basePath, page, pages }) => {
    const asked = [...new Set([page, ...pages])].slice(0, MAX_PAGES).map((path) => basePath + path);
    const forms = asked.flatMap((path) => ['/', '.html', '/index.html'].map((end) => [path + end, path]));
    return expectRedirects(ask, basePath === '' ? forms : [[basePath, `${basePath}/`], ...forms]);
  },

  async 'home-redirect'(ask, { basePath }) {
    const index = await ask(`${basePath}/index${QUERY}`);
    const isLoop = index.header('location').split('?')[0]?.endsWith('/index') === true;
    return [
      ...(await expectRedirects(ask, [[`${basePath}/index.html`, `${basePath}/`]])),
      ...expectThat(!isLoop, `\`${basePath}/index\` redirects to itself.`),
      ...expectThat(
        index.status === 404 || isRedirectTo(index, `${basePath}/${QUERY}`),
        `\`${basePath}/index\` is ${describeStatus(index)} instead of 404 or a redirect to the home page.`,
      ),
    ];
  },

  async moved(ask, { basePath, moved, survey }) {
    // The last one too: hosts drop the lines that are too many silently.
    const entries = [...moved];
    const asked = [...entries.slice(0, 3), ...entries.slice(3).slice(-1)];
    const surveyed = survey.flatMap(({ kind, path, response }) => {
      const to = kind === 'moved' ? moved.get(path) : undefined;
      return to === undefined ? [] : expectRedirect(basePath + path + QUERY, response, basePath + to + QUERY);
    });
    const forms = await expectRedirects(
      ask,
      asked.flatMap(([from, to]) => ['/', '.html'].map((end) => [basePath + from + end, basePath + to])),
    );
    return [...surveyed, ...forms];
  },

  async gone(ask, { basePath, gone, survey }) {
    const pages = await auditEach(gone.slice(0, 3), async (path) => {
      const response = await ask(basePath + path, IDENTITY);
      return expectThat(
        response.status === 410 && isOwnErrorPage(response),
        `\`${basePath}${path}\` is ${describeStatus(response)} instead of 410 with the site's own page.`,
      );
    });
    if (pages.length > 0) return pages;
    return survey
      .filter(({ kind, response }) => kind === 'gone' && response.status !== 410)
      .map(({ path, response }) => `\`${basePath}${path}\` is ${describeStatus(response)} instead of 410.`);
  },

  'not-found': (ask, { basePath }) =>
    expectOwnErrors(
      ask,
      ['', '?x=1', '/', '.html', '/index.html'].map((end) => `${basePath}/site-probe-nope${end}`),
    ),

  'nearest-error': (ask, { basePath, errorLanguages }) =>
    auditEach(errorLanguages, async ([folder, language]) => {
      const path = `${basePath}${folder}/site-probe-nope`;
      const { status, body } = await ask(path, IDENTITY);
      const sent = /<html[^>]* lang="([^"]+)"/.exec(body.toString('utf8'))?.[1] ?? '';
      return expectThat(
        status === 404 && sent === language,
        `\`${path}\` is ${status} with a page in \`${sent}\` instead of 404 with one in \`${language}\`.`,
      );
    }),

  'error-page': (ask, { basePath, errorLanguages }) =>
    expectOwnErrors(
      ask,
      ['', ...errorLanguages.keys()].flatMap((folder) => ['/404', '/404.html'].map((path) => basePath + folder + path)),
    ),

  folder: (ask, { basePath }) => expectOwnErrors(ask, [`${basePath}/assets/`, `${basePath}/assets/photos/`]),

  'letter-case': (ask, { basePath, page, pages }) =>
    auditEach([...new Set([page, ...pages])].slice(0, 5 * MAX_PAGES), async (pagePath) => {
      const capitals = pagePath.toUpperCase();
      if (capitals === pagePath) return [];
      const path = basePath + capitals;
      const { status } = await ask(path, { ...IDENTITY, method: 'HEAD' });
      return expectThat(status !== 200, `\`${path}\` is 200, a second address of \`${pagePath}\`.`);
    }),

  'open-redirect': (ask, { basePath, page }) =>
    auditEach(listTemptingPaths(basePath, page), async (path) => {
      const response = await ask(path);
      const target = response.header('location');
      const leaves = /^[\s\\]*(?:\/|%2f|%5c|\\){2}|^(?:https?:)?\/{2,}evil\.example/i.test(target);
      return [
        ...expectThat(!leaves, `\`${path}\` redirects to \`${target}\`, which is another site.`),
        ...expectThat(response.status < 500, `\`${path}\` is ${response.status}.`),
      ];
    }),

  async 'redirect-scheme'(ask, { basePath, page }) {
    const path = `${basePath}${page}/`;
    // Not with another `Host`: a CDN answers for unknown ones itself, and TLS refuses them.
    const response = await ask(path, { headers: { 'x-forwarded-proto': 'https' } });
    const target = response.header('location');
    return expectThat(!/^http:/i.test(target), `\`${path}\` behind a TLS proxy redirects to \`${target}\`.`);
  },
} satisfies Audits;

/** Paths that a rule which copies the address would redirect to another site. */
function listTemptingPaths(basePath: string, page: string): string[] {
  return [
    '//evil.example/',
    '//evil.example/x.html',
    '//evil.example/index.html',
    `${basePath}//evil.example/`,
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '///evil.example/%2e%2e/',
    `//evil.example${page}/`,
    `//evil.example${page}.html`,
    ...['//', '/%2f', '/%5c'].flatMap((start) =>
      ['/', '.html'].map((end) => `${start}evil.example/..%2f${page.slice(1)}${end}`),
    ),
    `/%2fevil.example%2f..%2f${page.slice(1)}.html`,
    `${basePath}/%0d%0aLocation:%20https://evil.example/`,
    `${basePath}${page}%00`,
    `${basePath}${page}%00/`,
  ];
}

function expectRedirects(ask: Ask, redirects: readonly (readonly string[])[]): Promise<string[]> {
  return auditEach(redirects, async ([from = '', to = '']) =>
    expectRedirect(from + QUERY, await ask(from + QUERY), to + QUERY),
  );
}

function expectOwnErrors(ask: Ask, paths: readonly string[]): Promise<string[]> {
  return auditEach(paths, async (path) => {
    const response = await ask(path, IDENTITY);
    if (response.status !== 404) return [`\`${path}\` is ${describeStatus(response)} instead of 404.`];
    return expectThat(isOwnErrorPage(response), `\`${path}\` is 404 without the site's own page.`);
  });
}
