import { accounts, type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SchoolSignInPage, VendorSignInPage } from './sign-in-page.tsx';

const SIGN_IN = '/api/Auth/SignIn';
const wrong: FakeAnswer = {
  status: 400,
  code: 'WRONG_CREDENTIALS',
  errorMsg: 'The email address or the password is wrong.',
};

function field(name: 'Email' | 'Password'): HTMLInputElement {
  const found = screen.getByLabelText(new RegExp(`^${name}`));
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
  return found;
}

function fillIn(email: string, password: string): void {
  fireEvent.change(field('Email'), { target: { value: email } });
  fireEvent.change(field('Password'), { target: { value: password } });
}

function send(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function elsewhere(): Promise<string> {
  return (await screen.findByLabelText('Elsewhere')).textContent ?? '';
}

describe('a refused sign-in', () => {
  it('UI-19 says why and keeps what was typed', async () => {
    const server = fakeServer({ [SIGN_IN]: wrong });
    renderPage(SchoolSignInPage, { fetch: server.fetch, path: '/school-login' });
    fillIn('Dana@CedarValley.test', 'guess');
    send();
    expect(await screen.findByText('The email address or the password is wrong.')).toBeTruthy();
    expect(field('Email').value).toBe('Dana@CedarValley.test');
    expect(field('Password').value).toBe('guess');
    expect(document.activeElement).toBe(field('Password'));
  });

  it('UI-34 is told once, by the form', async () => {
    const platform = renderPage(SchoolSignInPage, {
      fetch: fakeServer({ [SIGN_IN]: wrong }).fetch,
      path: '/school-login',
    });
    fillIn('dana@cedarvalley.test', 'guess');
    send();
    await screen.findByText('The email address or the password is wrong.');
    expect(platform.feedback.alerts).toEqual([]);
  });

  it('AUTH-45 tells an account that waits for approval so, and not as an error', async () => {
    const waiting = {
      status: 403,
      code: 'ACCOUNT_NOT_ACTIVE',
      errorMsg: 'Waiting.',
      fields: { standing: 'waiting' },
    } as const;
    const tone = async (answer: FakeAnswer) => {
      renderPage(SchoolSignInPage, { fetch: fakeServer({ [SIGN_IN]: answer }).fetch, path: '/school-login' });
      fillIn('dana@cedarvalley.test', 'chalk');
      send();
      const { className } = await screen.findByRole('alert');
      cleanup();
      return className;
    };
    expect(await tone(waiting)).not.toBe(await tone({ ...waiting, fields: {} }));
  });

  it('UI-19 puts what is wrong with a field at the field', async () => {
    const answer: FakeAnswer = {
      status: 400,
      code: 'VALIDATION_FAILED',
      errorMsg: 'Check the marked fields.',
      fields: { email: 'This address is too long.' },
    };
    renderPage(SchoolSignInPage, { fetch: fakeServer({ [SIGN_IN]: answer }).fetch, path: '/school-login' });
    fillIn('dana@cedarvalley.test', 'x');
    send();
    expect(await screen.findByText('This address is too long.')).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('ACC-4 leads an account of another door there, and keeps the way back', async () => {
    const answer: FakeAnswer = {
      status: 400,
      code: 'WRONG_PORTAL',
      errorMsg: 'This account signs in at the vendor sign-in.',
      fields: { portal: 'vendor' },
    };
    const at = '/school-login?returnTo=%2Forder-details%3Fid%3Da';
    renderPage(SchoolSignInPage, { fetch: fakeServer({ [SIGN_IN]: answer }).fetch, path: '/school-login', at });
    fillIn('noor@northgate.test', 'right');
    send();
    const link = await screen.findByRole('link', { name: 'Go to vendor sign in' });
    expect(link.getAttribute('href')).toBe('/vendor-login?returnTo=%2Forder-details%3Fid%3Da');
  });

  it('asks for both fields before it asks the server', () => {
    const server = fakeServer({ [SIGN_IN]: wrong });
    renderPage(SchoolSignInPage, { fetch: server.fetch, path: '/school-login' });
    send();
    expect(screen.getByText('Enter your email address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(server.seen).toEqual([]);
  });

  it('UI-12 names an address that can be none', () => {
    renderPage(SchoolSignInPage, { fetch: fakeServer({}).fetch, path: '/school-login' });
    fillIn('dana at cedarvalley', 'x');
    send();
    expect(screen.getByText('Invalid email address')).toBeTruthy();
  });
});

describe('a sign-in', () => {
  it('stores the session and goes to the account’s home', async () => {
    const server = fakeServer({ [SIGN_IN]: { data: accounts.school } });
    const platform = renderPage(SchoolSignInPage, { fetch: server.fetch, path: '/school-login' });
    fillIn(' Dana@CedarValley.test ', 'right');
    send();
    expect(await elsewhere()).toBe('/school-dashboard');
    expect(platform.session.readStoredToken()).toBe('token-of-dana');
    expect(server.sentTo(SIGN_IN)).toMatchObject([
      {
        body: { email: 'dana@cedarvalley.test', password: 'right', portal: 'school' },
        authorization: 'Bearer test-key',
      },
    ]);
  });

  it('goes back to the page that a link asked for', async () => {
    const at = `/school-login?returnTo=${encodeURIComponent('/bid-comparison?id=4')}`;
    const { fetch } = fakeServer({ [SIGN_IN]: { data: accounts.school } });
    renderPage(SchoolSignInPage, { fetch, path: '/school-login', at });
    fillIn('dana@cedarvalley.test', 'right');
    send();
    expect(await elsewhere()).toBe('/bid-comparison?id=4');
  });

  it('ACC-9 goes back to the page that the route guard had stopped', async () => {
    const at = { pathname: '/school-login', state: { from: { pathname: '/open-bids', search: '?q=art' } } };
    const { fetch } = fakeServer({ [SIGN_IN]: { data: accounts.school } });
    renderPage(SchoolSignInPage, { fetch, path: '/school-login', at });
    fillIn('dana@cedarvalley.test', 'right');
    send();
    expect(await elsewhere()).toBe('/open-bids?q=art');
  });

  it('never follows a link out of the product', async () => {
    const at = `/vendor-login?returnTo=${encodeURIComponent('//evil.example/x')}`;
    const { fetch } = fakeServer({ [SIGN_IN]: { data: accounts.vendor } });
    renderPage(VendorSignInPage, { fetch, path: '/vendor-login', at });
    fillIn('noor@northgate.test', 'right');
    send();
    expect(await elsewhere()).toBe('/vendor-dashboard');
  });

  it('sends one request however often the button is pressed', async () => {
    const server = fakeServer({ [SIGN_IN]: { data: accounts.school } });
    renderPage(SchoolSignInPage, { fetch: server.fetch, path: '/school-login' });
    fillIn('dana@cedarvalley.test', 'right');
    send();
    fireEvent.click(screen.getByRole('button', { name: /Sign/ }));
    await elsewhere();
    expect(server.sentTo(SIGN_IN)).toHaveLength(1);
  });

  it('is not asked of somebody who is signed in', async () => {
    const first = renderPage(() => null, { fetch: fakeServer({}).fetch, path: '/x' });
    first.session.signIn(accounts.school);
    renderPage(SchoolSignInPage, { fetch: fakeServer({}).fetch, path: '/school-login' });
    await waitFor(() => expect(screen.getByLabelText('Elsewhere').textContent).toBe('/school-dashboard'));
  });
});

it('shows and hides the password', () => {
  renderPage(SchoolSignInPage, { fetch: fakeServer({}).fetch, path: '/school-login' });
  expect(field('Password').type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password').type).toBe('password');
});

it('links to the other two doors', () => {
  renderPage(VendorSignInPage, { fetch: fakeServer({}).fetch, path: '/vendor-login' });
  expect(screen.getByRole('heading', { level: 1, name: 'Vendor sign in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'School sign in' }).getAttribute('href')).toBe('/school-login');
  expect(screen.getByRole('link', { name: 'Staff sign in' }).getAttribute('href')).toBe('/staff-member');
});

it('lets who has not confirmed the address ask for the mail again', async () => {
  const server = fakeServer({
    '/api/Auth/SignIn': {
      status: 403,
      code: 'ADDRESS_NOT_CONFIRMED',
      errorMsg: 'Confirm your email address first.',
    },
    '/api/Auth/ResendConfirmation': { data: null },
  });
  renderPage(VendorSignInPage, { fetch: server.fetch, path: '/vendor-login' });
  fireEvent.change(field('Email'), { target: { value: 'Noor@northgate.test' } });
  fireEvent.change(field('Password'), { target: { value: 'chalk-line-7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/we have sent a new email/)).toBeTruthy();
  expect(server.sentTo('/api/Auth/ResendConfirmation')).toMatchObject([{ body: { email: 'noor@northgate.test' } }]);
});

it('leads to a new password and to a new account', () => {
  renderPage(VendorSignInPage, { fetch: fakeServer({}).fetch, path: '/vendor-login' });
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/forget-password?portal=vendor',
  );
  expect(screen.getByRole('link', { name: 'Create a vendor account' }).getAttribute('href')).toBe('/register/vendor');
});
