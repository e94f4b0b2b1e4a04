import { definePlugin } from '@chalkline/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appPlugin } from '../app-plugin.ts';
import { accounts, menuItem } from '../testing/accounts.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderIn, testPlatform } from '../testing/render-app.tsx';
import { Shell } from './shell.tsx';

const MENU = '/api/Auth/GetAllAccessMenu/School/1/12/false';
const items = [
  menuItem({ id: 1, href: 'school-dashboard', name: 'Dashboard' }),
  menuItem({ id: 2, href: 'vendor-dashboard', name: 'Waiting', showIndicator: true, notificationCount: 4 }),
  menuItem({ id: 3, href: 'vendor-landing', name: 'Counted', notificationCount: 6, groupNumber: 2 }),
  menuItem({ id: 4, href: 'not-built', name: 'Not built' }),
];

function renderShell(account: (typeof accounts)[keyof typeof accounts] = accounts.school) {
  const server = fakeServer({ [MENU]: items, '/api/Auth/GetAllAccessMenu': [], '/api/Auth/GetAllNotifications': [] });
  const platform = testPlatform({ account, fetch: server.fetch });
  renderIn(platform, <Shell>page</Shell>);
  return { platform, server };
}

async function mainMenu() {
  await screen.findByRole('link', { name: 'Dashboard' });
  return within(screen.getByRole('navigation', { name: 'Main' }));
}

