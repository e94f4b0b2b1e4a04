import { defineConfig } from 'vitest/config';

/** A test that makes a whole market needs seconds where the machine has other work. */
export default defineConfig({
  test: {
    // Files share two workers and what they import; each test cleans up after itself.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});
