import { expect, test } from 'vitest';
import { findings } from '../../../testing/check-fixture.ts';
import { insecureUrl } from './insecure-url.ts';

test('finds one in a script, and passes namespaces there', () => {
  const script = 'const ns = "http://www.w3.org/2000/svg";\nfetch("http://a.example/b");';
  expect(findings(insecureUrl, { 'assets/main.js': script })).toEqual([
    'assets/main.js:2:8 `http://a.example/b` is not encrypted.',
  ]);
});
