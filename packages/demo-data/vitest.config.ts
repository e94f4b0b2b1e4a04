import { defineConfig } from 'vitest/config';

/** A test that makes a whole market needs seconds where the machine has other work. */
export default defineConfig({ test: { testTimeout: 30_000 } });
