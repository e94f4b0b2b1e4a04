import { accountPagesPlugin } from '@chalkline/domain-account';
import { adminPlugin } from '@chalkline/domain-admin';
import { catalogPlugin } from '@chalkline/domain-catalog';
import { partnersPlugin } from '@chalkline/domain-partners';
import { rfpPlugin } from '@chalkline/domain-rfp';
import { salesPlugin } from '@chalkline/domain-sales';
import type { Plugin } from '@chalkline/platform';
import { appPlugin } from './app-plugin.ts';
import { doorPlugins } from './door-plugins.ts';
import { myProfilePlugin } from './my-profile-plugin.ts';

/** Every part of the product, by name: nothing is picked up by itself. */
export const plugins: readonly Plugin[] = [
  ...doorPlugins,
  accountPagesPlugin,
  myProfilePlugin,
  appPlugin,
  rfpPlugin,
  salesPlugin,
  catalogPlugin,
  partnersPlugin,
  adminPlugin,
];
