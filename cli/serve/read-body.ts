import type { IncomingMessage } from 'node:http';

/** Reads a body as text; null beyond `max` characters, and the request can be answered. */
export async function readBody(request: IncomingMessage, max: number): Promise<string | null> {
  let body = '';
  // A chunk may end within a letter.
  request.setEncoding('utf8');
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    body += chunk;
    if (body.length > max) {
      request.resume();
      return null;
    }
  }
  return body;
}
