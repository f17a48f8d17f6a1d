// Fakes of the form service and the analytics host on loopback. They use TLS under the real hosts'
// names, so that the built site is tested as it ships, and parse requests as the real services
// would.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { certificate } from '../../cli/testing/servers/certificate.ts';

interface Fake {
  readonly port: number;
  close(): Promise<void>;
}

interface FormSubmission {
  readonly fields: Readonly<Record<string, string>>;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface FormService extends Fake {
  readonly submissions: FormSubmission[];
  /** Requests of any method, including preflights: `POST /f/id`. */
  readonly requests: string[];
  /** Answers submissions from now on; by default with 200 `{"ok":true}`. */
  answer: (response: ServerResponse) => void;
  /** Restores the default answer. */
  reset(): void;
}

export interface AnalyticsEvent {
  readonly event: string;
  readonly uuid?: string;
  readonly timestamp?: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface AnalyticsHost extends Fake {
  readonly events: AnalyticsEvent[];
  /** Decoded session recording events ($snapshot data). */
  readonly snapshots: unknown[];
  /** The events that contained the snapshots. */
  readonly recordings: AnalyticsEvent[];
  readonly requests: string[];
}

/** Starts a fake form service that accepts multipart submissions and records them. */
export async function startFormService(): Promise<FormService> {
  const submissions: FormSubmission[] = [];
  const requests: string[] = [];
  const accept = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end('{"ok":true}');
  };
  const { server, port } = await listen((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.method === 'GET') {
      // The thank-you page that a redirect leads to.
      response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
      response.end('<!doctype html><title>Thanks</title>');
      return;
    }
    const type = request.headers['content-type'] ?? '';
    if (request.method !== 'POST' || !type.startsWith('multipart/form-data')) {
      response.writeHead(405).end();
      return;
    }
    readBody(request, async (body) => {
      const form = await new Response(body, { headers: { 'content-type': type } }).formData();
      const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
      submissions.push({ fields, method: 'POST', path: request.url ?? '', headers: request.headers });
      service.answer(response);
    });
  });
  const service: FormService = {
    port,
    submissions,
    requests,
    answer: accept,
    reset() {
      service.answer = accept;
    },
    close: () => close(server),
  };
  return service;
}

/** Starts a fake analytics host that records events and decoded session recordings. */
export async function startAnalyticsHost(): Promise<AnalyticsHost> {
  const events: AnalyticsEvent[] = [];
  const snapshots: unknown[] = [];
  const recordings: AnalyticsEvent[] = [];
  const requests: string[] = [];
  const { server, port } = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost');
    requests.push(`${request.method} ${pathname}`);
    readBody(request, (body) => {
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end('{"status":1}');
      if (body.length === 0) return;
      const payload = decode(body, searchParams.get('compression'));
      const batch = Array.isArray(payload) ? payload : ((payload as { batch?: unknown[] }).batch ?? [payload]);
      for (const entry of batch as AnalyticsEvent[]) {
        if (entry.event === '$snapshot') {
          recordings.push(entry);
          snapshots.push(...(entry.properties['$snapshot_data'] as unknown[]));
        } else events.push(entry);
      }
    });
  });
  return { port, events, snapshots, recordings, requests, close: () => close(server) };
}

/** Decodes plain or gzipped JSON; parts of a snapshot may be gzipped again (`cv: '2024-10'`). */
function decode(body: Buffer, compression: string | null): unknown {
  const gzipped = compression === 'gzip-js' || (body[0] === 0x1f && body[1] === 0x8b);
  return inflateParts(JSON.parse((gzipped ? gunzipSync(body) : body).toString('utf8')));
}

function inflateParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inflateParts);
  if (typeof value === 'string' && value.charCodeAt(0) === 0x1f && value.charCodeAt(1) === 0x8b) {
    return inflateParts(JSON.parse(gunzipSync(Buffer.from(value, 'latin1')).toString('utf8')));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inflateParts(item)]));
}

function readBody(request: IncomingMessage, done: (body: Buffer<ArrayBuffer>) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => done(Buffer.concat(chunks)));
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ server: Server; port: number }> {
  const server = createServer(certificate, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
