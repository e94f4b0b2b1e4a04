import { definePlugin, type Platform, PlatformProvider } from '@chalkline/platform';
import { testPlatform } from '@chalkline/platform/testing';
import { ChalklineProvider, ConfirmProvider } from '@chalkline/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type InitialEntry, Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { links } from '../links.ts';
import { admin } from './accounts.ts';

interface Options {
  fetch: (request: Request) => Promise<Response>;
  /** Where the page stands. */
  path: string;
  /** The address that is opened; the page's own path by default. */
  at?: InitialEntry;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
}

/** The platform with an administrator signed in. */
export function adminPlatform(fetch: Options['fetch'], navigate?: Platform['navigate']): Platform {
  const platform = testPlatform({ fetch, plugins: [definePlugin({ id: 'admin', links })], navigate });
  platform.session.signIn(admin);
  return platform;
}

/** Shows a page under its path with the address beside it. */
export function renderPage(Page: ComponentType, { fetch, path, at }: Options): Platform {
  const platform = adminPlatform(fetch);
  render(
    <MemoryRouter initialEntries={[at ?? path]}>
      <PlatformProvider platform={platform}>
        <ChalklineProvider theme="dark" linkComponent={Link}>
          <ConfirmProvider>
            <Routes>
              <Route path={path} element={<Page />} />
              <Route path="*" element={null} />
            </Routes>
            <Address />
          </ConfirmProvider>
        </ChalklineProvider>
      </PlatformProvider>
    </MemoryRouter>,
  );
  return platform;
}
