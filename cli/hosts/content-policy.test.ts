import { expect, test } from 'vitest';
import { listBlocked, parsePolicy } from './content-policy.ts';

const blocked = (sent: string, page: string) =>
  listBlocked(parsePolicy(sent), parsePolicy(page)).map(({ name, source }) => `${name} ${source}`);

test('a header may allow more than a page, in any order of its directives', () => {
  expect(
    blocked(
      "frame-src https://maps.example https://video.example; script-src 'self'; default-src 'none'",
      "default-src 'none'; script-src 'self'; frame-src https://video.example",
    ),
  ).toEqual([]);
});

test('what a header lacks is named with its directive, also where `default-src` decides', () => {
  expect(
    blocked(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
      "script-src 'self' 'sha256-a='; frame-src https://video.example; form-action 'self'",
    ),
  ).toEqual(["script-src 'sha256-a='", 'frame-src https://video.example']);
});

test.each([
  ['*', 'https://video.example', true],
  ['*', "'self'", true],
  ['*', "'sha256-a='", false],
  ['https:', 'https://video.example', true],
  ['https:', 'data:', false],
  ['https://*.video.example', 'https://eu.video.example/live', true],
  ['https://*.video.example', 'https://video.example', false],
  ['https://video.example', 'https://video.example/live', true],
  ['https://video.example', 'https://video.example.net', false],
] as const)('the source %s includes %s: %s', (wider, source, isIncluded) => {
  expect(blocked(`frame-src ${wider}`, `frame-src ${source}`)).toEqual(isIncluded ? [] : [`frame-src ${source}`]);
});
