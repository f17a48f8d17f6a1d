import { expect, test } from 'vitest';
import { siteFacts } from '../../testing/page-facts.ts';
import { memoize, memoizeByIdentity, memoizePerFile } from './memoize.ts';

test('a text is computed once', () => {
  const computed: string[] = [];
  const length = memoize((text) => {
    computed.push(text);
    return text.length;
  });
  expect([length('roof'), length('roof'), length('tile s')]).toEqual([4, 4, 6]);
  expect(computed).toEqual(['roof', 'tile s']);
});

test('an object is computed once, another equal object again, and null is a result', () => {
  let count = 0;
  const compute = memoizeByIdentity((_: object) => {
    count++;
    return null;
  });
  const object = {};
  expect([compute(object), compute(object), compute({})]).toEqual([null, null, null]);
  expect(count).toBe(2);
});

test('a file is computed once for each site', () => {
  const read: string[] = [];
  const textOf = memoizePerFile((site, path) => {
    read.push(path);
    return site.text(path);
  });
  const site = siteFacts({ files: { 'a.css': 'p{}' } });
  expect([textOf(site, 'a.css'), textOf(site, 'a.css'), textOf(site, 'b.css')]).toEqual(['p{}', 'p{}', '']);
  expect(textOf(siteFacts({ files: { 'a.css': 'b{}' } }), 'a.css')).toBe('b{}');
  expect(read).toEqual(['a.css', 'b.css', 'a.css']);
});
