import { defineConfig } from 'vitest/config';

/**
 * Tests that need a server which `npm test` neither found nor could install; it says so. Run alone, they fail and name
 * what is missing.
 */
const leftOut = [
  ...(process.env['WITHOUT_POSTGRES']
    ? [
        'src/resilience/{postgres,races,addendum-races,two-nodes,hung-database,upgrades}.test.ts',
        'src/operating/*.test.ts',
      ]
    : []),
  ...(process.env['WITHOUT_REDIS'] ? ['src/resilience/two-nodes.test.ts'] : []),
];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['node_modules/**', ...leftOut],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A market, and a walk's rows, take their time where the machine has other work. What hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
