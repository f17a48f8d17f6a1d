// Audits compression, validators, ranges and methods, and files that a host must not send.
import { type Audits, auditEach, expectThat } from './audit.ts';
import { type Ask, readContent } from './request.ts';
import type { Subject } from './subject.ts';
import { IDENTITY } from './survey.ts';

const HIDDEN = [
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.htaccess',
  '/assets/.htaccess',
  '/.DS_Store',
  '/%2egit/config',
];

export const transferAudits = {
  brotli: (ask, subject) => expectCompressed(ask, subject, { encoding: 'br', accepted: 'gzip, deflate, br' }),

  gzip: (ask, subject) => expectCompressed(ask, subject, { encoding: 'gzip', accepted: 'gzip' }),

  vary: (ask, subject) =>
    auditEach(combine(listCompressed(subject), ['br', 'identity']), async ([path, encoding]) => {
      const vary = (await ask(path, { headers: { 'accept-encoding': encoding } })).header('vary');
      return expectThat(/accept-encoding/i.test(vary), `\`${path}\` (${encoding}) has \`Vary: ${vary}\`.`);
    }),

  validators: (ask, subject) =>
    auditEach(combine(listCompressed(subject), ['br', 'gzip', 'identity']), async ([path, encoding]) => {
      const first = await ask(path, { headers: { 'accept-encoding': encoding } });
      const [tag, date] = [first.header('etag'), first.header('last-modified')];
      if (tag === '' && date === '') return [`\`${path}\` (${encoding}) has neither \`ETag\` nor \`Last-Modified\`.`];
      const condition: Record<string, string> = tag === '' ? { 'if-modified-since': date } : { 'if-none-match': tag };
      const { status } = await ask(path, { headers: { 'accept-encoding': encoding, ...condition } });
      return expectThat(status === 304, `\`${path}\` (${encoding}) is ${status} instead of 304 to \`${tag || date}\`.`);
    }),

  async range(ask, { font, photo }) {
    const path = photo ?? font;
    const whole = await ask(path, IDENTITY);
    const part = await ask(path, { headers: { ...IDENTITY.headers, range: 'bytes=10-19' } });
    if (part.status !== 206) return [`The range of \`${path}\` is ${part.status} instead of 206.`];
    const isPart = part.body.equals(whole.body.subarray(10, 20));
    return expectThat(isPart, `The range of \`${path}\` has other bytes than the file.`);
  },

  async methods(ask, { basePath, page }) {
    const path = basePath + page;
    const get = await ask(path, IDENTITY);
    const head = await ask(path, { ...IDENTITY, method: 'HEAD' });
    const post = await ask(path, { ...IDENTITY, method: 'POST' });
    const isSame = head.status === get.status && head.header('content-type') === get.header('content-type');
    return [
      ...expectThat(isSame && head.body.length === 0, `\`HEAD ${path}\` is ${head.status}, unlike \`GET\`.`),
      ...expectThat(post.status >= 400 && post.status < 500, `\`POST ${path}\` is ${post.status} instead of 405.`),
    ];
  },

  'hidden-files': (ask, { basePath }) =>
    auditEach(HIDDEN, async (path) => {
      const { status } = await ask(basePath + path);
      return expectThat(status === 403 || status === 404, `\`${basePath}${path}\` is ${status} instead of 404.`);
    }),
} satisfies Audits;

function expectCompressed(
  ask: Ask,
  subject: Subject,
  { encoding, accepted }: { readonly encoding: string; readonly accepted: string },
): Promise<string[]> {
  return auditEach(listCompressed(subject), async (path) => {
    const plain = await ask(path, IDENTITY);
    const response = await ask(path, { headers: { 'accept-encoding': accepted } });
    const sent = response.header('content-encoding');
    if (sent !== encoding)
      return [`\`${path}\` is sent with \`Content-Encoding: ${sent}\` to a browser that accepts \`${accepted}\`.`];
    return expectThat(
      readContent(response)?.equals(plain.body) === true,
      `\`${path}\` is labeled \`${encoding}\` and is something else, such as a file that was compressed twice.`,
    );
  });
}

function listCompressed({ basePath, page, stylesheet, script }: Subject): string[] {
  return [`${basePath}/`, basePath + page, stylesheet, script];
}

function combine(paths: readonly string[], encodings: readonly string[]) {
  return paths.flatMap((path) => encodings.map((encoding) => [path, encoding] as const));
}
