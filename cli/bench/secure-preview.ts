// The preview over HTTP/2, as hosts answer: over HTTP/1.1 the simulation counts a round trip for
// each connection, which no visitor of a host waits for.
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { certificate } from '../testing/servers/certificate.ts';
import { type Preview, startPreview } from './preview.ts';

/** Starts `site preview` behind HTTP/2 with the certificate of the tests. Parameters as startPreview. */
export async function startSecurePreview(program: string, dist: string): Promise<Preview> {
  const preview = await startPreview(program, dist);
  const server = createSecureServer(certificate, ({ method, url, headers }, response) => {
    const kept = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const asked = request(preview.origin + url, { method, headers: Object.fromEntries(kept) }, (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...sent } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, sent);
      answer.pipe(response);
    });
    asked.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      preview.stop();
    },
  };
}
