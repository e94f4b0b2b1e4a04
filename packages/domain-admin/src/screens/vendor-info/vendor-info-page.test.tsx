import type { FakeAnswer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { actAs, chooseFrom, press, textIn, type } from '../../testing/acts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { auditEntry, person, vendorContract, vendorInfo, vendorProfile } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './vendor-info-page.tsx';

const PATH = '/vendor-info';

function open(answers: Parameters<typeof fakeServer>[0] = {}, at = `${PATH}?id=7`) {
  const server = fakeServer({ GetVendorInfo: { data: vendorInfo() }, ...answers });
  renderPage(Page, { fetch: server.fetch, path: PATH, at });
  return server;
}

describe('a vendor', () => {
  it('shows its facts, what is missing, and who may look them up', async () => {
    const profile = vendorProfile();
    open({
      GetVendorInfo: {
        data: vendorInfo({
          profile: { ...profile, company: { ...profile.company, samnumber: '', phoneNumber: '', w9: null } },
        }),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Northgate Supply' })).toBeTruthy();
    expect(screen.getAllByText('Missing')).toHaveLength(1);
    expect(screen.getAllByText('Not given').length).toBeGreaterThan(0);
    expect(screen.getByText('no file')).toBeTruthy();
    const reference = screen.getByRole('link', { name: 'buy@mesa.test' });
    expect(reference.getAttribute('href')).toBe('mailto:buy@mesa.test?subject=Reference%20for%20Northgate%20Supply');
  });

  it('never makes a link of an address that could run something', async () => {
    const profile = vendorProfile();
    const company = { ...profile.company, url: 'javascript:alert(1)' };
    open({ GetVendorInfo: { data: vendorInfo({ profile: { ...profile, company } }) } });
    expect(await screen.findByText('javascript:alert(1)')).toBeTruthy();
    for (const link of screen.queryAllByRole('link')) expect(link.getAttribute('href')).not.toMatch(/javascript/i);
  });

  it.each([`${PATH}?id=99`, PATH, `${PATH}?id=x`])('says that there is none at %s', async (at) => {
    const gone: FakeAnswer = { status: 404, code: 'NOT_FOUND', errorMsg: 'There is nothing here.' };
    open({ GetVendorInfo: gone }, at);
    expect(await screen.findByRole('heading', { name: 'Vendor not found' })).toBeTruthy();
  });

  it('ACC-19 shows what was changed, by whom and for whom', async () => {
    open({
      GetVendorInfo: { data: vendorInfo({ audit: [auditEntry({ actor: 'Ada Price', onBehalfOf: 'Noor Saleh' })] }) },
    });
    const row = (await screen.findByText('Verification submitted')).closest('tr');
    if (!row) throw new Error('no row of the audit');
    const cells = within(row);
    expect(cells.getByText('Ada Price')).toBeTruthy();
    expect(cells.getByText('for Noor Saleh')).toBeTruthy();
    expect(cells.getByText('Partially approved')).toBeTruthy();
    expect(cells.getByText('Submitted')).toBeTruthy();
  });

  it('ADM-8 exports the audit as both kinds of file', async () => {
    const server = open();
    for (const [label, format] of [
      ['Spreadsheet (XLSX)', 'xlsx'],
      ['Table (CSV)', 'csv'],
    ] as const) {
      await chooseFrom('Export', label);
      await waitFor(() => expect(server.sentTo('DownloadVendorAudit').at(-1)?.search.get('format')).toBe(format));
    }
    expect(server.sentTo('DownloadVendorAudit')[0]?.path).toBe('/api/Admin/DownloadVendorAudit/7');
  });
});

describe('its people', () => {
  it('ACC-16 are blocked with a reason, after saying that it ends every session', async () => {
    const server = open({ SetPersonState: { data: person({ id: 32, state: 'disabled' }) } });
    await chooseFrom('Actions for Sam Ortiz', 'Disable…');
    expect(await screen.findByText(/signed out everywhere at once/)).toBeTruthy();
    await press('Disable this person');
    expect(await screen.findByText('Enter the reason')).toBeTruthy();
    type(/^Reason/, 'Left the company.');
    await press('Disable this person');
    await waitFor(() =>
      expect(server.sentTo('SetPersonState')[0]?.body).toEqual({
        id: 32,
        isDisabled: true,
        reason: 'Left the company.',
      }),
    );
    await waitFor(() => expect(server.sentTo('GetVendorInfo').length).toBe(2));
  });

  it('are unblocked without one', async () => {
    const people = [person({ id: 33, firstName: 'Max', lastName: 'Gone', state: 'disabled' })];
    const server = open({ GetVendorInfo: { data: vendorInfo({ people }) }, SetPersonState: { data: people[0] } });
    await chooseFrom('Actions for Max Gone', 'Enable…');
    await screen.findByRole('alertdialog');
    await press('Enable this person');
    await waitFor(() =>
      expect(server.sentTo('SetPersonState')[0]?.body).toEqual({ id: 33, isDisabled: false, reason: null }),
    );
  });

  it('AUTH-9 can each be stepped into, with the role they have', async () => {
    const server = open();
    await chooseFrom('Actions for Sam Ortiz', 'Impersonate');
    await actAs('noor@northgate.test', 'Asked for help.');
    await waitFor(() =>
      expect(server.sentTo('Impersonation')[0]?.body).toEqual({
        email: 'noor@northgate.test',
        roleType: 'SubVendor',
        reason: 'Asked for help.',
      }),
    );
  });
});

describe('a decision about it', () => {
  it('UI-19 survives a lost network, a closed dialog and a reload with what was written', async () => {
    const lost: FakeAnswer = { status: 500, code: 'INTERNAL', errorMsg: 'Something went wrong' };
    open({ SetVendorStatus: lost });
    await chooseFrom(/^More/, 'Reject…');
    await screen.findByRole('alertdialog');
    type(/^Reason/, 'The W-9 belongs to another company.');
    await press('Reject this account');
    expect(await screen.findByText('What you wrote is still here.')).toBeTruthy();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await chooseFrom(/^More/, 'Reject…');
    await screen.findByRole('alertdialog');
    expect(textIn(/^Reason/)).toBe('The W-9 belongs to another company.');
    expect(sessionStorage.getItem('chalkline.unsaved.decision.vendor.7.reject')).toContain('another company');
  });
});

describe('its contracts', () => {
  it('CAT-28 are confirmed by what the document says, after a question', async () => {
    const server = open({
      GetVendorInfo: { data: vendorInfo({ contracts: [vendorContract()] }) },
      DecideContract: { data: vendorInfo({ contracts: [vendorContract({ version: 3, confirmation: 'confirmed' })] }) },
    });
    expect(await screen.findByText('To confirm')).toBeTruthy();
    await press('Confirm contract TIPS 210601');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Confirm only what the document says/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(server.sentTo('DecideContract')[0]?.body).toEqual({
        contractId: 4,
        version: 2,
        decision: 'confirm',
        remark: null,
      }),
    );
  });

  it('CAT-28 can’t be confirmed without a document, and are sent back with a remark', async () => {
    const contracts = [vendorContract({ document: null, confirmation: 'noDocument' })];
    open({ GetVendorInfo: { data: vendorInfo({ contracts }) } });
    await press('Send back contract TIPS 210601');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(screen.queryByRole('button', { name: 'Confirm contract TIPS 210601' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(await dialog.findByText('Enter the remark')).toBeTruthy();
  });
});
