import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files share two workers and what they import; each test cleans up after itself.
    isolate: false,
    maxWorkers: 2,
    environment: 'happy-dom',
    environmentOptions: {
      // The test hub listens on a port of its own and, like the product's, sends no CORS headers.
      happyDOM: { url: 'http://localhost/', settings: { fetch: { disableSameOriginPolicy: true } } },
    },
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
  },
});
