import { giveElementsSize, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Comparison, NegotiationRound } from '../../model/contract.ts';
import { comparison } from '../../testing/comparison-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './bid-comparison-page.tsx';

const area = '/api/POConfiguration';
const two = [
  { bidId: 1, vendorName: 'Northgate Supply', rank: 1, unitCosts: ['290.00', '600.00'] },
  { bidId: 2, vendorName: 'EduTech West', rank: 2, unitCosts: ['310.00', '590.00'] },
] as const;

function open(data: Comparison) {
  const server = fakeServer({
    ...standing,
    [`${area}/GetBidComparison/412`]: { data },
    [`${area}/AwardRfp`]: { data: null },
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/bid-comparison',
    at: '/bid-comparison?id=412',
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

const missingScores = '0 of 3 evaluators have scored every bid';

/** A round in which the second bid waits for its vendor. */
const waiting: NegotiationRound = {
  rfpId: 412,
  cutoffScore: 90,
  cutoffReason: 'The best two.',
  cutoffBy: 'Dana Mercer',
  cutoffAt: '2026-11-25T00:00:00.000Z',
  candidates: [
    {
      bidId: 2,
      vendorId: 20,
      vendorName: 'EduTech West',
      weightedScore: 98,
      rank: 2,
      total: '395600.00',
      isAboveCutoff: true,
      negotiationId: 5,
      state: 'waits-for-vendor',
      negotiatedTotal: null,
    },
  ],
};

const withOpenAddendum = (data: Comparison): Comparison => ({
  ...data,
  bids: data.bids.map((bid) => (bid.bidId === 2 ? { ...bid, unacknowledged: [1] } : bid)),
});

beforeEach(() => giveElementsSize({ width: 1180, height: 700 }));

describe('an award with something unfinished', () => {
  it('EVAL-28 PUR-37 shows each bid and the award against what the school expected', async () => {
    const shown = comparison(two);
    const [first, second] = shown.lines;
    if (!first || !second) throw new Error('the fixture has two lines');
    open({ ...shown, lines: [{ ...first, estimatedPrice: '300.00' }, second] });
    const table = await screen.findByRole('table', { name: 'Bids, best first' });
    expect(within(table).getAllByText('Against your estimate').length).toBeGreaterThan(0);
    expect(within(table).getByText('$12,000.00 under the estimate for 1 of 2 lines')).toBeTruthy();
    expect((await screen.findAllByText(/estimated \$300\.00/)).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: /^Award/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Your estimate for 1 of 2 lines')).toBeTruthy();
    expect(within(dialog).getByText('$360,000.00')).toBeTruthy();
    expect(within(dialog).getByText('Under the estimate')).toBeTruthy();
  });

  it('AWD-16 asks to decide an unanswered negotiation before it is sent', async () => {
    const server = open(comparison(two, { negotiation: waiting }));
    fireEvent.click(await screen.findByRole('button', { name: 'Award' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Award Chromebooks' }));
    expect(dialog.getByText('EduTech West has not answered your request for a better price.')).toBeTruthy();
    const link = dialog.getByRole('link', { name: 'Open the negotiation' });
    expect(link.getAttribute('href')).toContain('/propose-price');
    fireEvent.click(dialog.getByRole('button', { name: /^Award \$/ }));
    expect(dialog.getByText('One decision is missing.')).toBeTruthy();
    expect(server.sentTo(`${area}/AwardRfp`)).toHaveLength(0);
    fireEvent.click(dialog.getByRole('checkbox', { name: /ends, and \$395,600\.00 stands/ }));
    fireEvent.click(dialog.getByRole('button', { name: /^Award \$/ }));
    await waitFor(() => expect(server.sentTo(`${area}/AwardRfp`)).toHaveLength(1));
    const [sent] = server.sentTo(`${area}/AwardRfp`);
    expect(sent?.body).toMatchObject({ seen: [{ bidId: 2, matter: 'waits-for-vendor' }] });
  });

  it('AWD-16 asks about a bid that did not answer an addendum, though another one wins', async () => {
    open(withOpenAddendum(comparison(two)));
    fireEvent.click(await screen.findByRole('button', { name: 'Award' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Award Chromebooks' }));
    expect(dialog.getByText(/^EduTech West did not answer addendum 1\./)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it…' }));
    expect(await screen.findByRole('alertdialog', { name: 'Keep EduTech West’s bid as it stands?' })).toBeTruthy();
  });

  it('AWD-16 no banner asks for what is over after the award', async () => {
    const weights = [
      { rubricId: 1, name: 'Price', points: 60 },
      { rubricId: 2, name: 'Delivery', points: 40 },
    ];
    const scores = [
      { rubricId: 2, points: 0, mean: null, consensus: null, mine: null, myComment: null, evaluators: [] },
    ];
    const data = withOpenAddendum(comparison(two, { status: 4, canAward: false, canScore: false, weights }));
    open({ ...data, bids: data.bids.map((bid) => ({ ...bid, scores })) as Comparison['bids'], missingScores });
    await screen.findByRole('grid');
    expect(screen.queryByText(/before you award/)).toBeNull();
    expect(screen.queryByText(/provisional/)).toBeNull();
  });
});

describe('an award while scores are missing', () => {
  it('AWD-18 EVAL-19 says so at every rank, and is sent with the reason for not waiting', async () => {
    const topBids = two.map(({ bidId, rank }) => ({ bidId, rank, vendorId: bidId * 10, total: '372000.00' }));
    const server = open(comparison(two, { missingScores, topBids }));
    expect(await screen.findByText('Best bid, provisional')).toBeTruthy();
    expect(screen.getAllByText(/ranked 1 \(provisional\)/).length).toBeGreaterThan(0);
    expect(screen.getByText(`${missingScores}: the ranks are provisional.`)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Award' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Award Chromebooks' }));
    expect(dialog.getByText(/^ranked 1 \(provisional\)/)).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: /Why you award without/ }), {
      target: { value: 'They left.' },
    });
    fireEvent.click(dialog.getByRole('button', { name: /^Award \$/ }));
    await waitFor(() => expect(server.sentTo(`${area}/AwardRfp`)).toHaveLength(1));
    expect(server.sentTo(`${area}/AwardRfp`)[0]?.body).toMatchObject({ missingScoresReason: 'They left.' });
  });
});

describe('after the award', () => {
  it('marks who won, and how much of a split', async () => {
    const data = comparison(two, { status: 4, canAward: false });
    const won = (ids: readonly (readonly number[])[]) => ({
      ...data,
      bids: data.bids.map((bid, index) => ({ ...bid, status: 4, awardedLineIds: [...(ids[index] ?? [])] })),
    });
    open(won([[11, 12], []]));
    const table = within(await screen.findByRole('table', { name: 'Bids, best first' }));
    expect(table.getAllByText('Winner')).toHaveLength(1);
    cleanup();
    open(won([[11], [12]]));
    expect(await screen.findAllByText('Winner of 1 of 2 lines')).toHaveLength(2);
  });
});
