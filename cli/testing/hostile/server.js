// Requests to `site preview` that another site, or a link in the folder, makes. Entry point: attackServer.
import { spawn } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/**
 * Serves a folder and attacks the server.
 * @param {string} program folder that contains cli/site.js
 * @param {string} folder an empty folder
 */
export async function* attackServer(program, folder) {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>a</title>');
  symlinkSync('/etc/hostname', join(folder, 'hostname.txt'));
  symlinkSync('/etc', join(folder, 'etc'));
  const args = [join(program, 'cli/site.js'), 'preview', '--out', folder, '--port', '0'];
  const child = spawn(process.execPath, args);
  try {
    const port = await readPort(child);
    const own = `127.0.0.1:${port}`;
    const cases = [
      { path: '/', host: own, expected: 200 },
      { path: '/', host: `localhost:${port}`, expected: 200 },
      { path: '/', host: 'example.com', expected: 421 },
      { path: '/', host: `127.0.0.1.example.com:${port}`, expected: 421 },
      { path: '/', host: 'localhost.example.com', expected: 421 },
      { path: '/hostname.txt', host: own, expected: 404 },
      { path: '/etc/hostname', host: own, expected: 404 },
      { path: '/../../etc/hostname', host: own, expected: 404 },
      { path: '/%2e%2e/etc/hostname', host: own, expected: 404 },
    ];
    for (const { path, host, expected } of cases) {
      const status = await requestStatus(port, path, host);
      yield { name: `${path} of ${host}`, failure: status === expected ? null : `status ${status}` };
    }
  } finally {
    child.kill('SIGKILL');
  }
}

/** @param {import('node:child_process').ChildProcessWithoutNullStreams} child @returns {Promise<number>} */
function readPort(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const port = /:(\d+)\//.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.on('close', () => reject(new Error(`The server did not start: ${output}`)));
  });
}

/** @param {number} port @param {string} path @param {string} host @returns {Promise<number>} */
function requestStatus(port, path, host) {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0)));
    socket.on('error', reject);
  });
}
