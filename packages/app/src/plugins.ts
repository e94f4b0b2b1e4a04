import { rfpPlugin } from '@chalkline/domain-rfp';
import type { Plugin } from '@chalkline/platform';
import { appPlugin } from './app-plugin.ts';
import { doorPlugins } from './door-plugins.ts';

/** Every part of the product, by name: nothing is picked up by itself. */
export const plugins: readonly Plugin[] = [...doorPlugins, appPlugin, rfpPlugin];
