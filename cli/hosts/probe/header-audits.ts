// Audits the headers of a host's responses.
import { listBlocked, parsePolicy } from '../content-policy.ts';
import { type Audits, auditEach, expectThat } from './audit.ts';
import type { Ask } from './request.ts';
import types from './types.yaml';

const YEAR_SECONDS = 31_536_000;

const SECURITY_HEADERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['X-Content-Type-Options', /^nosniff$/],
  ['Referrer-Policy', /^strict-origin-when-cross-origin$/],
  ['Permissions-Policy', /camera=\(\)/],
  ['Cross-Origin-Opener-Policy', /^same-origin$/],
];

export const headerAudits = {
  'page-cache': (ask, { basePath, page }) =>
    auditEach(['/', page, '/site-probe-nope', '/sitemap.xml', '/favicon.svg'], (path) =>
      expectHeader(
        ask,
        basePath + path,
        'Cache-Control',
        (cache) => /no-cache|max-age=0\b/.test(cache) && !KEEPS.test(cache),
      ),
    ),

  'asset-cache': (ask, { stylesheet, script, font, photo }) =>
    auditEach([stylesheet, script, font, photo ?? font], async (path) => {
      const { status, header } = await ask(path);
      const cache = header('cache-control');
      const isYear = cache.includes('immutable') && readSeconds(cache) >= YEAR_SECONDS && !cache.includes('no-cache');
      return [
        ...expectThat(status === 200, `\`${path}\` is ${status}.`),
        ...expectThat(isYear, `\`${path}\` has \`Cache-Control: ${cache}\`.`),
      ];
    }),

  'missing-asset-cache': (ask, { basePath }) =>
    auditEach(['js', 'css', 'woff2', 'avif'], async (extension) => {
      const path = `${basePath}/assets/site-probe-NOPE1234.${extension}`;
      const { status, header } = await ask(path);
      const cache = header('cache-control');
      return [
        ...expectThat(status === 404, `\`${path}\` is ${status} instead of 404.`),
        ...expectThat(!KEEPS.test(cache), `The 404 of \`${path}\` has \`Cache-Control: ${cache}\`.`),
      ];
    }),

  policy: async (_, { basePath, hosting, survey }) =>
    survey.flatMap(({ path, head, response }) => {
      const policy = head?.policy ?? null;
      if (policy === null) return [];
      const url = basePath + path;
      const sent = response.header('content-security-policy');
      if (sent === '') return [`\`${url}\` has no policy in its headers.`];
      // Browsers apply each of several.
      const [blocked] = sent.split(',').flatMap((one) => listBlocked(parsePolicy(one), parsePolicy(policy)));
      return [
        ...(blocked === undefined
          ? []
          : [
              `The policy in the headers of \`${url}\` lacks \`${blocked.source}\` of \`${blocked.name}\` in the head of the page.`,
            ]),
        ...expectThat(
          hosting.frames === 'any' || sent.includes(`frame-ancestors '${hosting.frames}'`),
          `The policy in the headers of \`${url}\` has no \`frame-ancestors '${hosting.frames}'\`.`,
        ),
      ];
    }),

  'transport-security': async (ask, { basePath, page, hosting }) =>
    hosting.hsts
      ? expectHeader(ask, basePath + page, 'Strict-Transport-Security', (sent) => readSeconds(sent) >= YEAR_SECONDS)
      : [],

  'security-headers': (ask, { basePath, page }) =>
    auditEach(SECURITY_HEADERS, ([name, pattern]) =>
      expectHeader(ask, basePath + page, name, (sent) => pattern.test(sent)),
    ),

  async 'error-headers'(ask, { basePath, page, script, moved, hosting, survey }) {
    const names = [
      'Content-Security-Policy',
      'X-Content-Type-Options',
      ...(hosting.hsts ? ['Strict-Transport-Security'] : []),
    ];
    const former = [...moved.keys()].slice(0, 1);
    const problems = await auditEach(
      [script, ...['/site-probe-nope', `${page}/`, ...former].map((path) => basePath + path)],
      async (path) => {
        const { header } = await ask(path);
        return names.flatMap((name) => expectThat(header(name) !== '', `\`${path}\` has no \`${name}\`.`));
      },
    );
    const files = survey
      .filter(({ kind, response }) => kind === 'file' && response.status === 200)
      .filter(({ response }) => response.header('x-content-type-options') === '')
      .map(({ path }) => `\`${basePath}${path}\` has no \`X-Content-Type-Options\`.`);
    return [...new Set([...problems, ...files])];
  },

  async types(ask, { basePath, page, stylesheet, script, font, photo, survey }) {
    const names = ['site-probe-nope', 'favicon.svg', 'favicon.ico', 'site.webmanifest', 'sitemap.xml', 'robots.txt'];
    const named = names.map((name) => `${basePath}/${name}`);
    const paths = [basePath + page, stylesheet, script, font, photo ?? font, ...named];
    const problems = await auditEach(paths, (path) =>
      expectHeader(ask, path, 'Content-Type', (type) => hasType(path, type)),
    );
    const surveyed = survey
      .filter(({ kind, response }) => (kind === 'page' || kind === 'file') && response.status === 200)
      .flatMap(({ path, response }) => {
        const type = response.header('content-type');
        return expectThat(hasType(path, type), `\`${basePath}${path}\` has \`Content-Type: ${type}\`.`);
      });
    return [...new Set([...problems, ...surveyed])];
  },

  async version(ask, { basePath }) {
    const server = (await ask(`${basePath}/`)).header('server');
    return expectThat(!/\d\.\d/.test(server), `The host says \`Server: ${server}\`.`);
  },
} satisfies Audits;

/** Whether a `Cache-Control` lets browsers keep an answer without asking. */
const KEEPS = /immutable|max-age=[1-9]/;

function readSeconds(header: string): number {
  return Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
}

/** Whether the file at a path has the type that it needs; a file of another kind may have any. */
function hasType(path: string, type: string): boolean {
  const pattern = (types as Partial<Record<string, string>>)[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  return pattern === undefined || new RegExp(pattern, 'i').test(type);
}

/** Expects a header of the answer to be right, which may be missing; the sentence quotes it. */
async function expectHeader(
  ask: Ask,
  path: string,
  name: string,
  isRight: (value: string) => boolean,
): Promise<string[]> {
  const value = (await ask(path)).header(name);
  return expectThat(isRight(value), `\`${path}\` has \`${name}: ${value}\`.`);
}
