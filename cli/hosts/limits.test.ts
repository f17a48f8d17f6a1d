// Limits of hosts are problems of the build, at the line of the data that is over the limit.
import { expect, test } from 'vitest';
import type { HostName } from '../schema/fields/host-names.ts';
import { hostFacts } from '../testing/host-facts.ts';
import { buildHostFiles } from './hosts.ts';
import type { HostFacts } from './presets/preset.ts';

/** Returns the problems as `file:line message`. */
function listProblems(host: HostName, parts: Partial<HostFacts> = {}): string[] {
  const built = buildHostFiles([host], hostFacts(parts), {
    former: (path) => ({ file: 'data/services/metal-roofs.yaml', line: Number(/\d+$/.exec(path)?.[0]), column: 3 }),
    host: () => ({ file: 'data/site.yaml', line: 9, column: 9 }),
  });
  if (!('problems' in built)) return [];
  return built.problems.map(({ code, location, message }) => {
    expect(code).toBe('host-limit');
    return `${location?.file}:${location?.line} ${message}`;
  });
}

const moveAway = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`/old-${index}`, '/roof-prices'] as const));
const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));

test('2,000 lines of redirects are 500 former addresses; one more is a problem at its line', () => {
  expect(listProblems('cloudflare', { moved: moveAway(500) })).toEqual([]);
  expect(listProblems('cloudflare', { moved: moveAway(501) })).toEqual([
    'data/services/metal-roofs.yaml:500 `cloudflare` accepts 500 former addresses, because it reads 2,000 lines of redirects and each has several forms; this is one more.',
  ]);
  expect(listProblems('nginx', { moved: moveAway(501) })).toEqual([]);
});

test('the redirects of data/public/_redirects count too', () => {
  const exact = (count: number) => ['# Campaigns', ...repeat(count, (index) => `/ad-${index} / 302`)];
  const moved = moveAway(450);
  expect(listProblems('cloudflare', { moved, ownRedirects: exact(200) })).toEqual([]);
  expect(listProblems('cloudflare', { moved, ownRedirects: exact(201) })).toEqual([
    'data/public/_redirects:202 `cloudflare` reads 2,000 exact redirects; this is one more.',
  ]);
  expect(listProblems('netlify', { moved, ownRedirects: exact(201) })).toEqual([]);
});

test('from the first wildcard on, 100 redirects are read, exact ones among them', () => {
  const rules = (count: number) => [
    '/shop / 302',
    '/blog/* / 302',
    ...repeat(count - 1, (index) => `/ad-${index} / 302`),
  ];
  expect(listProblems('cloudflare', { ownRedirects: rules(100) })).toEqual([]);
  expect(listProblems('cloudflare', { ownRedirects: rules(101) })).toEqual([
    'data/public/_redirects:102 `cloudflare` reads 100 redirects from the first wildcard on; this is one more.',
  ]);
  expect(listProblems('cloudflare', { ownRedirects: ['/news/:year /', ...rules(100)] })).toHaveLength(1);
});

test('a policy that is longer than a line of the host is a problem', () => {
  const policy = `img-src ${'https://example.com '.repeat(120)}`;
  expect(listProblems('cloudflare', { policy })).toEqual([
    expect.stringMatching(
      /^data\/site\.yaml:9 `cloudflare` accepts 2,000 characters in a line, and `Content-Security-Policy: .*` has [\d,]+\.$/,
    ),
  ]);
});

test('a site in a folder is a problem where only the root of a host is published', () => {
  expect(listProblems('netlify', { basePath: '/roofs' })).toEqual([
    'data/site.yaml:9 `netlify` publishes a site at the root of its host, and `url` has the folder `/roofs`.',
  ]);
});
