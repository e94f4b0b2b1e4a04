import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mergeConfig, type ViteUserConfig } from 'vitest/config';

// The tests of whichever package's folder it is started in, a second time; see setup.ts. Elsewhere it is only read.
const path = join(process.cwd(), 'vitest.config.ts');
const { default: own } = (existsSync(path) ? await import(pathToFileURL(path).href) : { default: {} }) as {
  default: ViteUserConfig;
};

const merged: ViteUserConfig = mergeConfig(own, {
  test: {
    env: { TEST_ACTING: '1' },
    setupFiles: [join(import.meta.dirname, 'setup.ts')],
    runner: join(import.meta.dirname, 'runner.ts'),
    root: process.cwd(),
  },
});

// Screens alone: what has no controls has nothing to press.
export default { ...merged, test: { ...merged.test, include: ['src/**/*.test.tsx'] } };
