import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../model/contract.ts';
import { comparison, evaluation } from '../../testing/comparison-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './see-proposals-page.tsx';

function open(data: Comparison) {
  const { fetch } = fakeServer({ ...standing, '/api/POConfiguration/GetBidComparison/412': { data } });
  renderPage(Page, {
    fetch,
    path: '/see-proposals',
    at: '/see-proposals?id=412',
    signIn: (session) => session.signIn(accounts.school),
  });
}

const sketch = { bidId: 1, vendorName: 'Northgate Supply', rank: 1, unitCosts: ['290.00', null] } as const;
const prices = async () => within(await screen.findByRole('table', { name: 'Prices of Northgate Supply' }));

describe('a proposal', () => {
  it('shows what each line costs, and which it leaves out', async () => {
    open(comparison([sketch]));
    const table = await prices();
    expect(table.getByText('$290.00')).toBeTruthy();
    expect(table.getByText('no bid')).toBeTruthy();
    expect(screen.getByText('Against the mean')).toBeTruthy();
  });

  it('BID-23 shows what exactly is offered below the line', async () => {
    const shown = comparison([sketch]);
    const offered = { manufacturer: 'Dell', partNumber: '3110', note: 'Ships in May.' };
    open({
      ...shown,
      bids: shown.bids.map((bid) => ({ ...bid, lines: bid.lines.map((line) => ({ ...line, offered })) })),
    });
    const table = await prices();
    expect(table.getAllByText(/Offered: Dell 3110/)).toHaveLength(2);
    expect(table.getAllByText(/Vendor’s note: Ships in May\./)).toHaveLength(2);
  });

  it('names the state alone of a company whose city is not known yet', async () => {
    const shown = comparison([sketch]);
    open({ ...shown, bids: shown.bids.map((bid) => ({ ...bid, vendorCity: '' })) });
    await prices();
    expect(screen.getByText('NV')).toBeTruthy();
  });

  it('EVAL-14 shows no price, total or rank while the second envelope is closed', async () => {
    const shown = comparison([sketch]);
    const bids = shown.bids.map((bid) => ({
      ...bid,
      total: null,
      originalTotal: null,
      rank: null,
      weightedScore: null,
      lines: bid.lines.map((line) => ({ ...line, unitCost: null, deliveryFees: null, bidPrice: null, isBest: false })),
    }));
    open({ ...shown, bids, evaluation: evaluation({ isTwoEnvelope: true, isPriceHidden: true }) });
    const table = await prices();
    expect(table.getByText('hidden')).toBeTruthy();
    expect(table.getByText('no bid')).toBeTruthy();
    expect(screen.getByText('Prices are still hidden from you')).toBeTruthy();
    for (const word of ['Total with tax', 'Rank', 'Against the mean']) expect(screen.queryByText(word)).toBeNull();
    expect(document.body.textContent).not.toContain('$');
  });

  it('EVAL-16 counts the documents that open with the prices, and shows the others', async () => {
    const sheet = { id: 3, name: 'sheet.pdf', size: 2_048, mimeType: 'application/pdf', holdsPrices: false };
    const shown = comparison([sketch]);
    const kept = { evaluation: evaluation({ isTwoEnvelope: true, isPriceHidden: true }) };
    open({ ...shown, ...kept, bids: shown.bids.map((bid) => ({ ...bid, documents: [sheet], sealedDocuments: 2 })) });
    expect(await screen.findByText('2 documents open with the prices')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^sheet\.pdf/ })).toBeTruthy();
    expect(screen.queryByText('No documents came with this bid.')).toBeNull();
  });

  it('EVAL-16 says which document holds prices once they are shown', async () => {
    const prices = { id: 3, name: 'prices.pdf', size: 2_048, mimeType: 'application/pdf', holdsPrices: true };
    const shown = comparison([sketch]);
    open({ ...shown, bids: shown.bids.map((bid) => ({ ...bid, documents: [prices] })) });
    expect(await screen.findByRole('button', { name: /^prices\.pdf\s*Holds prices/ })).toBeTruthy();
    expect(screen.queryByText(/with the prices$/)).toBeNull();
  });
});
