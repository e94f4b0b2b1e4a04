import { definePlugin, type Plugin } from '@chalkline/platform';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { appPlugin } from './app-plugin.ts';
import { doorPlugins } from './door-plugins.ts';
import { DEFAULT_TITLE } from './routing/document-title.ts';
import { createNavigation } from './start/navigation.ts';
import { accounts } from './testing/accounts.ts';
import { testPlatform } from './testing/render-app.tsx';

let isBroken = true;

function Broken() {
  if (isBroken) throw new Error('A screen that breaks');
  return <h1>Mended</h1>;
}

function Titled() {
  return <h1>Titled</h1>;
}

function Landing() {
  return <h1>Landing</h1>;
}

/** Stands for the staff's home, which a domain has. */
function StaffHome() {
  return <h1>Purchases to review</h1>;
}

/** Stands for the administrators' home, which a domain has. */
function AdminHome() {
  return <h1>The whole market</h1>;
}

const pages = definePlugin({
  id: 'pages',
  routes: [
    { path: 'broken', area: 'bare', page: async () => ({ Page: Broken }) },
    { path: 'titled', area: 'bare', title: 'A title', page: async () => ({ Page: Titled }) },
    { path: 'landing', area: 'public', ownsTitle: true, page: async () => ({ Page: Landing }) },
    { path: 'dashboard', area: 'shell', group: 'admin', page: async () => ({ Page: AdminHome }) },
    { path: 'review-purchases', area: 'shell', group: 'staff', page: async () => ({ Page: StaffHome }) },
  ],
});

/** The door without its landing page, as a build without one. */
const plainDoor = doorPlugins.map((plugin) => ({
  ...plugin,
  routes: (plugin.routes ?? []).filter(({ path }) => path.replace(/^\//, '') !== ''),
}));

const start = definePlugin({
  id: 'start',
  routes: [{ path: '/', area: 'public', ownsTitle: true, page: async () => ({ Page: Landing }) }],
});

function open(
  path: string,
  account?: (typeof accounts)[keyof typeof accounts],
  onBeyond: (() => void) | null = null,
  more: Plugin[] = [],
) {
  window.history.replaceState(null, '', path);
  const navigation = createNavigation();
  const platform = testPlatform({
    plugins: onBeyond ? plainDoor : [...plainDoor, appPlugin, pages, ...more],
    navigate: navigation.navigate,
    ...(account ? { account } : {}),
  });
  const view = { kind: 'pages', navigation, onBeyond, isArrival: false } as const;
  render(<App platform={platform} nonce={undefined} view={view} />);
  return platform;
}

beforeEach(() => {
  document.title = 'untouched';
  isBroken = true;
});

describe('a page of administrators', () => {
  function openActing(headingFor: string | null): void {
    window.history.replaceState(null, '', '/dashboard');
    const navigation = createNavigation();
    const platform = testPlatform({
      plugins: [...plainDoor, appPlugin, pages],
      navigate: navigation.navigate,
      account: accounts.school,
      impersonation: { role: 'School', email: accounts.school.email },
    });
    if (headingFor) platform.session.headFor(headingFor);
    render(
      <App
        platform={platform}
        nonce={undefined}
        view={{ kind: 'pages', navigation, onBeyond: null, isArrival: false }}
      />,
    );
  }

  it('IMP-10 shows the way back and nothing of its own while one acts for an account', async () => {
    openActing(null);
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is for administrators' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Back to Admin' }).length).toBeGreaterThan(0);
    expect(screen.queryByText('The whole market')).toBeNull();
  });

  it('IMP-10 shows neither while the account that was just entered is on its way home', async () => {
    openActing('/school-dashboard');
    expect(await screen.findByText(/You are acting as/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'This page is for administrators' })).toBeNull();
    expect(screen.queryByText('The whole market')).toBeNull();
  });
});

