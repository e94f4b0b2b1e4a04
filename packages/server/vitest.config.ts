import { defineConfig } from 'vitest/config';

/**
 * Tests that need a server which `npm test` neither found nor could install; it says so. Run alone, they fail and name
 * what is missing.
 */
const leftOut = [
  ...(process.env['WITHOUT_POSTGRES']
    ? [
        'src/resilience/{postgres,*races,two-nodes,live-fire,hung-database,upgrades,import-resume}.test.ts',
        'src/operating/*.test.ts',
      ]
    : []),
  ...(process.env['WITHOUT_REDIS'] ? ['src/resilience/{two-nodes,live-fire}.test.ts'] : []),
];

const always = ['node_modules/**', ...leftOut];

/** Tests that replace a module, take a process or its event loop to its limits, or measure one. */
const alone = [
  'src/{operating,resilience}/*.test.ts',
  'src/security/{hostile-text,large-answers}.test.ts',
  'src/{proxies,start}.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      // Importing the server and warming it up costs more than most files' tests: they share two processes.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: [...always, ...alone],
          globalSetup: ['src/testing/shared-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, exclude: always, globalSetup: ['src/testing/global-setup.ts'] },
      },
    ],
    pool: 'forks',
    execArgv: ['--import', new URL('./src/quick-imports.ts', import.meta.url).href],
    maxWorkers: 2,
    // A market, and a walk's rows, take their time where the machine has other work. What hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
