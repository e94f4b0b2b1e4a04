import type { Schemas } from '@chalkline/api-client';
import { type Impersonation, type Platform, PlatformProvider } from '@chalkline/platform';
import { testPlatform as fakePlatform, type TestPlatformOptions } from '@chalkline/platform/testing';
import { ChalklineProvider } from '@chalkline/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { appPlugin } from '../app-plugin.ts';
import { fakeServer } from './fake-server.ts';

interface AppPlatformOptions extends Partial<TestPlatformOptions> {
  account?: Schemas['Session'];
  impersonation?: Impersonation;
}

/** The platform of the app, somebody signed in when an account is given. */
export function testPlatform({ account, impersonation, ...options }: AppPlatformOptions = {}): Platform {
  const platform = fakePlatform({ plugins: [appPlugin], fetch: fakeServer().fetch, ...options });
  if (account) platform.session.signIn(account, impersonation);
  return platform;
}

/** Shows the address, for tests of where a click leads. */
export function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
}

/** Shows something of the app with everything around it that it stands on. */
export function renderIn(platform: Platform, children: ReactNode, at = '/school-dashboard'): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <PlatformProvider platform={platform}>
        <ChalklineProvider theme="dark" linkComponent={Link}>
          {children}
          <Address />
        </ChalklineProvider>
      </PlatformProvider>
    </MemoryRouter>,
  );
}
