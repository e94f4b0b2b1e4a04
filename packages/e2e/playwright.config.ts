import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/support/browser.ts';
import type { MarketOptions } from './src/support/market.ts';
import { type Tier, tier } from './src/support/tier.ts';

/** Which part runs: `npm test` runs each by itself, so that each is counted by itself. */
const suite = process.env['E2E_SUITE'] ?? 'journeys';

const matches: Record<string, string> = {
  journeys: 'journeys/**/*.spec.ts',
  postgres: 'journeys/main-job.spec.ts',
  screens: 'screens/**/*.spec.ts',
};

/** What the gate runs of the journeys: one for each main job of each role. The others belong to the full tier. */
const MAIN_JOB = /@main-job/;

const MINUTE = 60_000;
/** After how many minutes a suite ends, whatever it still has to do: several times what it takes. */
const most: Record<string, Record<Tier, number>> = {
  journeys: { gate: 20, full: 45 },
  postgres: { gate: 15, full: 15 },
  screens: { gate: 25, full: 60 },
};

export default defineConfig<object, MarketOptions>({
  globalSetup: './src/support/global-setup.ts',
  testDir: './src',
  testMatch: matches[suite] ?? suite,
  ...(suite === 'journeys' && tier === 'gate' ? { grep: MAIN_JOB } : {}),
  // Each suite has its own: a run empties it.
  outputDir: `./test-results/files-${suite}`,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // What passes at its second try alone is reported as flaky, with a trace of that try.
  retries: 1,
  maxFailures: 10,
  globalTimeout: (most[suite]?.[tier] ?? 60) * MINUTE,
  timeout: 5 * MINUTE,
  // A busy machine is slow, not wrong: what never comes still fails, a little later.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `./test-results/${suite}.json` }]],
  use: {
    launchOptions,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Recording every step slows a busy machine down by a third; `E2E_TRACE=1` asks for it.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    database: suite === 'postgres' ? 'postgres' : 'embedded',
  },
  projects: [{ name: suite }],
});
