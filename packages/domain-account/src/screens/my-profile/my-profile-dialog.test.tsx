import { accounts, type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fieldOf, fillIn, press } from '../../testing/fields.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MyProfileDialog } from './my-profile-dialog.tsx';

const PASSWORD = '/api/Auth/ChangePassword';
const UPDATE = '/api/Auth/UpdateMyProfile';

const profile = {
  id: 1,
  firstName: 'Dana',
  lastName: 'Mercer',
  email: 'dana@cedarvalley.test',
  position: 'Purchasing officer',
  phoneNumber: '',
  picture: null,
  hasPassword: true,
  organisation: 'Cedar Valley USD',
  lastSignInAt: null,
};

const here = {
  id: '6f1c6a0e-9b0e-4f0e-8f53-1c2f8f0a7d11',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
  address: '203.0.113.7',
  signedInAt: '2026-11-21T20:05:16.348Z',
  lastUsedAt: '2026-11-21T20:41:02.113Z',
  isCurrent: true,
};
const phone = {
  ...here,
  id: '1d9b6a0e-9b0e-4f0e-8f53-1c2f8f0a7d22',
  device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  address: '198.51.100.2',
  isCurrent: false,
};

const close = vi.fn();

function Page() {
  return <MyProfileDialog onClose={close} />;
}

function open(answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    '/api/Auth/GetMyProfile': { data: profile },
    '/api/Auth/GetMySessions': { data: [here, phone] },
    '/api/Auth/RefreshToken': { data: { ...accounts.school, firstName: 'Daniela' } },
    ...answers,
  });
  const platform = renderPage(Page, { fetch: server.fetch, path: '/me', as: accounts.school });
  return { server, platform };
}

it('UI-13 saves name and phone, and the top bar’s name follows', async () => {
  const { server, platform } = open({
    [UPDATE]: { data: { ...profile, firstName: 'Daniela', phoneNumber: '+15595550134' } },
  });
  await screen.findByText('dana@cedarvalley.test');
  fillIn({ 'First name': 'Daniela', Phone: '559 555 0134' });
  press('Save profile');
  await waitFor(() => expect(platform.session.name).toBe('Daniela Mercer'));
  expect(server.sentTo(UPDATE)[0]?.body).toEqual({
    firstName: 'Daniela',
    lastName: 'Mercer',
    position: 'Purchasing officer',
    phoneNumber: '+15595550134',
  });
});

it('AUTH-13 changes the password and says what that ended', async () => {
  const { server } = open({ [PASSWORD]: { data: null } });
  await screen.findByText('dana@cedarvalley.test');
  fillIn({ 'Current password': 'old-line-6', 'New password': 'chalk-line-7' });
  press('Change password');
  expect(await screen.findByText(/This account is signed out everywhere else/)).toBeTruthy();
  expect(server.sentTo(PASSWORD)).toMatchObject([
    { body: { currentPassword: 'old-line-6', newPassword: 'chalk-line-7' } },
  ]);
});

it('UI-19 shows at its field that the current password is wrong', async () => {
  open({
    [PASSWORD]: {
      status: 422,
      code: 'RULE_BROKEN',
      errorMsg: 'The password was not changed.',
      fields: { currentPassword: 'This is not your current password.' },
    },
  });
  await screen.findByText('dana@cedarvalley.test');
  fillIn({ 'Current password': 'guess', 'New password': 'chalk-line-7' });
  press('Change password');
  await screen.findByText('This is not your current password.');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Current password')));
});

it('ACC-12 an administrator inside the account changes no password', async () => {
  const { platform } = open();
  await screen.findByText('dana@cedarvalley.test');
  platform.session.update({ isImpersonating: true });
  expect(await screen.findByText('Only the account’s own person can change its password.')).toBeTruthy();
});

it('says how to get a password to who signs in by Google', async () => {
  open({ '/api/Auth/GetMyProfile': { data: { ...profile, hasPassword: false } } });
  expect((await screen.findByRole('link', { name: 'ask for a link' })).getAttribute('href')).toBe('/forget-password');
});

describe('where I am signed in', () => {
  it('ACC-33 lists device, address and times, this one marked and not to be ended here', async () => {
    open();
    const rows = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on Windows · this device203\.0\.113\.7signed in /),
      expect.stringMatching(/^Safari on iPhone198\.51\.100\.2signed in .*last used /),
    ]);
    expect(screen.getAllByRole('button', { name: /^Sign out .* at / })).toHaveLength(1);
  });

  it('ACC-34 ends one of them', async () => {
    const { server } = open({ '/api/Auth/EndSession': { data: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone at 198.51.100.2' }));
    await waitFor(() => expect(server.sentTo('/api/Auth/EndSession')).toMatchObject([{ body: { id: phone.id } }]));
    await waitFor(() => expect(server.sentTo('/api/Auth/GetMySessions').length).toBeGreaterThan(1));
  });

  it('ACC-34 ends all the others once that is confirmed', async () => {
    const { server } = open({ '/api/Auth/EndOtherSessions': { data: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(server.sentTo('/api/Auth/EndOtherSessions')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(server.sentTo('/api/Auth/EndOtherSessions')).toHaveLength(1));
  });

  it('ACC-33 is not shown to an administrator inside the account', async () => {
    const { platform, server } = open({ '/api/Auth/GetMySessions': { data: [] } });
    platform.session.update({ isImpersonating: true });
    expect(await screen.findByText('Only the account’s own person sees this.')).toBeTruthy();
    expect(server.sentTo('/api/Auth/GetMySessions')).toEqual([]);
  });
});
