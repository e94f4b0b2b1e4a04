import type { Schemas } from '@chalkline/api-client';
import { type PageOptions, renderPage as renderAnyPage } from '@chalkline/kit/testing';
import type { Impersonation, PageConfig, Platform, Plugin } from '@chalkline/platform';
import { testPlatform } from '@chalkline/platform/testing';
import type { ComponentType } from 'react';
import { accountPagesPlugin } from '../pages/plugin.ts';
import { accountPlugin } from '../plugin.ts';

interface Options extends Omit<PageOptions, 'plugins' | 'signIn'> {
  plugins?: readonly Plugin[];
  /** Who is signed in. */
  as?: Schemas['Session'];
  /** Set where it is an administrator who acts as that account. */
  impersonation?: Impersonation;
}

const own: readonly Plugin[] = [accountPlugin, accountPagesPlugin];

/** The platform with this domain's plugins. */
export const accountPlatform = (
  fetch: Options['fetch'],
  plugins: readonly Plugin[] = own,
  config?: Partial<PageConfig>,
): Platform => testPlatform({ fetch, plugins, config });

/** Shows a page under its path; every other path shows its own address. */
export function renderPage(Page: ComponentType, { plugins = own, as, impersonation, ...options }: Options): Platform {
  const signIn: PageOptions['signIn'] = as && ((session) => session.signIn(as, impersonation));
  return renderAnyPage(Page, { ...options, plugins, signIn });
}
