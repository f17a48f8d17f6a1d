// The upload to S3, run by a shell whose command `aws` writes down what it is asked for; then its
// calls are applied to a bucket in memory.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hostFacts } from '../testing/host-facts.ts';
import { createS3CloudfrontPreset } from './s3-cloudfront.ts';

/** The arguments of each call of `aws`, in order. */
function listCalls(): readonly (readonly string[])[] {
  const { beside } = createS3CloudfrontPreset(hostFacts({ basePath: '/roofs' }));
  const script = beside.find(({ path }) => path === 'upload.sh');
  const code = script !== undefined && 'content' in script ? String(script.content) : '';
  const aws = `aws() { printf '%s\\t' "$@" >&2; printf '\\n' >&2; echo answer; }\n`;
  const { stderr, status } = spawnSync('sh', ['-c', aws + code], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', BUCKET: 'bucket' },
  });
  expect(status).toBe(0);
  return stderr
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd().split('\t'));
}

interface Stored {
  readonly bytes: string;
  readonly type: string;
  readonly cache: string;
}

type Files = Readonly<Record<string, string>>;

/** What `aws s3` does with the local files of `dist` and a bucket. */
function apply(
  [command = '', from = '', to = '', ...options]: readonly string[],
  files: Files,
  bucket: Map<string, Stored>,
) {
  const read = (name: string) => options[options.indexOf(name) + 1] ?? '';
  const has = (name: string) => options.includes(name);
  // Of all patterns that match, the last one counts.
  const isMeant = (path: string) =>
    options.reduce((meant, option, index) => {
      if (!/^--(?:in|ex)clude$/.test(option)) return meant;
      const pattern = (options[index + 1] ?? '').replace(/[.+]/g, '\\$&').replaceAll('*', '.*');
      return new RegExp(`^${pattern}$`).test(path) ? option === '--include' : meant;
    }, true);
  const local = new Map(
    Object.entries(files).flatMap(([path, bytes]) =>
      `dist/${path}`.startsWith(`${from}/`) ? [[`dist/${path}`.slice(from.length + 1), bytes] as const] : [],
    ),
  );
  const prefix = `${to.replace('s3://bucket/', '')}/`;
  for (const [path, bytes] of local) {
    const stored = bucket.get(prefix + path);
    const isSame = command === 'sync' && stored?.bytes.length === bytes.length;
    if (isMeant(path) && !isSame)
      bucket.set(prefix + path, {
        bytes,
        type: has('--content-type') ? read('--content-type') : 'guessed',
        cache: has('--cache-control') ? read('--cache-control') : '',
      });
  }
  if (has('--delete'))
    for (const key of bucket.keys()) {
      const path = key.slice(prefix.length);
      if (key.startsWith(prefix) && isMeant(path) && !local.has(path)) bucket.delete(key);
    }
}

const calls = listCalls();

function upload(files: Files, bucket = new Map<string, Stored>()): Map<string, Stored> {
  for (const [service, ...rest] of calls) if (service === 's3') apply(rest, files, bucket);
  return bucket;
}

const YEAR = 'public, max-age=31536000, immutable';

test.each([
  ['index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['articles/roof.html', 'text/html; charset=utf-8', 'no-cache'],
  ['menu.pdf', 'application/pdf', 'no-cache'],
  ['team/photo.webp', 'image/webp', 'no-cache'],
  ['clip.mp4', 'video/mp4', 'no-cache'],
  ['prices.csv', 'guessed', 'no-cache'],
  ['LICENSE', 'guessed', 'no-cache'],
  ['.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ['.well-known/apple-app-site-association', 'guessed', 'no-cache'],
  ['assets/main-0123.js', 'text/javascript; charset=utf-8', YEAR],
  ['assets/photos/roof-0123.avif', 'image/avif', YEAR],
  ['assets/photos/roof-0123.jpg', 'guessed', YEAR],
])('%s is sent as %s with %s', (path, type, cache) => {
  expect(upload({ [path]: 'x' })).toEqual(new Map([[`roofs/${path}`, { bytes: 'x', type, cache }]]));
});

test('hidden files are not sent', () => {
  expect([...upload({ '.htaccess': 'x', '.git/config.txt': 'x', 'index.html': 'x' }).keys()]).toEqual([
    'roofs/index.html',
  ]);
});

test('a change that leaves the size as it was is sent, whatever the type, and a removed file is deleted', () => {
  const paths = ['index.html', 'menu.pdf', 'prices.csv', '.well-known/list'];
  const write = (bytes: string) => Object.fromEntries(paths.map((path) => [path, bytes]));
  const bucket = upload({ ...write('old'), 'gone.html': 'old', '.well-known/gone': 'old' });
  bucket.set('other/index.html', { bytes: 'old', type: '', cache: '' });
  upload(write('new'), bucket);
  expect(Object.fromEntries([...bucket].map(([key, { bytes }]) => [key, bytes]))).toEqual({
    ...Object.fromEntries(paths.map((path) => [`roofs/${path}`, 'new'])),
    'other/index.html': 'old',
  });
});

test('assets are sent first, then pages, then CloudFront learns of them, and deletions are last', () => {
  const kinds = calls.map(([service = '', command = '', from = '', , ...options]) => {
    if (service === 'cloudfront') return command;
    return options.includes('--delete') ? 'delete' : from;
  });
  expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual([
    'dist/assets',
    'dist',
    'describe-function',
    'update-function',
    'publish-function',
    'list-response-headers-policies',
    'get-response-headers-policy-config',
    'update-response-headers-policy',
    'delete',
  ]);
});
