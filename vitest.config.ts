import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FULL = '**/*.full.test.{ts,tsx}';
const BROWSER = 'client/**/*.test.ts';
// Browser code that takes its element and clock as parameters.
const CLIENT_UNIT = 'client/**/*.unit.test.ts';
const PROCESSES = 'cli/{commands,emit,render,serve}/**/*.test.{ts,tsx}';

/**
 * Runs the files of a project one after the other, because a worker that changes projects starts anew, with its browser; and the
 * largest first, because one left for last would keep one core busy while the other waits.
 */
class ByProjectLargestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return files.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || size(b) - size(a));
  }
}

const shared = {
  // Generous, because a busy machine is slow. A test that fails is never tried again.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // Files of a worker share its modules, and so one browser. Tests leave nothing behind that another could see.
  isolate: false,
};

export default defineConfig({
  test: {
    globalSetup: 'cli/testing/setup/every-project.ts',
    // One more than the cores that the tests are meant for: browsers wait for frames, processes for the disk.
    maxWorkers: 3,
    sequence: { sequencer: ByProjectLargestFirst },
    projects: [
      {
        // Pure functions: no browser, no process.
        test: {
          ...shared,
          name: 'unit',
          include: ['{cli,templates}/**/*.test.{ts,tsx}', CLIENT_UNIT],
          exclude: [PROCESSES, FULL],
        },
      },
      {
        // Commands as their users run them, in processes of their own.
        test: { ...shared, name: 'cli', include: [PROCESSES], exclude: [FULL] },
      },
      {
        // The built pages in a real browser, one for each worker.
        test: {
          ...shared,
          name: 'browser',
          include: [BROWSER],
          exclude: [CLIENT_UNIT, FULL],
          globalSetup: 'cli/testing/setup/browser-project.ts',
        },
      },
      {
        // Exhaustive and statistical tests; `npm run test:full` alone.
        test: {
          ...shared,
          name: 'full',
          include: [FULL],
          globalSetup: 'cli/testing/setup/full-project.ts',
          testTimeout: 400_000,
        },
      },
    ],
  },
});
