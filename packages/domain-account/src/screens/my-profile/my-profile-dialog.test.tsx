import { accounts, type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

const close = vi.fn();

function Page() {
  return <MyProfileDialog onClose={close} />;
}

function open(answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    '/api/Auth/GetMyProfile': { data: profile },
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
  expect(await screen.findByText(/Wherever else this account was signed in, it no longer is/)).toBeTruthy();
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
