import { accounts, type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillIn, press } from '../../testing/fields.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { person } from '../../testing/school-setup.ts';
import { Page as SchoolPage } from './school-assistant-page.tsx';
import { Page as VendorPage } from './vendor-assistant-page.tsx';

const LIST = '/api/School/GetAssistants';
const INVITE = '/api/School/InviteAssistant';
const UPDATE = '/api/School/UpdateAssistant';

const iris = person({
  id: 2,
  firstName: 'Iris',
  lastName: 'Bello',
  role: 'School',
  accessType: 2,
  rights: ['publish'],
});
const sam = person({
  id: 3,
  firstName: 'Sam',
  lastName: 'Ortega',
  accessType: 2,
  state: 'invited',
  lastSignInAt: null,
});

function open(answers: Record<string, FakeAnswer> = {}, Page = SchoolPage, as: unknown = accounts.school) {
  const server = fakeServer({ [LIST]: { data: { listingData: [iris, sam], totalCount: 2 } }, ...answers });
  renderPage(Page, { fetch: server.fetch, path: '/assistants', as: as as never });
  return server;
}

async function choose(name: string, action: string): Promise<void> {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  fireEvent.click(within(row).getByRole('button'));
  const item = await screen.findByRole('menuitem', { name: action });
  // By keyboard, as the pointer has no place in a page without layout.
  await waitFor(() => {
    if (!item.hasAttribute('data-highlighted')) fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(item.hasAttribute('data-highlighted')).toBe(true);
  });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' });
}

describe('a school’s assistants', () => {
  it('are invited with the rights that were granted', async () => {
    const server = open({ [INVITE]: { data: sam } });
    await screen.findByText('Iris Bello');
    press('Invite a colleague');
    await screen.findByRole('dialog');
    fillIn({ 'First name': 'Sam', 'Last name': 'Ortega', Email: 'Sam@CedarValley.test' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Award' }));
    press('Send the invitation');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo(INVITE)[0]?.body).toEqual({
      firstName: 'Sam',
      lastName: 'Ortega',
      email: 'sam@cedarvalley.test',
      rights: ['award'],
    });
    await waitFor(() => expect(server.sentTo(LIST).length).toBeGreaterThan(1));
  });

  it('UI-19 a refused invitation keeps the dialog and what was typed', async () => {
    open({
      [INVITE]: {
        status: 422,
        code: 'RULE_BROKEN',
        errorMsg: 'This address can’t be invited.',
        fields: { email: 'It belongs to another school.' },
      },
    });
    await screen.findByText('Iris Bello');
    press('Invite a colleague');
    await screen.findByRole('dialog');
    fillIn({ 'First name': 'Sam', 'Last name': 'Ortega', Email: 'sam@other.test' });
    press('Send the invitation');
    expect(await screen.findByText('It belongs to another school.')).toBeTruthy();
    expect(screen.getByDisplayValue('sam@other.test')).toBeTruthy();
  });

  it('ACC-11 get and lose rights one by one', async () => {
    const server = open({ [UPDATE]: { data: iris } });
    await choose('Iris Bello', 'Change rights');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Publish' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Negotiate' }));
    press('Save');
    await waitFor(() => expect(server.sentTo(UPDATE)).toMatchObject([{ body: { id: 2, rights: ['negotiate'] } }]));
  });

  it('ACC-16 are disabled only after it was said what that does', async () => {
    const server = open({ [UPDATE]: { data: { ...iris, state: 'disabled' } } });
    await choose('Iris Bello', 'Disable');
    expect(await screen.findByText(/They are signed out at once/)).toBeTruthy();
    expect(server.sentTo(UPDATE)).toEqual([]);
    press('Disable');
    await waitFor(() => expect(server.sentTo(UPDATE)).toMatchObject([{ body: { id: 2, isDisabled: true } }]));
  });

  it('are invited again', async () => {
    const server = open({ '/api/School/ReinvitePerson': { data: null } });
    await choose('Sam Ortega', 'Send the invitation again');
    await waitFor(() => expect(server.sentTo('/api/School/ReinvitePerson')).toMatchObject([{ body: { id: 3 } }]));
  });

  it('ACC-11 are not shown to an assistant without the right', async () => {
    const server = open({}, SchoolPage, { ...accounts.school, accessType: 2, rights: [] });
    expect(await screen.findByText(/You need the right to manage people/)).toBeTruthy();
    expect(server.sentTo(LIST)).toEqual([]);
  });

  it('UI-8 are narrowed to those who were invited, and shown whole again', async () => {
    const server = open({ [LIST]: { data: { listingData: [], totalCount: 0 } } });
    await screen.findByText('Nobody but you yet');
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'invited' } });
    const asked = () => server.sentTo(LIST).at(-1)?.search.get('state');
    await waitFor(() => expect(asked()).toBe('invited'));
    press('Show all');
    expect(await screen.findByText('Nobody but you yet')).toBeTruthy();
  });

  it('say what to do when there is nobody', async () => {
    open({ [LIST]: { data: { listingData: [], totalCount: 0 } } });
    expect(await screen.findByText('Nobody but you yet')).toBeTruthy();
  });
});

describe('requests to join', () => {
  const REQUESTS = '/api/School/GetJoinRequests';
  const ANSWER = '/api/School/AnswerJoinRequest';
  const lee = {
    id: 9,
    firstName: 'Lee',
    lastName: 'Park',
    email: 'lee@cedarvalley.test',
    position: '',
    ownSchool: 'Cedar Elementary',
    message: 'I buy for science.',
    askedAt: '2026-11-20T17:00:00.000Z',
  };

  it('ACC-37 are shown above the list and accepted after it was said what that does', async () => {
    const server = open({ [REQUESTS]: { data: [lee] }, [ANSWER]: { data: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept Lee Park' }));
    expect(await screen.findByText(/becomes an assistant of your school/)).toBeTruthy();
    press('Accept request');
    await waitFor(() => expect(server.sentTo(ANSWER)[0]?.body).toEqual({ id: 9, isAccepted: true }));
  });

  it('ACC-37 are declined with a reason that stays when the server refuses', async () => {
    const refusal = {
      status: 409,
      code: 'ILLEGAL_TRANSITION',
      errorMsg: 'This request was already answered.',
    } as const;
    const server = open({ [REQUESTS]: { data: [lee] }, [ANSWER]: refusal });
    fireEvent.click(await screen.findByRole('button', { name: 'Decline Lee Park' }));
    await screen.findByRole('dialog');
    fillIn({ Reason: 'Ask Mia first.' });
    press('Decline request');
    expect(await screen.findByText('This request was already answered.')).toBeTruthy();
    expect(screen.getByDisplayValue('Ask Mia first.')).toBeTruthy();
    expect(server.sentTo(ANSWER)[0]?.body).toEqual({ id: 9, isAccepted: false, reason: 'Ask Mia first.' });
  });
});

describe('a company’s assistants', () => {
  const vendorList = { '/api/Vendor/GetAssistants': { data: { listingData: [sam], totalCount: 1 } } };

  it('ACC-17 have no rights to grant', async () => {
    open(vendorList, VendorPage, accounts.vendor);
    await screen.findByText('Sam Ortega');
    expect(screen.queryByText('Rights')).toBeNull();
  });

  it('ACC-17 are not a sub-vendor’s to manage', async () => {
    const server = open(vendorList, VendorPage, { ...accounts.vendor, role: 'SubVendor', accessType: 2 });
    expect(await screen.findByText('Your company’s main account invites and disables colleagues.')).toBeTruthy();
    expect(server.seen.filter(({ path }) => path.includes('GetAssistants'))).toEqual([]);
  });
});
