// Compression, validators, ranges and methods, and files that a host must not send.
import { type Check, expectThat } from './check.ts';
import { readContent } from './content.ts';
import type { Ask } from './request.ts';
import { IDENTITY } from './survey.ts';

export const checkBrotli: Check = (ask, subject) =>
  expectCompressed(ask, listCompressed(subject), {
    encoding: 'br',
    accepted: 'gzip, deflate, br',
  });

export const checkGzip: Check = (ask, subject) =>
  expectCompressed(ask, listCompressed(subject), {
    encoding: 'gzip',
    accepted: 'gzip',
  });

async function expectCompressed(
  ask: Ask,
  paths: readonly string[],
  { encoding, accepted }: { readonly encoding: string; readonly accepted: string },
): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const plain = await ask(path, IDENTITY);
      const response = await ask(path, { headers: { 'accept-encoding': accepted } });
      const sent = response.header('content-encoding');
      if (sent !== encoding)
        return [`\`${path}\` is sent with \`Content-Encoding: ${sent}\` to a browser that accepts \`${accepted}\`.`];
      return expectThat(
        readContent(response)?.equals(plain.body) === true,
        `\`${path}\` is labeled \`${encoding}\` and is something else, such as a file that was compressed twice.`,
      );
    }),
  );
  return found.flat();
}

function listCompressed({ basePath, page, stylesheet, script }: Parameters<Check>[1]): string[] {
  return [`${basePath}/`, basePath + page, stylesheet, script];
}

export const checkVary: Check = async (ask, subject) =>
  (
    await Promise.all(
      listCompressed(subject).flatMap((path) =>
        ['br', 'identity'].map(async (encoding) => {
          const vary = (await ask(path, { headers: { 'accept-encoding': encoding } })).header('vary');
          return expectThat(/accept-encoding/i.test(vary), `\`${path}\` (${encoding}) has \`Vary: ${vary}\`.`);
        }),
      ),
    )
  ).flat();

export const checkValidators: Check = async (ask, subject) =>
  (
    await Promise.all(
      listCompressed(subject).flatMap((path) =>
        ['br', 'gzip', 'identity'].map(async (encoding) => {
          const first = await ask(path, { headers: { 'accept-encoding': encoding } });
          const [tag, date] = [first.header('etag'), first.header('last-modified')];
          if (tag === '' && date === '')
            return [`\`${path}\` (${encoding}) has neither \`ETag\` nor \`Last-Modified\`.`];
          const condition: Record<string, string> =
            tag === '' ? { 'if-modified-since': date } : { 'if-none-match': tag };
          const second = await ask(path, { headers: { 'accept-encoding': encoding, ...condition } });
          return expectThat(
            second.status === 304,
            `\`${path}\` (${encoding}) is ${second.status} instead of 304 to \`${tag || date}\`.`,
          );
        }),
      ),
    )
  ).flat();

export const checkRange: Check = async (ask, { font, photo }) => {
  const path = photo ?? font;
  const whole = await ask(path, IDENTITY);
  const part = await ask(path, { headers: { ...IDENTITY.headers, range: 'bytes=10-19' } });
  return [
    ...expectThat(part.status === 206, `The range of \`${path}\` is ${part.status} instead of 206.`),
    ...expectThat(
      part.status !== 206 || part.body.equals(whole.body.subarray(10, 20)),
      `The range of \`${path}\` has other bytes than the file.`,
    ),
  ];
};

export const checkMethods: Check = async (ask, { basePath, page }) => {
  const path = basePath + page;
  const [get, head, post] = await Promise.all([
    ask(path, IDENTITY),
    ask(path, { ...IDENTITY, method: 'HEAD' }),
    ask(path, { ...IDENTITY, method: 'POST' }),
  ]);
  const isSame = head.status === get.status && head.header('content-type') === get.header('content-type');
  return [
    ...expectThat(isSame && head.body.length === 0, `\`HEAD ${path}\` is ${head.status}, unlike \`GET\`.`),
    ...expectThat(post.status >= 400 && post.status < 500, `\`POST ${path}\` is ${post.status} instead of 405.`),
  ];
};

export const checkHiddenFiles: Check = async (ask, { basePath }) =>
  (
    await Promise.all(
      ['/.git/config', '/.git/HEAD', '/.env', '/.htaccess', '/assets/.htaccess', '/.DS_Store', '/%2egit/config'].map(
        async (path) => {
          const { status } = await ask(basePath + path);
          return expectThat(status === 403 || status === 404, `\`${basePath}${path}\` is ${status} instead of 404.`);
        },
      ),
    )
  ).flat();
