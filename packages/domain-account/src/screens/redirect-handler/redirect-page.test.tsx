import { definePlugin } from '@chalkline/platform';
import { accounts, type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountPlugin } from '../../plugin.ts';
import { fieldOf, fillIn, press } from '../../testing/fields.ts';
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
      about: 'bid',
      async resolve({ api }, { rfpId, bidId, relatedUrl }) {
        await api.post(CHECK, { body: { id: rfpId, bidId, isFromEmail: true }, silent: true });
        return relatedUrl;
      },
    },
  ],
});

const CHECK_SALE = '/api/Sell/CheckSaleStatus';

/** Another, whose screens are about sales: each asks for the live one, and is right in every state. */
const sales = definePlugin({
  id: 'sales',
  notificationTargets: [
    'vendor-sale-details',
    'sale-bid-comparison',
    'live-auction-details',
    'quick-sale-counter-offer',
  ].map((name) => ({
    screen: name,
    about: 'sale' as const,
    async resolve({ api }, { saleId, encryptedSaleId, bidId, relatedUrl }) {
      await api.post(CHECK_SALE, { body: { saleId, encryptedSaleId, bidId, isFromEmail: true }, silent: true });
      return relatedUrl;
    },
  })),
});

function follow(to: string, fetch = fakeServer({}).fetch, more: Record<string, string> = {}) {
  const at = `/redirect-handler?${new URLSearchParams({ to, ...more })}`;
  return renderPage(Page, { fetch, path: '/redirect-handler', at, plugins: [accountPlugin, purchases, sales] });
}

function signedInAs(account: (typeof accounts)['school' | 'vendor']): void {
  accountPlatform(fakeServer({}).fetch).session.signIn(account);
}

async function elsewhere(): Promise<string> {
  return (await screen.findByLabelText('Elsewhere')).textContent ?? '';
}

