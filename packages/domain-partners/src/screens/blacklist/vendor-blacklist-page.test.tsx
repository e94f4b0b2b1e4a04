import type { Schemas } from '@chalkline/api-client';
import { pageOf, standing } from '@chalkline/kit/testing';
import type { Impersonation, Platform } from '@chalkline/platform';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './vendor-blacklist-page.tsx';

const directoryRow = {
  vendorId: 83,
  companyName: 'Adaptive Harbor',
  city: 'Buffalo',
  stateCode: 'NY',
  categories: [],
  rating: null,
  ratingCount: 0,
  isVerified: true,
  expiredPapers: [],
};

let platform: Platform;

function open(
  answers: Parameters<typeof fakeServer>[0] = {},
  rights: Schemas['Right'][] = ['people'],
  acting?: Impersonation,
) {
  const server = fakeServer({
    ...standing,
    '/api/School/GetVendorBlacklist': pageOf(blocked),
    '/api/POConfiguration/GetVendorDirectory': pageOf([directoryRow]),
    '/api/School/BlockVendor': { data: null },
    '/api/School/UnblockVendor': { data: null },
    ...answers,
  });
  platform = renderPage(Page, {
    fetch: server.fetch,
    path: '/vendor-blacklist',
    signIn: (session) => session.signIn({ ...accounts.school, rights }, acting),
  });
  return server;
}

async function chooseVendor(dialog: HTMLElement) {
  const input = within(dialog).getByRole('combobox', { name: /^Vendor/ });
  fireEvent.focus(input);
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: 'Adapt' } });
  fireEvent.click(await screen.findByRole('option', { name: /Adaptive Harbor/ }));
}

describe('the black list', () => {
  it('REV-4 says who is blocked, why, since when and by whom', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Airway Filter and Supply/ });
    expect(row.textContent).toContain('Delivered late three times in a row');
    expect(row.textContent).toContain('Dana Mercer');
    expect(screen.getByText('One vendor is blocked and sees none of your opportunities.')).toBeTruthy();
  });

  it('REV-4 blocks a vendor found by name, with a reason, after saying what that does', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Block a vendor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block a vendor' });
    expect(dialog.textContent).toContain('Bids that are already in stay');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await within(dialog).findByText('Choose the vendor to block.')).toBeTruthy();
    expect(within(dialog).getByText('Enter the reason.')).toBeTruthy();
    await chooseVendor(dialog);
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Reason/ }), { target: { value: ' Late. ' } });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Block Adaptive Harbor' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo('/api/School/BlockVendor')[0]?.body).toEqual({ vendorId: 83, reason: 'Late.' });
  });

  it('UI-19 keeps the reason when the server refuses', async () => {
    open({ '/api/School/BlockVendor': { status: 422, code: 'RULE_BROKEN', errorMsg: 'It is blocked already.' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Block a vendor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block a vendor' });
    await chooseVendor(dialog);
    const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
    fireEvent.change(reason, { target: { value: 'Late.' } });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Block Adaptive Harbor' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('It is blocked already.');
    expect(platform.feedback.alerts, 'UI-34 told once').toEqual([]);
    expect(reason.value).toBe('Late.');
  });

  it('UI-8 is narrowed to a state, and shown whole again', async () => {
    const server = open({
      '/api/School/GetVendorBlacklist': pageOf([]),
      '/api/Auth/GetAllStates': { data: [{ code: 'NY', name: 'New York' }] },
    });
    await screen.findByRole('option', { name: 'New York' });
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'NY' } });
    const asked = () => server.sentTo('/api/School/GetVendorBlacklist').at(-1)?.search.get('stateCode');
    await waitFor(() => expect(asked()).toBe('NY'));
    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('No vendor is blocked')).toBeTruthy();
  });

  it('unblocks after a question', async () => {
    const server = open();
    const actions = await screen.findByRole('button', { name: 'Actions for Airway Filter and Supply' });
    fireEvent.click(actions);
    const menu = await screen.findByRole('menu');
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toBeTruthy());
    fireEvent.keyDown(menu, { key: 'Enter' });
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(server.sentTo('/api/School/UnblockVendor')[0]?.body).toEqual({ vendorId: 20 }));
  });

  it('IMP-10 is read-only for an administrator who acts', async () => {
    open({}, ['people'], { role: 'School', email: accounts.school.email });
    await screen.findByRole('row', { name: /Airway Filter and Supply/ });
    expect(screen.queryByRole('button', { name: /Block|Actions/ })).toBeNull();
    expect(screen.getByText(/Only its own people can block and unblock vendors/)).toBeTruthy();
  });

  it('ACC-11 is read-only without the right to manage people', async () => {
    open({}, ['publish']);
    await screen.findByRole('row', { name: /Airway Filter and Supply/ });
    expect(screen.queryByRole('button', { name: /Block|Actions/ })).toBeNull();
    expect(screen.getByText(/Blocking needs the right to manage people/)).toBeTruthy();
  });
});
