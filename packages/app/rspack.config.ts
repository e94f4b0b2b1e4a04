import { defineConfig } from '@rspack/cli';
import { buildOptions } from './build/options.ts';

export default defineConfig((_env, argv) => buildOptions(argv.mode !== 'production'));
