import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSummary, siteFacts } from '../../../testing/page-facts.ts';
import { deadOutsideLink } from './dead-outside-link.ts';

const server = createServer((request, response) => {
  const status = Number(/\d{3}/.exec(request.url ?? '')?.[0] ?? 200);
  response.writeHead(request.method === 'HEAD' && status === 200 ? 405 : status).end();
});
const location = { file: 'a.html', line: 1, column: 2 };
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const checkUrl = async (url: string) => {
  const findings = await deadOutsideLink.checkAsync(
    siteFacts({ pages: [pageSummary('/', { outside: [{ url, location }] })] }),
  );
  return findings.map(({ message, severity }) => `${severity} ${message.replace(origin, '')}`);
};
const check = (path: string) => checkUrl(`${origin}${path}`);

test('passes a page that answers, to HEAD or to GET, and a server that turns programs away', async () => {
  expect(await check('/')).toEqual([]);
  expect(await check('/403')).toEqual([]);
});

test('finds a page that is not there, and warns of a server that fails', async () => {
  expect(await check('/404')).toEqual(['error `/404` answers 404.']);
  expect(await check('/500')).toEqual(['warning `/500` answers 500.']);
});

test('warns of a server that does not answer at all', async () => {
  expect(await checkUrl('http://127.0.0.1:1/')).toEqual(['warning `http://127.0.0.1:1/` answers nothing.']);
});
