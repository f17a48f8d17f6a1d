import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../serve/listen.ts';
import { openHost } from './request.ts';

async function startHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server, { host: '127.0.0.1', port: 0 });
}

test('a body without an end is read up to a limit', async () => {
  const origin = await startHost((_, response) => {
    const send = () => {
      while (response.write(Buffer.alloc(1_000_000)));
    };
    response.on('drain', send);
    send();
  });
  await expect(openHost(origin)('/')).rejects.toThrow('the host sent more than 30 MB for one address');
});

test('a slow body without an end is read up to a deadline', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const origin = await startHost((_, response) => {
    response.write('a');
    // In less time than a connection may be idle, as often as it is read.
    const more = setInterval(() => {
      vi.advanceTimersByTime(15_000);
      response.write('a');
    }, 20);
    response.on('close', () => clearInterval(more));
  });
  await expect(openHost(origin)('/slow')).rejects.toThrow(
    /^`\/slow` was sent too slowly: \d+ bytes in more than 20 seconds$/,
  );
});

test('at most ten requests are under way, and a signal ends them', async () => {
  let asked = 0;
  const origin = await startHost(() => {
    asked += 1;
  });
  const controller = new AbortController();
  const ask = openHost(origin, controller.signal);
  const answers = Promise.allSettled(Array.from({ length: 30 }, () => ask('/')));
  await expect.poll(() => asked).toBe(10);
  controller.abort();
  expect((await answers).map(({ status }) => status)).toEqual(Array(30).fill('rejected'));
  expect(asked).toBe(10);
});

test('a redirect on the host that was asked is a path', async () => {
  const origin = await startHost((request, response) => {
    const location = request.url === '/a' ? `http://${request.headers.host}/b?c` : 'https://example.com/b';
    response.writeHead(301, { location }).end();
  });
  const ask = openHost(origin);
  expect([(await ask('/a')).target, (await ask('/x')).target]).toEqual(['/b?c', 'https://example.com/b']);
});
