import type { IncomingMessage } from 'node:http';

/** Reads a body to its end, because browsers show no answer before; null beyond `max` bytes. */
export async function readBody(request: IncomingMessage, max: number): Promise<Buffer<ArrayBuffer> | null> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > max) chunks = [];
    else chunks.push(chunk);
  }
  return length > max ? null : Buffer.concat(chunks);
}
