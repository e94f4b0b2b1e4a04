import { createPlatform, definePlugin, type Platform, PlatformProvider } from '@chalkline/platform';
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

/** The platform with a fake network and no hub, an administrator signed in. */
export function testPlatform(fetch: Options['fetch'], navigate: Platform['navigate'] = () => {}): Platform {
  const platform = createPlatform({
    plugins: [definePlugin({ id: 'admin', links })],
    navigate,
    applicationKey: 'test-key',
    apiUrl: 'http://localhost',
    fetch,
    loadHub: () => new Promise(() => {}),
    logger: { warn: () => {}, error: () => {} },
  });
  platform.session.signIn(admin);
  return platform;
}

/** Shows a page under its path with the address beside it. */
export function renderPage(Page: ComponentType, { fetch, path, at }: Options): Platform {
  const platform = testPlatform(fetch);
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
