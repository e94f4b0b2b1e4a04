import { bindLink, definePlugin, type Platform, PlatformProvider, type Plugin } from '@chalkline/platform';
import { testPlatform } from '@chalkline/platform/testing';
import { ChalklineProvider, ConfirmProvider } from '@chalkline/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { partnerVendorLink, rateOrderLink, writeToLink } from '../links.ts';
import { rfpPlugin } from '../plugin.ts';

interface Options {
  fetch: (request: Request) => Promise<Response>;
  /** Where the page stands. */
  path: string;
  /** The address that is opened; the page's own path by default. */
  at?: string;
  /** Who looks; signs in before the page is drawn. */
  signIn: (session: Platform['session']) => void;
}

/** Stands for the pages of partners that this domain links to. */
export const partnersStandIn: Plugin = definePlugin({
  id: 'partners-stand-in',
  links: [
    bindLink(partnerVendorLink, ({ id }) => `/school-details?id=${id}`),
    bindLink(writeToLink, ({ partnerId, rfpId }) => `/inbox?partner=${partnerId}&rfp=${rfpId}`),
    bindLink(rateOrderLink, ({ purchaseOrderId }) => `/vendor-ratings?order=${purchaseOrderId}`),
  ],
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="Elsewhere">{`${pathname}${search}`}</output>;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
}

/** Shows a page under its path, and the address; every other path shows its own address alone. */
export function renderPage(Page: ComponentType, { fetch, path, at, signIn }: Options): Platform {
  const platform = testPlatform({ fetch, plugins: [rfpPlugin, partnersStandIn] });
  signIn(platform.session);
  render(
    <MemoryRouter initialEntries={[at ?? path]}>
      <PlatformProvider platform={platform}>
        <ChalklineProvider theme="dark" linkComponent={Link}>
          <ConfirmProvider>
            <Routes>
              <Route path={path} element={<Page />} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
            <Address />
          </ConfirmProvider>
        </ChalklineProvider>
      </PlatformProvider>
    </MemoryRouter>,
  );
  return platform;
}
