import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { saleDetails } from '../../testing/sale-fixtures.ts';
import { schoolDetails, schoolLot } from '../../testing/school-fixtures.ts';
import { Page } from './school-sale-details-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

function open(details = schoolDetails(), { tab, answers = {} }: { tab?: string; answers?: Answers } = {}) {
  const server = fakeServer({
    ...standing,
    '/api/Sell/GetSchoolSaleDetails/31': { data: details },
    ...answers,
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/school-sale-details',
    at: `/school-sale-details?id=31${tab ? `&tab=${tab}` : ''}`,
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

/** By keyboard, as the pointer has no place in a page without layout. */
async function chooseFromMenu(entry: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const item = await screen.findByRole('menuitem', { name: entry });
  await waitFor(() => {
    if (!item.hasAttribute('data-highlighted')) fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(item.hasAttribute('data-highlighted')).toBe(true);
  });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' });
}

describe('a sale as its school sees it', () => {
  it('SALE-11 calls a live lot sold once it is, and its price the highest bid until then', async () => {
    const lots = [
      schoolLot({ status: 3, statusText: 'To decide', price: '1495.00' }),
      schoolLot({ id: 12, position: 2, productDesc: 'Minibus', status: 6, statusText: 'Sold', price: '900.00' }),
    ];
    open(schoolDetails({ sale: { ...saleDetails(), auctionTypeId: 3, status: 3 }, lots }));
    const prices = (await screen.findAllByRole('listitem')).filter(({ id }) => id.startsWith('lot-'));
    expect(prices.map(({ textContent }) => /Highest bid|Sold for/.exec(textContent ?? '')?.[0])).toEqual([
      'Highest bid',
      'Sold for',
    ]);
  });

  it('counts sealed proposals and shows what only the school knows', async () => {
    open();
    expect(await screen.findByText('Sealed proposals')).toBeTruthy();
    expect(screen.getByText('$2,175.00')).toBeTruthy();
    expect(screen.getAllByText('Reserve (secret)')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Follow the opening' }).getAttribute('href')).toBe(
      '/sale-bid-comparison?id=31',
    );
  });

  it('asks for an award only while a lot waits for one', async () => {
    const sale = saleDetails({ status: 4 });
    open(schoolDetails({ sale, lots: [schoolLot({ status: 6, statusText: 'Sold', soldPrice: '4100.00' })] }));
    expect(await screen.findByRole('link', { name: 'See comparison' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Compare and award' })).toBeNull();
  });

  it('SALE-37 cancels with a reason that vendors read', async () => {
    const server = open(schoolDetails(), { answers: { '/api/Sell/CancelSale': { data: null } } });
    await chooseFromMenu('Cancel sale…');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/Proposals that are sealed will never be opened/)).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'We keep them.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel sale' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/CancelSale')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/CancelSale')[0]?.body).toEqual({ saleId: 31, reason: 'We keep them.' });
  });

  it('offers no act to who may do nothing', async () => {
    open(schoolDetails({ canPublish: false, canAward: false }));
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy to a new draft' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /Change|Cancel/ })).toBeNull();
  });
});

describe('SALE-36 the board', () => {
  const atBoard = schoolDetails({
    sale: saleDetails({ status: 3 }),
    lots: [schoolLot({ status: 4, statusText: 'Waiting for the board' })],
  });

  it('refuses lots only with a reason, and what was typed stays', async () => {
    const server = open(atBoard, { answers: { '/api/Sell/DecideBoard': { data: null } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Record decision' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record the board’s decision' });
    fireEvent.click(within(dialog).getByRole('radio', { name: /Doesn’t confirm/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record decision' }));
    expect(await within(dialog).findByText('Say why the board doesn’t confirm.')).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Too cheap.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record decision' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/DecideBoard')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/DecideBoard')[0]?.body).toMatchObject({
      lotIds: [11],
      isConfirmed: false,
      reason: 'Too cheap.',
    });
  });
});

describe('SALE-64 decisions of the board', () => {
  const decision = {
    id: 5,
    isConfirmed: true,
    date: '2026-11-24',
    number: '2026-118',
    reason: null,
    file: { id: 77, name: 'Resolution.pdf', size: 4100, mimeType: 'application/pdf' },
    lots: ['Lot 1: School bus'],
    recordedBy: 'Dana Mercer',
    recordedAt: '2026-11-25T17:00:00.000Z',
  };

  it('stand on the page with their day, number, lots and document', async () => {
    open(schoolDetails({ sale: saleDetails({ status: 4 }), boardDecisions: [decision] }));
    expect(await screen.findByText(/^The board confirmed the award on/)).toBeTruthy();
    expect(screen.getByText(/Resolution 2026-118.*Lot 1: School bus/)).toBeTruthy();
    expect(screen.getByText('Resolution.pdf')).toBeTruthy();
    expect(screen.getByText(/Nov 24, 2026/)).toBeTruthy();
  });

  it('are sent with the document that was chosen', async () => {
    const atBoard = schoolDetails({
      sale: saleDetails({ status: 3 }),
      lots: [schoolLot({ status: 4, statusText: 'Waiting for the board' })],
    });
    const server = open(atBoard, {
      answers: {
        '/api/Sell/DecideBoard': { data: null },
        '/api/POConfiguration/UploadFile': { data: decision.file },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Record decision' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record the board’s decision' });
    const input = dialog.querySelector('input[type="file"]');
    if (!input) throw new Error('the dialog takes no file');
    fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], 'Resolution.pdf')] } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record decision' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/DecideBoard')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/DecideBoard')[0]?.body).toMatchObject({ isConfirmed: true, fileId: 77 });
  });
});

