import { createRegistry } from '@chalkline/platform';
import { routeGroups } from '@chalkline/rules';
import { ConfirmProvider } from '@chalkline/ui';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plugins } from './plugins.ts';
import { accounts } from './testing/accounts.ts';
import { renderIn, testPlatform } from './testing/render-app.tsx';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const { routes } = createRegistry(plugins);
type Registered = (typeof routes)[number];

/** Somebody who may open the page; nobody where everybody may. */
function readerOf({ access }: Registered) {
  if (access.kind !== 'group') return undefined;
  const { allowed } = routeGroups[access.group];
  if ('School' in allowed) return accounts.school;
  if ('Vendor' in allowed) return accounts.vendor;
  return 'StaffMember' in allowed ? accounts.staff : accounts.admin;
}

it.each(routes.map((route) => [route.path, route] as const))(
  'UI-33 without a network %s loads nothing without end',
  async (path, route) => {
    const Page: ComponentType | undefined = (await route.page())[route.exportName ?? 'Page'];
    if (!Page) throw new Error(`${path} has no page`);
    const account = readerOf(route);
    const platform = testPlatform({ plugins, ...(account ? { account } : {}) });
    const at = `/${path.replace(/:(\w+)\?/g, '').replace(/:\w+/g, 'abc')}?id=5`;
    renderIn(
      platform,
      <ConfirmProvider>
        <Routes>
          <Route path={`/${path}`} element={<Page />} />
          <Route path="*" element={null} />
        </Routes>
      </ConfirmProvider>,
      at,
    );
    // What effects ask for is asked for by then.
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    await waitFor(() => expect([...document.querySelectorAll('.chakra-skeleton, .chakra-spinner')]).toEqual([]));
  },
);
