import { createPlatform, type Platform, PlatformProvider, type Plugin } from '@chalkline/platform';
import { ChalklineProvider } from '@chalkline/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type InitialEntry, Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { accountPlugin } from '../plugin.ts';

interface Options {
  fetch: (request: Request) => Promise<Response>;
  /** Where the page stands. */
  path: string;
  /** The address that is opened; the page's own path by default. */
  at?: InitialEntry;
  plugins?: readonly Plugin[];
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="Elsewhere">{`${pathname}${search}`}</output>;
}

/** The platform with a fake network and no hub. */
export function testPlatform(fetch: Options['fetch'], plugins: readonly Plugin[] = [accountPlugin]): Platform {
  return createPlatform({
    plugins,
    navigate: () => {},
    applicationKey: 'test-key',
    apiUrl: 'http://localhost',
    fetch,
    loadHub: () => new Promise(() => {}),
    logger: { warn: () => {}, error: () => {} },
  });
}

/** Shows a page under its path; every other path shows its own address. */
export function renderPage(Page: ComponentType, { fetch, path, at, plugins }: Options) {
  const platform = testPlatform(fetch, plugins);
  render(
    <MemoryRouter initialEntries={[at ?? path]}>
      <PlatformProvider platform={platform}>
        <ChalklineProvider theme="dark" linkComponent={Link}>
          <Routes>
            <Route path={path} element={<Page />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </ChalklineProvider>
      </PlatformProvider>
    </MemoryRouter>,
  );
  return platform;
}
