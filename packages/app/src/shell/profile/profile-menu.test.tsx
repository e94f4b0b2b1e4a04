import { definePlugin } from '@chalkline/platform';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appPlugin } from '../../app-plugin.ts';
import { accounts } from '../../testing/accounts.ts';
import { renderIn, testPlatform } from '../../testing/render-app.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const items = definePlugin({
  id: 'items',
  profileItems: [
    { id: 'there', label: 'There', order: 2, visible: () => true, to: () => '/school-dashboard' },
    { id: 'not-built', label: 'Not built', order: 1, visible: () => true, to: () => '/school-business-setup' },
    {
      id: 'not-mine',
      label: 'Not mine',
      order: 3,
      visible: ({ role }) => role === 'Vendor',
      to: () => '/vendor-dashboard',
    },
  ],
});

async function openMenu(impersonation?: { role: 'School'; email: string }) {
  const plugins = [appPlugin, items];
  const platform = testPlatform({ account: accounts.school, plugins, ...(impersonation ? { impersonation } : {}) });
  renderIn(platform, <ProfileMenu />);
  fireEvent.click(screen.getByRole('button', { name: /Profile: Dana Mercer/ }));
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
}

it('offers the pages that this account may use and this build has, and the way out', async () => {
  expect(await openMenu()).toEqual(['There', 'Logout']);
});

it('has no logout while an administrator acts for the account', async () => {
  expect(await openMenu({ role: 'School', email: 'dana@cedarvalley.test' })).toEqual(['There']);
});
