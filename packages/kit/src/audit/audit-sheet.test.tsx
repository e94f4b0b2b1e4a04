import type { Schemas } from '@chalkline/api-client';
import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { formatDateTime } from '@chalkline/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { pageOf, renderPage, standing } from '../testing/index.tsx';
import { AuditButton } from './audit-button.tsx';

type AuditTrailEntry = Schemas['AuditTrailEntry'];

const AUDIT = '/api/School/GetAudit';
const FILE = '/api/School/DownloadAudit';
const END = '2026-12-02T22:00:00.000Z';

function entry(changes: Partial<AuditTrailEntry> = {}): AuditTrailEntry {
  return {
    id: 9,
    at: '2026-11-21T20:01:02.763Z',
    actor: 'Dana Mercer',
    onBehalfOf: null,
    action: 'Published',
    subject: 'RFP-000412',
    changes: [
      { field: 'Status', before: 'Draft', after: 'Open' },
      { field: 'End date', before: null, after: END },
      { field: 'Note', before: 'Early', after: null },
    ],
    address: '203.0.113.7',
    device: 'Firefox',
    ...changes,
  };
}

const accepted = entry({
  id: 11,
  actor: 'Sam Okafor',
  onBehalfOf: 'Northgate Supply',
  action: 'Shipped',
  subject: 'PO-000089',
  changes: [],
  address: null,
  device: null,
});

type Answer = FakeAnswer | ((request: SeenRequest) => FakeAnswer);

const OfPurchase = () => <AuditButton of={{ rfpId: 412 }} />;
const OfSchool = () => <AuditButton />;

async function open(answer: Answer, Page: ComponentType = OfPurchase) {
  const server = fakeServer({ ...standing, [AUDIT]: answer, [FILE]: { data: null } });
  renderPage(Page, {
    fetch: server.fetch,
    plugins: [],
    path: '/here',
    signIn: (session) => session.signIn(accounts.school),
  });
  const button = await screen.findByRole('button', { name: 'Audit' });
  expect(server.sentTo(AUDIT)).toHaveLength(0);
  button.focus();
  fireEvent.click(button);
  const sheet = await screen.findByRole('dialog');
  return { server, button, sheet };
}

/** Chooses by keyboard, as the pointer has no place in a page without layout. */
async function chooseExport(sheet: HTMLElement, label: string) {
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Export' }));
  const item = await screen.findByRole('menuitem', { name: label });
  await waitFor(() => {
    if (!item.hasAttribute('data-highlighted')) fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(item.hasAttribute('data-highlighted')).toBe(true);
  });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' });
}

describe('the audit of a purchase', () => {
  it('SRV-14 TIME-1 lists who did what, for whom, from where and both values, in the reader’s zone', async () => {
    const { server, sheet } = await open(pageOf([accepted, entry()]));
    const row = (await within(sheet).findByText('Published')).closest('tr');
    if (!row) throw new Error('no row of the audit');
    const cells = within(row);
    for (const text of ['RFP-000412', 'Dana Mercer', 'from 203.0.113.7', 'Draft', 'Open', 'not set'])
      expect(cells.getByText(text)).toBeTruthy();
    expect(cells.getByText(formatDateTime(END))).toBeTruthy();
    expect(cells.getByText(formatDateTime(entry().at))).toBeTruthy();
    expect(within(sheet).getByText('for Northgate Supply')).toBeTruthy();
    expect(server.sentTo(AUDIT)[0]?.search.get('rfpId')).toBe('412');
  });

  it('SRV-14 goes through its pages and begins anew with a search', async () => {
    const many = Array.from({ length: 15 }, (_, index) => entry({ id: index + 1 }));
    const { server, sheet } = await open({ data: { listingData: many, totalCount: 40 } });
    fireEvent.click(await within(sheet).findByRole('button', { name: /next/i }));
    await waitFor(() => expect(server.sentTo(AUDIT).at(-1)?.search.get('pageNumber')).toBe('2'));
    const box = within(sheet).getByRole('searchbox', { name: 'Search the audit' });
    fireEvent.change(box, { target: { value: 'Okafor' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(server.sentTo(AUDIT).at(-1)?.search.get('search')).toBe('Okafor'));
    expect(server.sentTo(AUDIT).at(-1)?.search.get('pageNumber')).toBe('1');
  });

  it('SRV-14 says that nothing fits, and shows all again', async () => {
    const { sheet } = await open(({ search }) => pageOf(search.get('search') ? [] : [entry()]));
    const box = await within(sheet).findByRole('searchbox', { name: 'Search the audit' });
    fireEvent.change(box, { target: { value: 'refund' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(await within(sheet).findByText('No entry has “refund”.')).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Show all' }));
    expect(await within(sheet).findByText('Published')).toBeTruthy();
  });

  it('SRV-14 exports what is shown, as both kinds of file', async () => {
    const { server, sheet } = await open(pageOf([entry()]));
    const box = await within(sheet).findByRole('searchbox', { name: 'Search the audit' });
    fireEvent.change(box, { target: { value: 'Dana' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    for (const [label, format] of [
      ['Spreadsheet (XLSX)', 'xlsx'],
      ['Table (CSV)', 'csv'],
    ] as const) {
      await chooseExport(sheet, label);
      await waitFor(() => expect(server.sentTo(FILE).at(-1)?.search.get('format')).toBe(format));
    }
    const asked = server.sentTo(FILE)[0]?.search;
    expect([asked?.get('rfpId'), asked?.get('search')]).toEqual(['412', 'Dana']);
  });

  it('SRV-14 says why it did not load, and tries again', async () => {
    let tries = 0;
    const { sheet } = await open(() => {
      tries += 1;
      return tries === 1
        ? { status: 404, code: 'NOT_FOUND', errorMsg: 'There is no such purchase.' }
        : pageOf([entry()]);
    });
    expect(await within(sheet).findByText(/There is no such purchase/)).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: /again|retry/i }));
    expect(await within(sheet).findByText('Published')).toBeTruthy();
  });

  it('SRV-14 is empty in words, closes with Escape and gives the focus back', async () => {
    const { sheet, button } = await open(pageOf([]));
    expect(await within(sheet).findByText('Nothing has changed yet')).toBeTruthy();
    fireEvent.keyDown(sheet, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('the audit of a school', () => {
  it('SRV-14 is asked for without a purchase', async () => {
    const { server, sheet } = await open(pageOf([entry()]), OfSchool);
    expect(within(sheet).getByText('Audit of your school')).toBeTruthy();
    await within(sheet).findByText('Published');
    expect(server.sentTo(AUDIT)[0]?.search.has('rfpId')).toBe(false);
  });
});
