import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request as text; null if it is longer than `max` characters. The request
 * stays open, so that it can be answered.
 */
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
