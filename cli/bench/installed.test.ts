import { expect, test } from 'vitest';
import { importInstalled, locateInstalled } from './installed.ts';

test('a package that is not installed is told by what installs it', async () => {
  expect(locateInstalled('no-such-package')).toBe(null);
  await expect(importInstalled('no-such-package')).rejects.toThrow(
    '`no-such-package` is not installed. Run `npm run bench:install`.',
  );
});
