import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files share two workers and what they import; each test cleans up after itself.
    isolate: false,
    maxWorkers: 2,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@chalkline/kit/testing/setup'],
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
