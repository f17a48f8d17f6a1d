// What a lead passes through, on this machine: a page and a form service, a mailbox, name servers.
import { createSocket } from 'node:dgram';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { listen } from '../../serve/listen.ts';
import { certificate } from './certificate.ts';

/** Starts a server for http that ends with the test. Returns its origin. */
export async function startHttp(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => answer(request, response, body));
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server, { host: '127.0.0.1', port: 0 });
}

export interface FakeMailbox {
  /** The texts of the messages of each folder; the folder for spam is `Spam`. */
  readonly folders: Readonly<Record<'INBOX' | 'Spam', string[]>>;
  /** Used and allowed kilobytes. */
  readonly quota?: readonly [used: number, allowed: number];
  readonly password?: string;
}

/** Starts a server for IMAP over TLS (RFC 9051) that knows what a client needs to search. Returns its port. */
export async function startImap({ folders, quota, password = 'secret' }: FakeMailbox): Promise<number> {
  const server = createTlsServer(certificate, (socket) => {
    let selected: readonly string[] = [];
    let rest = '';
    const send = (...lines: readonly string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''));
    const answer = (tag: string, command: string, args: string): void => {
      const done = (text = 'done') => send(`${tag} OK ${text}`);
      if (command === 'CAPABILITY') send('* CAPABILITY IMAP4rev1 SPECIAL-USE QUOTA');
      else if (command === 'LOGIN' && !args.includes(`"${password}"`) && !args.endsWith(` ${password}`))
        return void send(`${tag} NO [AUTHENTICATIONFAILED] Wrong password ${args}`);
      else if (command === 'LIST' && args === '"" ""') send(String.raw`* LIST (\Noselect) "/" ""`);
      else if (command === 'LIST') send('* LIST () "/" INBOX', String.raw`* LIST (\Junk) "/" Spam`);
      else if (command === 'SELECT' || command === 'EXAMINE') {
        selected = folders[args.replaceAll('"', '').split(' ')[0] as 'INBOX'] ?? [];
        send(
          `* ${selected.length} EXISTS`,
          '* FLAGS ()',
          '* OK [UIDVALIDITY 1] x',
          `* OK [UIDNEXT ${selected.length + 1}] x`,
        );
      } else if (command.endsWith('SEARCH')) {
        const [, code = ''] = /TEXT "?(\w+)"?/.exec(args) ?? [];
        send(`* SEARCH${selected.map((text, index) => (text.includes(code) ? ` ${index + 1}` : '')).join('')}`);
      } else if (command === 'GETQUOTAROOT' && quota !== undefined)
        send('* QUOTAROOT INBOX ""', `* QUOTA "" (STORAGE ${quota.join(' ')})`);
      done();
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const [tag = '', command = '', ...args] = rest.slice(0, end).split(' ');
        rest = rest.slice(end + 2);
        const isUid = command.toUpperCase() === 'UID';
        answer(tag, (isUid ? (args.shift() ?? '') : command).toUpperCase(), args.join(' '));
      }
    });
    send('* OK ready');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Records by `MX example.com` and `TXT example.com`; hosts of mail servers, and texts. */
export type DnsRecords = Readonly<Record<string, readonly string[]>>;

const TYPES: Readonly<Record<number, string>> = { 15: 'MX', 16: 'TXT' };

/** Starts a name server (RFC 1035) that ends with the test. Returns its address. */
export async function startDns(records: DnsRecords): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const type = TYPES[query.readUInt16BE(at + 1)] ?? '';
    const found = records[`${type} ${labels.join('.')}`] ?? [];
    const header = Buffer.from(query.subarray(0, 12));
    // An answer of a server that asks others; 3 is that there is no such name.
    header.writeUInt16BE(found.length > 0 ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(found.length, 6);
    header.writeUInt32BE(0, 8);
    const answers = found.map((text) => {
      const data = type === 'MX' ? Buffer.concat([Buffer.from([0, 10]), encodeName(text)]) : encodeText(text);
      const head = Buffer.from([0xc0, 12, 0, type === 'MX' ? 15 : 16, 0, 1, 0, 0, 0, 60, 0, 0]);
      head.writeUInt16BE(data.length, 10);
      return Buffer.concat([head, data]);
    });
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.concat([
    ...labels.map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, 'latin1')),
    Buffer.from([0]),
  ]);
}

/** A text has parts of 255 characters. */
function encodeText(text: string): Buffer {
  const parts = text.match(/[\s\S]{1,255}/g) ?? [''];
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])));
}
