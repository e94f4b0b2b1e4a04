import { defineConfig } from 'vitest/config';

/**
 * Tests that need a server which `npm test` neither found nor could install; it says so. Run alone, they fail and name
 * what is missing.
 */
const leftOut = [
  ...(process.env['WITHOUT_POSTGRES']
    ? [
        'src/resilience/{postgres,*races}.test.ts',
        'src/resilience/{two-nodes,live-fire,hung-database,upgrades,subject-upgrade,import-resume}.drill.test.ts',
        'src/{operating/*,security/large-answers}.drill.test.ts',
      ]
    : []),
  ...(process.env['WITHOUT_REDIS']
    ? ['src/{resilience/two-nodes,resilience/live-fire,operating/production}.drill.test.ts']
    : []),
];

const always = ['node_modules/**', ...leftOut];

/** What kills, fuzzes, takes something to its limits, or takes long: for the full tests alone. */
const drills = ['src/**/*.drill.test.ts'];

/** Tests that replace a module, take a process or its event loop to its limits, or measure one. */
const alone = ['src/{operating,resilience}/*.test.ts', 'src/{proxies,start}.test.ts'];

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
          exclude: [...always, ...alone, ...drills],
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: [...always, ...drills] } },
      { extends: true, test: { name: 'drills', include: drills, exclude: always } },
    ],
    globalSetup: ['src/testing/shared-setup.ts'],
    pool: 'forks',
    execArgv: ['--import', new URL('./src/quick-imports.ts', import.meta.url).href],
    maxWorkers: 2,
    // A market, and a walk's rows, take their time where the machine has other work. What hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
