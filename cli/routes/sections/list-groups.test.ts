import { expect, test } from 'vitest';
import { listInGroups } from './list-groups.ts';

const listLinks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ href: `/${index}`, text: `Place ${index}` }));
const all = { href: '/all', text: 'All places' };

test('the pages of a short list name all others', () => {
  const links = listLinks(13);
  const lists = listInGroups(links, all);
  expect([...lists.keys()]).toEqual(links.map(({ href }) => href));
  for (const list of lists.values()) expect(list).toEqual(links);
  expect(listInGroups([], all).size).toBe(0);
});

test.each([14, 100, 157, 1000])('each of %i pages is in a list with others and the page of all', (count) => {
  const links = listLinks(count);
  const lists = listInGroups(links, all);
  expect([...lists.keys()]).toEqual(links.map(({ href }) => href));
  for (const [href, list] of lists) {
    expect(list.at(-1)).toBe(all);
    const others = list.slice(0, -1).filter((link) => link.href !== href);
    expect(others).toHaveLength(list.length - 2);
    expect(others.length).toBeGreaterThan(5);
    expect(others.length).toBeLessThanOrEqual(12);
  }
});
