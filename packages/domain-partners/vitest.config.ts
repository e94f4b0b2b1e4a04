import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    setupFiles: ['@chalkline/kit/testing/setup-layers'],
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
