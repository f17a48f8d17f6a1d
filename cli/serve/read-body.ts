import type { IncomingMessage } from 'node:http';

/** Reads a body; null beyond `max` bytes, and the request can be answered. */
export async function readBody(request: IncomingMessage, max: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > max) {
      request.resume();
      return null;
    }
  }
  return Buffer.concat(chunks);
}
