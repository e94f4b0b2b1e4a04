import { type PageConfig, type Platform, PlatformProvider, type Plugin } from '@chalkline/platform';
import { type TestPlatformOptions, testPlatform } from '@chalkline/platform/testing';
import { ChalklineProvider, ConfirmProvider } from '@chalkline/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type InitialEntry, Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';

export { giveElementsSize } from './element-size.ts';
export { heldFiles } from './held-files.ts';
export { chooseFiles, lateUploads, uploadAnswers } from './late-uploads.ts';
export { loadingEnds } from './loading-parts.ts';

/** How a page is shown in a test. */
export interface PageOptions {
  /** Answers in place of the network. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Where the page stands. */
  readonly path: string;
  /** The address that is opened; the page's own path by default. */
  readonly at?: InitialEntry | undefined;
  /** The route's pattern, where it has parameters; the path by default. */
  readonly route?: string | undefined;
  readonly plugins: readonly Plugin[];
  /** The data that the server put into the page. */
  readonly config?: Partial<PageConfig> | undefined;
  /** The live connection; there is none by default. */
  readonly realtime?: TestPlatformOptions['realtime'];
  /** The reader, who is signed in before the page renders. */
  readonly signIn?: ((session: Platform['session']) => void) | undefined;
}

function Shown({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  return <output aria-label={label}>{`${pathname}${search}`}</output>;
}

/** Shows a page under its path with the address next to it, as “Address”; any other path shows only its address, as “Elsewhere”. */
export function renderPage(Page: ComponentType, options: PageOptions): Platform {
  const { fetch, path, at = path, route = path, plugins, config, realtime, signIn } = options;
  const platform = testPlatform({ fetch, plugins, config, realtime });
  signIn?.(platform.session);
  render(
    <MemoryRouter initialEntries={[at]}>
      <PlatformProvider platform={platform}>
        <ChalklineProvider theme="dark" linkComponent={Link}>
          <ConfirmProvider>
            <Routes>
              <Route path={route} element={<Page />} />
              <Route path="*" element={<Shown label="Elsewhere" />} />
            </Routes>
            <Shown label="Address" />
          </ConfirmProvider>
        </ChalklineProvider>
      </PlatformProvider>
    </MemoryRouter>,
  );
  return platform;
}

/** One page of a list that has only these rows. */
export function pageOf<Row>(rows: readonly Row[]) {
  return { data: { listingData: rows, totalCount: rows.length } };
}

/** The requests that the platform makes by itself when a school's or company's person is signed in. */
export const standing = {
  '/api/Auth/GetAllStates': { data: [] },
  '/api/Auth/GetListViews': { data: [] },
  '/api/Auth/GetAllNotifications/School': { data: [] },
  '/api/Auth/GetAllNotifications/Vendor': { data: [] },
  '/api/Auth/GetAllNotifications/SubVendor': { data: [] },
  '/api/School/GetLastMonthSavings': { data: [] },
  '/api/Vendor/GetLastMonthRevenue': { data: [] },
  '/api/SubVendor/GetLastMonthSavings': { data: [] },
} as const;