describe('the sidebar', () => {
  it('shows the server’s menu by group, the page one is on, and no screen that is not there', async () => {
    renderShell();
    const menu = await mainMenu();
    expect(menu.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Buy', 'Sell']);
    expect(menu.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
    expect(menu.getByRole('link', { name: /Counted/ }).getAttribute('aria-current')).toBeNull();
    expect(menu.queryByText('Not built')).toBeNull();
  });

  it('UI-30 draws the server’s names and icons, and a screen’s own icon where a name is not known', async () => {
    const named = [
      menuItem({ id: 1, href: 'school-dashboard', name: 'Dashboard', icon: 'globe' }),
      menuItem({ id: 2, href: 'vendor-dashboard', name: 'Renamed by an administrator', icon: 'no-such-picture' }),
    ];
    const server = fakeServer({ [MENU]: named, '/api/Auth/GetAllAccessMenu': [], '/api/Auth/GetAllNotifications': [] });
    renderIn(testPlatform({ account: accounts.school, fetch: server.fetch }), <Shell>page</Shell>);
    const menu = await mainMenu();
    const icon = (name: string) => menu.getByRole('link', { name }).querySelector('svg')?.getAttribute('class');
    expect(icon('Dashboard')).toContain('lucide-globe');
    expect(icon('Renamed by an administrator')).toContain('lucide-layout-dashboard');
  });

  it('NOTIF-26 counts anew at once when a thread is opened', async () => {
    const { platform, server } = renderShell();
    await mainMenu();
    const before = server.sentTo(MENU).length;
    act(() => platform.notifications.remove({ rfpId: 7, vendorId: 40 }));
    await waitFor(() => expect(server.sentTo(MENU).length).toBeGreaterThan(before));
  });

  it('UI-31 says until when a vendor’s plan runs, with a sign for the National Package', async () => {
    const plans = definePlugin({
      id: 'plans',
      routes: ['upgrade-plan', 'plan-details'].map((path) => ({ path, area: 'shell', page: async () => ({}) })),
    });
    const account = { ...accounts.vendor, currentPlan: 'National Package', planExpiration: '2027-01-15T12:00:00.000Z' };
    const server = fakeServer({ '/api/Auth/GetAllAccessMenu': [], '/api/Auth/GetAllNotifications': [] });
    const platform = testPlatform({ account, fetch: server.fetch, plugins: [appPlugin, plans] });
    renderIn(platform, <Shell>page</Shell>, '/vendor-dashboard');
    const link = await screen.findByRole('link', { name: 'National Package' });
    expect(link.getAttribute('title')).toMatch(/^Until .*2027/);
    expect(link.querySelector('svg')).not.toBeNull();
  });

  it('says that an action is waiting where the orange dot is, and counts the rest', async () => {
    renderShell();
    const menu = await mainMenu();
    expect(menu.getByRole('link', { name: 'Waiting action waiting, 4' })).toBeTruthy();
    expect(menu.getByRole('link', { name: /Counted\s*6/ })).toBeTruthy();
  });

  it('UI-46 shows each count to the eye, beside a dot and on the rail too, and reads it out once', async () => {
    renderShell();
    const menu = await mainMenu();
    const links = () => [menu.getByRole('link', { name: /^Waiting/ }), menu.getByRole('link', { name: /^Counted/ })];
    expect(links().map((link) => within(link).getAllByText(/^\d+$/)[0]?.textContent)).toEqual(['4', '6']);
    fireEvent.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
    const [waiting, counted] = links();
    expect(waiting && within(waiting).getByText('4').getAttribute('aria-hidden')).toBe('true');
    expect(counted && within(counted).getAllByText('6')[0]?.getAttribute('aria-hidden')).toBe('true');
    expect(menu.getByRole('link', { name: 'Waiting action waiting, 4' })).toBeTruthy();
    expect(menu.getByRole('link', { name: 'Counted 6' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Expand the sidebar' }));
  });

  it('keeps the menu in local storage and shows it before the server answers', async () => {
    renderShell();
    await mainMenu();
    await waitFor(() => expect(localStorage.getItem('menuData')).toContain('school-dashboard'));
    const silent = testPlatform({ fetch: () => new Promise(() => {}) });
    renderIn(silent, <Shell>second</Shell>);
    expect(screen.getAllByRole('link', { name: 'Dashboard' })).toHaveLength(2);
  });

  it('collapses to icons with their names, and remembers it', async () => {
    renderShell();
    await mainMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('title')).toBe('Dashboard');
    expect(localStorage.getItem('chalkline.sidebar')).toBe('collapsed');
    fireEvent.click(screen.getByRole('button', { name: 'Expand the sidebar' }));
    expect(localStorage.getItem('chalkline.sidebar')).toBe('wide');
  });

  it('opens as a drawer and closes when a link is chosen', async () => {
    renderShell();
    await mainMenu();
    // The test's window is a wide one, where the button is not displayed.
    fireEvent.click(screen.getByLabelText('Open the menu'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    fireEvent.click(drawer.getByRole('link', { name: /Counted/ }));
    expect(screen.getByLabelText('Address').textContent).toBe('/vendor-landing');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  });
});

function Support() {
  return null;
}

describe('UI-9 the way to support', () => {
  const support = definePlugin({
    id: 'support',
    routes: [{ path: 'support', area: 'public', page: async () => ({ Page: Support }) }],
  });

  it.each([
    ['vendor', 1],
    ['school', 0],
    ['admin', 0],
  ] as const)('is there for a %s: %i', (role, count) => {
    const server = fakeServer({ '/api/Auth': [] });
    const platform = testPlatform({ account: accounts[role], fetch: server.fetch, plugins: [appPlugin, support] });
    renderIn(platform, <Shell>page</Shell>);
    expect(screen.queryAllByRole('link', { name: 'Support' })).toHaveLength(count);
  });
});

describe('the top bar', () => {
  it('UI-1 has no search for an administrator', () => {
    renderShell(accounts.admin);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('gives the slash key to the search, unless somebody is typing', () => {
    renderShell();
    const box = screen.getByRole('combobox');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box);
    box.blur();
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    fireEvent.keyDown(field, { key: '/' });
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('UI-6 switches the theme and stores the switch', () => {
    const { platform } = renderShell();
    fireEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
    expect(platform.preferences.theme).toBe('light');
    expect(localStorage.getItem('isSwitchOn')).toBe('true');
    expect(screen.getByRole('button', { name: 'Switch to the dark theme' })).toBeTruthy();
  });

  it('has neither cart nor plan while their pages are not there', () => {
    renderShell(accounts.vendor);
    expect(screen.queryByRole('link', { name: /Cart/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Free' })).toBeNull();
  });
});

it('the first stop of the Tab key leads past the menus', () => {
  renderShell();
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('says so when the network is gone', async () => {
  const { platform } = renderShell();
  platform.network.setOnline(false);
  expect(await screen.findByText(/You are offline/)).toBeTruthy();
  platform.network.setOnline(true);
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});
