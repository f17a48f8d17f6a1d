import type { Duplex } from 'node:stream';

/** Milliseconds that a client has to read the answer before its connection is cut. */
const LINGER_MS = 2000;

/**
 * Answers what is not an HTTP request, by the code of Node's error, and closes the connection. Reads on until the client has done so too:
 * a connection closed with data unread is reset, and the client would lose the answer.
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  refuse(socket, STATUS[error.code ?? ''] ?? '400 Bad Request');
}

/** Answers a request to be a proxy. Node would close the connection and say nothing. */
export function refuseProxy(socket: Duplex): void {
  refuse(socket, '405 Method Not Allowed', 'allow: GET, HEAD\r\n');
}

function refuse(socket: Duplex, status: string, headers = ''): void {
  // The client may be gone already.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\n${headers}content-length: 0\r\nconnection: close\r\n\r\n`);
  // A listener of our own takes the connection away from the HTTP parser, which would report what else comes as further errors.
  socket.removeAllListeners('data');
  socket.on('data', () => {});
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}

const STATUS: Partial<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
