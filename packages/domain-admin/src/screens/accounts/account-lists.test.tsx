import type { FakeAnswer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { actAs, address, chooseFrom, press, textIn, type } from '../../testing/acts.ts';
import { fakeServer, listing } from '../../testing/fake-server.ts';
import { schoolRow, vendorRow } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as SchoolsPage } from './school-management-page.tsx';
import { Page as VendorsPage } from './vendor-management-page.tsx';

const PATH = '/vendor-management';
const states = { data: [{ code: 'CA', name: 'California' }] };

function openVendors(answers: Parameters<typeof fakeServer>[0] = {}, at: string = PATH) {
  const server = fakeServer({ GetAllStates: states, GetVendors: listing([vendorRow()]), ...answers });
  renderPage(VendorsPage, { fetch: server.fetch, path: PATH, at });
  return server;
}

describe('the accounts', () => {
  it('stand in two tabs that start on Vendor', async () => {
    openVendors();
    expect(screen.getByRole('tab', { name: 'Vendor' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: 'School' }).getAttribute('aria-selected')).toBe('false');
    fireEvent.click(screen.getByRole('tab', { name: 'School' }));
    await waitFor(() => expect(address()).toBe('/school-management'));
  });

  it('are asked for by what the address says', async () => {
    const server = openVendors(
      {},
      `${PATH}?status=4&state=CA&plan=National+Package&search=north&sort=-bidCount&page=2`,
    );
    await screen.findByText('Northgate Supply');
    expect(Object.fromEntries(server.sentTo('GetVendors')[0]?.search ?? [])).toEqual({
      pageNumber: '2',
      pageSize: '20',
      search: 'north',
      sort: '-bidCount',
      status: '4',
      stateCode: 'CA',
      plan: 'National Package',
    });
  });

  it('are not asked for by an address that makes no sense', async () => {
    const server = openVendors({}, `${PATH}?status=9&state=california&plan=Gold&page=-1`);
    await screen.findByText('Northgate Supply');
    expect(Object.fromEntries(server.sentTo('GetVendors')[0]?.search ?? [])).toEqual({
      pageNumber: '1',
      pageSize: '20',
    });
  });

  it('ADM-19 are exported with what narrows the list', async () => {
    const file = { file: new Blob(['x'], { type: 'text/csv' }) };
    const server = openVendors({ DownloadVendors: file }, `${PATH}?status=4&search=north&sort=-bidCount&page=2`);
    await chooseFrom('Export', 'Table (CSV)');
    const asked = () => Object.fromEntries(server.sentTo('DownloadVendors')[0]?.search ?? []);
    await waitFor(() => expect(asked()).toEqual({ status: '4', search: 'north', sort: '-bidCount', format: 'csv' }));
  });

  it('keep a chosen filter in the address', async () => {
    openVendors();
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: '4' } });
    await waitFor(() => expect(address()).toBe(`${PATH}?status=4`));
  });

  it('offer the way back when nothing fits', async () => {
    openVendors({ GetVendors: listing([]) }, `${PATH}?search=zzz`);
    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(address()).toBe(PATH));
    expect(await screen.findByText('No vendor has signed up yet')).toBeTruthy();
  });

  it('say why they are not open, and try again when they only failed', async () => {
    openVendors({ GetVendors: { status: 403, code: 'FORBIDDEN', errorMsg: 'Administrators only.' } });
    expect(await screen.findByText('Administrators only.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const answers: FakeAnswer[] = [{ status: 400, code: 'VALIDATION_FAILED', errorMsg: 'Broken.' }];
    const answer = () => answers.shift() ?? listing([vendorRow()]);
    openVendors({ ['GetVendors']: answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Northgate Supply')).toBeTruthy();
  });
});

describe('a row’s menu', () => {
  it('ACC-2 approves a vendor after saying what that means', async () => {
    const server = openVendors({ SetVendorStatus: { data: null } });
    await chooseFrom('Actions for Northgate Supply', 'Approve…');
    expect(await screen.findByText(/may bid on every public opportunity/)).toBeTruthy();
    await press('Approve this vendor');
    await waitFor(() => expect(server.sentTo('SetVendorStatus')[0]?.body).toEqual({ id: 7, status: 1, reason: null }));
    // The list is read again.
    await waitFor(() => expect(server.sentTo('GetVendors').length).toBeGreaterThan(1));
  });

  it('asks why a vendor is rejected, and keeps the reason when the server refuses', async () => {
    const refusal: FakeAnswer = { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'Already approved.' };
    const server = openVendors({ SetVendorStatus: refusal });
    await chooseFrom('Actions for Northgate Supply', 'Reject…');
    await screen.findByRole('alertdialog');
    await press('Reject this account');
    expect(await screen.findByText('Enter the reason')).toBeTruthy();
    expect(server.sentTo('SetVendorStatus')).toEqual([]);
    type(/^Reason/, 'Not a company.');
    await press('Reject this account');
    expect(await screen.findByText('Already approved.')).toBeTruthy();
    expect(textIn(/^Reason/)).toBe('Not a company.');
    // Somebody else was faster: the list shows how it stands.
    await waitFor(() => expect(server.sentTo('GetVendors').length).toBeGreaterThan(1));
  });

  it('UI-19 puts what is wrong with the reason at the reason', async () => {
    const refusal: FakeAnswer = {
      status: 422,
      code: 'RULE_BROKEN',
      errorMsg: 'Check the marked fields.',
      fields: { reason: 'Say more than that.' },
    };
    openVendors({ SetVendorStatus: refusal });
    await chooseFrom('Actions for Northgate Supply', 'Reject…');
    await screen.findByRole('alertdialog');
    type(/^Reason/, 'No');
    await press('Reject this account');
    expect(await screen.findByText('Say more than that.')).toBeTruthy();
    expect(screen.getByLabelText(/^Reason/).getAttribute('aria-invalid')).toBe('true');
  });

  it('AUTH-9 steps into the account that the row names', async () => {
    const server = openVendors();
    await chooseFrom('Actions for Northgate Supply', 'Impersonate');
    await press('Act as this account');
    expect(await screen.findByText('Enter the reason')).toBeTruthy();
    expect(server.sentTo('Impersonation')).toEqual([]);
    await actAs('noor@northgate.test', 'Asked for help.');
    await waitFor(() =>
      expect(server.sentTo('Impersonation')[0]?.body).toEqual({
        email: 'noor@northgate.test',
        roleType: 'Vendor',
        reason: 'Asked for help.',
      }),
    );
  });

  it('ACC-3 does not step into an account that could not enter itself', async () => {
    const server = openVendors({ GetVendors: listing([vendorRow({ status: 2 })]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Northgate Supply' }));
    const entry = await screen.findByRole('menuitem', { name: 'Impersonate' });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(server.sentTo('Impersonation')).toEqual([]);
  });
});

describe('sign-ups that nobody has confirmed', () => {
  it('REG-10 stand in a tab of their own, where nothing is decided', async () => {
    const server = openVendors();
    fireEvent.click(screen.getByRole('tab', { name: 'Unconfirmed vendors' }));
    await waitFor(() => expect(address()).toBe(`${PATH}?unconfirmed=1`));
    await waitFor(() => expect(server.sentTo('GetVendors').at(-1)?.search.get('isUnconfirmed')).toBe('true'));
    expect(await screen.findByText('One vendor has signed up without confirming an address yet.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Northgate Supply' }));
    await screen.findByRole('menuitem', { name: 'Open' });
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });
});

describe('the schools', () => {
  it('ADM-19 are exported with what narrows the list', async () => {
    const file = { file: new Blob(['x'], { type: 'text/csv' }) };
    const answers = { GetAllStates: states, GetSchools: listing([schoolRow()]), DownloadSchools: file };
    const server = fakeServer(answers);
    const at = '/school-management?setup=submitted&state=CA';
    renderPage(SchoolsPage, { fetch: server.fetch, path: '/school-management', at });
    await chooseFrom('Export', 'Table (CSV)');
    const asked = () => Object.fromEntries(server.sentTo('DownloadSchools')[0]?.search ?? []);
    await waitFor(() => expect(asked()).toEqual({ isSubmitted: 'true', stateCode: 'CA', format: 'csv' }));
  });

  it('are narrowed to the setups that were submitted, as the dashboard asks', async () => {
    const server = fakeServer({ GetAllStates: states, GetSchools: listing([schoolRow()]) });
    const at = '/school-management?setup=submitted';
    renderPage(SchoolsPage, { fetch: server.fetch, path: '/school-management', at });
    await screen.findByText('Cedar Valley USD');
    expect(server.sentTo('GetSchools')[0]?.search.get('isSubmitted')).toBe('true');
  });

  it('show which setup waits, and send it back with a remark', async () => {
    const server = fakeServer({
      GetAllStates: states,
      GetSchools: listing([schoolRow(), schoolRow({ id: 13, name: 'Mesa USD', status: 1, isSubmitted: false })]),
      SetSchoolStatus: { data: null },
    });
    renderPage(SchoolsPage, { fetch: server.fetch, path: '/school-management' });
    expect(await screen.findAllByText('Needs you')).toHaveLength(1);
    await chooseFrom('Actions for Cedar Valley USD', 'Send setup back…');
    await screen.findByRole('alertdialog');
    type(/^Remark/, 'The NCES ID belongs to another district.');
    await press('Send back with this remark');
    await waitFor(() =>
      expect(server.sentTo('SetSchoolStatus')[0]?.body).toEqual({
        id: 12,
        status: 3,
        reason: 'The NCES ID belongs to another district.',
      }),
    );
  });
});
