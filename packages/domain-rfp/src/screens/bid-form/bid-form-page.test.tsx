import { chooseFiles, lateUploads, standing, uploadAnswers } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BidDocument, OrderDetails } from '../../model/contract.ts';
import { bid, rfpDetails } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './bid-form-page.tsx';

const area = '/api/POConfiguration';
const document = (id: number, name: string, holdsPrices = false): BidDocument => ({
  id,
  name,
  size: 2_048,
  mimeType: 'application/pdf',
  holdsPrices,
});

beforeEach(() => sessionStorage.clear());

type Answer = Parameters<typeof fakeServer>[0][string];

function open(documents: BidDocument[], submitting: Answer = { data: null }, more: Partial<OrderDetails['rfp']> = {}) {
  const priced = {
    isNoBid: false,
    unitCost: '10.00',
    tax: '0',
    deliveryFees: '0.00',
    bidPrice: '30.00',
    offered: null,
    alternate: null,
  };
  const mine = bid({
    documents,
    bidProducts: [
      { ...priced, rfpProductId: 11 },
      { ...priced, rfpProductId: 12 },
    ],
    answers: [{ questionId: 7, answer: 'Two years.' }],
  });
  const data: OrderDetails = {
    rfp: rfpDetails({ rfpendDate: new Date(Date.now() + 5 * 86_400_000).toISOString(), ...more }),
    isInvited: false,
    isSaved: false,
    dealStatus: 1,
    statusText: 'Draft, not submitted',
    refusal: null,
    bid: mine,
    letter: null,
    closure: null,
    purchaseOrders: [],
  };
  const server = fakeServer({
    ...standing,
    [`${area}/GetOrderDetails/rfp-token`]: { data },
    [`${area}/SaveBid`]: { data: mine },
    [`${area}/SubmitBid`]: submitting,
    [`${area}/ParseBidSheet`]: {
      data: {
        columns: ['line', 'unitCost', 'partNumber'].map((field) => ({ header: field, field })),
        rows: [
          { row: 2, problems: [], cells: ['1', '$4.00', '13882'], leftOut: null },
          { row: 3, problems: [], cells: ['9', '5.00', ''], leftOut: null },
        ],
        lineCount: 2,
        problemCount: 0,
        unknownColumns: [],
      },
    },
    ...uploadAnswers,
  });
  const late = lateUploads(server);
  renderPage(Page, {
    fetch: late.fetch,
    path: '/new-deals-bid',
    at: '/new-deals-bid?id=rfp-token',
    signIn: (session) => session.signIn(accounts.vendor),
  });
  return { ...server, ...late };
}

