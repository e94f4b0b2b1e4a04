import type { FakeAnswer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { address, chooseFrom, press, textIn, type } from '../../testing/acts.ts';
import { administrator, staffMember } from '../../testing/administrator-fixtures.ts';
import { fakeServer, listing, rightMissing } from '../../testing/fake-server.ts';
import { auditEntry, schoolRow } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './admin-management-page.tsx';

const PATH = '/admin-management';
const me = administrator({ id: 1, firstName: 'Ada', lastName: 'Price', email: 'ada@chalkline.test', isMe: true });

function open(answers: Parameters<typeof fakeServer>[0] = {}, at: string = PATH) {
  const server = fakeServer({
    GetAdministrators: listing([me, administrator()]),
    GetStaffMembers: listing([staffMember()]),
    GetAudit: listing([auditEntry({ summary: 'Northgate Supply: verification submitted' })]),
    GetSchools: listing([schoolRow()]),
    ...answers,
  });
  renderPage(Page, { fetch: server.fetch, path: PATH, at });
  return server;
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const check = (label: string) => fireEvent.click(screen.getByLabelText(label));

describe('the administrators', () => {
  it('ADM-12 show their areas and who signed in last, and are narrowed by area and account', async () => {
    const server = open({}, `${PATH}?area=payments&state=active&search=ben`);
    const row = await rowOf(/Ben Ruiz/);
    expect(within(row).getByText('Payments')).toBeTruthy();
    expect(
      Object.fromEntries(server.sentTo('GetAdministrators').find(({ search }) => search.has('area'))?.search ?? []),
    ).toEqual({
      pageNumber: '1',
      pageSize: '20',
      search: 'ben',
      state: 'active',
      area: 'payments',
    });
  });

  it('ADM-12 invites one with the areas that are chosen, and with one at least', async () => {
    const server = open({ InviteAdministrator: { data: administrator() } });
    await rowOf(/Ben Ruiz/);
    await press('Invite an administrator');
    const dialog = await screen.findByRole('dialog', { name: 'Invite an administrator' });
    type(/^First name/, ' Nia ');
    type(/^Last name/, 'Okonkwo');
    type(/^Email/, 'Nia@Coop.example');
    await press('Send the invitation');
    expect(within(dialog).getByText('Choose one area at least.')).toBeTruthy();
    expect(server.sentTo('InviteAdministrator')).toEqual([]);
    check('Payments');
    check('Accounts');
    await press('Send the invitation');
    await waitFor(() =>
      expect(server.sentTo('InviteAdministrator')[0]?.body).toEqual({
        firstName: 'Nia',
        lastName: 'Okonkwo',
        email: 'nia@coop.example',
        areas: ['accounts', 'payments'],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(server.sentTo('GetAdministrators').length).toBeGreaterThan(2));
  });

  it('UI-19 ADM-12 shows a refusal at its field, and keeps what was typed', async () => {
    const taken: FakeAnswer = {
      status: 422,
      code: 'RULE_BROKEN',
      errorMsg: 'Check it.',
      fields: { email: 'This address has an account already.' },
    };
    open({ InviteAdministrator: taken });
    await rowOf(/Ben Ruiz/);
    await press('Invite an administrator');
    type(/^First name/, 'Nia');
    type(/^Last name/, 'Okonkwo');
    type(/^Email/, 'vendor@coop.example');
    check('Moderation');
    await press('Send the invitation');
    expect(await screen.findByText('This address has an account already.')).toBeTruthy();
    expect(textIn(/^Email/)).toBe('vendor@coop.example');
  });

  it('ADM-11 have nothing to do in the row of whoever looks', async () => {
    open();
    const own = await rowOf(/Ada Price \(you\)/);
    expect(within(own).queryByRole('button', { name: /^Actions/ })).toBeNull();
    expect(within(await rowOf(/Ben Ruiz/)).getByRole('button', { name: /^Actions/ })).toBeTruthy();
  });

  it('ADM-12 gives and takes areas, and says why the last one who has every area keeps them', async () => {
    const last: FakeAnswer = {
      status: 422,
      code: 'RULE_BROKEN',
      errorMsg: 'Check it.',
      fields: { areas: 'This is the last administrator with every area. Give every area to somebody else first.' },
    };
    const server = open({ UpdateAdministrator: last });
    await chooseFrom('Actions for Ben Ruiz', 'Change areas…');
    await screen.findByRole('dialog', { name: 'What Ben Ruiz opens' });
    check('Payments');
    await press('Save areas');
    expect(screen.getByText(/Choose one area at least/)).toBeTruthy();
    check('Configuration');
    await press('Save areas');
    expect(await screen.findByText(/This is the last administrator with every area/)).toBeTruthy();
    expect(server.sentTo('UpdateAdministrator')[0]?.body).toEqual({ id: 2, areas: ['configuration'] });
  });

  it('ADM-12 blocks somebody with a reason that cannot be left out', async () => {
    const server = open({ UpdateAdministrator: { data: administrator({ state: 'disabled' }) } });
    await chooseFrom('Actions for Ben Ruiz', 'Disable…');
    await screen.findByRole('alertdialog', { name: 'Disable Ben Ruiz?' });
    await press('Disable this person');
    expect(server.sentTo('UpdateAdministrator')).toEqual([]);
    type(/^Reason/, 'Left the cooperative.');
    await press('Disable this person');
    await waitFor(() =>
      expect(server.sentTo('UpdateAdministrator')[0]?.body).toEqual({
        id: 2,
        isDisabled: true,
        reason: 'Left the cooperative.',
      }),
    );
  });

  it.each(['', '?tab=staff', '?tab=audit'])(
    'ADM-10 show a refusal and nothing to do without every area: %s',
    async (tab) => {
      const refused = rightMissing('Configuration');
      open({ GetAdministrators: refused, GetStaffMembers: refused, GetAudit: refused }, `${PATH}${tab}`);
      expect(await screen.findByText(/You need the area Configuration/)).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull());
      expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    },
  );
});

describe('the staff members of every school', () => {
  it('ADM-13 one is invited for a school that is found by its name', async () => {
    const server = open({ InviteStaffMember: { data: staffMember() } }, `${PATH}?tab=staff`);
    await rowOf(/Rae Kim/);
    await press('Invite a staff member');
    await screen.findByRole('dialog', { name: 'Invite a staff member' });
    const school = screen.getByRole('combobox', { name: /^School/ });
    await userEvent.type(school, 'Cedar');
    await userEvent.click(await screen.findByRole('option', { name: /Cedar Valley USD/ }));
    type(/^First name/, 'Rae');
    type(/^Last name/, 'Olsen');
    type(/^Email/, 'rae@cedarvalley.test');
    await press('Send the invitation');
    await waitFor(() =>
      expect(server.sentTo('InviteStaffMember')[0]?.body).toEqual({
        firstName: 'Rae',
        lastName: 'Olsen',
        email: 'rae@cedarvalley.test',
        schoolId: 12,
      }),
    );
  });
});

describe('the audit', () => {
  const at = `${PATH}?tab=audit`;

  it('ADM-18 is a tab with who, what and both values, and leads to what it is about', async () => {
    const server = open();
    await rowOf(/Ben Ruiz/);
    fireEvent.click(screen.getByRole('tab', { name: 'Audit' }));
    await waitFor(() => expect(address()).toBe(at));
    const link = await screen.findByRole('link', { name: /Northgate Supply: verification submitted/ });
    expect(link.getAttribute('href')).toBe('/vendor-info?id=7');
    expect(screen.getByText('Noor Saleh')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
    expect(Object.fromEntries(server.sentTo('GetAudit')[0]?.search ?? [])).toEqual({ pageNumber: '1', pageSize: '20' });
  });

  it('ADM-18 is asked for by what the address says, and exported with it', async () => {
    const search = 'search=bus&kind=sale&by=2&from=2026-11-01&to=2026-11-30';
    const server = open({ DownloadAudit: { file: new Blob(['x'], { type: 'text/csv' }) } }, `${at}&${search}`);
    await screen.findByRole('link', { name: /Northgate Supply/ });
    const asked = { search: 'bus', entity: 'sale', actorId: '2', from: '2026-11-01', to: '2026-11-30' };
    expect(Object.fromEntries(server.sentTo('GetAudit')[0]?.search ?? [])).toMatchObject(asked);
    await chooseFrom('Export', 'Table (CSV)');
    await waitFor(() =>
      expect(Object.fromEntries(server.sentTo('DownloadAudit')[0]?.search ?? [])).toEqual({ ...asked, format: 'csv' }),
    );
  });

  it('ADM-18 says how far a search goes back that nothing else narrows', async () => {
    open({}, `${at}&search=bus`);
    expect(await screen.findByText(/This search covers the last 92 days/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Who'), { target: { value: 'administrators' } });
    await waitFor(() => expect(screen.queryByText(/This search covers/)).toBeNull());
  });

  it('ADM-18 takes no notice of an address that makes no sense', async () => {
    const server = open({}, `${at}&kind=secret&by=nobody&from=yesterday`);
    await screen.findByRole('link', { name: /Northgate Supply/ });
    expect(Object.fromEntries(server.sentTo('GetAudit')[0]?.search ?? [])).toEqual({ pageNumber: '1', pageSize: '20' });
  });
});
