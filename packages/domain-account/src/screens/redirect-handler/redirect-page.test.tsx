import { definePlugin } from '@chalkline/platform';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountPlugin } from '../../plugin.ts';
import { accountPlatform, renderPage } from '../../testing/render-page.tsx';
import { Page } from './redirect-page.tsx';

const CHECK = '/api/POConfiguration/CheckRfpStatus';

/** A domain with one click rule: comparing while it is on-going, the history after. */
const purchases = definePlugin({
  id: 'purchases',
  notificationTargets: [
    {
      screen: 'bid-comparison',
      async resolve({ api }, { rfpId }) {
        const { status } = await api.post(CHECK, { body: { id: rfpId, isFromEmail: true }, silent: true });
        return status === 3 ? `/bid-comparison?id=${rfpId}` : `/purchase-history?id=${rfpId}`;
      },
    },
    {
      screen: 'propose-price',
      async resolve({ api }, { rfpId, bidId, relatedUrl }) {
        await api.post(CHECK, { body: { id: rfpId, bidId, isFromEmail: true }, silent: true });
        return relatedUrl;
      },
    },
  ],
});

function follow(to: string, fetch = fakeServer({}).fetch, more: Record<string, string> = {}) {
  const at = `/redirect-handler?${new URLSearchParams({ to, ...more })}`;
  return renderPage(Page, { fetch, path: '/redirect-handler', at, plugins: [accountPlugin, purchases] });
}

function signedInAs(account: (typeof accounts)['school' | 'vendor']): void {
  accountPlatform(fakeServer({}).fetch).session.signIn(account);
}

async function elsewhere(): Promise<string> {
  return (await screen.findByLabelText('Elsewhere')).textContent ?? '';
}

describe('a link of an e-mail', () => {
  it('takes a stranger to the sign-in page that fits it, and back after', async () => {
    follow('order-details?id=tok_1');
    const back = encodeURIComponent('/redirect-handler?to=%2Forder-details%3Fid%3Dtok_1');
    expect(await elsewhere()).toBe(`/vendor-login?returnTo=${back}`);
  });

  it('takes a stranger to the schools’ sign-in for a school’s page', async () => {
    follow('bid-comparison?id=4');
    expect(await elsewhere()).toMatch(/^\/school-login\?returnTo=/);
  });

  it.each([
    ['vendor', /^\/vendor-login\?returnTo=/],
    ['school', /^\/school-login\?returnTo=/],
    ['nowhere', /^\/school-login\?returnTo=/],
  ])('takes a stranger to a screen that both sides share by the door that the mail names: %s', async (portal, door) => {
    follow('propose-price?id=9', fakeServer({}).fetch, { portal });
    expect(await elsewhere()).toMatch(door);
  });

  it('NOTIF-7 asks about the bid of a negotiation, not about a purchase of its number', async () => {
    signedInAs(accounts.vendor);
    const server = fakeServer({ [CHECK]: { data: { status: 3, encryptedId: 'tok_4', id: 4 } } });
    follow('propose-price?id=9', server.fetch, { portal: 'vendor' });
    expect(await elsewhere()).toBe('/propose-price?id=9');
    expect(server.sentTo(CHECK)).toMatchObject([{ body: { id: null, bidId: 9 } }]);
  });

  it('NOTIF-8 never opens a page of another role', async () => {
    signedInAs(accounts.vendor);
    follow('bid-comparison?id=4');
    expect(await elsewhere()).toBe('/unauthorized');
  });

  it.each([
    [3, '/bid-comparison?id=4'],
    [4, '/purchase-history?id=4'],
  ])('NOTIF-7 follows the live state: %i leads to %s', async (status, path) => {
    signedInAs(accounts.school);
    const server = fakeServer({ [CHECK]: { data: { status, encryptedId: 'tok_4', id: 4 } } });
    follow('bid-comparison?id=4', server.fetch);
    expect(await elsewhere()).toBe(path);
  });

  it('asks for the live state of a token that no rule knows, and goes on', async () => {
    signedInAs(accounts.vendor);
    const server = fakeServer({ [CHECK]: { data: { status: 2, encryptedId: 'tok_1', id: 1 } } });
    follow('order-details?id=tok_1', server.fetch);
    expect(await elsewhere()).toBe('/order-details?id=tok_1');
    expect(server.sentTo(CHECK)).toMatchObject([{ body: { encryptedId: 'tok_1', isFromEmail: true } }]);
  });

  it('says so when what it led to is gone, and tries again when asked', async () => {
    signedInAs(accounts.vendor);
    const answers = {
      [CHECK]: { status: 404, code: 'NOT_FOUND', errorMsg: 'This purchase is no longer there.' } as const,
    };
    const server = fakeServer(answers);
    follow('order-details?id=tok_1', server.fetch);
    expect(await screen.findByText('This purchase is no longer there.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/vendor-dashboard');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('This purchase is no longer there.');
    expect(server.sentTo(CHECK)).toHaveLength(2);
  });

  it('leads home when it leads nowhere, or out of the product', async () => {
    signedInAs(accounts.school);
    follow('https://evil.example/');
    expect(await elsewhere()).toBe('/school-dashboard');
  });
});

describe('a link that confirms an address', () => {
  const CONFIRM = '/api/Auth/ConfirmAddress';
  const confirm = (fetch: ReturnType<typeof fakeServer>['fetch'], token: string) =>
    renderPage(Page, { fetch, path: '/redirect-handler', at: `/redirect-handler?confirm=${token}` });

  it('ACC-13 says what comes next and leads to the right door', async () => {
    const data = { email: 'd@c.test', portal: 'school', status: 4, sentence: 'A person checks your school now.' };
    const server = fakeServer({ [CONFIRM]: { data } });
    confirm(server.fetch, 'tok_a');
    expect(await screen.findByText('A person checks your school now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'School sign in' }).getAttribute('href')).toBe('/school-login');
    expect(server.sentTo(CONFIRM)).toMatchObject([{ body: { token: 'tok_a' } }]);
  });

  it('AUTH-8 that was used offers a fresh one and the ways to sign in', async () => {
    const server = fakeServer({
      [CONFIRM]: { status: 422, code: 'LINK_EXPIRED', errorMsg: 'This link was used or is too old.' },
      '/api/Auth/RenewLink': { data: null },
    });
    confirm(server.fetch, 'tok_b');
    expect(await screen.findByText('This link was used or is too old.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send me a fresh link' }));
    expect(await screen.findByText(/a fresh one is on its way/)).toBeTruthy();
  });

  it('tries again when the server was away', async () => {
    let isAway = true;
    const server = fakeServer({
      [CONFIRM]: () =>
        isAway
          ? { status: 503, code: 'UNAVAILABLE', errorMsg: 'Back in a minute.' }
          : { data: { email: 'n@n.test', portal: 'vendor', status: 3, sentence: 'Sign in.' } },
    });
    confirm(server.fetch, 'tok_c');
    await screen.findByText('Back in a minute.');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your address is confirmed')).toBeTruthy();
  });
});
