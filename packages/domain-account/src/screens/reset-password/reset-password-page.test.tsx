import { accounts, type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldOf, fillIn, press } from '../../testing/fields.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as ForgetPage } from '../forget-password/forget-password-page.tsx';
import { Page } from './reset-password-page.tsx';

const CHECK = '/api/Auth/CheckLink';
const RESET = '/api/Auth/ResetPassword';

const link = {
  purpose: 'reset',
  isUsable: true,
  email: 'dana@cedarvalley.test',
  firstName: 'Dana',
  organisation: 'Cedar Valley USD',
  invitedBy: null,
  portal: 'school',
};

function open(answers: Record<string, FakeAnswer>) {
  const server = fakeServer(answers);
  renderPage(Page, { fetch: server.fetch, path: '/reset-password/tok_1', route: '/reset-password/:token' });
  return server;
}

describe('a link to a new password', () => {
  it('sets it and leads to the right door', async () => {
    const server = open({
      [CHECK]: { data: link },
      [RESET]: { data: { portal: 'school', email: 'dana@cedarvalley.test', session: null } },
    });
    await screen.findByText('At least one letter');
    fillIn({ 'New password': 'chalk-line-7' });
    press('Set password');
    expect((await screen.findByRole('link', { name: 'School sign in' })).getAttribute('href')).toBe('/school-login');
    expect(server.sentTo(RESET)).toMatchObject([{ body: { token: 'tok_1', password: 'chalk-line-7' } }]);
  });

  it('welcomes a colleague who sets the first one', async () => {
    open({ [CHECK]: { data: { ...link, purpose: 'invite', invitedBy: 'Marta Olsen' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Cedar Valley USD' })).toBeTruthy();
    expect(screen.getByText(/Marta Olsen has made an account for you/)).toBeTruthy();
  });

  it('REG-9 of a colleague’s invitation signs them in and leads on', async () => {
    const server = fakeServer({
      [CHECK]: { data: { ...link, purpose: 'invite' } },
      [RESET]: { data: { portal: 'school', email: link.email, session: accounts.school } },
    });
    const platform = renderPage(Page, {
      fetch: server.fetch,
      path: '/reset-password/tok_1',
      route: '/reset-password/:token',
    });
    await screen.findByText('At least one letter');
    fillIn({ 'New password': 'chalk-line-7' });
    press('Set password');
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/school-dashboard'));
    expect(platform.session.email).toBe(accounts.school.email);
  });

  it('AUTH-8 that was used or is too old offers a fresh one', async () => {
    const server = open({
      [CHECK]: { data: { ...link, isUsable: false, email: null } },
      '/api/Auth/RenewLink': { data: null },
    });
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
    press('Send me a fresh link');
    expect(await screen.findByText(/a fresh one is on its way/)).toBeTruthy();
    expect(server.sentTo('/api/Auth/RenewLink')).toMatchObject([{ body: { token: 'tok_1' } }]);
  });

  it('AUTH-40 of an administrator asks for a name too, and sends it', async () => {
    const server = open({
      [CHECK]: { data: { ...link, purpose: 'admin-setup', firstName: '', organisation: 'Chalkline' } },
      [RESET]: { data: { portal: 'school', email: 'dana@cedarvalley.test' } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Set up your administrator’s account' });
    fillIn({ 'New password': 'chalk-line-7' });
    press('Set password');
    expect(await screen.findByText('Enter your first name.')).toBeTruthy();
    expect(server.sentTo(RESET)).toEqual([]);
    fillIn({ 'First name': ' Ada ', 'Last name': 'Ruiz' });
    press('Set password');
    await screen.findByRole('link', { name: 'School sign in' });
    const body = { token: 'tok_1', password: 'chalk-line-7', firstName: 'Ada', lastName: 'Ruiz' };
    expect(server.sentTo(RESET)).toMatchObject([{ body }]);
  });

  it('AUTH-40 of an administrator is never mailed afresh', async () => {
    open({ [CHECK]: { data: { ...link, purpose: 'admin-setup', isUsable: false } } });
    expect(await screen.findByText(/Ask the person who runs this server/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send me a fresh link' })).toBeNull();
  });

  it('that nobody knows leads to a new one', async () => {
    open({ [CHECK]: { status: 404, code: 'NOT_FOUND', errorMsg: 'There is nothing here.' } });
    const way = await screen.findByRole('link', { name: 'Ask for a new link' });
    expect(way.getAttribute('href')).toBe('/forget-password');
  });

  it('keeps the page when the password is refused', async () => {
    open({
      [CHECK]: { data: link },
      [RESET]: {
        status: 422,
        code: 'RULE_BROKEN',
        errorMsg: 'Choose another password.',
        fields: { password: 'This one was used before.' },
      },
    });
    await screen.findByText('At least one letter');
    fillIn({ 'New password': 'chalk-line-7' });
    press('Set password');
    expect(await screen.findByText('This one was used before.')).toBeTruthy();
    expect(fieldOf('New password').value).toBe('chalk-line-7');
  });
});

describe('a forgotten password', () => {
  it('AUTH-6 answers the same for every address', async () => {
    const server = fakeServer({ '/api/Auth/ForgotPassword': { data: null, successMsg: 'On its way.' } });
    const platform = renderPage(ForgetPage, {
      fetch: server.fetch,
      path: '/forget-password',
      at: '/forget-password?portal=vendor',
    });
    fillIn({ Email: 'Nobody@nowhere.test' });
    press('Send the link');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(document.body.textContent).toContain('If Nobody@nowhere.test has an account, we have sent it an email');
    expect(document.body.textContent).not.toContain('We have sent');
    expect(platform.feedback.alerts, 'UI-34 told once').toEqual([]);
    expect(screen.getByRole('link', { name: 'Vendor sign in' })).toBeTruthy();
    expect(server.sentTo('/api/Auth/ForgotPassword')).toMatchObject([{ body: { email: 'nobody@nowhere.test' } }]);
  });

  it('UI-12 asks for an address before it asks the server', async () => {
    const server = fakeServer({});
    renderPage(ForgetPage, { fetch: server.fetch, path: '/forget-password' });
    fillIn({ Email: 'dana@' });
    press('Send the link');
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(server.seen).toEqual([]);
  });
});
