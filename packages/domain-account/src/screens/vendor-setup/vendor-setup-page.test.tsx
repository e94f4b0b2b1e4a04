import { accounts, type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillIn, press } from '../../testing/fields.ts';
import { reference } from '../../testing/reference.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './vendor-setup-page.tsx';

const INVITATION = '/api/Auth/GetVendorInvitation/tok_9';
const ACCEPT = '/api/Auth/AcceptVendorInvitation';

const invitation = {
  isUsable: true,
  standing: 'open',
  email: 'sales@pine.test',
  schoolName: 'Cedar Valley USD',
  subjectNumber: 'RFP-000412',
  subjectName: 'Chromebooks',
  endsAt: null,
  suggestedState: 'CA',
};

function open(answers: Record<string, FakeAnswer>) {
  const server = fakeServer({ ...reference, ...answers });
  const platform = renderPage(Page, { fetch: server.fetch, path: '/vendor-setup/tok_9', route: '/vendor-setup/:id' });
  return { server, platform };
}

it('ACC-14 an invited vendor gets an account and lands on the deal that invited it', async () => {
  const session = { ...accounts.vendor, status: 5, accessType: 3, homeUrl: '/vendor-landing' };
  const { server, platform } = open({
    [INVITATION]: { data: invitation },
    [ACCEPT]: { data: { session, target: 'order-details?id=rfp_token' } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Cedar Valley USD invites you to bid' });
  await screen.findByRole('option', { name: 'California' });
  fillIn({ 'First name': 'Pia', 'Last name': 'Lund', Company: 'Pine Office', Password: 'chalk-line-7' });
  fireEvent.click(screen.getByRole('checkbox'));
  press('Create account and see the request');
  expect((await screen.findByLabelText('Elsewhere')).textContent).toBe('/order-details?id=rfp_token');
  expect(platform.session.status).toBe(5);
  expect(server.sentTo(ACCEPT)[0]?.body).toEqual({
    token: 'tok_9',
    firstName: 'Pia',
    lastName: 'Lund',
    companyName: 'Pine Office',
    stateCode: 'CA',
    password: 'chalk-line-7',
    acceptsTerms: true,
  });
});

it('ACC-14 a link that was used leads to the sign-in page', async () => {
  open({ [INVITATION]: { data: { ...invitation, isUsable: false } } });
  await screen.findByRole('heading', { level: 1, name: 'This invitation was used' });
  expect(screen.getByRole('link', { name: 'Vendor sign in' }).getAttribute('href')).toMatch(/^\/vendor-login/);
});

it('a link that nobody knows says so', async () => {
  open({});
  expect(await screen.findByRole('heading', { name: 'We don’t know this invitation' })).toBeTruthy();
});

it('can be tried again when the server is away', async () => {
  open({ [INVITATION]: { status: 503, code: 'UNAVAILABLE', errorMsg: 'Back in a minute.' } });
  expect(await screen.findByText('Your invitation did not load: Back in a minute.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('ACC-14 an invitation whose bidding is over invites to nothing', async () => {
  open({ [INVITATION]: { data: { ...invitation, endsAt: '2026-11-01T22:00:00.000Z' } } });
  await screen.findByRole('heading', { level: 1, name: 'Bidding on Chromebooks is over' });
  expect(screen.queryByText(/invites you to bid/)).toBeNull();
});

it.each([
  ['cancelled', 'This purchase was cancelled'],
  ['ended', 'Bidding has ended'],
])('ACC-41 of a purchase that is %s, says so and asks for no password', async (standing, title) => {
  open({ [INVITATION]: { data: { ...invitation, standing, endsAt: '2026-11-20T22:00:00Z' } } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See open opportunities' }).getAttribute('href')).toBe('/opportunities');
  expect(screen.queryByLabelText(/Password/)).toBeNull();
});
