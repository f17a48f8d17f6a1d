// Who may ask the server of `site dev` where texts are, and how much.
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../listen.ts';
import { createSiteServer } from '../site-server.ts';
import { createDevClient } from './dev-client.ts';

/** Starts a server that finds no text, and returns a function that asks it. */
async function startDevClient() {
  const client = createDevClient({
    locateTexts: (_, texts) => texts.map(() => null),
    checkPage: async () => [],
    switchLook: () => {},
    editAsOwner: () => {},
  });
  const server = createSiteServer({ find: async () => null }, { basePath: () => '', intercept: client.intercept });
  onTestFinished(() => void server.close());
  const url = await listen(server, { host: '127.0.0.1', port: 0 });
  return (texts: readonly string[], headers: Readonly<Record<string, string>> = {}) =>
    new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
      const { host } = new URL(url);
      const named = Object.entries(headers).map(([name, value]) => [name, value.replace('<own>', host)]);
      const sent = request(`${url}/__site/sources`, { method: 'POST', headers: Object.fromEntries(named) });
      sent.on('error', reject);
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += String(chunk);
        });
        response.on('end', () => resolve({ status: response.statusCode, text }));
      });
      sent.end(JSON.stringify({ path: '/', texts }));
    });
}

test.each([
  [{}, 200],
  [{ origin: 'http://<own>' }, 200],
  [{ origin: 'http://<own>', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'https://example.com' }, 403],
  [{ origin: 'http://127.0.0.1:1' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://<own>' }, 403],
])('a request with the headers %j is answered with %i', async (headers, status) => {
  const ask = await startDevClient();
  expect(await ask(['a'], headers)).toEqual({
    status,
    text: status === 200 ? '[null]' : 'Only pages of this server may ask this.\n',
  });
});

test('the first 2,000 texts of a page are located, and a page of more than 500 kB is refused', async () => {
  const ask = await startDevClient();
  expect(JSON.parse((await ask(Array.from({ length: 3000 }, String))).text)).toHaveLength(2000);
  expect(await ask(['a'.repeat(1_500_000)])).toEqual({ status: 413, text: 'The page has too many texts.\n' });
});