describe('a link of an email', () => {
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

  it.each([
    ['vendor', 'vendor-sale-details?id=tok_s&invoice=3', { saleId: null, encryptedSaleId: 'tok_s', bidId: null }],
    ['school', 'sale-bid-comparison?id=31', { saleId: 31, encryptedSaleId: null, bidId: null }],
    ['vendor', 'live-auction-details?id=tok_s', { saleId: null, encryptedSaleId: 'tok_s', bidId: null }],
    ['school', 'quick-sale-counter-offer?id=31&offer=7', { saleId: 31, encryptedSaleId: null, bidId: 7 }],
  ] as const)('NOTIF-7 a link of a sale’s email asks a %s’s %s about the sale', async (side, to, named) => {
    signedInAs(accounts[side]);
    const live = { id: 31, encryptedId: 'tok_s', status: 3, auctionTypeId: 2 };
    const server = fakeServer({ [CHECK_SALE]: { data: live } });
    follow(to, server.fetch);
    expect(await elsewhere()).toBe(`/${to}`);
    expect(server.sentTo(CHECK_SALE).map(({ body }) => body)).toEqual([{ ...named, isFromEmail: true }]);
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
  const LINK = '/api/Auth/CheckLink';
  const link = {
    purpose: 'confirm',
    isUsable: true,
    email: 'dana@cedar.test',
    firstName: 'Dana',
    organisation: 'Cedar Valley USD',
    invitedBy: null,
    portal: 'school',
  };
  const done = {
    email: 'dana@cedar.test',
    portal: 'school',
    status: 4,
    sentence: 'A person checks your school now.',
    session: null,
    join: null,
  };

  function confirm(answers: Record<string, FakeAnswer>, token = 'tok_a') {
    const server = fakeServer({ [LINK]: { data: link }, ...answers });
    renderPage(Page, { fetch: server.fetch, path: '/redirect-handler', at: `/redirect-handler?confirm=${token}` });
    return server;
  }

  it('REG-6 ACC-13 asks for the password of the sign-up, says what comes next and leads to the right door', async () => {
    const server = confirm({ [CONFIRM]: { data: done } });
    expect(await screen.findByText('dana@cedar.test')).toBeTruthy();
    expect(server.sentTo(CONFIRM)).toEqual([]);
    fillIn({ Password: 'chalk-line-7' });
    press('Confirm address');
    expect(await screen.findByText('A person checks your school now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'School sign in' }).getAttribute('href')).toBe('/school-login');
    expect(server.sentTo(CONFIRM)).toMatchObject([{ body: { token: 'tok_a', password: 'chalk-line-7' } }]);
  });

  it('REG-9 signs in whoever may enter, and leads on', async () => {
    confirm({ [CONFIRM]: { data: { ...done, session: accounts.school } } });
    await screen.findByText('dana@cedar.test');
    fillIn({ Password: 'chalk-line-7' });
    press('Confirm address');
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/school-dashboard'));
  });

  it('REG-7 lets who did not choose it choose a new one', async () => {
    const server = confirm({ [CONFIRM]: { data: done } });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a new password' }));
    fillIn({ 'New password': 'short' });
    press('Set password and confirm');
    expect(await screen.findByText('Use at least 10 characters.')).toBeTruthy();
    fillIn({ 'New password': 'lantern-anvil-62' });
    press('Set password and confirm');
    expect(await screen.findByText('Your address is confirmed')).toBeTruthy();
    expect(server.sentTo(CONFIRM)).toMatchObject([{ body: { token: 'tok_a', newPassword: 'lantern-anvil-62' } }]);
  });

  it('REG-8 UI-19 shows at its field that the password is wrong, and what was typed stays', async () => {
    const text = 'This is not the password that was chosen at sign-up.';
    confirm({ [CONFIRM]: { status: 422, code: 'RULE_BROKEN', errorMsg: text, fields: { password: text } } });
    await screen.findByText('dana@cedar.test');
    fillIn({ Password: 'not-this-one-1' });
    press('Confirm address');
    await waitFor(() => expect(fieldOf('Password').getAttribute('aria-invalid')).toBe('true'));
    expect(fieldOf('Password').value).toBe('not-this-one-1');
  });

  it.each([
    ['was used', { data: { ...link, isUsable: false, email: 'd…@cedar.test' } }],
    ['was never ours', { status: 404, code: 'NOT_FOUND', errorMsg: 'This link does not exist.' }],
  ] as const)('AUTH-8 that %s offers a fresh one and the ways to sign in', async (_what, answer) => {
    confirm({ [LINK]: answer, '/api/Auth/RenewLink': { data: null } });
    expect(await screen.findByText('This link no longer works')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vendor sign in' }).getAttribute('href')).toBe('/vendor-login');
    fireEvent.click(screen.getByRole('button', { name: 'Send me a fresh link' }));
    expect(await screen.findByText(/a fresh one is on its way/)).toBeTruthy();
  });

  it('tries again when the server was away, with what was typed', async () => {
    let isAway = true;
    const away = { status: 503, code: 'UNAVAILABLE', errorMsg: 'Back in a minute.' } as const;
    const server = fakeServer({ [LINK]: { data: link }, [CONFIRM]: () => (isAway ? away : { data: done }) });
    renderPage(Page, { fetch: server.fetch, path: '/redirect-handler', at: '/redirect-handler?confirm=tok_c' });
    await screen.findByText('dana@cedar.test');
    fillIn({ Password: 'chalk-line-7' });
    press('Confirm address');
    await screen.findByText('Back in a minute.');
    isAway = false;
    press('Confirm address');
    expect(await screen.findByText('Your address is confirmed')).toBeTruthy();
  });
});

describe('a link to ask to join a school', () => {
  const OFFER = '/api/Auth/GetJoinOffer';
  const ASK = '/api/Auth/AskToJoin';
  const offer = {
    email: 'lee@cedar.test',
    organization: 'Cedar Elementary',
    schools: [{ id: 12, name: 'Cedar Valley USD', city: 'Modesto', stateCode: 'CA' }],
    request: null,
  };
  const asked = {
    ...offer,
    schools: [],
    request: { schoolName: 'Cedar Valley USD', state: 'waiting', askedAt: '2026-11-20T17:00:00.000Z', reason: null },
  };

  function open(answers: Record<string, FakeAnswer>, at = '/redirect-handler?join=tok_j') {
    const server = fakeServer({ [OFFER]: { data: offer }, ...answers });
    renderPage(Page, { fetch: server.fetch, path: '/redirect-handler', at });
    return server;
  }

  it('ACC-36 names the school, asks it, and then says what comes next', async () => {
    const server = open({ [ASK]: { data: asked } });
    expect(await screen.findByText(/Another school here uses cedar.test/)).toBeTruthy();
    fillIn({ Message: 'I buy for science.' });
    press('Ask to join');
    expect(await screen.findByText('You asked to join Cedar Valley USD')).toBeTruthy();
    expect(server.sentTo(ASK)[0]?.body).toEqual({ token: 'tok_j', schoolId: 12, message: 'I buy for science.' });
  });

  it('UI-19 keeps the message when the school can’t be asked', async () => {
    open({ [ASK]: { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'You have already asked a school.' } });
    await screen.findByText(/Another school here/);
    fillIn({ Message: 'I buy for science.' });
    press('Ask to join');
    expect(await screen.findByText('You have already asked a school.')).toBeTruthy();
    expect(screen.getByDisplayValue('I buy for science.')).toBeTruthy();
  });

  it('ACC-36 says so when it is over', async () => {
    open({ [OFFER]: { status: 404, code: 'NOT_FOUND', errorMsg: 'There is no such link.' } });
    expect(await screen.findByText('This link no longer works')).toBeTruthy();
  });

  it('ACC-36 comes right after the address is confirmed', async () => {
    const link = { purpose: 'confirm', isUsable: true, email: 'lee@cedar.test', firstName: 'Lee' };
    open(
      {
        '/api/Auth/CheckLink': {
          data: { ...link, organisation: 'Cedar Elementary', invitedBy: null, portal: 'school' },
        },
        '/api/Auth/ConfirmAddress': {
          data: { email: 'lee@cedar.test', portal: 'school', status: 4, sentence: '', session: null, join: 'tok_j' },
        },
      },
      '/redirect-handler?confirm=tok_a',
    );
    await screen.findByText('lee@cedar.test');
    fillIn({ Password: 'chalk-line-7' });
    press('Confirm address');
    expect(await screen.findByText('Cedar Valley USD')).toBeTruthy();
    expect(screen.getByLabelText('Address').textContent).toBe('/redirect-handler?join=tok_j');
  });
});
