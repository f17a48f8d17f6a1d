import type { Duplex } from 'node:stream';

/** Time for the client to read the response before its connection is closed. */
const LINGER_MS = 2000;

/**
 * Answers data that is not an HTTP request, with a status for the code of Node's error, and closes
 * the connection. Reads on until the client closes it too: closing a connection with unread data
 * resets it, and the client would lose the response.
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  refuse(socket, STATUS_BY_ERROR[error.code ?? ''] ?? '400 Bad Request');
}

/** Answers a CONNECT request. Node would close the connection without a response. */
export function refuseProxy(socket: Duplex): void {
  refuse(socket, '405 Method Not Allowed', 'allow: GET, HEAD\r\n');
}

function refuse(socket: Duplex, status: string, headers = ''): void {
  // The client may have left already.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\n${headers}content-length: 0\r\nconnection: close\r\n\r\n`);
  // The HTTP parser would report further data as further errors.
  socket.removeAllListeners('data');
  socket.on('data', () => {});
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}

const STATUS_BY_ERROR: Partial<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
