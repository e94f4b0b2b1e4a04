import { giveElementsSize, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { comparison, evaluation } from '../../testing/comparison-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './bid-comparison-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

const area = '/api/POConfiguration';

function open(data: Comparison, answers: Answers = {}) {
  const server = fakeServer({ ...standing, [`${area}/GetBidComparison/412`]: { data }, ...answers });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/bid-comparison',
    at: '/bid-comparison?id=412',
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

const two = [
  { bidId: 1, vendorName: 'Northgate Supply', rank: 1, unitCosts: ['290.00', '600.00'] },
  { bidId: 2, vendorName: 'EduTech West', rank: 2, unitCosts: ['310.00', '590.00'] },
] as const;

/** 20 bids of 200 lines. */
function large(): Comparison {
  const lines = Array.from({ length: 200 }, (_, index) => ({
    id: 1000 + index,
    productDesc: `Line ${index + 1}`,
    AdditionalDesc: null,
    productQty: 1,
    unit: 'each',
    estimatedPrice: null,
    mean: '10.00',
    meanUnitCost: '10.00',
    bestBidIds: [1],
    awardedBidId: null,
    isAlternateAwarded: false,
  }));
  const [sketch] = comparison([two[0]]).bids;
  if (!sketch) throw new Error('the fixture makes a bid of each sketch');
  const bids = Array.from(
    { length: 20 },
    (_, index): ComparisonBid => ({
      ...sketch,
      bidId: index + 1,
      vendorName: `Vendor ${index + 1}`,
      rank: index + 1,
      lines: lines.map(({ id }) => ({
        lineId: id,
        isNoBid: false,
        unitCost: '10.00',
        tax: '0',
        deliveryFees: '0.00',
        bidPrice: '10.00',
        offered: null,
        alternate: null,
        isBest: index === 0,
      })),
    }),
  );
  return { ...comparison([]), lines, bids, bidsReceived: 20, openedBidCount: 20 };
}

/** Opens a menu and takes an entry, by keyboard: the pointer has no place in a page without layout. */
async function choose(menu: string, entry: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  const item = await screen.findByRole('menuitem', { name: entry });
  await waitFor(() => {
    if (!item.hasAttribute('data-highlighted')) fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(item.hasAttribute('data-highlighted')).toBe(true);
  });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' });
}

beforeEach(() => giveElementsSize({ width: 1180, height: 700 }));

describe('the comparison of opened bids', () => {
  it('marks the best bids by their rank and total', async () => {
    const third = { bidId: 3, vendorName: 'Desk Depot', rank: 4, unitCosts: ['330.00', '690.00'] } as const;
    const shown = comparison([...two, third]);
    const topBids = shown.bids.slice(0, 2).map(({ bidId, vendorId, total }, index) => ({
      bidId,
      vendorId,
      rank: index + 1,
      total: total ?? '',
    }));
    open({ ...shown, topBids });
    const table = await screen.findByRole('table', { name: 'Bids, best first' });
    const rowOf = (name: string) => within(within(table).getByRole('row', { name: new RegExp(name) }));
    expect(rowOf('Northgate Supply').getByText('Best bid')).toBeTruthy();
    expect(rowOf('Northgate Supply').getByText('$372,000.00')).toBeTruthy();
    expect(rowOf('EduTech West').getByText('Second best')).toBeTruthy();
    expect(rowOf('Desk Depot').queryByText(/best/i)).toBeNull();
  });

  it('names the state alone of a company whose city is not known yet', async () => {
    const shown = comparison(two);
    open({ ...shown, bids: shown.bids.map((bid) => ({ ...bid, vendorCity: '' })) });
    const table = await screen.findByRole('table', { name: 'Bids, best first' });
    expect(within(table).getAllByText('NV')).toHaveLength(2);
  });

  it('has 20 bids of 200 lines in the page with no more cells than are seen, and says how many there are', async () => {
    open(large());
    const grid = await screen.findByRole('grid', { name: /Prices of all bids by line/ });
    expect(grid.getAttribute('aria-rowcount')).toBe('202');
    expect(grid.getAttribute('aria-colcount')).toBe('22');
    const cells = within(grid).getAllByRole('gridcell').length + within(grid).getAllByRole('rowheader').length;
    expect(cells).toBeGreaterThan(50);
    expect(cells).toBeLessThanOrEqual(1500);
    const header = within(grid).getByRole('rowheader', { name: /Line 1 / });
    expect(header.getAttribute('aria-colindex')).toBe('1');
    expect(header.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('moves with the arrow keys and opens a line’s prices from lowest to highest', async () => {
    open(comparison(two));
    const grid = await screen.findByRole('grid');
    grid.focus();
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Carts');
    fireEvent.keyDown(grid, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Carts' });
    const text = within(dialog).getByRole('table').textContent ?? '';
    expect(text.indexOf('EduTech West')).toBeLessThan(text.indexOf('Northgate Supply'));
    expect(within(dialog).getByText(/2 prices, \$23,600.00 to \$24,000.00/)).toBeTruthy();
  });

  it('shows beside each price what it is made of', async () => {
    const data = comparison(two);
    const [first, ...others] = data.bids;
    if (!first) throw new Error('the fixture has bids');
    const lines = first.lines.map((line) => ({ ...line, tax: '8.250', deliveryFees: '90.00' }));
    open({ ...data, bids: [{ ...first, lines }, ...others] });
    const grid = within(await screen.findByRole('grid'));
    const cell = grid.getAllByRole('gridcell').find((each) => each.textContent?.includes('$290.00 each'));
    expect(cell?.textContent).toBe('$348,000.00$290.00 each+ 8.25% tax+ $90.00 delivery');
  });

  it('MON-14 shows beside a price every decimal of its unit cost', async () => {
    open(comparison([{ bidId: 1, vendorName: 'Dairy West', rank: 1, unitCosts: ['0.2035', null] }]));
    const grid = within(await screen.findByRole('grid'));
    expect(grid.getAllByRole('gridcell').some((each) => each.textContent?.includes('$0.2035 each'))).toBe(true);
  });

  it('names the unit that a price is for', async () => {
    const data = comparison(two);
    open({ ...data, lines: data.lines.map((line) => ({ ...line, unit: 'case' })) });
    const grid = within(await screen.findByRole('grid'));
    expect(grid.getAllByRole('gridcell').some((each) => each.textContent?.includes('$290.00 a case'))).toBe(true);
  });

  it('EVAL-9 shows an evaluator nothing but the statement until it is signed', async () => {
    const server = open(comparison([], { evaluation: evaluation({ mustSign: true }) }), {
      [`${area}/SignStatement`]: { data: evaluation() },
    });
    const sign = await screen.findByRole('button', { name: 'Sign as Dana Mercer' });
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Award' })).toBeNull();
    fireEvent.click(sign);
    expect(await screen.findByText('Choose one of the two.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'I have a conflict to declare' }));
    fireEvent.click(sign);
    expect(await screen.findByText('Say what the conflict is.')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'My sister works there.' } });
    fireEvent.click(sign);
    await waitFor(() => expect(server.sentTo(`${area}/SignStatement`)).toHaveLength(1));
    expect(server.sentTo(`${area}/SignStatement`)[0]?.body).toEqual({
      rfpId: 412,
      hasConflict: true,
      text: 'My sister works there.',
    });
  });

  it('EVAL-14 EVAL-16 says why prices are hidden, shows none, and counts the documents that open with them', async () => {
    const hidden = evaluation({
      isTwoEnvelope: true,
      isPriceHidden: true,
      evaluators: [{ userId: 2, name: 'Luis Ortega', statement: null, isDone: false, isMe: false, isInvited: false }],
    });
    const compared = comparison(two, { evaluation: hidden });
    const hiddenParts = { total: null, originalTotal: null, rank: null, sealedDocuments: 1 };
    const bids = compared.bids.map((bid) => ({ ...bid, ...hiddenParts }));
    open({ ...compared, bids });
    expect(await screen.findByText('Prices are still hidden from you')).toBeTruthy();
    expect(screen.getByText(/2 documents open with the prices\.$/)).toBeTruthy();
    expect(screen.getByText(/Still to score: Luis Ortega/)).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.body.textContent).not.toMatch(/\$\d/);
    expect(screen.queryByRole('button', { name: /Tabulation|Negotiate/ })).toBeNull();
  });

  it('BID-16 asks the school to decide on a bid that did not answer an addendum, with a reason', async () => {
    const compared = comparison(two);
    const bids = compared.bids.map((bid) => (bid.bidId === 2 ? { ...bid, unacknowledged: [1] } : bid));
    const server = open({ ...compared, bids }, { [`${area}/DecideUnacknowledged`]: { data: compared } });
    expect(await screen.findByText('One bid did not answer an addendum')).toBeTruthy();
    await choose('Actions for EduTech West', 'Keep it as it stands…');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'The change is small.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(server.sentTo(`${area}/DecideUnacknowledged`)).toHaveLength(1));
    expect(server.sentTo(`${area}/DecideUnacknowledged`)[0]?.body).toEqual({
      bidId: 2,
      isAccepted: true,
      reason: 'The change is small.',
    });
  });

  it('NEG-4 names who is in while the cut-off is typed, and asks them all', async () => {
    const server = open(comparison(two), { [`${area}/StartNegotiation`]: { data: {} } });
    fireEvent.click(await screen.findByRole('button', { name: 'Negotiate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask for better prices' });
    expect(within(dialog).getByText(/Two vendors of 2 are asked/)).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('spinbutton'), { target: { value: '98.5' } });
    expect(within(dialog).getByText(/One vendor of 2 is asked/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ask one vendor' }));
    expect(await within(dialog).findByText('Say why the line is drawn here.')).toBeTruthy();
    const [reason, message] = within(dialog).getAllByRole('textbox');
    if (!reason || !message) throw new Error('the dialog has two texts');
    fireEvent.change(reason, { target: { value: 'The others are far behind.' } });
    fireEvent.change(message, { target: { value: 'Your best price?' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ask one vendor' }));
    await waitFor(() => expect(server.sentTo(`${area}/StartNegotiation`)).toHaveLength(1));
    expect(server.sentTo(`${area}/StartNegotiation`)[0]?.body).toEqual({
      rfpId: 412,
      cutoffScore: 98.5,
      cutoffReason: 'The others are far behind.',
      lineIds: [11, 12],
      message: 'Your best price?',
    });
  });

  it('AWD-11 asks before the tabulation becomes public', async () => {
    const server = open(comparison(two), { [`${area}/ReleaseTabulation`]: { data: null } });
    await choose('Tabulation', 'Make it public…');
    fireEvent.click(await screen.findByRole('button', { name: 'Make it public' }));
    await waitFor(() => expect(server.sentTo(`${area}/ReleaseTabulation`)).toHaveLength(1));
    expect(server.sentTo(`${area}/ReleaseTabulation`)[0]?.body).toEqual({ rfpId: 412, isPublic: true });
  });

  it('SRV-14 opens the audit of the purchase under its timeline, sealed or opened', async () => {
    for (const shown of [comparison(two), { ...comparison([]), isSealed: true, status: 2 }]) {
      const server = open(shown, { '/api/School/GetAudit': { data: { listingData: [], totalCount: 0 } } });
      fireEvent.click(await screen.findByRole('button', { name: 'Audit' }));
      expect(await screen.findByText('Nothing has changed yet')).toBeTruthy();
      expect(server.sentTo('/api/School/GetAudit')[0]?.search.get('rfpId')).toBe('412');
      cleanup();
    }
  });

  it('BID-12 shows the record of the opening, each bid with the hash on its vendor’s receipt', async () => {
    const bids = [
      {
        bidId: 1,
        vendorName: 'Northgate Supply',
        city: 'Stockton',
        stateCode: 'CA',
        submittedAt: '2026-11-20T00:00:00.000Z',
        version: 2,
        total: '372000.00',
        isComplete: true,
        hash: 'f79a97e26403b45d',
        flags: ['All or nothing'],
      },
    ];
    const record = {
      rfpId: 412,
      formattedNumber: 'RFP-000412',
      rfpName: 'Chromebooks',
      rfpendDate: '2026-11-24T22:00:00.000Z',
      openedAt: '2026-11-24T22:00:01.000Z',
      openedBidCount: 1,
      openedBy: 'The system',
      bids,
    };
    open(comparison(two), { [`${area}/GetOpeningRecord/412`]: { data: record } });
    await choose('More actions', 'Record of the opening');
    const dialog = await screen.findByRole('dialog', { name: 'Record of the opening' });
    expect(await within(dialog).findByText('The system')).toBeTruthy();
    expect(within(dialog).getByText('f79a97e26403…')).toBeTruthy();
    expect(within(dialog).getByText('All or nothing')).toBeTruthy();
  });

  it('EVAL-2 measures a bid that is out of the running against nobody', async () => {
    const out = { bidId: 3, vendorName: 'Ridgeline Seating', rank: null, status: 7, unitCosts: ['350.00', '700.00'] };
    open(comparison([...two, out]));
    const grid = await screen.findByRole('grid');
    const total = within(grid)
      .getAllByRole('gridcell')
      .find((cell) => cell.textContent?.startsWith('$448,000.00'));
    expect(total?.textContent).toBe('$448,000.00');
    const row = within(screen.getByRole('table', { name: 'Bids, best first' })).getByRole('row', { name: /Ridgeline/ });
    expect(row.textContent).not.toMatch(/lowest total|the mean/);
  });

  it('shows what a split saves against the best single bid, in money', async () => {
    const allocation = [
      { lineId: 11, bidId: 1 },
      { lineId: 12, bidId: 2 },
    ];
    open(
      comparison(two, {
        bestSplit: { total: '371600.00', savesMore: '400.00', allocation },
        bestSingle: { bidId: 1, total: '372000.00' },
      }),
    );
    expect(await screen.findByText('Best single bid, Northgate Supply')).toBeTruthy();
    expect(screen.getByText('Split award would save $400.00 more than the best single bid')).toBeTruthy();
  });

  it('AWD-8 shows the cheapest split where no bid prices every line', async () => {
    const allocation = [
      { lineId: 11, bidId: 1 },
      { lineId: 12, bidId: 2 },
    ];
    open(comparison(two, { bestSplit: { total: '371600.00', savesMore: null, allocation }, bestSingle: null }));
    expect(await screen.findByText('No bid prices every line; the cheapest split is $371,600.00')).toBeTruthy();
    expect(screen.queryByText('Saved by splitting')).toBeNull();
  });
});

describe('sealed bids', () => {
  const sealed = { isSealed: true, status: 2, bidsReceived: 3 };

  it('EVAL-21 are signed for before the opening by who is named to evaluate them', async () => {
    open(comparison([], { ...sealed, evaluation: evaluation({ mustSign: true }) }));
    expect(await screen.findByRole('button', { name: /^Sign as/ })).toBeTruthy();
    expect(screen.getByText(/shown to you after the opening, if you have signed by then/)).toBeTruthy();
    cleanup();
    open(comparison([], { ...sealed, evaluation: evaluation() }));
    expect(await screen.findByText(/received, sealed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Sign as/ })).toBeNull();
  });
});

describe('a purchase that an administrator holds', () => {
  const holdReason = 'Send us the minutes, please.';

  it('ADM-14 says why, and counts down to nothing while its bids are sealed', async () => {
    open(
      comparison([], {
        isSealed: true,
        status: 2,
        bidsReceived: 3,
        rfpendDate: '2026-11-01T22:00:00.000Z',
        holdReason,
      }),
    );
    expect(await screen.findByText(holdReason)).toBeTruthy();
    expect(screen.queryByText('Opening…')).toBeNull();
  });

  it('ADM-14 offers no award, no negotiation and no closing once they are open', async () => {
    open(comparison([...two], { canAward: false, holdReason }));
    expect(await screen.findByText('An administrator holds this purchase')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Negotiate' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Copy to a new draft' });
    expect(screen.queryByRole('menuitem', { name: 'Close without award…' })).toBeNull();
  });
});