describe('what a bid offers for a line', () => {
  const unfold = async (line: number) =>
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^Product, note, alternate, line ${line}`) }));
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

  it('BID-21 is typed in what the line unfolds, saved by itself, and shown in short when folded again', async () => {
    const server = open([]);
    await unfold(1);
    type('Manufacturer, line 1', 'Ticonderoga');
    type('Part number, line 1', '13882');
    type('Note to the school, line 1', 'In yellow.');
    await waitFor(() => expect(server.sentTo(`${area}/SaveBid`)).toHaveLength(1), { timeout: 4_000 });
    expect(server.sentTo(`${area}/SaveBid`)[0]?.body).toMatchObject({
      bidProducts: [{ offered: { manufacturer: 'Ticonderoga', partNumber: '13882', note: 'In yellow.' } }, {}],
    });
    expect(screen.queryByText('Ticonderoga 13882, with a note')).toBeNull();
    await unfold(1);
    expect(screen.queryByRole('textbox', { name: 'Manufacturer, line 1' })).toBeNull();
    expect(screen.getByText('Ticonderoga 13882, with a note')).toBeTruthy();
    expect(screen.getByRole('button', { name: /, alternate, line 1, filled in$/ }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  it('BID-21 goes by Enter to the same field of the next line that is bid on, which opens for it', async () => {
    open([]);
    await unfold(1);
    const first = screen.getByRole('textbox', { name: 'Part number, line 1' });
    first.focus();
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(window.document.activeElement).toBe(screen.getByRole('textbox', { name: 'Part number, line 2' }));
    fireEvent.keyDown(window.document.activeElement as Element, { key: 'Enter', shiftKey: true });
    expect(window.document.activeElement).toBe(first);
  });

  it('BID-25 may be joined by an alternate at a price of its own, which is checked and can be taken out', async () => {
    open([]);
    await unfold(1);
    const offer = () => screen.getByRole('button', { name: 'Offer an alternate, line 1' });
    fireEvent.click(offer());
    type('Unit cost of the alternate, line 1', '7.5');
    type('Note of the alternate, line 1', 'As good.');
    const group = within(screen.getByRole('group', { name: 'Alternate for line 1' }));
    expect(group.getByText('$22.50')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    expect(await screen.findByText('Say what the alternate is: its manufacturer or its part number.')).toBeTruthy();
    type('Manufacturer of the alternate, line 1', 'Acme');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this bid?' }));
    expect(dialog.getByText(/^Alternate: Acme, \$22\.50/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Take the alternate out' }));
    expect(offer()).toBeTruthy();
  });

  it('BID-21 is read once more in the check', async () => {
    open([]);
    await unfold(2);
    type('Manufacturer, line 2', 'ACME');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this bid?' }));
    expect(dialog.getByText('Offered: ACME')).toBeTruthy();
  });

  it('BID-24 fills from a file, whose rows are reported first', async () => {
    const server = open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Prices from a file' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Prices from a file' }, { timeout: 8_000 }));
    const input = window.document.querySelector<HTMLInputElement>('input[type="file"][accept*=".xlsx"]');
    if (!input) throw new Error('no field for a file');
    fireEvent.change(input, { target: { files: [new File(['x'], 'prices.xlsx')] } });
    expect(await sheet.findByText('This purchase has no line 9. Choose the line of this row.')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Leave out: row 3' }));
    fireEvent.click(sheet.getByRole('button', { name: /^Add/ }));
    expect(await screen.findByText('One line filled from the file.')).toBeTruthy();
    expect(screen.getByText('13882')).toBeTruthy();
    expect(server.sentTo(`${area}/ParseBidSheet`)[0]?.body).toMatchObject({ fileName: 'prices.xlsx', heading: null });
  });

  it('BID-24 fills from a price list with headings, pasted into any field', async () => {
    open([]);
    const field = (await screen.findAllByRole('textbox', { name: /^Unit cost/ }))[0] as HTMLElement;
    const text = 'Unit price\tBrand\tPart no.\n$4.00\tTiconderoga\t13882\n$5.00\tACME\t7';
    fireEvent.paste(field, { clipboardData: { getData: () => text } });
    expect(screen.getByText('Ticonderoga 13882')).toBeTruthy();
    expect(screen.getByText('ACME 7')).toBeTruthy();
    expect(screen.getByText(/^Two lines filled from the spreadsheet\./)).toBeTruthy();
  });
});

describe('the documents of a bid', () => {
  it('EVAL-16 each can be marked as holding prices, which is saved by itself', async () => {
    const server = open([document(3, 'sheet.pdf'), document(4, 'prices.pdf', true)]);
    const sheet = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Holds prices: sheet.pdf' });
    expect(sheet.checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Holds prices: prices.pdf' }).checked).toBe(true);
    fireEvent.click(sheet);
    expect(sheet.checked).toBe(true);
    await waitFor(() => expect(server.sentTo(`${area}/SaveBid`)).toHaveLength(1), { timeout: 4_000 });
    expect(server.sentTo(`${area}/SaveBid`)[0]?.body).toMatchObject({ documentIds: [3, 4], priceDocumentIds: [3, 4] });
  });

  it('EVAL-16 are read once more before the bid is submitted, with what is kept back', async () => {
    open([document(3, 'sheet.pdf'), document(4, 'prices.pdf', true)]);
    fireEvent.click(await screen.findByRole('button', { name: /Check/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this bid?' }));
    const names = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(names().slice(-2)).toEqual(['sheet.pdf', 'prices.pdfHolds prices']);
    fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    const mark = await screen.findByRole('checkbox', { name: 'Holds prices: prices.pdf' });
    fireEvent.click(mark);
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    expect(await screen.findByRole('dialog', { name: 'Submit this bid?' })).toBeTruthy();
    expect(names().slice(-2)).toEqual(['sheet.pdf', 'prices.pdf']);
  });

  it('FILE-12 are waited for in the check, beside the deadline they have to make, and are in the bid', async () => {
    const { answerNext, sentTo } = open([], { data: { bidId: 90 } });
    await screen.findByRole('button', { name: /Check/ });
    chooseFiles('sheet-7.pdf');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this bid?' }));
    expect(dialog.getByText('none uploaded yet')).toBeTruthy();
    expect(within(dialog.getByRole('list', { name: 'Files: not stored yet' })).getByText('sheet-7.pdf')).toBeTruthy();
    expect(dialog.getByText(/Submit before/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: /^Submit for/ }));
    expect(await dialog.findByText('Waiting for 1 file to upload. It is sent automatically then.')).toBeTruthy();
    expect(sentTo(`${area}/SubmitBid`)).toEqual([]);
    await answerNext();
    await waitFor(() => expect(sentTo(`${area}/SubmitBid`)[0]?.body).toMatchObject({ documentIds: [7] }));
  });

  it('FILE-12 that wait are not submitted once the check was closed', async () => {
    const { answerNext, sentTo } = open([]);
    await screen.findByRole('button', { name: /Check/ });
    chooseFiles('sheet-7.pdf');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this bid?' }));
    fireEvent.click(dialog.getByRole('button', { name: /^Submit for/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    await answerNext();
    expect(await screen.findByRole('checkbox', { name: 'Holds prices: sheet-7.pdf' })).toBeTruthy();
    expect(sentTo(`${area}/SubmitBid`)).toEqual([]);
  });

  it.each(['documentIds', 'documentIds.0', 'priceDocumentIds.0'])(
    'say what the server refuses at %s',
    async (field) => {
      const failure = {
        code: 'RULE_BROKEN' as const,
        errorMsg: 'Look at the bid.',
        fields: { [field]: 'Choose it again.' },
      };
      open([document(3, 'sheet.pdf')], { status: 422, ...failure });
      fireEvent.click(await screen.findByRole('button', { name: /Check/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Submit this bid?' }));
      fireEvent.click(dialog.getByRole('button', { name: /^Submit for/ }));
      await waitFor(() => expect(screen.getAllByText(/Choose it again\./).length).toBeGreaterThan(1));
    },
  );
});

describe('the prices of a bid', () => {
  it('PUR-38 stand below where the goods go', async () => {
    const shipTo = { name: 'Annex', line1: '9 Elm Street', line2: null, city: 'Fresno', stateCode: 'CA' };
    open([], { data: null }, { shipTo: { ...shipTo, postalCode: '93701' } });
    expect(await screen.findByText('Ship to: Annex, 9 Elm Street, Fresno, CA 93701')).toBeTruthy();
  });
});
