// Preloaded into a process under test (`node --import`). Ends it when it connects to anything but
// this machine, so that a test can tell that a program needs no network.
import { Socket } from 'node:net';

const { connect } = Socket.prototype;

Socket.prototype.connect = function (/** @type {any[]} */ ...args) {
  // Node passes on arguments that it has put in order as one array.
  const [target, host] = Array.isArray(args[0]) ? args[0] : args;
  const name = typeof target === 'object' ? target.host : host;
  const isLocal = name === undefined || /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(name);
  if (isLocal) return Reflect.apply(connect, this, args);
  process.stderr.write(`A connection to \`${name}\` was denied.\n`);
  process.exit(70);
};
