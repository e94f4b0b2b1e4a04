import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files share two workers and what they import; each test cleans up after itself.
    isolate: false,
    maxWorkers: 2,
    include: ['src/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
