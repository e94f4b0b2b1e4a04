import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/support/browser.ts';
import type { MarketOptions } from './src/support/market.ts';

/** Which part runs: `npm test` runs each by itself, so that each is counted by itself. */
const suite = process.env['E2E_SUITE'] ?? 'journeys';

const matches: Record<string, string> = {
  journeys: 'journeys/**/*.spec.ts',
  postgres: 'journeys/main-job.spec.ts',
  screens: 'screens/**/*.spec.ts',
};

export default defineConfig<object, MarketOptions>({
  globalSetup: './src/support/market-template.ts',
  testDir: './src',
  testMatch: matches[suite] ?? suite,
  outputDir: './test-results/files',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 240_000,
  // A busy machine is slow, not wrong: what never comes still fails, a little later.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `./test-results/${suite}.json` }]],
  use: {
    launchOptions,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Recording every step slows a busy machine down by a third; `E2E_TRACE=1` asks for it.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    database: suite === 'postgres' ? 'postgres' : 'embedded',
  },
  projects: [{ name: suite }],
});
