// The headers of a host's responses.
import { type Check, expectThat } from './check.ts';
import type { Subject } from './subject.ts';

const YEAR_SECONDS = 31_536_000;

export const checkPageCache: Check = async (ask, subject) =>
  (
    await Promise.all(
      listTexts(subject).map(async (path) => {
        const cache = (await ask(path)).header('cache-control');
        return expectThat(
          /no-cache|max-age=0\b/.test(cache) && !/immutable|max-age=[1-9]/.test(cache),
          `\`${path}\` has \`Cache-Control: ${cache}\`.`,
        );
      }),
    )
  ).flat();

export const checkAssetCache: Check = async (ask, { stylesheet, script, font, photo }) =>
  (
    await Promise.all(
      [stylesheet, script, font, photo ?? font].map(async (path) => {
        const { status, header } = await ask(path);
        const cache = header('cache-control');
        const isYear = /immutable/.test(cache) && Number(/max-age=(\d+)/.exec(cache)?.[1]) >= YEAR_SECONDS;
        return [
          ...expectThat(status === 200, `\`${path}\` is ${status}.`),
          ...expectThat(isYear && !cache.includes('no-cache'), `\`${path}\` has \`Cache-Control: ${cache}\`.`),
        ];
      }),
    )
  ).flat();

export const checkMissingAssetCache: Check = async (ask, { basePath }) =>
  (
    await Promise.all(
      ['js', 'css', 'woff2', 'avif'].map(async (extension) => {
        const path = `${basePath}/assets/site-probe-NOPE1234.${extension}`;
        const { status, header } = await ask(path);
        const cache = header('cache-control');
        return [
          ...expectThat(status === 404, `\`${path}\` is ${status} instead of 404.`),
          ...expectThat(
            !/immutable|max-age=[1-9]/.test(cache),
            `The 404 of \`${path}\` has \`Cache-Control: ${cache}\`.`,
          ),
        ];
      }),
    )
  ).flat();

export const checkPolicy: Check = async (ask, { basePath, page, policy, hosting }) => {
  const path = basePath + page;
  const sent = (await ask(path)).header('content-security-policy');
  if (sent === '') return [`\`${path}\` has no policy in its headers.`];
  return [
    ...expectThat(
      sent.startsWith(policy),
      `The policy in the headers of \`${path}\` is not the one in the head of the page: \`${sent}\`.`,
    ),
    ...expectThat(
      hosting.frames === 'any' || sent.includes(`frame-ancestors '${hosting.frames}'`),
      `The policy in the headers of \`${path}\` has no \`frame-ancestors '${hosting.frames}'\`.`,
    ),
  ];
};

export const checkTransportSecurity: Check = async (ask, { basePath, page, hosting }) => {
  if (!hosting.hsts) return [];
  const sent = (await ask(basePath + page)).header('strict-transport-security');
  const seconds = Number(/max-age=(\d+)/.exec(sent)?.[1] ?? 0);
  return expectThat(seconds >= YEAR_SECONDS, `\`${basePath}${page}\` has \`Strict-Transport-Security: ${sent}\`.`);
};

const HEADERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['X-Content-Type-Options', /^nosniff$/],
  ['Referrer-Policy', /^strict-origin-when-cross-origin$/],
  ['Permissions-Policy', /camera=\(\)/],
  ['Cross-Origin-Opener-Policy', /^same-origin$/],
];

export const checkSecurityHeaders: Check = async (ask, { basePath, page }) => {
  const { header } = await ask(basePath + page);
  return HEADERS.flatMap(([name, pattern]) =>
    expectThat(pattern.test(header(name)), `\`${basePath}${page}\` has \`${name}: ${header(name)}\`.`),
  );
};

