import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BidReceipt } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './bid-success-page.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function open(rfpendDate: string) {
  const data: BidReceipt = {
    bidId: 7,
    encryptedBidId: 'bid-token',
    rfpId: 412,
    encryptedRfpId: 'rfp-token',
    rfpNumber: 'RFP-000412',
    rfpName: 'Chromebooks',
    schoolName: 'Cedar Valley USD',
    submittedAt: inDays(-3),
    rfpendDate,
    total: '870.00',
    documents: [
      { name: 'Data sheet.pdf', sha256: 'aa', holdsPrices: false },
      { name: 'Prices.pdf', sha256: 'bb', holdsPrices: true },
    ],
    offered: [
      {
        lineId: 11,
        line: 'Pencils',
        isAlternate: false,
        offered: { manufacturer: 'Ticonderoga', partNumber: '13882', note: 'In yellow.' },
      },
      { lineId: 12, line: null, isAlternate: false, offered: { manufacturer: null, partNumber: '7', note: null } },
    ],
    version: 1,
    hash: 'f79a97e26403b45d',
    nonce: '7f3c',
    canonicalText: 'bid 7',
  };
  const { fetch } = fakeServer({ ...standing, '/api/POConfiguration/GetBidReceipt/7': { data } });
  renderPage(Page, {
    fetch,
    path: '/bid-success',
    at: '/bid-success?id=7',
    signIn: (session) => session.signIn(accounts.vendor),
  });
}

describe('the receipt of a bid', () => {
  it('BID-9 says until when the bid is sealed, and what can be done until then', async () => {
    open(inDays(2));
    expect(await screen.findByText(/^Submitted, sealed until/)).toBeTruthy();
    expect(screen.getByText(/you can revise or withdraw it/)).toBeTruthy();
  });

  it('BID-9 does not call a bid sealed once bidding has ended', async () => {
    open(inDays(-1));
    expect(await screen.findByText(/^Bidding ended/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/sealed until|stays sealed|revise or withdraw/);
  });

  it('BID-15 names the documents that came in with the bid, and which hold prices', async () => {
    open(inDays(2));
    const names = (await screen.findByText('Data sheet.pdf')).closest('ul');
    expect([...(names?.children ?? [])].map((item) => item.textContent)).toEqual([
      'Data sheet.pdf',
      'Prices.pdfHolds prices',
    ]);
  });

  it('BID-22 lists the lines that say what exactly is offered', async () => {
    open(inDays(2));
    const items = (await screen.findByText('Pencils')).closest('ul')?.children ?? [];
    expect([...items].map((item) => item.textContent)).toEqual([
      'PencilsOffered: Ticonderoga 13882Vendor’s note: In yellow.',
      'A line that the school took out sinceOffered: 7',
    ]);
  });

  it('BID-15 leads with words, and folds hash and nonce under the proof, which a print shows', async () => {
    open(inDays(2));
    const summary = await screen.findByText('Proof for auditors');
    expect(screen.getByText(/^Cedar Valley USD has your bid of/).textContent).toContain('$870.00');
    const fold = summary.closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('f79a97e26403b45d');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(fold?.open).toBe(true);
  });
});
