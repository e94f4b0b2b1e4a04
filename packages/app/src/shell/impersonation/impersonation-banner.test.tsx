import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { accounts } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderIn, testPlatform } from '../../testing/render-app.tsx';
import { ActingNotice } from './acting-notice.tsx';

const acting = { role: 'Vendor', email: 'noor@pine.test' } as const;

function renderBanner(answers = {}, impersonation: typeof acting | null = acting) {
  const server = fakeServer(answers);
  const navigate = vi.fn();
  const platform = testPlatform({
    account: { ...accounts.vendor, email: 'noor@pine.test', organisation: 'Pine Supply' },
    fetch: server.fetch,
    navigate,
    ...(impersonation ? { impersonation } : {}),
  });
  renderIn(platform, <ActingNotice />);
  return { platform, navigate };
}

it('says whose account it is, and leads back', async () => {
  const { platform, navigate } = renderBanner({ '/api/Auth/EndImpersonation': accounts.admin });
  expect(
    await screen.findByText('You are acting as Noor Mercer of Pine Supply, vendor (noor@pine.test).'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to Admin' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/dashboard', { replace: true }));
  expect(platform.session.role).toBe('Admin');
  expect(screen.queryByText(/You are acting as/)).toBeNull();
});

it('is not there for anybody else', async () => {
  renderBanner({}, null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region')).toBeNull();
});

it('ACC-12 explains what was refused until that is read', async () => {
  const { platform } = renderBanner();
  await screen.findByText(/You are acting as/);
  act(() => platform.impersonation.noteRefusal('An administrator does not bid.'));
  expect(screen.getByRole('alert').textContent).toContain('An administrator does not bid.');
  expect(screen.getByRole('alert').textContent).toContain('write a school’s draft purchases');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss the explanation' }));
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('shows a way out when the way back does not open', async () => {
  renderBanner();
  fireEvent.click(await screen.findByRole('button', { name: 'Back to Admin' }));
  expect(await screen.findByText(/Nothing here\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'sign out' }).getAttribute('href')).toBe('/logout');
});
