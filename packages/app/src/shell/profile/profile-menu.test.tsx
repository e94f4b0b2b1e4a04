import { definePlugin, type ProfileDialogProps } from '@chalkline/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { appPlugin } from '../../app-plugin.ts';
import { accounts } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
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

const dialogs = definePlugin({
  id: 'dialogs',
  profileActions: [
    { id: 'mine', label: 'My profile', order: 1, visible: () => true, dialog: async () => ({ Dialog: MyProfile }) },
    {
      id: 'broken',
      label: 'Broken',
      order: 9,
      visible: ({ role }) => role === 'Admin',
      dialog: () => Promise.reject(new Error('gone')),
    },
  ],
});

function MyProfile({ open, onClose }: ProfileDialogProps) {
  return open ? (
    <div role="dialog" aria-label="My profile">
      <button type="button" onClick={onClose}>
        Done
      </button>
    </div>
  ) : null;
}

type Account = (typeof accounts)[keyof typeof accounts];

async function openMenu(account: Account = accounts.school, impersonation?: { role: 'School'; email: string }) {
  const server = fakeServer({ '/api/Auth/EndImpersonation': accounts.admin });
  const navigate = vi.fn();
  const plugins = [appPlugin, items, dialogs];
  const platform = testPlatform({
    account,
    plugins,
    fetch: server.fetch,
    navigate,
    ...(impersonation ? { impersonation } : {}),
  });
  renderIn(platform, <ProfileMenu />);
  fireEvent.click(screen.getByRole('button', { name: /^Profile: / }));
  await screen.findByRole('menu');
  const texts = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
  return { platform, server, navigate, texts };
}

it('offers the pages and dialogs that this account may use and this build has, in one order, and the way out', async () => {
  const { texts } = await openMenu();
  expect(texts()).toEqual(['My profile', 'There', 'Logout']);
});

it('leaves out a page that the account may not open', async () => {
  const { texts } = await openMenu(accounts.staff);
  expect(texts()).toEqual(['My profile', 'Logout']);
});

it.each(['Escape', 'Tab'])('closes by %s and gives the focus back', async (key) => {
  await openMenu();
  const menu = screen.getByRole('menu');
  menu.focus();
  fireEvent.keyDown(menu, { key });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Profile: / }));
});

it('opens a dialog over the page and gives the focus back when it closes', async () => {
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'My profile' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Profile: / }));
});

it('says so when a dialog can’t be opened, and the menu stays usable', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { platform } = await openMenu(accounts.admin);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Broken' }));
  await waitFor(() => expect(platform.feedback.alerts).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByRole('button', { name: /^Profile: / })).toBeTruthy();
});

it('UI-27 has Back to Admin in place of Logout while an administrator acts for the account', async () => {
  const { navigate, texts } = await openMenu(accounts.school, { role: 'School', email: 'dana@cedarvalley.test' });
  expect(texts()).toEqual(['My profile', 'There', 'Back to Admin']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Back to Admin' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/dashboard', { replace: true }));
});
