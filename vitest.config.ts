import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { yamlModulesOfTests } from './cli/pipeline/program/yaml-modules.js';

const FULL = '**/*.full.test.{ts,tsx}';
const NIGHTLY = '**/*.nightly.test.{ts,tsx}';
const BROWSER = 'client/**/*.test.ts';
// Browser code whose element and clock are parameters, so that it runs without a browser.
const CLIENT_UNIT = 'client/**/*.unit.test.ts';
const PROCESSES = 'cli/{commands,edit/owner,emit,render,serve}/**/*.test.{ts,tsx}';

/** Short files that take long. */
const LONGEST =
  /\/(?:documents|incremental|random-editing|document-changes|own-design|several-sites|sites|preview|open-tabs|photos)\.(?:\w+\.)?test\.ts$/;

/**
 * Runs the files of a project together, because a worker that changes projects restarts with a new browser; and the longest files
 * first, because a long one at the end would keep one core busy while the others wait.
 */
class ByProjectLongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size + (LONGEST.test(moduleId) ? 1e6 : 0);
    return files.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || size(b) - size(a));
  }
}

const shared = {
  // Generous, for slow machines: what is waited for takes no longer because of them.
  testTimeout: 180_000,
  // A busy machine can fail a test of a browser once. Its retry is printed beside its name, and its
  // cause is still to be found: at work nothing is retried.
  retry: process.env['CI'] ? 1 : 0,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 150_000 } },
  // The files of a worker share modules, and so one browser. Tests clean up after themselves.
  isolate: false,
  // The compiled program runs as it is, with the modules that its own processes load.
  server: { deps: { external: [/\/\.program\//] } },
};

/** Of tests that read data. */
const setupFiles = 'cli/testing/setup/own-sections.ts';

const exhaustive = { ...shared, setupFiles, globalSetup: 'cli/testing/setup/full-project.ts', testTimeout: 400_000 };

export default defineConfig({
  test: {
    globalSetup: 'cli/testing/setup/every-project.ts',
    // Two more than the two cores of the target machine, because browsers wait for frames and processes for the disk.
    maxWorkers: 4,
    sequence: { sequencer: ByProjectLongestFirst },
    projects: [
      {
        // Pure functions: no browser, no process.
        plugins: [yamlModulesOfTests],
        test: {
          ...shared,
          setupFiles,
          name: 'unit',
          include: ['{cli,templates}/**/*.test.{ts,tsx}', CLIENT_UNIT],
          exclude: [PROCESSES, FULL, NIGHTLY],
        },
      },
      {
        // Commands as users run them.
        plugins: [yamlModulesOfTests],
        test: { ...shared, setupFiles, name: 'cli', include: [PROCESSES], exclude: [FULL, NIGHTLY] },
      },
      {
        // The built pages in a real browser, one per worker.
        plugins: [yamlModulesOfTests],
        test: {
          ...shared,
          name: 'browser',
          include: [BROWSER],
          exclude: [CLIENT_UNIT, FULL, NIGHTLY],
          globalSetup: 'cli/testing/setup/browser-project.ts',
        },
      },
      {
        // What needs the shipped site with its real photos, a whole Chromium, real servers or several test sites.
        plugins: [yamlModulesOfTests],
        test: { ...exhaustive, name: 'full', include: [FULL] },
      },
      {
        // What shows a property a second time, on more sites or with random input.
        plugins: [yamlModulesOfTests],
        test: { ...exhaustive, name: 'nightly', include: [NIGHTLY] },
      },
    ],
  },
});
