import type { Schemas } from '@chalkline/api-client';
import { type Impersonation, type PageConfig, type Platform, PlatformProvider, type Plugin } from '@chalkline/platform';
import { testPlatform } from '@chalkline/platform/testing';
import { ChalklineProvider, ConfirmProvider } from '@chalkline/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type InitialEntry, Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { accountPagesPlugin } from '../pages/plugin.ts';
import { accountPlugin } from '../plugin.ts';

interface Options {
  fetch: (request: Request) => Promise<Response>;
  /** Where the page stands. */
  path: string;
  /** The address that is opened; the page's own path by default. */
  at?: InitialEntry;
  plugins?: readonly Plugin[];
  /** The route's pattern, where it has parameters; the path by default. */
  route?: string;
  /** What the page was told. */
  config?: Partial<PageConfig>;
  /** Who is signed in. */
  as?: Schemas['Session'];
  /** Set where it is an administrator who acts as that account. */
  impersonation?: Impersonation;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="Elsewhere">{`${pathname}${search}`}</output>;
}

/** The platform with this domain's plugins. */
export const accountPlatform = (
  fetch: Options['fetch'],
  plugins: readonly Plugin[] = [accountPlugin, accountPagesPlugin],
  config?: Partial<PageConfig>,
): Platform => testPlatform({ fetch, plugins, config });

/** Shows a page under its path; every other path shows its own address. */
export function renderPage(Page: ComponentType, options: Options) {
  const { fetch, path, at, plugins, route, as, config, impersonation } = options;
  const platform = accountPlatform(fetch, plugins, config);
  if (as) platform.session.signIn(as, impersonation);
  render(
    <MemoryRouter initialEntries={[at ?? path]}>
      <PlatformProvider platform={platform}>
        <ChalklineProvider theme="dark" linkComponent={Link}>
          <ConfirmProvider>
            <Routes>
              <Route path={route ?? path} element={<Page />} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </ConfirmProvider>
        </ChalklineProvider>
      </PlatformProvider>
    </MemoryRouter>,
  );
  return platform;
}
