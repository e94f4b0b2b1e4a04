import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Limits of tens of milliseconds are tested with real sockets: files side by side would disturb each other.
    fileParallelism: false,
  },
});
