import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The longest first: one that is left for last has a core to itself while the other waits.
const LONG = [
  'cli/commands/browser-check',
  'client/analytics/visits',
  'client/enhance/gallery',
  'client/access/preferences',
  'client/access/states',
  'client/enhance/contact-form',
  'client/access/keyboard',
  'client/analytics/recording',
  'client/enhance/lightbox',
  'cli/check/planted-defects',
  'cli/commands/build',
  'client/budgets',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.replaceAll('\\', '/').endsWith(`/${name}.test.ts`));
      return found === -1 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

// A hundred small files of pure functions, which would each wait longer for a process than they take.
const RULES = 'cli/check/rules/**/*.test.ts';

const shared = {
  testTimeout: 60_000,
  // A browser on a busy machine can be late; what is broken fails three times.
  retry: 2,
  hookTimeout: 300_000,
  // The same machine may need longer than a second for what is awaited.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // Of the whole, not of a project: it runs once.
    globalSetup: 'cli/testing/global-setup.ts',
    // Whole-site tests run processes of their own; more than the cores would only slow them down.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'site',
          include: ['{cli,templates,client}/**/*.test.{ts,tsx}'],
          exclude: [RULES],
        },
      },
      { test: { ...shared, name: 'rules', include: [RULES], isolate: false } },
    ],
  },
});