describe('times for inspection and pickup', () => {
  it('say at their field what is missing, and send nothing', async () => {
    const server = open(schoolDetails(), { tab: 'times', answers: { '/api/Sell/SaveWindows': { data: [] } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a pickup' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the times' }));
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0));
    expect(server.sentTo('/api/Sell/SaveWindows')).toHaveLength(0);
  });

  it('are kept with their places and note, and name who booked them', async () => {
    const window = {
      id: 4,
      kind: 'inspection' as const,
      startsAt: '2099-12-01T17:00:00.000Z',
      endsAt: '2099-12-01T20:00:00.000Z',
      places: 6,
      booked: 1,
      note: 'Ask for Ray.',
      isMine: false,
      bookings: [{ vendorId: 7, vendorName: 'Northgate Supply', bookedAt: '2026-11-24T12:00:00Z' }],
    };
    const server = open(schoolDetails({ windows: [window] }), {
      tab: 'times',
      answers: { '/api/Sell/SaveWindows': { data: [window] } },
    });
    expect(await screen.findByText('Booked by Northgate Supply')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: /^Note/ }), { target: { value: 'Ask for Ray at the gate.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the times' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/SaveWindows')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/SaveWindows')[0]?.body).toMatchObject({
      saleId: 31,
      windows: [{ id: 4, kind: 'inspection', places: 6, note: 'Ask for Ray at the gate.' }],
    });
  });
});

it('PAY-22 a fee that was written off is said to be so, and is not asked for', async () => {
  const fee = { number: 'FEE-31', amount: '309.00', status: 'open', isWrittenOff: false } as const;
  open(schoolDetails({ fee: { ...fee, isWrittenOff: true } }));
  expect(await screen.findByText('It is written off. You have nothing to pay.')).toBeTruthy();
  expect(screen.queryByText(/Please pay it/)).toBeNull();
  cleanup();
  open(schoolDetails({ fee }));
  expect(await screen.findByText(/Please pay it/)).toBeTruthy();
});

it('ADM-14 a sale on hold says why, and offers no change of it', async () => {
  open(schoolDetails({ heldAt: '2026-11-20T12:00:00.000Z', holdReason: 'The title is not in hand.' }));
  expect(await screen.findByText('An administrator holds this sale')).toBeTruthy();
  expect(screen.getByText('The title is not in hand.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Copy to a new draft' });
  for (const name of ['Change sale…', 'Cancel sale…']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
});
