import type { Schemas } from '@chalkline/api-client';
import {
  createPlatform,
  type Impersonation,
  type PageConfig,
  type Platform,
  PlatformProvider,
  type Plugin,
} from '@chalkline/platform';
import { ChalklineProvider } from '@chalkline/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { appPlugin } from '../app-plugin.ts';
import { fakeServer } from './fake-server.ts';

interface TestPlatformOptions {
  plugins?: readonly Plugin[];
  account?: Schemas['Session'];
  impersonation?: Impersonation;
  config?: Partial<PageConfig>;
  fetch?: (request: Request) => Promise<Response>;
  navigate?: Platform['navigate'];
}

/** The platform with a fake network and no hub, somebody signed in when an account is given. */
export function testPlatform(options: TestPlatformOptions = {}): Platform {
  const platform = createPlatform({
    plugins: options.plugins ?? [appPlugin],
    navigate: options.navigate ?? (() => {}),
    applicationKey: 'test-key',
    ...(options.config ? { config: options.config } : {}),
    apiUrl: 'http://localhost',
    fetch: options.fetch ?? fakeServer().fetch,
    loadHub: () => new Promise(() => {}),
    logger: { warn: () => {}, error: () => {} },
  });
  if (options.account) platform.session.signIn(options.account, options.impersonation);
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
