// Preloaded into a process under test (`node --import`). All names are this machine.
import dns from 'node:dns';

dns.lookup = /** @type {any} */ (
  (/** @type {string} */ _, /** @type {{ all?: boolean }} */ { all }, /** @type {Function} */ resolve) => {
    const found = { address: '127.0.0.1', family: 4 };
    if (all) resolve(null, [found]);
    else resolve(null, found.address, found.family);
  }
);
