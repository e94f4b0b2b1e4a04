import { createRegistry, definePlugin } from '@chalkline/platform';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { doorPlugins } from '../door-plugins.ts';
import { plugins } from '../plugins.ts';
import { hasScreen } from '../routing/has-screen.ts';
import { accounts } from '../testing/accounts.ts';
import { renderIn, testPlatform } from '../testing/render-app.tsx';
import { PublicLayout } from './public-layout.tsx';
import { beyondDoor, legalLinks, signInLinks, signUpLinks, siteLinks } from './public-links.ts';

function Nothing() {
  return null;
}

const page = async () => ({ Page: Nothing });
const paths = ['opportunities/:category?', 'school-login', 'vendor-login', 'register/:name/:category?', 'support'];
const site = definePlugin({ id: 'site', routes: paths.map((path) => ({ path, area: 'public', page })) });

function renderLayout(account?: (typeof accounts)['vendor' | 'staff'], at = '/') {
  const platform = testPlatform({ plugins: [site], ...(account ? { account } : {}) });
  renderIn(
    platform,
    <PublicLayout>
      <h1>Landing</h1>
    </PublicLayout>,
    at,
  );
  return platform;
}

const linksIn = (name: string) =>
  within(screen.getByRole(name))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the public frame', () => {
  it('leads a stranger to what this build has: around, to the doors, to an account', () => {
    renderLayout();
    expect(linksIn('banner')).toEqual([
      ['Chalkline', '/'],
      ['Opportunities', '/opportunities'],
      ['School sign in', '/school-login'],
      ['Vendor sign in', '/vendor-login'],
    ]);
    expect(linksIn('contentinfo')).toContainEqual(['Support', '/support']);
    expect(linksIn('contentinfo').flat()).not.toContain('/terms-of-use');
  });

  it('asks whoever wants an account which kind it shall be', () => {
    renderLayout();
    const create = screen.getByRole('button', { name: 'Create account' });
    fireEvent.click(create);
    expect(create.getAttribute('aria-expanded')).toBe('true');
    expect(linksIn('banner').slice(-2)).toEqual([
      ['Register a school', '/register/school'],
      ['Register a company', '/register/vendor'],
    ]);
    fireEvent.keyDown(create, { key: 'Escape' });
    expect(create.getAttribute('aria-expanded')).toBe('false');
  });

  it('leaves “Create account” to the form where one is made', () => {
    renderLayout(undefined, '/register/vendor/technology');
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  });

  it('leads who is signed in home', () => {
    renderLayout(accounts.vendor);
    expect(linksIn('banner')).toContainEqual(['Go to my home page', '/vendor-dashboard']);
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  });

  it('has the links in a menu where there is no room, which Escape closes', () => {
    renderLayout();
    const button = screen.getByLabelText('Open the menu');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('link', { name: 'Opportunities' }).length).toBeGreaterThan(1);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('lets the Tab key skip to the page', () => {
    renderLayout();
    fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('says so when the network is gone', async () => {
    const platform = renderLayout();
    act(() => platform.network.setOnline(false));
    expect(await screen.findByText(/You are offline/)).toBeTruthy();
  });
});

it('the door shows exactly those links that the product has and the door’s own registry does not know', () => {
  const all = [...siteLinks, ...signInLinks, ...signUpLinks, ...legalLinks].map(({ path }) => path);
  const [product, door] = [createRegistry(plugins), createRegistry(doorPlugins)];
  expect(all.filter((path) => hasScreen(product, path) && !hasScreen(door, path))).toEqual(beyondDoor);
});
