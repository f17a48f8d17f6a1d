import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{cli,templates,client}/**/*.test.{ts,tsx}'],
    globalSetup: 'cli/testing/global-setup.ts',
    testTimeout: 60_000,
    // A browser on a busy machine can be late; what is broken fails three times.
    retry: 2,
    hookTimeout: 300_000,
    // The same machine may need longer than a second for what is awaited.
    expect: { poll: { timeout: 20_000 } },
    // Whole-site tests run processes of their own; more than the cores would only slow them down.
    maxWorkers: 2,
  },
});
