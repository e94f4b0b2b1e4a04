import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@chalkline/kit/testing/setup'],
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
