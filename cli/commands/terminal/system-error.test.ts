import { expect, test } from 'vitest';
import { describeSystemError } from './system-error.js';

const createError = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.each<[string, Error, string]>([
  [
    'a full disk',
    createError("ENOSPC: no space left on device, open '/site/dist'", { code: 'ENOSPC' }),
    'There is no space left on the disk. Delete files that are not needed there, then run the command again.',
  ],
  [
    'a folder that may not be written to',
    createError("EACCES: permission denied, mkdir '/site/dist'", { code: 'EACCES' }),
    "No permission: EACCES: permission denied, mkdir '/site/dist'. Change the permissions or choose another folder.",
  ],
  [
    'a port in use',
    createError('listen EADDRINUSE: address already in use 127.0.0.1:3000', {
      code: 'EADDRINUSE',
      address: '127.0.0.1',
      port: 3000,
    }),
    'Port `3000` on `127.0.0.1` is already in use. Choose another with `--port <port>`; 0 picks a free one.',
  ],
  [
    'a port that needs permission',
    createError('listen EACCES: permission denied 127.0.0.1:80', { code: 'EACCES', port: 80 }),
    'No permission to listen on port `80`. Choose a port above 1023 with `--port <port>`.',
  ],
  [
    'an address of another machine',
    createError('listen EADDRNOTAVAIL: address not available 192.0.2.1:3000', {
      code: 'EADDRNOTAVAIL',
      address: '192.0.2.1',
      port: 3000,
    }),
    '`192.0.2.1` is not an address of this machine. Choose another with `--listen <address>`.',
  ],
  [
    'a link in a circle',
    createError("ELOOP: too many symbolic links encountered, stat '/site/dist'", { code: 'ELOOP' }),
    "A link leads back to itself: ELOOP: too many symbolic links encountered, stat '/site/dist'. Delete it.",
  ],
  [
    'an error of this program that has a code',
    createError('No cache folder can be written to.', { code: 'EACCES' }),
    'No cache folder can be written to.',
  ],
])('the message for %s says what to do', (_, error, message) => {
  expect(describeSystemError(error)).toBe(message);
});

test('an error without such a code is not described', () => {
  expect(describeSystemError(new TypeError('x is not a function'))).toBeNull();
  expect(describeSystemError(createError('ENOENT: no such file', { code: 'ENOENT' }))).toBeNull();
  expect(describeSystemError('text')).toBeNull();
});