describe('an address', () => {
  it('UI-18 that is no route shows not-found and keeps the session', async () => {
    const platform = open('/no/such/page', accounts.school);
    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my home page' }).getAttribute('href')).toBe('/school-dashboard');
    expect(platform.session.isSignedIn).toBe(true);
  });

  it('that is the root shows everybody the page that a domain has for it, in the public frame', async () => {
    open('/', accounts.staff, null, [start]);
    expect(await screen.findByRole('heading', { name: 'Landing' })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Go to my home page' })[0]?.getAttribute('href')).toBe(
      '/review-purchases',
    );
  });

  it('that is the root and has no page leads a stranger to the schools’ sign-in', async () => {
    open('/');
    expect(await screen.findByRole('heading', { name: 'School sign in' })).toBeTruthy();
    expect(window.location.pathname).toBe('/school-login');
  });

  it('that is the root and has no page leads who is signed in home', async () => {
    open('/', accounts.staff);
    expect(await screen.findByRole('heading', { name: 'Purchases to review' })).toBeTruthy();
    expect(window.location.pathname).toBe('/review-purchases');
  });

  it('ACC-9 of another role leads to unauthorized', async () => {
    open('/review-purchases', accounts.school);
    expect(await screen.findByRole('heading', { name: 'This page is not open to your account' })).toBeTruthy();
  });

  it('ACC-9 that is guarded leads a stranger to sign in', async () => {
    open('/school-dashboard');
    expect(await screen.findByRole('heading', { name: 'School sign in' })).toBeTruthy();
  });
});

describe('the document’s title', () => {
  it('UI-25 is the default one on a page that has none', async () => {
    open('/broken');
    await waitFor(() => expect(document.title).toBe(DEFAULT_TITLE));
    expect(DEFAULT_TITLE).toContain('K-12 opportunities and RFPs');
  });

  it('names the page first where the route says how', async () => {
    open('/titled');
    await screen.findByRole('heading', { name: 'Titled' });
    expect(document.title).toBe(`A title · ${DEFAULT_TITLE}`);
  });

  it('UI-25 is left alone on a page that owns it', async () => {
    open('/landing');
    await screen.findByRole('heading', { name: 'Landing' });
    expect(document.title).toBe('untouched');
  });
});

describe('UI-17 a screen that throws', () => {
  beforeEach(() => {
    // React writes every caught error to the console, too.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('shows the error screen, and Go Home forgets the error', async () => {
    open('/broken', accounts.staff);
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went Wrong' })).toBeTruthy();
    expect(screen.getByText('Oops! An unexpected error occurred.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go Home' }));
    expect(await screen.findByRole('heading', { name: 'Purchases to review' })).toBeTruthy();
    expect(window.location.pathname).toBe('/review-purchases');
  });

  it('leads a stranger to the schools’ sign-in', async () => {
    open('/broken');
    fireEvent.click(await screen.findByRole('button', { name: 'Go Home' }));
    expect(await screen.findByRole('heading', { name: 'School sign in' })).toBeTruthy();
  });
});

describe('the door', () => {
  it('turns a stranger at a guarded path back to sign in, without fetching the rest', async () => {
    const onBeyond = vi.fn();
    open('/open-bids', undefined, onBeyond);
    expect(await screen.findByRole('heading', { name: 'School sign in' })).toBeTruthy();
    expect(onBeyond).not.toHaveBeenCalled();
  });

  it('asks for the rest when somebody who is signed in goes further', async () => {
    const onBeyond = vi.fn();
    open('/school-dashboard', accounts.school, onBeyond);
    await waitFor(() => expect(onBeyond).toHaveBeenCalled());
  });
});

it('moves the focus to the new page’s heading, and not on the first page', async () => {
  const platform = open('/titled');
  const first = await screen.findByRole('heading', { name: 'Titled' });
  expect(document.activeElement).not.toBe(first);
  platform.navigate('/unauthorized');
  const heading = await screen.findByRole('heading', { name: 'This page is not open to your account' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
