import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { useRouteFocus } from './route-focus.ts';

let go: (path: string) => void = () => {};

/** Two pages of which the first stays, hidden, beside the second, as React keeps one while the next loads. */
function Pages() {
  useRouteFocus(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  go = (path) => void navigate(path);
  return (
    <main>
      <div style={pathname === '/' ? {} : { display: 'none' }}>
        <h1>Dashboard</h1>
      </div>
      {pathname === '/loaded' && <h1>Notification preferences</h1>}
    </main>
  );
}

/** Goes to the second page, with a menu's button beside it, and waits until the heading has the focus. */
async function arriveBesideMenu() {
  render(
    <MemoryRouter>
      <button type="button">Profile</button>
      <Pages />
    </MemoryRouter>,
  );
  go('/loaded');
  const heading = await screen.findByRole('heading', { name: 'Notification preferences' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  return { heading, profile: screen.getByRole('button', { name: 'Profile' }) };
}

it('UI-21 waits for the new page’s heading instead of the hidden one of the page before', async () => {
  render(
    <MemoryRouter>
      <Pages />
    </MemoryRouter>,
  );
  go('/loading');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(document.body);
  go('/loaded');
  const heading = await screen.findByRole('heading', { name: 'Notification preferences' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('UI-21 gives the focus to the heading that replaces the first one, however late', async () => {
  const page = (title: string) => (
    <MemoryRouter>
      <Pages />
      <main>
        <h1 key={title}>{title}</h1>
      </main>
    </MemoryRouter>
  );
  const { rerender } = render(page('Loading'));
  go('/loading');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Loading' })));
  await new Promise((resolve) => setTimeout(resolve, 300));
  rerender(page('New purchase'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New purchase' })));
});

it('UI-21 takes the focus back from a menu that gives it to its button as it closes', async () => {
  const { heading, profile } = await arriveBesideMenu();
  profile.focus();
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('UI-21 leaves the focus where the person has moved it', async () => {
  const { profile } = await arriveBesideMenu();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  profile.focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement).toBe(profile);
});
