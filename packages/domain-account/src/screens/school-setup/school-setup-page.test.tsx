import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldOf, fillIn, press } from '../../testing/fields.ts';
import { reference } from '../../testing/reference.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { schoolSetup } from '../../testing/school-setup.ts';
import { Page } from './school-setup-page.tsx';

const READ = '/api/School/GetSchoolSetup';
const SAVE = '/api/School/UpdateSchool';
const SUBMIT = '/api/School/SubmitSchoolSetup';

type Answers = Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>;

function open(answers: Answers = {}, as: unknown = { ...accounts.school, status: 3 }) {
  const server = fakeServer({
    ...reference,
    [READ]: { data: schoolSetup() },
    '/api/Auth/RefreshToken': { data: as },
    ...answers,
  });
  renderPage(Page, { fetch: server.fetch, path: '/school-business-setup', as: as as never });
  return server;
}

describe('School Setup', () => {
  it('is saved with the version that was read', async () => {
    const server = open({ [SAVE]: { data: schoolSetup({ version: 5, city: 'Clovis' }) } });
    fireEvent.change(await screen.findByDisplayValue('Cedar Valley USD'), { target: { value: 'Cedar Valley Union' } });
    press('Save changes');
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    expect(server.sentTo(SAVE)[0]?.body).toMatchObject({
      version: 4,
      name: 'Cedar Valley Union',
      shipToAddresses: [{ id: 3, name: 'Warehouse', isDefault: true }],
    });
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
  });

  it('PO-11 names another office for invoices, and terms', async () => {
    const server = open({ [SAVE]: { data: schoolSetup({ version: 5 }) } });
    await screen.findByDisplayValue('0612345');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Invoices go to the school’s own address' }));
    await screen.findByDisplayValue('Accounts Payable');
    fireEvent.change(fieldOf('Terms'), { target: { value: 'Net 45 days.' } });
    press('Save changes');
    expect(await screen.findByText('Enter the street and number.')).toBeTruthy();
    expect(server.sentTo(SAVE)).toEqual([]);
    const street = document.getElementById('billTo.line1') as HTMLInputElement;
    fireEvent.change(street, { target: { value: '9 Ledger Way' } });
    press('Save changes');
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    expect(server.sentTo(SAVE)[0]?.body).toMatchObject({
      orderTerms: 'Net 45 days.',
      billTo: { name: 'Accounts Payable', line1: '9 Ledger Way', city: 'Fresno', stateCode: 'CA', postalCode: '93706' },
    });
  });

  it('TIME-9 names the zone of the ZIP code, and sends the zone that is chosen instead', async () => {
    const server = open({ [SAVE]: { data: schoolSetup({ version: 5, timeZone: 'America/Denver' }) } });
    const zone = (await screen.findByRole('combobox', { name: 'Time zone' })) as HTMLSelectElement;
    expect(zone.selectedOptions[0]?.textContent).toBe('By ZIP code: Pacific Time');
    const zip = document.getElementById('postalCode') as HTMLInputElement;
    fireEvent.change(zip, { target: { value: '79901' } });
    await waitFor(() => expect(zone.options[0]?.textContent).toBe('By ZIP code'));
    fireEvent.change(zone, { target: { value: 'America/Denver' } });
    press('Save changes');
    await waitFor(() => expect(server.sentTo(SAVE)[0]?.body).toMatchObject({ timeZone: 'America/Denver' }));
  });

  it('UI-19 sends nothing wrong and puts the focus into the field', async () => {
    const server = open();
    await screen.findByDisplayValue('0612345');
    fillIn({ 'NCES ID': '123' });
    press('Save changes');
    expect(await screen.findByText('The NCES ID of a district has 7 digits.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('NCES ID')));
    expect(server.sentTo(SAVE)).toEqual([]);
  });

  it('asks when somebody else saved meanwhile, and keeps mine when told to', async () => {
    let attempt = 0;
    const server = open({
      [SAVE]: () => {
        attempt += 1;
        return attempt === 1
          ? { status: 409, code: 'VERSION_CONFLICT', errorMsg: 'Somebody else saved.' }
          : { data: schoolSetup({ version: 10, name: 'Mine' }) };
      },
    });
    await screen.findByDisplayValue('Cedar Valley USD');
    fireEvent.change(screen.getByDisplayValue('Cedar Valley USD'), { target: { value: 'Mine' } });
    press('Save changes');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(2));
    expect(server.sentTo(SAVE)[1]?.body).toMatchObject({ name: 'Mine' });
  });

  it('keeps saving and sending in within sight at the foot of the long form', async () => {
    open();
    let bar: HTMLElement | null = await screen.findByRole('button', { name: 'Send in for approval' });
    while (bar !== null && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
    expect(bar && within(bar).getByRole('button', { name: 'Save changes' })).toBeTruthy();
  });

  it('is saved before it is sent in for approval', async () => {
    const server = open({
      [SAVE]: { data: schoolSetup({ version: 5 }) },
      [SUBMIT]: { data: schoolSetup({ version: 6, isSubmitted: true, submittedAt: '2026-11-21T10:00:00Z' }) },
    });
    await screen.findByText('Ready to be sent in');
    fireEvent.change(screen.getByDisplayValue('Cedar Valley USD'), { target: { value: 'Cedar' } });
    press('Send in for approval');
    fireEvent.click(await screen.findByRole('button', { name: 'Send in' }));
    expect(await screen.findByText('Your setup is waiting for approval')).toBeTruthy();
    const order = server.seen.filter(({ path }) => path === SAVE || path === SUBMIT).map(({ path }) => path);
    expect(order).toEqual([SAVE, SUBMIT]);
  });

  it('ACC-20 marks what is missing at its field when it is sent in, by the name on its label', async () => {
    const server = open({ [READ]: { data: schoolSetup({ ncesId: '', phoneNumber: '', shipToAddresses: [] }) } });
    await screen.findByText('Before your school can be approved');
    expect(screen.getByRole('link', { name: 'NCES ID' })).toBeTruthy();
    expect(fieldOf('Phone').getAttribute('aria-required')).toBe('true');
    press('Send in for approval');
    expect(await screen.findByText('Enter the NCES ID.')).toBeTruthy();
    expect(screen.getByText('Enter the phone number.')).toBeTruthy();
    expect(screen.getByText('Add at least one ship-to address.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('NCES ID')));
    expect(server.sentTo(SAVE)).toEqual([]);
  });

  it('leads from what is missing to its field', async () => {
    open({ [READ]: { data: schoolSetup({ phoneNumber: '', shipToAddresses: [] }) } });
    fireEvent.click(await screen.findByRole('link', { name: 'Phone' }));
    expect(document.activeElement).toBe(fieldOf('Phone'));
    fireEvent.click(screen.getByRole('link', { name: 'Ship-to address' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an address' }));
  });

  it('puts the focus into a new address, which can be the school’s own', async () => {
    open({ [READ]: { data: schoolSetup({ shipToAddresses: [] }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('Name of the place')));
    press(/^Same as school address/);
    expect(screen.getByRole('group', { name: 'Cedar Valley USD' })).toBeTruthy();
    expect(screen.getAllByDisplayValue('1 School Street')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Same as school address/ })).toBeNull();
  });

  it('marks every field of an address until that field is filled in', async () => {
    open({ [READ]: { data: schoolSetup({ shipToAddresses: [] }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    press('Send in for approval');
    await screen.findByText('Enter what the place is called.');
    fillIn({ 'Name of the place': 'Warehouse' });
    expect(screen.queryByText('Enter what the place is called.')).toBeNull();
    expect(screen.getByText('Enter the street and number.')).toBeTruthy();
  });

  it('SALE-22 keeps the days that its sales must be public, within their range', async () => {
    const server = open({ [SAVE]: { data: schoolSetup({ version: 5, noticeDays: 21 }) } });
    const days = await screen.findByLabelText(/Days that a sale is public/);
    expect(screen.getByText(/Empty: your state’s 14 days/)).toBeTruthy();
    fireEvent.change(days, { target: { value: '121' } });
    press('Save changes');
    expect(await screen.findByText(/Enter whole days from 0 to 120/)).toBeTruthy();
    fireEvent.change(days, { target: { value: '21' } });
    press('Save changes');
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    expect(server.sentTo(SAVE)[0]?.body).toMatchObject({ noticeDays: 21 });
  });

  it('PUR-34 keeps the days that its purchases are open for bids, within their range', async () => {
    const server = open({ [SAVE]: { data: schoolSetup({ version: 5, purchaseNoticeDays: 14 }) } });
    const days = await screen.findByLabelText(/Days that a purchase is open for bids/);
    fireEvent.change(days, { target: { value: '1.5' } });
    press('Save changes');
    expect(await screen.findByText(/Enter whole days from 0 to 120/)).toBeTruthy();
    fireEvent.change(days, { target: { value: '14' } });
    press('Save changes');
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    expect(server.sentTo(SAVE)[0]?.body).toMatchObject({ purchaseNoticeDays: 14, noticeDays: null });
  });

  it('shows the administrator’s remark when it was not approved', async () => {
    open({ [READ]: { data: schoolSetup({ remark: 'Please state the district.' }) } });
    expect(await screen.findByText('Please state the district.')).toBeTruthy();
  });

  it('ACC-11 is there to read for an assistant without the right', async () => {
    open({}, { ...accounts.school, accessType: 2, rights: [] });
    expect(await screen.findByText('You can read this page, but you can’t change it')).toBeTruthy();
    expect(screen.getByText('9 Depot Way, Fresno, CA 93706')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite a reviewer' })).toBeNull();
  });

  it('warns when a review is required and nobody can give it', async () => {
    open({ [READ]: { data: schoolSetup({ reviewers: [] }) } });
    expect(await screen.findByText('Nobody can review yet')).toBeTruthy();
  });

  it('invites a reviewer at once', async () => {
    const server = open({ '/api/School/InviteReviewer': { data: schoolSetup().reviewers[0] } });
    await screen.findByText('Ana Ruiz');
    press('Invite a reviewer');
    await screen.findByRole('dialog');
    fillIn({ 'First name': 'Theo', 'Last name': 'Lind', Email: 'theo@cedarvalley.test' });
    press('Send the invitation');
    await waitFor(() =>
      expect(server.sentTo('/api/School/InviteReviewer')).toMatchObject([
        { body: { firstName: 'Theo', lastName: 'Lind', email: 'theo@cedarvalley.test' } },
      ]),
    );
  });

  it('can be asked for again when it did not load', async () => {
    open({ [READ]: { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'Not now.' } });
    expect(await screen.findByText('School Setup did not load: Not now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
