import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../model/contract.ts';
import { standing } from '../../testing/answers.ts';
import { comparison, evaluation } from '../../testing/fixtures.ts';
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
});
