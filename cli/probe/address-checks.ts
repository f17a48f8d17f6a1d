// Checks which address a host answers with which page.
import { type Check, describeStatus, expectThat, isOwnErrorPage, isRedirectTo } from './check.ts';
import type { Ask } from './request.ts';
import { checkEveryGone, checkEveryMoved } from './site-checks.ts';
import { IDENTITY, QUERY } from './survey.ts';

/** Of how many pages the other forms of their addresses are asked. */
const MAX_PAGES = 10;

export const checkHome: Check = async (ask, { basePath }) => {
  const home = await ask(`${basePath}/`, IDENTITY);
  const bare = basePath === '' ? null : await ask(basePath + QUERY);
  return [
    ...expectThat(home.status === 200, `\`${basePath}/\` is ${describeStatus(home)} instead of 200.`),
    ...(bare === null || isRedirectTo(bare, `${basePath}/${QUERY}`)
      ? []
      : [`\`${basePath}\` is ${describeStatus(bare)} instead of a permanent redirect to \`${basePath}/\`.`]),
  ];
};

export const checkPage: Check = async (ask, { basePath, page }) => {
  const path = basePath + page;
  const response = await ask(path, IDENTITY);
  const withQuery = await ask(path + QUERY, IDENTITY);
  const isPage = response.body.toString('utf8').includes(`${path}"/>`);
  return [
    ...expectThat(response.status === 200, `\`${path}\` is ${describeStatus(response)} instead of 200.`),
    ...expectThat(
      response.status !== 200 || isPage,
      `\`${path}\` is another page: its canonical URL is not its address.`,
    ),
    ...expectThat(withQuery.status === 200, `\`${path}${QUERY}\` is ${describeStatus(withQuery)} instead of 200.`),
  ];
};

export const checkCanonicalRedirect: Check = (ask, { basePath, page, pages }) =>
  expectRedirects(
    ask,
    [...new Set([page, ...pages])]
      .slice(0, MAX_PAGES)
      .flatMap((path) => ['/', '.html', '/index.html'].map((end) => [basePath + path + end, basePath + path] as const)),
  );

export const checkHomeRedirect: Check = async (ask, { basePath }) => {
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
};

export const checkMoved: Check = async (ask, subject) => {
  const { basePath, moved } = subject;
  // The last one too: hosts drop the lines that are too many silently.
  const entries = [...moved];
  const asked = [...entries.slice(0, 3), ...entries.slice(3).slice(-1)];
  const forms = await expectRedirects(
    ask,
    asked.flatMap(([from, to]) =>
      ['/', '.html'].map((end) => [basePath + from + end, to === '/' ? `${basePath}/` : basePath + to] as const),
    ),
  );
  return [...(await checkEveryMoved(ask, subject)), ...forms];
};

export const checkGone: Check = async (ask, subject) => {
  const { basePath, gone } = subject;
  const pages = (
    await Promise.all(
      gone.slice(0, 3).map(async (path) => {
        const response = await ask(basePath + path, IDENTITY);
        return expectThat(
          response.status === 410 && isOwnErrorPage(response),
          `\`${basePath}${path}\` is ${describeStatus(response)} instead of 410 with the site's own page.`,
        );
      }),
    )
  ).flat();
  return pages.length > 0 ? pages : checkEveryGone(ask, subject);
};

export const checkNotFound: Check = (ask, { basePath }) =>
  expectOwnErrors(ask, [
    `${basePath}/site-probe-nope`,
    `${basePath}/site-probe-nope?x=1`,
    `${basePath}/site-probe-nope/`,
    `${basePath}/site-probe-nope.html`,
    `${basePath}/site-probe-nope/index.html`,
  ]);

export const checkNearestError: Check = async (ask, { basePath, errorLanguages }) => {
  const found = await Promise.all(
    [...errorLanguages].map(async ([folder, language]) => {
      const path = `${basePath}${folder}/site-probe-nope`;
      const { status, body } = await ask(path, IDENTITY);
      const sent = /<html[^>]* lang="([^"]+)"/.exec(body.toString('utf8'))?.[1] ?? '';
      return expectThat(
        status === 404 && sent === language,
        `\`${path}\` is ${status} with a page in \`${sent}\` instead of 404 with one in \`${language}\`.`,
      );
    }),
  );
  return found.flat();
};

export const checkErrorPage: Check = (ask, { basePath, errorLanguages }) =>
  expectOwnErrors(
    ask,
    ['', ...errorLanguages.keys()].flatMap((folder) => ['/404', '/404.html'].map((path) => basePath + folder + path)),
  );

export const checkFolder: Check = (ask, { basePath }) =>
  expectOwnErrors(ask, [`${basePath}/assets/`, `${basePath}/assets/photos/`]);

export const checkLetterCase: Check = async (ask, { basePath, page, pages }) => {
  const found = await Promise.all(
    [...new Set([page, ...pages])].slice(0, 5 * MAX_PAGES).map(async (own) => {
      const path = basePath + own.toUpperCase();
      const { status } = await ask(path, { ...IDENTITY, method: 'HEAD' });
      return expectThat(status !== 200, `\`${path}\` is 200, a second address of \`${own}\`.`);
    }),
  );
  return found.flat();
};

export const checkOpenRedirect: Check = async (ask, { basePath, page }) => {
  const paths = [
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
  const found = await Promise.all(
    paths.map(async (path) => {
      const response = await ask(path);
      const target = response.header('location');
      const leaves = /^[\s\\]*(?:\/|%2f|%5c|\\){2}|^(?:https?:)?\/{2,}evil\.example/i.test(target);
      return [
        ...expectThat(!leaves, `\`${path}\` redirects to \`${target}\`, which is another site.`),
        ...expectThat(response.status < 500, `\`${path}\` is ${response.status}.`),
      ];
    }),
  );
  return found.flat();
};

export const checkRedirectScheme: Check = async (ask, { basePath, page }) => {
  const path = `${basePath}${page}/`;
  const response = await ask(path, {
    // Not with another `Host`: a CDN answers for unknown ones itself, and TLS refuses them.
    headers: { 'x-forwarded-proto': 'https' },
  });
  const target = response.header('location');
  return expectThat(!/^http:/i.test(target), `\`${path}\` behind a TLS proxy redirects to \`${target}\`.`);
};

async function expectRedirects(
  ask: Ask,
  redirects: readonly (readonly [from: string, to: string])[],
): Promise<string[]> {
  const found = await Promise.all(
    redirects.map(async ([from, to]) => {
      const response = await ask(from + QUERY);
      return expectThat(
        isRedirectTo(response, to + QUERY),
        `\`${from}${QUERY}\` is ${describeStatus(response)} instead of a permanent redirect to \`${to}${QUERY}\`.`,
      );
    }),
  );
  return found.flat();
}

async function expectOwnErrors(ask: Ask, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const response = await ask(path, IDENTITY);
      if (response.status !== 404) return [`\`${path}\` is ${describeStatus(response)} instead of 404.`];
      return expectThat(isOwnErrorPage(response), `\`${path}\` is 404 without the site's own page.`);
    }),
  );
  return found.flat();
}