export const checkErrorHeaders: Check = async (ask, subject) => {
  const { basePath, page, script, moved, hosting, survey } = subject;
  const names = [
    'Content-Security-Policy',
    'X-Content-Type-Options',
    ...(hosting.hsts ? ['Strict-Transport-Security'] : []),
  ];
  const former = [...moved.keys()].slice(0, 1);
  const paths = [
    `${basePath}/site-probe-nope`,
    `${basePath}${page}/`,
    script,
    ...former.map((path) => basePath + path),
  ];
  const found = await Promise.all(
    paths.map(async (path) => {
      const { header } = await ask(path);
      return names.flatMap((name) => expectThat(header(name) !== '', `\`${path}\` has no \`${name}\`.`));
    }),
  );
  const files = survey
    .filter(({ kind, response }) => kind === 'file' && response.status === 200)
    .filter(({ response }) => response.header('x-content-type-options') === '')
    .map(({ path }) => `\`${basePath}${path}\` has no \`X-Content-Type-Options\`.`);
  return [...new Set([...found.flat(), ...files])];
};

export const checkCharset: Check = async (ask, subject) =>
  (
    await Promise.all(
      [
        subject.basePath + subject.page,
        `${subject.basePath}/site-probe-nope`,
        subject.stylesheet,
        subject.script,
        `${subject.basePath}/robots.txt`,
      ].map(async (path) => {
        const type = (await ask(path)).header('content-type');
        return expectThat(/;\s*charset="?utf-8"?$/i.test(type), `\`${path}\` has \`Content-Type: ${type}\`.`);
      }),
    )
  ).flat();

/** The types that browsers and readers of feeds need, by the end of the name. */
const TYPES: ReadonlyMap<string, RegExp> = new Map([
  ['html', /^text\/html\b/],
  ['css', /^text\/css\b/],
  ['js', /^(?:text|application)\/javascript\b/],
  ['woff2', /^font\/woff2$/],
  ['avif', /^image\/avif$/],
  ['webp', /^image\/webp$/],
  ['jpeg', /^image\/jpeg$/],
  ['jpg', /^image\/jpeg$/],
  ['png', /^image\/png$/],
  ['svg', /^image\/svg\+xml\b/],
  ['xml', /^(?:text|application)\/(?:\w+\+)?xml\b/],
  ['json', /^application\/(?:\w+\+)?json\b/],
  ['webmanifest', /^application\/manifest\+json\b/],
  ['txt', /^text\/plain\b/],
  ['pdf', /^application\/pdf$/],
]);

export const checkTypes: Check = async (ask, subject) => {
  const { basePath, page, stylesheet, script, font, photo, survey } = subject;
  const types: readonly (readonly [path: string, type: RegExp])[] = [
    [basePath + page, /^text\/html\b/],
    [stylesheet, /^text\/css\b/],
    [script, /^(?:text|application)\/javascript\b/],
    [font, /^font\/woff2$/],
    ...(photo === null ? [] : ([[photo, /^image\/avif$/]] as const)),
    [`${basePath}/favicon.svg`, /^image\/svg\+xml\b/],
    [`${basePath}/favicon.ico`, /^image\/(?:x-icon|vnd\.microsoft\.icon)$/],
    [`${basePath}/site.webmanifest`, /^application\/manifest\+json\b/],
    [`${basePath}/sitemap.xml`, /^(?:text|application)\/xml\b/],
    [`${basePath}/robots.txt`, /^text\/plain\b/],
  ];
  const found = await Promise.all(
    types.map(async ([path, type]) => {
      const sent = (await ask(path)).header('content-type');
      return expectThat(type.test(sent), `\`${path}\` has \`Content-Type: ${sent}\`.`);
    }),
  );
  const surveyed = survey.flatMap(({ kind, path, response }) => {
    const type = kind === 'page' ? TYPES.get('html') : TYPES.get(/[^.]*$/.exec(path)?.[0] ?? '');
    const sent = response.header('content-type');
    if (response.status !== 200 || type === undefined || (kind !== 'page' && kind !== 'file')) return [];
    return expectThat(type.test(sent), `\`${basePath}${path}\` has \`Content-Type: ${sent}\`.`);
  });
  return [...new Set([...found.flat(), ...surveyed])];
};

export const checkVersion: Check = async (ask, { basePath }) => {
  const server = (await ask(`${basePath}/`)).header('server');
  return expectThat(!/\d\.\d/.test(server), `The host says \`Server: ${server}\`.`);
};

function listTexts({ basePath, page }: Subject): string[] {
  return [
    `${basePath}/`,
    basePath + page,
    `${basePath}/site-probe-nope`,
    `${basePath}/sitemap.xml`,
    `${basePath}/favicon.svg`,
  ];
}
