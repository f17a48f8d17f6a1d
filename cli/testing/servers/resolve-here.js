// Preloaded into a process under test (`node --import`). All names are this machine.
import dns from 'node:dns';

dns.lookup = /** @type {any} */ (
  (/** @type {string} */ _, /** @type {any} */ options, /** @type {Function} */ resolve = options) => {
    const found = { address: '127.0.0.1', family: 4 };
    if (options.all) resolve(null, [found]);
    else resolve(null, found.address, found.family);
  }
);
