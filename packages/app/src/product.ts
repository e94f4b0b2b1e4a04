import { createRealtime } from '@chalkline/platform';
import { plugins } from './plugins.ts';

/** What the product has beyond its door: every plugin, and the live connection. */
export const product = { plugins, realtime: createRealtime };
