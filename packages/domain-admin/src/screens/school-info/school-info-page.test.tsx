import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { actAs, chooseFrom, press, type } from '../../testing/acts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { auditEntry, person, schoolInfo, schoolSetup } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './school-info-page.tsx';

const PATH = '/school-info';

function open(info = schoolInfo(), answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ GetSchoolInfo: { data: info }, ...answers });
  renderPage(Page, { fetch: server.fetch, path: PATH, at: `${PATH}?id=12` });
  return server;
}

describe('a school', () => {
  it('ACC-10 that submitted its setup waits for approval, and is approved from here', async () => {
    const server = open(schoolInfo(), { SetSchoolStatus: { data: schoolInfo() } });
    expect(await screen.findByText('This setup needs your approval')).toBeTruthy();
    expect(screen.getByText('required, by Rae Kim')).toBeTruthy();
    await press('Approve…');
    await screen.findByText(/may publish, award and place orders from now on/);
    await press('Approve this school');
    await waitFor(() => expect(server.sentTo('SetSchoolStatus')[0]?.body).toEqual({ id: 12, status: 1, reason: null }));
  });

  it('ADM-8 exports the audit as both kinds of file', async () => {
    const server = open(schoolInfo({ audit: [auditEntry()] }));
    for (const [label, format] of [
      ['Spreadsheet (XLSX)', 'xlsx'],
      ['Table (CSV)', 'csv'],
    ] as const) {
      await chooseFrom('Export', label);
      await waitFor(() => expect(server.sentTo('DownloadSchoolAudit').at(-1)?.search.get('format')).toBe(format));
    }
    expect(server.sentTo('DownloadSchoolAudit')[0]?.path).toBe('/api/Admin/DownloadSchoolAudit/12');
  });

  it('AUTH-9 is entered by its main account', async () => {
    const people = [
      person({ id: 42, email: 'ike@cedarvalley.test', role: 'School', accessType: 2 }),
      person({ id: 40, email: 'dana@cedarvalley.test', role: 'School', accessType: 1 }),
    ];
    const server = open(schoolInfo({ people }));
    await screen.findByRole('heading', { level: 1, name: 'Cedar Valley USD' });
    await press('Impersonate');
    await actAs('dana@cedarvalley.test', 'Asked for help.');
    await waitFor(() =>
      expect(server.sentTo('Impersonation')[0]?.body).toEqual({
        email: 'dana@cedarvalley.test',
        roleType: 'School',
        reason: 'Asked for help.',
      }),
    );
  });

  it('ACC-38 shows which schools are alike, and moves a person there with a reason', async () => {
    const district = {
      schoolId: 5,
      name: 'Oakridge USD',
      city: 'Modesto',
      stateCode: 'CA',
      userCount: 3,
      purchaseCount: 8,
    };
    const info = schoolInfo({ alike: [{ ...district, status: 1, isAsked: true }], mayBeLeft: true });
    const server = open(info, { MovePerson: { data: null } });
    expect(await screen.findByText('One other school uses the same email domain')).toBeTruthy();
    expect(screen.getByText('asked to join')).toBeTruthy();
    await chooseFrom('Actions for Dana Mercer', 'Move to Oakridge USD…');
    type(/^Reason/, 'Same district.');
    await press('Move person');
    await waitFor(() =>
      expect(server.sentTo('MovePerson')[0]?.body).toEqual({ id: 40, schoolId: 5, reason: 'Same district.' }),
    );
  });

  it('ACC-3 can’t be entered while it waits for access', async () => {
    open(schoolInfo({ setup: schoolSetup({ status: 4, isSubmitted: false }) }));
    const button = await screen.findByRole('button', { name: 'Impersonate' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('shows the remark with which its setup was sent back', async () => {
    const setup = schoolSetup({ isSubmitted: false, remark: 'The NCES ID is wrong.' });
    open(schoolInfo({ setup }));
    expect(await screen.findByText('The NCES ID is wrong.')).toBeTruthy();
  });
});
